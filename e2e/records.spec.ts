/** Records made in Node and in Chromium by the same files, each replayed by the other. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@gavel/bots';
import { usualSeats } from '@gavel/kernel';
import { expect, type Page, test } from '@playwright/test';
import { check, play } from './records.mjs';

const root = new URL('..', import.meta.url);
const site = 'http://gavel.test';

/** Judgement in both sizes and by a player that measures, because its lengths are what could differ. */
const chosen = [
  { game: 'helter-skelter', seats: 4, options: {}, level: 'random' },
  { game: 'cursed-earth', seats: 2, options: {}, level: 'script' },
  { game: 'mega-city', seats: 3, options: {}, level: 'random' },
  { game: 'judgement', seats: 2, options: { size: '3v3', turnLimit: 5 }, level: 'random' },
  { game: 'judgement', seats: 2, options: { size: '3v3' }, level: 'script' },
  { game: 'judgement', seats: 2, options: { size: '5v5', turnLimit: 3 }, level: 'random' },
];
/** Every game; where none is chosen above it is played as usual. */
const plays = [
  ...chosen,
  ...games
    .filter(({ id }) => !chosen.some(({ game }) => game === id))
    .map((game) => ({ game: game.id, seats: usualSeats(game, {}), options: {}, level: 'random' })),
].map((what, i) => ({ ...what, seed: `record ${i}` }));

const packages: Readonly<Record<string, string>> = {
  '@gavel/kernel': 'kernel/dist',
  '@gavel/geometry': 'geometry/dist',
  ...Object.fromEntries(games.map(({ id }) => [`@gavel/${id}`, `games/${id}/dist/src`])),
};

/** A page that has loaded the very files that Node runs, straight from where the build put them. */
async function openGames(page: Page): Promise<void> {
  const imports = Object.fromEntries(
    Object.entries(packages).map(([name, folder]) => [name, `${site}/${folder}/index.js`]),
  );
  imports['@gavel/bots/levels'] = `${site}/bots/dist/levels.js`;
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
      const load = `<script type="module">window.games = await import('${site}/e2e/records.mjs')</script>`;
      await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>records</title>${map}${load}` });
      return;
    }
    const body = readFileSync(fileURLToPath(new URL(`.${pathname}`, root)));
    await route.fulfill({ contentType: pathname.endsWith('.json') ? 'application/json' : 'text/javascript', body });
  });
  await page.goto(`${site}/`);
  await page.waitForFunction(() => 'games' in window);
}

type Games = { play: typeof play; check: typeof check };

const playThere = (page: Page, what: (typeof plays)[number]) =>
  page.evaluate((game) => (window as unknown as { games: Games }).games.play(game), what);
const checkThere = (page: Page, text: string) =>
  page.evaluate((record) => (window as unknown as { games: Games }).games.check(record), text);

test("Node and Chromium replay each other's record, and refuse one with another state in it", async ({ page }) => {
  await openGames(page);
  for (const what of plays)
    await test.step(`${what.game} ${JSON.stringify(what.options)} by ${what.level}`, async () => {
      const here = await play(what);
      const there = await playThere(page, what);
      expect(here.length, 'a game worth replaying').toBeGreaterThan(10_000);
      expect(await checkThere(page, here)).toMatchObject({ ok: true, why: '' });
      expect(await check(there)).toMatchObject({ ok: true, why: '' });
      expect(there === here, 'the same seed brings the same dice, moves and states').toBe(true);
    });
  const spoiled = (await play(plays[1]!)).replace(
    /"hash":"(.)(?=[^"]*"\}\n$)/,
    (_, first) => `"hash":"${first === '0' ? '1' : '0'}`,
  );
  const there = await checkThere(page, spoiled);
  expect(there).toMatchObject({ ok: false, why: expect.stringContaining('another state') });
  expect(there).toEqual(await check(spoiled));
});
