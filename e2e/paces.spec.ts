/** Everything an opponent did is told in its own words before one is asked again, at every pace, and nobody has to wait for it. */
import { captionsOf, type Panel, sentence } from '@gavel/kernel';
import { type Asked, concede, followHint, over, sitDown } from './play.ts';
import { panelId, retold } from './retold.ts';
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

/** A picture as a reader has it: which events it tells, and its words. */
interface Read {
  readonly id: string;
  readonly words: string;
}

declare global {
  interface Window {
    /** What stood on the strip since one last decided, and what had stood there before. */
    readAlong: { readonly fresh: Map<string, string>; readonly known: Set<string>; look(): void };
  }
}

/** Keeps whatever stands on the strip, in words, as a reader would. */
async function readAlong(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fresh = new Map<string, string>();
    const known = new Set<string>();
    const look = () => {
      for (const panel of document.querySelectorAll<HTMLElement>('[data-part="strip"] [data-panel]:not(.sketched)')) {
        const { panel: id = '' } = panel.dataset;
        // what is not on the screen nobody reads; a stage that is set hides the whole story
        const isRead = panel.checkVisibility() || panel.closest('.table.staged') !== null;
        if (isRead && !known.has(id)) fresh.set(id, panel.querySelector('.panel-words')?.textContent ?? '');
      }
    };
    window.readAlong = { fresh, known, look };
    // as often as the screen: what is gone before the next frame nobody could have read
    const always = () => {
      look();
      requestAnimationFrame(always);
    };
    requestAnimationFrame(always);
  });
}

/** What was read since this was last asked; it counts no more from here on. */
const told = (page: Page): Promise<readonly Read[]> =>
  page.evaluate(() => {
    const { fresh, known, look } = window.readAlong;
    look();
    const read = [...fresh].map(([id, words]) => ({ id, words: words.trim() }));
    for (const { id } of read) known.add(id);
    fresh.clear();
    return read;
  });

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

/** What seat 0 was to read of the others before each of these decisions and after the one before it, from the record. */
function toldOfOthers(record: string, asked: ReadonlySet<number>): ReadonlyMap<number, readonly Read[]> {
  const before = new Map<number, readonly Read[]>();
  const seats: number[] = [];
  /** The line of one's last decision. */
  let own = 0;
  for (const { game, line, view, panels } of retold(record)) {
    if (line === undefined) break;
    seats.push(line.seat);
    if (line.seat !== 0 || !asked.has(line.decision)) continue;
    const words = (panel: Panel) =>
      captionsOf(panel).map((said) => sentence(said, game.tell.catalogue, (ref) => game.tell.name(ref, view)));
    const others = panels.filter(
      // a picture that says nothing of a seat belongs to whoever's move it was
      ({ weight, seat, from: [v], to: [last] }) => weight > 0 && (seat ?? seats[v - 1]) !== 0 && last >= own,
    );
    before.set(
      line.decision,
      others.map((panel) => ({ id: panelId(panel), words: words(panel).join(' ').trim() })),
    );
    own = seats.length;
  }
  return before;
}

for (const [game, { questions, table }] of Object.entries(tables))
  for (const only of long ? paces : [undefined])
    test(`whatever others do in ${game} is told before one decides, ${only ?? 'at every pace'}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await readAlong(page);
      const id = await sitDown(page, game, { ...table, pace: only ?? 'once' });
      const read = new Map<number, readonly Read[]>();
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
      // the page marks its parts for whoever looks for them
      const parts = page.locator(
        ['board', 'strip', 'prompt', 'hand', 'rail'].map((one) => `[data-part="${one}"]`).join(),
      );
      const marks = new Set(await parts.evaluateAll((all) => all.map((one) => one.getAttribute('data-part'))));
      if (now) expect(marks.size).toBe(5);
      expect([...read.values()].flat().filter((one) => !/^\d+\.\d+-\d+\.\d+$/.test(one.id))).toEqual([]);
      if (now) await concede(page);
      await expect(over(page)).toBeVisible();
      const record = await page.request.get(`/api/v1/tables/${id}/record`);
      const all = toldOfOthers(await record.text(), new Set(read.keys()));
      const untold = [...all].flatMap(([before, panels]) =>
        panels.filter(({ id, words }) => !read.get(before)?.some((one) => one.id === id && one.words === words)),
      );
      expect([...all.values()].flat().length).toBeGreaterThan(0);
      expect(untold).toEqual([]);
    });
