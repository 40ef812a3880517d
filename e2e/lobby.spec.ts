/** The lobby: quick match, lists that change as tables do, and people one does not want to hear. */
import type { Browser } from '@playwright/test';
import { both, flawless, sizes } from './flawless.ts';
import { asked, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

// long enough for a slow machine to look at everything
test.use({ flags: ['--quick', '600'] });

/** Somebody else, in a browser of their own, who goes by a name. */
async function somebody(browser: Browser, baseURL: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await callThem(page, name);
  return page;
}

async function callThem(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(async (called) => {
    const ask = (method: string, body?: object) =>
      fetch('/api/v1/me', {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
    await ask('POST');
    await ask('PUT', { name: called });
  }, name);
  await page.reload();
}

const openTable = (page: Page, game: string, more: object = {}) =>
  page.evaluate(
    async (table) => {
      const answer = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(table),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    { game, seats: [{ kind: 'me' }, { kind: 'open' }], settings: { listed: true, ...more } },
  );

const quickOf = (page: Page) => page.getByRole('button', { name: 'Quick match of Helter Skelter' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('quick match brings two people together', async ({ page, browser, server }) => {
  const other = await somebody(browser, server, 'Other');
  await page.goto('/');
  await quickOf(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Helter Skelter: quick match' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveAccessibleName(/seconds? until bots sit down/);
  await flawless(page, 'lobby-quick', both);
  await quickOf(other).click();
  for (const one of [page, other]) await expect(prompt(one)).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toBe(new URL(other.url()).pathname);
  await other.context().close();
});

test('quick match can be given up, and begins with bots for who will not wait', async ({ page }) => {
  await page.goto('/tables');
  await quickOf(page).click();
  await page.getByRole('button', { name: 'Never mind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The comic you can play' })).toBeVisible();
  await expect(region(page, 'My games').getByText('No game is running')).toBeVisible();
  await quickOf(page).click();
  await page.getByRole('button', { name: 'Begin with bots now' }).click();
  expect((await asked(page))?.kind).toBe('assign');
});

test('the lists change as tables do; filters show what one looks for', async ({ page, browser, server }) => {
  const host = await somebody(browser, server, 'Host');
  await page.goto('/tables');
  const open = region(page, 'Open tables');
  await expect(open).toBeVisible();
  const hs = await openTable(host, 'helter-skelter', { time: { kind: 'live', bank: 15, increment: 10 } });
  await openTable(host, 'judgement', { time: { kind: 'days', days: 2 } });
  const row = (game: string) => open.getByRole('listitem').filter({ hasText: game }).filter({ hasText: 'Host' });
  await expect(row('Helter Skelter')).toContainText('1 seat free');
  await expect(row('Judgement')).toContainText('2 days for each decision');
  await flawless(page, 'lobby-tables', both);
  await page.getByLabel('Clock').selectOption('Days');
  await expect(row('Helter Skelter')).toBeHidden();
  await expect(row('Judgement')).toBeVisible();
  await page.reload();
  await expect(row('Judgement')).toBeVisible();
  await expect(row('Helter Skelter')).toBeHidden();
  await page.getByLabel('Game', { exact: true }).selectOption('Mega-City');
  await expect(open.getByText('No table is like that right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tables' }).click();
  // sitting down begins the game: it is mine now, and the host's turn is counted in the header
  await row('Helter Skelter').getByRole('link', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(prompt(page)).toBeVisible({ timeout: 30_000 });
  await host.goto('/rules');
  await expect(host.getByRole('link', { name: /Tables 1 game waits for you/ })).toBeVisible();
  await host.getByRole('link', { name: /Tables/ }).click();
  const mine = region(host, 'My games').getByRole('listitem');
  await expect(mine.first()).toContainText('Your turn');
  await expect(mine.filter({ hasText: 'Judgement' }).getByRole('button', { name: /Invite/ })).toBeVisible();
  // a third person may watch
  const third = await somebody(browser, server, 'Third');
  const watch = region(third, 'Games to watch').getByRole('link', { name: 'Watch' });
  await expect(watch.and(third.locator(`[href="/table/${hs}"]`))).toBeVisible();
  for (const one of [host, third]) await one.context().close();
});

const chatOf = (page: Page) => page.getByRole('tabpanel', { name: 'Chat' });

/** By its key, which works as soon as the table listens, a moment after it shows; again, it closes what it opened. */
async function openChat(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await chatOf(page).isVisible())) await page.keyboard.press('c');
    await expect(chatOf(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('people can be muted, blocked and reported from what they say', async ({ page, browser, server }) => {
  const other = await somebody(browser, server, 'Pest');
  await callThem(page, 'Ann');
  const table = await openTable(page, 'helter-skelter', { listed: false });
  await page.goto(`/table/${table}`);
  await other.goto(`/table/${table}`);
  await other.getByRole('button', { name: 'Sit down' }).first().click();
  for (const one of [page, other]) {
    // who has just sat down looks on for a moment before the seat is theirs
    await asked(one);
    await openChat(one);
  }
  const say = async (text: string) => {
    await other.getByLabel('Say something').fill(text);
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByRole('list', { name: 'Chat' }).getByText(text)).toBeVisible();
  };
  const chat = chatOf(page);
  await say('first words');
  await expect(chat.getByText('first words')).toBeVisible();
  const more = chat.getByRole('button', { name: 'Mute, block or report Pest' });
  const sheet = page.getByRole('dialog', { name: 'Pest' });
  // on a phone the chat is a sheet itself
  await page.setViewportSize(sizes.phone);
  await expect(page.getByRole('dialog', { name: 'Log, chat and more' }).getByText('first words')).toBeVisible();
  await more.click();
  await flawless(page, 'lobby-person-phone');
  await page.setViewportSize(sizes.desktop);
  await more.click();
  await flawless(page, 'lobby-person-desktop');
  // muting is at once and can be taken back
  await sheet.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Unmute' }).click();
  await sheet.getByText('Report…').click();
  await sheet.getByLabel('In your words').fill('They never stop.');
  await flawless(page, 'lobby-report-desktop');
  await sheet.getByRole('button', { name: 'Send the report' }).click();
  await expect(sheet.getByText('The report is on its way')).toBeVisible();
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(chat.getByText('first words')).toBeHidden();
  await say('second words');
  // the seat stays, their words do not
  await page.goto('/blocked');
  await expect(region(page, 'Blocked').getByText('Pest')).toBeVisible();
  await flawless(page, 'lobby-blocked', both);
  await page.goto(`/table/${table}`);
  await expect(prompt(page)).toBeVisible();
  await openChat(page);
  await expect(chat.getByText('Nobody has said anything.')).toBeVisible();
  // nor do they sit down at another table of ours: to them it is full, and no chair is shown to be free
  const next = await openTable(page, 'helter-skelter');
  await other.goto(`/table/${next}`);
  await expect(other.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('This table is full');
  await expect(other.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Muted and blocked people' }).click();
  await page.getByRole('button', { name: 'Unblock Pest' }).click();
  await expect(region(page, 'Blocked').getByText('Nobody.')).toBeVisible();
  await other.context().close();
});
