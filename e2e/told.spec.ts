import { dealOut, drawer, followHint, playNow } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** What comes next on this page: something of the others' that waits to be shown, or a question. */
async function next(
  page: Page,
  after: string,
): Promise<{ readonly waits: boolean; readonly id: string; kind: string }> {
  const found = await page.waitForFunction(
    (last) => {
      const { decision: id = '', kind = '' } = document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
      if (document.querySelector('.telling')) return { waits: true, id, kind };
      return id !== '' && id !== last && { waits: false, id, kind };
    },
    after,
    { timeout: 60_000, polling: 30 },
  );
  const now = await found.jsonValue();
  if (now === false) throw new Error('nothing came');
  return now;
}

test('step by step what the others do is shown picture by picture, and nobody has to wait for it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: 'step' }, version: 1 })),
  );
  await playNow(page);
  await dealOut(page);
  const newest = page.locator('[data-part="strip"] [data-panel]').last();
  const telling = page.locator('.telling');
  let last = '';
  let steps = 0;
  for (let n = 0; n < 80 && steps < 4; n++) {
    const now = await next(page, last);
    if (!now.waits) {
      last = now.id;
      await followHint(page, now);
      continue;
    }
    steps++;
    if (steps === 2) {
      // with another page of the drawer open one can go on too, and by the keyboard
      await drawer(page, 'Log');
      await page.locator('#asked').focus();
      const said = await telling.textContent();
      await page.keyboard.press('.');
      await expect(telling.filter({ hasText: said ?? '' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Close the drawer' }).click();
      continue;
    }
    const before = await newest.getAttribute('data-panel');
    if (steps === 4) {
      // to the question at once
      await page.getByRole('button', { name: /^Skip \d/ }).click();
      await expect(telling).toHaveCount(0);
    } else await page.getByRole('button', { name: 'Go on' }).click();
    await expect
      .poll(async () => (await newest.getAttribute('data-panel')) !== before || (await telling.count()) === 0)
      .toBe(true);
  }
  expect(steps).toBe(4);
});

/** What seat 0 was told of the others in a record: for each picture who, on whom and where, by name. */
function toldOfOthers(text: string): readonly (readonly string[])[] {
  const { header, lines } = readRecord(text);
  const game = games.find(({ id }) => id === header.game);
  if (!game) throw new Error(`no game ${header.game}`);
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new Error(options.key);
  const { state, taken } = begin(game, options, header.seats, replayedChance(header.setup.chance).chance);
  const happened = [taken.events];
  for (const line of lines) {
    const done = submit(game, state, line.seat, line.decision, line.choice, replayedChance(line.chance).chance);
    if (isRefusal(done)) throw new Error(done.key);
    happened.push(done.events);
  }
  const seen = happened.map((events, v): SeenLine<{ kind: string }> => {
    return { v, events: events.flatMap((event): { kind: string }[] => game.redact(event, 0) ?? []) };
  });
  const view: unknown = game.view(state, 0);
  const names = ({ who, on = [], at }: Panel): readonly string[] =>
    [who, ...on, at].flatMap((ref) => (ref ? [nameText(game.tell.name(ref, view)).toLowerCase()] : []));
  return panelsOf(game.tell, seen)
    .filter(({ weight, seat }) => weight > 0 && seat !== undefined && seat !== 0)
    .map(names);
}

/** So many questions are answered before a game is given up: a stretch of every game is enough for its words. */
const questions = 10;

for (const name of ['Helter Skelter', 'Mega-City', 'Judgement'])
  test(`who reads nothing but the strip of ${name} knows who did what to whom and where`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: 'once' }, version: 1 })),
    );
    await page.goto('/');
    await fromCover(page, name);
    const read = new Set<string>();
    const look = async () => {
      for (const text of await page.locator('[data-part="strip"] [data-panel]').allTextContents())
        read.add(text.toLowerCase());
    };
    let last = '';
    for (let n = 0; n < questions; n++) {
      const now = await asked(page, last);
      if (!now) break;
      // what the others did stands there before one is asked, and nobody waits for it
      await look();
      last = now.id;
      await followHint(page, now);
    }
    await asked(page, last);
    await look();
    const id = /table\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    await concede(page);
    await expect(over(page)).toBeVisible();
    const record = await page.request.get(`/api/v1/tables/${id}/record`);
    const told = toldOfOthers(await record.text());
    const untold = told.filter((names) => ![...read].some((text) => names.every((one) => text.includes(one))));
    expect(told.length).toBeGreaterThan(0);
    expect(untold).toEqual([]);
  });
