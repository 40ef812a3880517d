/** Addresses that lead nowhere, or no longer anywhere: each says so, and what to do. */
import type { Browser } from '@playwright/test';
import { prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** What the page says when it does not go on, and that it says so in its title; there is always a way out. */
async function endsAt(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Gavel`);
  await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
}

test('an address that leads nowhere says so, and what to do', async ({ page }) => {
  await endsAt(page, '/nowhere', 'Nothing is here');
  await endsAt(page, '/new/judgement/somehow', 'Nothing is here');
  for (const address of ['/play/chess', '/rules/chess', '/gallery/chess', '/new/chess/friends'])
    await endsAt(page, address, 'There is no such game');
  await endsAt(page, '/seat', 'Half of this link is missing');
  await endsAt(page, '/seat#tnone-0-nosecret', 'This seat link leads nowhere');
});

/** A page of its own whose failed requests are what the test is about. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
  return context.newPage();
}

const setTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const body = { game: 'judgement', seats: [{ kind: 'me' }, { kind: 'open' }], settings: { spectators: false } };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/me', { method: 'POST' });
    const made = await fetch('/api/v1/tables', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await made.json()) as { id: string }).id;
  });

test('who comes too late, or to nothing, is told so', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  const id = await setTable(page);
  const [second, third] = [await stranger(browser, baseURL), await stranger(browser, baseURL)];
  await second.goto(`/table/${id}`);
  await second.getByRole('button', { name: 'Sit down' }).click();
  await expect(prompt(second)).toBeVisible();
  await endsAt(third, `/table/${id}`, 'This table is full');
  await endsAt(third, '/replay/none', 'There is no replay here');
  await endsAt(third, '/comic/none', 'There is no comic here');
  await endsAt(third, '/table/none', 'This table cannot be opened');
  for (const one of [second, third]) await one.context().close();
});

test('without a network a seat link waits, and a list of blocked people is not called empty', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  const id = await setTable(page);
  await page.goto(`/table/${id}`);
  await page.getByText('A link for seat 2 alone').click();
  await page.getByRole('button', { name: 'Link to this seat, for another device or a friend' }).click();
  const link = await page.getByLabel('Link to this seat; it works once').inputValue();
  const guest = await stranger(browser, baseURL);
  await guest.route('**/api/**', (route) => route.abort());
  await guest.goto('/blocked');
  const blocked = guest.getByRole('region', { name: 'Blocked', exact: true });
  await expect(blocked.getByRole('status')).toContainText('The server cannot be reached');
  await expect(blocked.getByText('Nobody.')).toHaveCount(0);
  await endsAt(guest, link, 'A seat for you');
  await guest.unroute('**/api/**');
  await expect(prompt(guest)).toBeVisible({ timeout: 20_000 });
  await guest.context().close();
});

test('what is searched for stands in the address', async ({ page }) => {
  await page.goto('/rules/helter-skelter');
  const search = page.getByRole('searchbox');
  await search.fill('interrupt');
  await expect(page).toHaveURL(/\/rules\/helter-skelter\?q=interrupt$/);
  const found = await page.locator('.rule').count();
  await page.reload();
  await expect(search).toHaveValue('interrupt');
  await expect(page.locator('.rule')).toHaveCount(found);
  await page.goto('/gallery/mega-city?q=bomb&source=published');
  await expect(search).toHaveValue('bomb');
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  await search.fill('');
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(page).toHaveURL(/\/gallery\/mega-city$/);
});
