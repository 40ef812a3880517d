/** Games in the middle, as a house keeps them: played here by chance, days for each move, and put away. */
import { findGame } from '@gavel/bots';
import { type AnyGame, fastRng, must, randomChoice, usualSeats } from '@gavel/kernel';
import {
  type Clock,
  type Entry,
  Hall,
  MemoryStore,
  type Notes,
  type Snapshot,
  type TableInfo,
  type Write,
} from '@gavel/table';
import { tableOf } from '../../usage.ts';

const me = { id: 'p000000000000000001', name: 'Somebody' } as const;

/** Windows are shorter than this, clocks are longer. */
const longMs = 60_000;

/** Everything of a table but its name. */
export interface Slept {
  readonly entries: readonly Entry[];
  readonly notes: Notes;
  readonly info: TableInfo;
  readonly snapshot: Snapshot;
  readonly wake: number;
}

export function sleeping(table: string, { info, ...slept }: Slept): Write {
  return { ...slept, table, info: { ...info, id: table } };
}

/** Plays so many commands, or until it is over: then it is played again with other luck. */
export async function played(id: string, commands: number): Promise<Slept> {
  const game = must(findGame(id), `game ${id}`);
  for (let luck = 1; luck < 100; luck++) {
    const slept = await playedOnce(game, commands, luck);
    if (slept !== undefined) return slept;
  }
  throw new Error(`${id} is always over before ${commands} commands`);
}

async function playedOnce(game: AnyGame, commands: number, luck: number): Promise<Slept | undefined> {
  const rng = fastRng(luck);
  const store = new MemoryStore();
  let now = Date.now();
  const clock: Clock = {
    now: () => now,
    // windows close at once, and days take forever
    after(ms, run) {
      if (ms > longMs) return () => {};
      const timer = setTimeout(() => {
        now += ms;
        run();
      }, 0);
      return () => clearTimeout(timer);
    },
  };
  const hall = new Hall({
    games: [game],
    store,
    clock,
    secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)) },
    think: () => new Promise(() => {}),
    levels: () => [],
    botMs: 1000,
    mostTables: 10,
    report: (_, problem) => {
      throw problem;
    },
  });
  const { options } = tableOf(game, usualSeats(game, {}), {});
  const seats = Array.from({ length: usualSeats(game, options) }, () => ({ kind: 'me' }) as const);
  const made = await hall.create(me, { game: game.id, seats, options, settings: { time: { kind: 'days', days: 3 } } });
  if (!('id' in made)) throw new Error(`${game.id}: there is no table`);
  const table = must(hall.here(made.id), 'table');
  for (let asked = 0; table.match.n < commands && table.match.status === 'playing'; asked++) {
    const { match } = table;
    const pending = match.pending().filter((d) => !table.reactions.isAnswered(d.id));
    const [decision] = pending;
    if (decision === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const choice: unknown = randomChoice(game.choices(match.state, decision), rng);
    const command = { type: 'command', table: made.id, as: decision.seat, decision: decision.id, choice } as const;
    await new Promise((done) => void table.request(me, { ...command, id: `a-request-${asked}` }, done));
  }
  if (table.match.status !== 'playing') return undefined;
  await hall.close();
  const [entries, notes, info, snapshot, alarms] = await Promise.all([
    store.read(made.id, 0),
    store.notes(made.id),
    store.info(made.id),
    store.snapshot(made.id),
    store.alarms(Number.MAX_SAFE_INTEGER),
  ]);
  const wake = must(alarms[0], 'alarm').at;
  return { entries, notes, info: must(info, 'info'), snapshot: must(snapshot, 'snapshot'), wake };
}
