/** Among strangers: a game that counts, and what moderators do. */
import type { Browser } from '@playwright/test';
import { both, flawless } from './flawless.ts';
import { concede, over, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

test.use({ flags: ['--quick', '600'] });

/** Somebody else, in a browser of their own. */
async function stranger(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const quickOf = (page: Page) => page.getByRole('button', { name: 'Quick match of Helter Skelter' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a rated game between two strangers moves both ratings, and says beforehand that it counts', async ({
  page,
  browser,
  server,
}) => {
  const other = await stranger(browser, server);
  await page.goto('/');
  await quickOf(page).click();
  await expect(page.getByText('Counts', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is taken back')).toBeVisible();
  await other.goto('/tables');
  await expect(part(other, 'Open tables').getByText('Counts', { exact: true })).toBeVisible();
  await other.goto('/');
  await quickOf(other).click();
  for (const one of [page, other]) await expect(prompt(one)).toBeVisible({ timeout: 30_000 });
  const table = new URL(page.url()).pathname.replace('/table/', '');
  await concede(page);
  for (const one of [page, other]) await expect(over(one)).toBeVisible();

  await page.goto('/people/me');
  await expect(part(page, 'Ratings').getByText('1,422 ± 476')).toBeVisible();
  await expect(part(page, 'Results').getByText('1 game, 0 won.')).toBeVisible();
  await other.goto('/people/me');
  await expect(part(other, 'Ratings').getByText('1,578 ± 476')).toBeVisible();
  await expect(part(other, 'Favourites').getByText('1 game, 1 won.')).toBeVisible();

  // nobody else sees any of it until its owner says so
  const id = await other.evaluate(async () => ((await (await fetch('/api/v1/me')).json()) as { id: string }).id);
  await page.goto(`/people/${id}`);
  await expect(page.getByText('keeps results and ratings to themselves')).toBeVisible();
  await other.goto(`/comic/${table}`);
  await other.getByRole('button', { name: 'Put it on my profile' }).click();
  await expect(other.getByText('It is on your profile now.')).toBeVisible();
  await other.goto('/people/me');
  for (const what of ['ratings', 'comics'])
    await other.getByRole('checkbox', { name: new RegExp(`^Others see (my|the) ${what}`) }).check();
  await flawless(other, 'profile', both);
  await page.goto('/tables');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Guest' })).toContainText('1,578 ± 476');
  await expect(page.getByRole('listitem').filter({ hasText: 'measured' })).toHaveCount(5);
  await flawless(page, 'ratings', both);
  await page.getByRole('listitem').filter({ hasText: 'Guest' }).getByRole('link').click();
  await expect(part(page, 'Comics').getByRole('link')).toBeVisible();
  await expect(part(page, 'Results')).toHaveCount(0);
  await other.context().close();
});
