/** Everything an opponent did is told by name before one is asked again, at every pace, and nobody has to wait for it. */
import { games } from '@gavel/bots';
import {
  begin,
  isRefusal,
  nameText,
  type Panel,
  panelsOf,
  readRecord,
  replayedChance,
  type SeenLine,
  submit,
  tableOptions,
} from '@gavel/kernel';
import { type Asked, concede, followHint, over, sitDown } from './play.ts';
import { expect, type Page, test } from './server.ts';

const paces = ['step', 'slow', 'normal', 'fast', 'once'] as const;
type Pace = (typeof paces)[number];

const long = Boolean(process.env['GAVEL_LONG']);
/** So many questions are answered before a game is given up: enough for the others to have acted more than once. */
const tables = {
  'helter-skelter': { questions: 24, table: {} },
  'cursed-earth': { questions: 8, table: { options: { mode: 'headToHead' } } },
  'mega-city': { questions: 6, table: { bots: 2 } },
  judgement: { questions: 8, table: {} },
};

declare global {
  interface Window {
    told: Set<string>;
  }
}

/** Keeps whatever stood on the strip, in words, as a reader would. */
async function readAlong(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.told = new Set();
    const read = () => {
      for (const panel of document.querySelectorAll('[data-part="strip"] [data-panel]'))
        window.told.add((panel.textContent ?? '').toLowerCase());
    };
    // as often as the screen: what is gone before the next frame nobody could have read
    const look = () => {
      read();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const told = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...window.told]);

/** The next question, however it is told until then; undefined: the game is over. */
async function asked(page: Page, last: string, pace: Pace): Promise<Asked | undefined> {
  for (;;) {
    const found = await page.waitForFunction(
      ([before, runs]) => {
        if (document.querySelector('dialog.over[open]')) return { what: 'over' as const };
        if (document.querySelector('.telling') && !runs) return { what: 'telling' as const };
        const { decision: id = '', kind = '' } = document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
        return id !== '' && id !== before && { what: 'asked' as const, id, kind };
      },
      // fast and at once it runs by itself; else whoever does not want to wait goes on, or skips
      [last, pace === 'fast' || pace === 'once'] as const,
      { timeout: 60_000, polling: 30 },
    );
    const now = await found.jsonValue();
    if (now === false || now.what === 'over') return undefined;
    if (now.what === 'asked') return now;
    await page
      .getByRole('button', { name: pace === 'step' ? 'Go on' : /^Skip \d/ })
      .click()
      // it may have ended by itself
      .catch(() => {});
  }
}

async function setPace(page: Page, pace: Pace): Promise<void> {
  await page.locator('.strip-pace select').selectOption(pace);
}

interface Told {
  /** The decision that was answered first after it, by seat 0. */
  readonly before: number;
  readonly names: readonly string[];
}

/** What seat 0 was to be told of the others, from the record: who, on whom and where, by name. */
function toldOfOthers(text: string): readonly Told[] {
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
  const before = ({ to: [v] }: Panel): number => lines.slice(v).find(({ seat }) => seat === 0)?.decision ?? Infinity;
  return (
    panelsOf(game.tell, seen)
      // a picture that says nothing of a seat belongs to whoever's move it was
      .filter(({ weight, seat, from: [v] }) => weight > 0 && (seat ?? lines[v - 1]?.seat) !== 0)
      .map((panel) => ({ before: before(panel), names: names(panel) }))
  );
}

for (const [game, { questions, table }] of Object.entries(tables))
  for (const only of long ? paces : [undefined])
    test(`whatever others do in ${game} is told by name before one decides, ${only ?? 'at every pace'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 1000 });
      await readAlong(page);
      const id = await sitDown(page, game, { ...table, pace: only ?? 'once' });
      const read = new Map<number, readonly string[]>();
      let last = '';
      const paceOf = (n: number): Pace => only ?? paces[n % paces.length] ?? 'once';
      let now = await asked(page, last, paceOf(0));
      for (let n = 0; now && n < (long ? 40 : questions); n++) {
        last = now.id;
        read.set(Number(now.id), await told(page));
        const select = page.locator('.strip-pace select');
        if (await select.isVisible()) await setPace(page, paceOf(n + 1));
        await followHint(page, now);
        now = await asked(page, last, paceOf(n + 1));
      }
      if (now) await concede(page);
      await expect(over(page)).toBeVisible();
      const record = await page.request.get(`/api/v1/tables/${id}/record`);
      const all = toldOfOthers(await record.text());
      const untold = all.filter(({ before, names }) => {
        const texts = read.get(before);
        return texts !== undefined && !texts.some((text) => names.every((one) => text.includes(one)));
      });
      expect(all.filter(({ before }) => read.has(before)).length).toBeGreaterThan(0);
      expect(untold).toEqual([]);
    });
