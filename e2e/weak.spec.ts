import { fileURLToPath } from 'node:url';
import { weigh } from '../cli/src/bench/weight.ts';
import { fromCover } from './play.ts';
import { expect, test } from './server.ts';

test('on a slow line the page shows itself before its script is there, and a cover fetches all it needs at once', async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/');
  await expect(bare.getByText('Gavel', { exact: true })).toBeVisible();
  await context.close();

  // the server takes its time to deal: table and board are asked for meanwhile
  let deal = () => {};
  const dealt = new Promise<void>((done) => {
    deal = done;
  });
  await page.route('**/api/v1/tables', async (route) => {
    await dealt;
    await route.continue();
  });
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) loaded.push(response.text());
  });
  /** By what is in them: the table's toolbar, and Judgement's stage of heroes. */
  const has = async (part: string) => (await Promise.all(loaded)).some((text) => text.includes(part));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play Judgement', exact: true })).toBeVisible();
  for (const part of ['table-prompt', 'jd-pick']) expect(await has(part)).toBe(false);
  await fromCover(page, 'Judgement');
  for (const part of ['table-prompt', 'jd-pick']) await expect.poll(() => has(part)).toBe(true);
  deal();
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
});

test('home weighs less than 300 kB on the way, and each table less than 200 more', () => {
  const { home, tables } = weigh(fileURLToPath(new URL('../web/dist', import.meta.url)));
  expect(home).toBeLessThan(300_000);
  expect(tables.size).toBe(4);
  for (const [game, bytes] of tables) expect(bytes, game).toBeLessThan(200_000);
});
