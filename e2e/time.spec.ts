/** Clocks in the browser: live, in pauses, over days, and what becomes of a seat whose time is up. */
import { flawless, sizes } from './flawless.ts';
import { asked, dealOut, decision, drawer, followHint, moreOptions, picture, prompt } from './play.ts';
import { type BrowserContext, expect, type Locator, type Page, test } from './server.ts';

/** A table for two with this time; the host is at it. */
async function host(page: Page, time: unknown): Promise<string> {
  await page.request.post('/api/v1/me');
  const answer = await page.request.post('/api/v1/tables', {
    data: { game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }], settings: { time, grace: 5 } },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/table/${id}`);
  await expect(page.getByLabel('Address of the table')).toBeVisible();
  return `/table/${id}`;
}

async function sit(guests: BrowserContext, address: string): Promise<Page> {
  const guest = await guests.newPage();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(prompt(guest)).toBeVisible();
  return guest;
}

const clocks = (page: Page) => page.getByRole('timer');

declare global {
  interface Window {
    notices: string[];
    tones: number;
  }
}

/** Sound and desktop notices are wanted; what the desktop would show is kept. */
function listenToNotices(): void {
  localStorage.setItem('gavel-settings', JSON.stringify({ state: { sound: true, notify: true }, version: 1 }));
  window.notices = [];
  class Notice {
    static readonly permission = 'granted';
    constructor(_: string, { tag }: { tag: string }) {
      window.notices.push(tag);
    }
  }
  Object.defineProperty(window, 'Notification', { value: Notice });
  window.tones = 0;
  class Audio extends AudioContext {
    override createOscillator(): OscillatorNode {
      window.tones += 1;
      return super.createOscillator();
    }
  }
  Object.defineProperty(window, 'AudioContext', { value: Audio });
}

const outOfSight = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
  }, hidden);

test('a live clock runs, stands still in a pause that both agree to, and the title says whose turn it is', async ({
  page,
  browser,
}) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  await page.addInitScript(listenToNotices);
  await page.goto('/new/helter-skelter/friends');
  await moreOptions(page);
  await page.getByRole('radio', { name: 'Live' }).check();
  await page.getByRole('radio', { name: 'Quick: 5 min + 10 s' }).check();
  await picture(page, 'time-new');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByLabel('Address of the table')).toBeVisible();
  await expect(page.getByLabel('Quick: 5 min + 10 s')).toBeChecked();
  const guest = await sit(guests, page.url());
  const pages = [page, guest] as const;
  for (const one of pages) {
    await expect(clocks(one)).toHaveCount(2);
    await expect(one).toHaveTitle(/^● Your turn – Helter Skelter/);
  }
  const first = await clocks(page).first().textContent();
  await expect.poll(() => clocks(page).first().textContent()).not.toBe(first);

  // a pause
  await drawer(page, 'Table');
  await page.getByRole('button', { name: 'Ask for a pause' }).click();
  await guest.getByRole('button', { name: 'Agree' }).click();
  for (const one of pages) {
    await expect(one.getByText('The game stands still', { exact: true })).toBeVisible();
    await expect(one.locator('.clock.running')).toHaveCount(0);
    await expect(one).toHaveTitle(/^Helter Skelter/);
  }
  await flawless(page, 'time-paused');
  await page.setViewportSize(sizes.phone);
  await expect(clocks(page)).toHaveCount(2);
  await flawless(page, 'time-paused-phone', { themes: ['light'] });
  await page.setViewportSize(sizes.desktop);
  await outOfSight(page, true);
  const tones = await page.evaluate(() => window.tones);
  await guest.getByRole('button', { name: 'Go on' }).click();
  for (const one of pages) await expect(one.locator('.clock.running')).toHaveCount(2);
  // the desktop is told once, and only while the page is out of sight
  await expect.poll(() => page.evaluate(() => window.notices)).toEqual([page.url().split('/').at(-1)]);
  await expect.poll(() => page.evaluate(() => window.tones)).toBe(tones + 1);
  await outOfSight(page, false);

  // who must decide hears of it on every screen
  for (const one of pages) await dealOut(one);
  await expect.poll(async () => (await Promise.all(pages.map(decision))).some(({ id }) => id !== '')).toBe(true);
  const turn = (await decision(page)).id === '' ? guest : page;
  await turn.getByRole('link', { name: 'Gavel, home' }).click();
  await expect(turn).toHaveTitle(/^● Your turn – Gavel/);
  await expect(turn.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg');
  await guests.close();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('where only the worker may tell the desktop of a turn, it does', async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    await page.addInitScript(() => {
      localStorage.setItem('gavel-settings', JSON.stringify({ state: { notify: true }, version: 1 }));
      class Forbidden {
        static readonly permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      }
      Object.defineProperty(window, 'Notification', { value: Forbidden });
    });
    await page.goto('/');
    await expect(page.getByText('No game is running.')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await outOfSight(page, true);
    const made = await page.request.post('/api/v1/tables', {
      data: { game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'bot', level: 'script' }] },
    });
    const { id } = (await made.json()) as { id: string };
    const told = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, tag }) => `${title}: ${tag}`);
      });
    await expect.poll(told).toEqual([`Your turn: ${id}`]);
  });
});

test('who lets the time run out has a bot play on, and gets the seat and a recap on return', async ({
  page,
  browser,
}) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  const address = await host(page, { kind: 'live', bank: 0.5, increment: 0 });
  const guest = await sit(guests, address);
  const name = (await guest.request.get('/api/v1/me').then((answer) => answer.json())) as { name: string };
  // the other one is generous before leaving
  await drawer(guest, 'Players');
  const give = guest.getByRole('button', { name: /^Give .* a minute more$/ });
  await give.click();
  await give.click();
  await guest.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(clocks(page).filter({ hasText: /^2:/ })).toHaveCount(1);
  await expect(guest.locator('.clock.running.low')).toHaveCount(1);
  await picture(guest, 'time-low');
  await guest.goto('about:blank');
  await expect(page.getByText('away', { exact: false }).first()).toBeVisible();
  const now = await asked(page);
  await dealOut(page);
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(page.getByRole('button', { name: 'Let a bot play on', exact: true })).toHaveCount(0);
  await drawer(page, 'Log');
  await expect(page.getByRole('log')).toContainText(`${name.name} has run out of time: a bot decides.`, {
    timeout: 40_000,
  });
  await expect(page.getByText(/bot plays on/).first()).toBeVisible();
  // the game goes on: the bot has dealt its cards, too
  await expect.poll(async () => (await decision(page)).id !== now?.id, { timeout: 20_000 }).toBe(true);
  await picture(page, 'time-up');

  await guest.goto(address);
  const recap = guest.getByRole('region', { name: 'Since you left' });
  await expect(recap).toContainText('has run out of time');
  await drawer(guest, 'Log');
  await expect(guest.locator('.log-since')).toBeVisible();
  await expect(page.getByRole('log')).toContainText(`${name.name} is back; the bot gives the seat back.`);
  await expect(page.getByText(/a \w+ bot plays on/)).toHaveCount(0);
  await flawless(guest, 'time-recap');
  await recap.getByRole('button', { name: 'Got it' }).click();
  await expect(recap).toHaveCount(0);
  await guests.close();
});

test('for who leaves the others may let a bot play on, and it gives the seat back on return', async ({
  page,
  browser,
}) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  const address = await host(page, { kind: 'off' });
  const guest = await sit(guests, address);
  const { name } = (await guest.request.get('/api/v1/me').then((answer) => answer.json())) as { name: string };
  const now = await asked(page);
  await asked(guest);
  await guest.close();
  const left = Date.now();
  const offer = page.getByRole('status').filter({ hasText: `${name} has left the table` });
  await expect(offer).toContainText('gives the seat back on return');
  await page.setViewportSize(sizes.phone);
  await flawless(page, 'leaver-offer-phone', { themes: ['light'] });
  await offer.getByRole('button', { name: 'Let a bot play on' }).click();
  await expect(offer).toHaveCount(0);
  await page.setViewportSize(sizes.desktop);
  await expect(page.getByText('a fierce bot plays on')).toBeVisible();
  await dealOut(page);
  // the bot has dealt its cards, and the game goes on
  await expect.poll(async () => (await decision(page)).id !== now?.id, { timeout: 20_000 }).toBe(true);

  // what the other one did meanwhile
  let turn = await asked(page);
  for (let n = 0; turn && n < 2; n++) {
    await followHint(page, turn);
    turn = await asked(page, turn.id);
  }
  const told = (part: Locator) => part.locator('[data-panel] .panel-words').allTextContents();
  const happened = await told(page.locator('[data-part="strip"]'));
  expect(happened.length).toBeGreaterThanOrEqual(2);

  await drawer(page, 'Log');
  const log = page.getByRole('log');
  await expect(log).toContainText(`${name} has been away: a bot plays on.`);

  // a recap is for who was gone for ten seconds at least
  await expect.poll(() => Date.now() - left).toBeGreaterThan(11_000);
  const back = await guests.newPage();
  await back.goto(address);
  const recap = back.getByRole('region', { name: 'Since you left' });
  await expect(recap).toContainText('A bot played for you; now the seat is yours again.');
  // in pictures, each of them once, and no other; of many the latest
  await expect.poll(() => told(recap)).toEqual(happened.slice(-12));
  await drawer(back, 'Log');
  await expect(back.getByRole('log')).toContainText(`${name} is back; the bot gives the seat back.`);
  await expect(log).toContainText(`${name} is back; the bot gives the seat back.`);
  await expect(page.getByText('a fierce bot plays on')).toHaveCount(0);
  // whatever the recap does to the room for it, the log ends with what happened last
  const below = () => back.getByRole('log').evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(below).toBeLessThan(3);
  await guests.close();
});

test('days per move: a deadline at the seat and in the list of games, and standing orders', async ({
  page,
  browser,
}) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  const address = await host(page, { kind: 'days', days: 3 });
  await flawless(page, 'time-gathering', { themes: ['light'] });
  const guest = await sit(guests, address);
  await expect(guest.getByText(/^until \w+day/).first()).toBeVisible();
  await drawer(guest, 'Table');
  await guest.getByLabel('If my time runs out').selectOption('pass');
  await guest.reload();
  await drawer(guest, 'Table');
  await expect(guest.getByLabel('If my time runs out')).toHaveValue('pass');
  const reactions = { Interrupts: 'pass', Defence: 'bot' } as const;
  for (const [kind, how] of Object.entries(reactions)) await guest.getByLabel(kind).selectOption(how);
  await guest.reload();
  await drawer(guest, 'Table');
  for (const [kind, how] of Object.entries(reactions)) await expect(guest.getByLabel(kind)).toHaveValue(how);
  await flawless(guest, 'time-days', { themes: ['light'] });

  // what waits for us stands first, whatever came later; and it says for how long
  await page.request.post('/api/v1/tables', {
    data: { game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'bot', level: 'script' }] },
  });
  await page.goto('/tables');
  const games = page.getByRole('region', { name: 'My games' }).getByRole('listitem');
  await expect(games.filter({ hasText: 'Your turn' })).toHaveCount(2);
  await expect(games.first()).toContainText('3 days left');
  await page.goto('/');
  await expect(page.getByText('2 games wait for you. The first: Helter Skelter')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(new RegExp(address));
  // who has answered is not asked for in the list any more
  await asked(page);
  await dealOut(page);
  await page.goto('/tables');
  await expect(games.filter({ hasText: /Waiting for Guest \d+/ })).toContainText('3 days left');
  await guests.close();
});
