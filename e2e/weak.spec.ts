/** Slow lines and weak machines: what is shown first, what comes after it, and what all of it weighs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weigh } from '../cli/src/bench/weight.ts';
import { fromCover } from './play.ts';
import { expect, type Page, test } from './server.ts';

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
    if (/\.js$/.test(new URL(response.url()).pathname)) loaded.push(response.text().catch(() => ''));
  });
  /** By what is in them: the table's toolbar, and Judgement's field. */
  const has = async (part: string) => (await Promise.all(loaded)).some((text) => text.includes(part));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play Judgement', exact: true })).toBeVisible();
  for (const part of ['table-prompt', 'jd-board-svg']) expect(await has(part)).toBe(false);
  await fromCover(page, 'Judgement');
  for (const part of ['table-prompt', 'jd-board-svg']) await expect.poll(() => has(part)).toBe(true);
  deal();
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
});

/** The built file of a game's face. */
function fileOf(game: string): string {
  const list = readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const parts: Readonly<Record<string, { readonly file: string }>> = JSON.parse(list);
  const found = Object.entries(parts).find(([key]) => key.endsWith(`games/${game}/face/src/index.ts`));
  if (!found) throw new Error(`${game} is not in the build`);
  return found[1].file;
}

/** The game stays on its way until it is let go. */
async function holdBack(page: Page, game: string): Promise<() => void> {
  let letGo = () => {};
  const come = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(`**/${fileOf(game)}`, async (route) => {
    await come;
    await route.continue();
  });
  return letGo;
}

test('Play can be pressed while the game is still on its way, and plays what was chosen the last time', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'helter-skelter');
  await page.goto('/play/helter-skelter');
  const setTable = page.waitForRequest((request) => request.url().endsWith('/api/v1/tables'));
  await page.locator('[data-act="play"]').click();
  // the server deals meanwhile
  expect((await setTable).postDataJSON()).toMatchObject({ seats: [{ kind: 'me' }, { kind: 'bot', level: 'gentle' }] });
  letGo();
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();

  await page.evaluate(() =>
    localStorage.setItem('gavel-play', '{"helter-skelter":{"level":"fierce","mode":"teams3"}}'),
  );
  await page.unrouteAll();
  const again = await holdBack(page, 'helter-skelter');
  let set = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/tables')) set++;
  });
  await page.goto('/play/helter-skelter');
  await page.locator('[data-act="play"]').click();
  await expect(page.locator('[data-act="play"]')).toBeDisabled();
  const asChosen = page.waitForRequest((request) => request.url().endsWith('/api/v1/tables'));
  expect(set).toBe(0);
  again();
  const fierce = { kind: 'bot', level: 'fierce' };
  expect((await asChosen).postDataJSON()).toMatchObject({ seats: [{ kind: 'me' }, fierce, fierce] });
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
  expect(set).toBe(1);
});

test('what the first decision can do without comes by itself, also on a line that fails at first', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const page = await context.newPage();
  const parts = { field: 0 };
  await page.route('**/assets/board-*.js', async (route) => {
    parts.field += 1;
    await (parts.field === 1 ? route.abort() : route.continue());
  });
  await page.goto('/');
  await fromCover(page, 'Judgement');
  await expect(page.locator('[data-part="board"] svg').first()).toBeVisible();
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  expect(parts.field).toBe(2);
  await context.close();
});

for (const game of ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement'])
  test(`home weighs less than 300 kB on the way, and the table of ${game} with all that comes with it less than 200 more`, async ({
    page,
    baseURL,
  }) => {
    const { home, table } = await weigh(page, baseURL!, game, fileURLToPath(new URL('../web/dist', import.meta.url)));
    expect(home).toBeGreaterThan(100_000);
    expect(home).toBeLessThan(300_000);
    expect(table).toBeGreaterThan(90_000);
    expect(table).toBeLessThan(200_000);
  });
