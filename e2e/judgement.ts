import { AxeBuilder } from '@axe-core/playwright';
import { type Choice, type Event, judgement } from '@gavel/judgement';
import { commitment, isRefusal, type Options, scriptedChance, submit, tableOptions } from '@gavel/kernel';
import type { Entry, Settings, TableInfo } from '@gavel/table';
import { asked } from './play.ts';
import { expect, type Page } from './server.ts';

/** The middle of what is drawn there, in pixels of the page. */
export async function middle(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  const found = page.locator(selector).first();
  const box = (await found.isVisible()) ? await found.boundingBox() : null;
  return box === null ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place on the field, in inches from its middle, in pixels of the page. */
export const spot = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.locator('.jd-board-svg').evaluate(
    (svg: SVGSVGElement, [east, north]) => {
      const at = new DOMPoint(east * 100, -north * 100).matrixTransform(svg.getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x, y] as const,
  );

/** No violations, and nothing sticks out sideways. */
export async function flawless(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
}

/** A position written down as in scenarios/judgement, and how it goes on before the page sees it. */
interface Written {
  readonly position: object;
  readonly options?: Options;
  /** Choices made before, with the dice they roll. */
  readonly steps?: readonly { readonly seat: number; readonly choose: Choice }[];
  readonly chance?: readonly number[];
}

const me = { kind: 'person', id: 'p-here', name: 'You' } as const;
const seats = [me, { kind: 'bot', level: 'random' }] as const;
const settings: Settings = {
  listed: false,
  spectators: false,
  window: 0,
  chat: false,
  time: { kind: 'off' },
  timeUp: 'bot',
  grace: 60,
};
/** All dice that fall later come from it. */
const key = '5'.repeat(64);

let count = 0;

/** Opens a table with this position against a bot, kept among the browser's own games. */
export async function setPosition(page: Page, { position, options, steps = [], chance = [] }: Written): Promise<void> {
  const full = tableOptions(judgement, { size: '3v3', map: 'drill33', ...options }, seats.length);
  if (isRefusal(full)) throw new Error(full.key);
  const state = judgement.position(position, full);
  const dice = scriptedChance(chance);
  const events: Event[] = [];
  for (const { seat, choose } of steps) {
    const decision = judgement.pending(state).find((one) => one.seat === seat);
    if (!decision) throw new Error(`seat ${seat} is not asked`);
    const done = submit(judgement, state, seat, decision.id, choose, dice.chance);
    if (isRefusal(done)) throw new Error(`${done.key} (${done.rule})`);
    events.push(...(done.events as Event[]));
  }
  dice.done();
  count += 1;
  const table = `position${count}`;
  const common = { game: judgement.id, rules: judgement.rulesVersion, pack: judgement.packHash, options: full, seats };
  const at = Date.now();
  const log: Entry[] = [
    { v: 1, at, kind: 'created', by: me.id, ...common, settings, practice: true },
    { v: 2, at, kind: 'began', commitment: commitment(key), chance: [], events, hash: '' },
    { v: 3, at, kind: 'continued', seat: 0, rules: common.rules, pack: common.pack, state },
  ];
  const info: TableInfo = {
    ...common,
    id: table,
    host: me.id,
    status: 'playing',
    settings,
    practice: true,
    conceded: [],
    commitment: commitment(key),
    created: at,
    changed: at,
    outcome: null,
    rematch: null,
    proposal: null,
    clock: null,
    paused: null,
    waiting: [],
    v: log.length,
  };
  // somebody asks for a table that is not there: with that the database is made
  if (!page.url().includes('/table/local-')) await page.goto('/table/local-none');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  await page.evaluate(
    ([id, entries, facts, secret]) =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('gavel', 2);
        open.onerror = () => failed(open.error);
        open.onsuccess = () => {
          const work = open.result.transaction(['log', 'notes', 'infos'], 'readwrite');
          for (const entry of entries) work.objectStore('log').put(JSON.stringify(entry), [id, entry.v]);
          work.objectStore('notes').put(JSON.stringify(secret), [id, 'key']);
          work.objectStore('infos').put(JSON.stringify(facts), id);
          work.onabort = () => failed(work.error);
          work.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    [table, log, info, key] as const,
  );
  await page.goto(`/table/local-${table}`);
  await asked(page);
}
