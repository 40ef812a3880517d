/** Finished games to look at: the comic, the replay beside it, and the end of a game that leads there. */
import { readFile } from 'node:fs/promises';
import { makePlayer } from '@gavel/bots';
import { type AnyGame, isRefusal, simulate, tableOptions, usualSeats, writeRecord } from '@gavel/kernel';
import { furnished } from '../bots/test/furnished.ts';
import { flawless } from './flawless.ts';
import { tableOver, testHall, throughHall } from './hall.ts';
import { concede, over, picture, sitDown } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** A game between bots, played to its end once for all tests here. */
const played = new Map<string, ReturnType<typeof playedOut>>();
function playedOut(game: AnyGame, given: object) {
  const options = tableOptions(game, given, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  const players = Array.from({ length: seats }, () => makePlayer(game, 'greedy'));
  const { recorder, state } = simulate(game, options, seats, players, 'comic', { record: true });
  const outcome = game.outcome(state);
  if (!recorder || !outcome) throw new Error('the game was not written down to its end');
  return { game, options, seats, outcome, record: recorder.record() };
}
function playedOnce(game: AnyGame, given: object = {}): ReturnType<typeof playedOut> {
  const key = game.id + JSON.stringify(given);
  const known = played.get(key) ?? playedOut(game, given);
  played.set(key, known);
  return known;
}

const handOut = (page: Page, id: string, record: string): Promise<void> =>
  page.route(`**/api/v1/tables/${id}/record`, (route) =>
    route.fulfill({ body: record, contentType: 'application/x-ndjson' }),
  );

/** A finished game between bots that the page takes for one of the server's, played under rules of so many versions ago; its record. */
async function finished(page: Page, game: AnyGame, ago = 0): Promise<string> {
  const { options, seats, record } = playedOnce(game);
  const occupant = { kind: 'bot', level: 'greedy' };
  const table = {
    ...{ id: game.id, game: game.id, options, seats: Array.from({ length: seats }, () => occupant) },
    ...{
      status: 'over',
      settings: { time: { kind: 'off' } },
      yours: [],
      paused: null,
      clock: null,
      outcome: null,
      conceded: [],
    },
  };
  await page.route(`**/api/v1/tables/${game.id}`, (route) => route.fulfill({ json: table }));
  const { header, lines } = record;
  const text = writeRecord({ header: { ...header, rules: header.rules - ago }, lines });
  await handOut(page, game.id, text);
  return text;
}

test('every game becomes a comic, to save and to print, and every panel opens the replay', async ({ page }) => {
  let record = '';
  for (const game of furnished) {
    record = await finished(page, game);
    await page.goto(`/comic/${game.id}`);
    await expect(page.getByRole('img', { name: /^Cover/ })).toBeVisible();
    expect(await page.getByRole('group', { name: 'Page 1' }).getByRole('link').count()).toBeGreaterThanOrEqual(8);
  }
  await flawless(page, 'comic');
  await page.goto('/comic/helter-skelter');
  // on paper there are the pages alone
  const head = page.locator('.comic-head');
  await expect(head).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeHidden();
  await expect(page.getByRole('img', { name: /^Cover/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG: Page 1' }).click(),
  ]);
  const drawn = await readFile(await svg.path(), 'utf8');
  expect(drawn).toContain('@font-face');
  expect(drawn).toContain('font/woff2');
  expect(drawn).not.toMatch(/(href|src)="\//);
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PNG: Cover' }).click(),
  ]);
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

  const panel = page.getByRole('group', { name: 'Page 1' }).getByRole('link').nth(3);
  const moment = page.getByRole('slider', { name: /^Move/ });
  const there = /at=(\d+)/.exec((await panel.getAttribute('href')) ?? '')?.[1] ?? '';
  await panel.focus();
  await page.keyboard.press('Enter');
  await expect(moment).toHaveValue(there);

  // the replay opens at the beginning and goes from picture to picture: on, back, to the end
  await page.goto('/replay/helter-skelter');
  await expect(moment).toHaveValue('0');
  await page.keyboard.press('.');
  await expect(moment).not.toHaveValue('0');
  await page.keyboard.press(',');
  await expect(moment).toHaveValue('0');
  // space plays: step by step that is one picture
  await page.getByLabel('Pace').selectOption('step');
  await page.getByLabel('Pace').blur();
  await page.keyboard.press(' ');
  await expect(moment).not.toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(moment).toHaveValue((await moment.getAttribute('max')) ?? '');
  await expect(page.locator('[data-part="strip"] li[aria-current="true"]')).toBeInViewport();
  await picture(page, 'replay-strip');

  // "you" is whoever is looked through, and nobody else
  await page.goto('/replay/cursed-earth');
  await expect(moment).toBeVisible();
  await page.keyboard.press('Escape');
  const said = page.locator('.panel-words, [role="log"]');
  const you = async () => (await said.allTextContents()).join(' ').match(/\byou\b(?! may:)/gi)?.length ?? 0;
  await expect(said.last()).toBeVisible();
  expect(await you()).toBe(0);
  await page.getByLabel('Seen by').selectOption('0');
  await expect.poll(you).toBeGreaterThan(1);
  await page.getByLabel('Seen by').selectOption('spectator');
  await expect.poll(you).toBe(0);

  // a record from a file, in this browser alone
  await page.goto('/tables');
  const file = page.getByLabel('Open a record file as a comic');
  await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Judge') });
  await expect(page.getByRole('alert')).toContainText('no record');
  await file.setInputFiles({ name: 'game.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(record) });
  await expect(page.getByRole('img', { name: /^Cover/ })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await expect(moment).toHaveValue('0');
});

test('a record of older rules is told by its pictures and its log, and shows no board', async ({ page }) => {
  for (const game of furnished) {
    await finished(page, game, 1);
    await page.goto(`/replay/${game.id}`);
    await expect(page.getByRole('note')).toHaveText(/without a board/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('[data-part="strip"] li[aria-current="true"]')).toBeInViewport();
    await expect(page.locator('[data-part="board"]')).toHaveCount(0);
  }
  await flawless(page, 'retold');
  await picture(page, 'replay-retold');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('log')).toBeInViewport();
  await picture(page, 'replay-retold-390');
  await page.getByRole('link', { name: 'The comic' }).click();
  await expect(page.getByRole('note')).toHaveText(/without a board/);
  await expect(page.getByRole('img', { name: /^Cover/ })).toBeVisible();
});

const tables = {
  'helter-skelter': {},
  'cursed-earth': { options: { mode: 'headToHead' } },
  'mega-city': { bots: 3 },
  judgement: {},
};

const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

/** Where to go from the end stands on the first screen: nobody has to scroll for it, and nothing lies over it. */
async function leadsOn(page: Page, name: string, size: (typeof screens)[number]): Promise<void> {
  await page.setViewportSize(size);
  const ways = [
    ...['Rematch', 'From the other side', /^Stronger/, /^Gentler/, 'Share'].map((name) => ['button', name] as const),
    ...['The comic', 'Watch it again'].map((name) => ['link', name] as const),
  ];
  for (const [role, name] of ways) await expect(over(page).getByRole(role, { name })).toBeInViewport({ ratio: 1 });
  for (const [role, name] of ways) await over(page).getByRole(role, { name }).click({ trial: true });
  await picture(page, `${name}-${size.width}`);
}

test('the end says first where to go from there, at a desk and on a phone', async ({ page, browser, baseURL }) => {
  let finishedTable = '';
  for (const [game, table] of Object.entries(tables)) {
    finishedTable = await sitDown(page, game, { ...table, level: 'fair' });
    await concede(page);
    await expect(over(page)).toBeVisible();
    for (const size of screens) await leadsOn(page, `end-${game}`, size);
    await page.setViewportSize(screens[0]);
  }
  // who is sent the link sees the comic, as whoever knows the table may see its record
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const sent = await stranger.newPage();
  await sent.goto(`/comic/${finishedTable}`);
  await expect(sent.getByRole('img', { name: /^Cover/ })).toBeVisible();
  await stranger.close();
});

test('a game that was won says why, what turned it, and what luck had to do with it', async ({ page }) => {
  const house = testHall('won');
  const me = await throughHall(page, house);
  for (const game of furnished) {
    const { record, outcome, seats } = playedOnce(game, game.id === 'cursed-earth' ? { mode: 'headToHead' } : {});
    const table = `won-${game.id}`;
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'fair' }) as const);
    await tableOver(house, table, record, outcome, [{ kind: 'person', ...me }, ...bots]);
    await handOut(page, table, writeRecord(record));
    await page.goto(`/table/${table}`);
    const end = over(page);
    // the game's code is fetched, and the whole game told once more
    await expect(end).toBeVisible({ timeout: 60_000 });
    for (const size of screens) {
      await leadsOn(page, `won-${game.id}`, size);
      await expect(end.locator('.over-why')).toHaveText(/\S+ \S+ .*\./);
      await expect(end.locator('.over-why')).toBeInViewport({ ratio: 1 });
      const turning = end.getByRole('region', { name: 'What turned it' }).getByRole('listitem');
      await expect(turning).toHaveCount(3);
      await expect(turning.first()).toBeInViewport();
      await expect(end.getByRole('row', { name: /above the average/ }).getByRole('cell')).toHaveText(
        Array.from({ length: seats }, () => /^([+−]\d+|0)$/),
      );
    }
    await page.setViewportSize(screens[0]);
  }
});
