/** Positions written down by hand, played in the page against a bot. */
import { type AnyGame, commitment, isRefusal, scriptedChance, submit, tableOptions } from '@gavel/kernel';
import type { Entry, Settings, TableInfo } from '@gavel/table';
import { asked } from './play.ts';
import { expect, type Page } from './server.ts';

/** A position written down as in scenarios, and how it goes on before the page sees it. */
export interface Written<C> {
  readonly position: object;
  readonly options?: object;
  /** Choices made before, with the dice they roll. */
  readonly steps?: readonly { readonly seat: number; readonly choose: C }[];
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
export async function openPosition<C>(
  page: Page,
  game: AnyGame,
  { position, options, steps = [], chance = [] }: Written<C>,
): Promise<void> {
  const full = tableOptions(game, options, seats.length);
  if (isRefusal(full)) throw new Error(full.key);
  const state: unknown = game.position(position, full, seats.length);
  const dice = scriptedChance(chance);
  const events: { readonly kind: string }[] = [];
  for (const { seat, choose } of steps) {
    const decision = game.pending(state).find((one) => one.seat === seat);
    if (!decision) throw new Error(`seat ${seat} is not asked`);
    const done = submit(game, state, seat, decision.id, choose, dice.chance);
    if (isRefusal(done)) throw new Error(`${done.key} (${done.rule})`);
    events.push(...(done.events as typeof events));
  }
  dice.done();
  count += 1;
  const table = `position${count}`;
  const common = { game: game.id, rules: game.rulesVersion, pack: game.packHash, options: full, seats };
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
    continued: true,
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
