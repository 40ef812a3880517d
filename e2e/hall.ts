/** A hall inside the test, which the page takes for the server's: any position can be set up, and no chance is left to luck. */
import { games, levelsOf, makePlayer } from '@gavel/bots';
import { commitment, fastRng, type GameRecord, isRefusal, type Outcome } from '@gavel/kernel';
import {
  type Entry,
  type EntryItem,
  Hall,
  type Me,
  MemoryStore,
  type NewTable,
  type Occupant,
  type Push,
  Session,
  type Settings,
  type TableInfo,
} from '@gavel/table';
import type { Page } from './server.ts';

export interface TestHall {
  readonly hall: Hall;
  readonly store: MemoryStore;
}

/** `thinks`: whoever is asked for a choice waits for it first. */
export function testHall(seed: string, thinks: () => Promise<void> = async () => {}): TestHall {
  const rng = fastRng(seed);
  const store = new MemoryStore();
  const hall = new Hall({
    games,
    store,
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)) },
    think: async (game, level, view, decision) => {
      await thinks();
      return makePlayer(game, level).choose(view, decision, fastRng(`${seed} ${decision.id}`));
    },
    levels: levelsOf,
    botMs: 10_000,
    mostTables: 500,
    report: (_, problem) => {
      throw problem;
    },
  });
  return { hall, store };
}

/** Everything of a table this page asks for comes from the hall; who it is, and what it is made of, from the server. */
export async function throughHall(page: Page, { hall }: TestHall): Promise<Me> {
  const me = (await (await page.request.post('/api/v1/me')).json()) as Me;
  await page.route('**/api/v1/tables/*', async (route) => {
    const info = (await hall.info(new URL(route.request().url()).pathname.split('/').at(-1)!)) as TableInfo;
    const yours = info.seats.flatMap((seat, i) => (seat.kind === 'person' && seat.id === me.id ? [i] : []));
    await route.fulfill({ json: { ...info, yours } });
  });
  await page.routeWebSocket('**/api/v1/socket*', (socket) => {
    const session = new Session(hall, me, (text) => socket.send(text), { watch: () => () => {} });
    socket.onMessage((text) => void session.receive(String(text)));
    socket.onClose(() => session.close());
  });
  return me;
}

/** A client of the hall without a page. */
export class Guest {
  readonly me: Me;
  private readonly session: Session;
  private readonly pushes: Push[] = [];
  private asked = 0;

  constructor({ hall }: TestHall, me: Me) {
    this.me = me;
    this.session = new Session(hall, me, (text) => this.pushes.push(JSON.parse(text) as Push));
    void this.session.receive(JSON.stringify({ type: 'hello', id: 'hello', protocol: 1 }));
  }

  async send(request: Readonly<Record<string, unknown>>): Promise<void> {
    const id = `${this.me.id} ${Date.now()} ${++this.asked}`;
    await this.session.receive(JSON.stringify({ ...request, id }));
    const answer = this.pushes.find((push) => 'id' in push && push.id === id);
    if (answer?.type !== 'ack') throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
  }
}

/** A table in the middle of a game, as if it had been frozen there and gone on: nothing before can be taken back. */
export async function tableAt(
  { hall, store }: TestHall,
  id: string,
  {
    game,
    options = {},
    seats,
    state,
    said = [],
    settings = { window: 0 },
  }: {
    game: string;
    options?: TableInfo['options'];
    seats: Me[];
    /** Left out: as the game begins. */
    state?: unknown;
    /** What was said at the table before. */
    said?: readonly string[];
    settings?: NewTable['settings'];
  },
): Promise<void> {
  const made = await hall.create(seats[0]!, {
    game,
    options,
    seats: seats.map(() => ({ kind: 'me' })),
    settings,
  });
  if (isRefusal(made)) throw new Error(made.key);
  const entries = (await store.read(made.id, 0)).filter((entry) => entry.kind === 'created' || entry.kind === 'began');
  const people = seats.map((me) => ({ kind: 'person', ...me }) as const);
  const { rules, pack } = made;
  const talk = said.map((text) => ({ kind: 'chat', by: seats[0]!.id, name: seats[0]!.name, text }));
  const there =
    state === undefined
      ? []
      : [
          { kind: 'frozen', why: '' },
          { kind: 'continued', seat: 0, rules, pack, state },
        ];
  const log = [...entries, ...talk, ...there].map((entry, i) => ({
    ...entry,
    ...(entry.kind === 'created' ? { seats: people } : {}),
    v: i + 1,
    at: Date.now(),
  })) as Entry[];
  const info = { ...made, id, seats: people };
  // everybody is asked everything: what concerns whom is no matter of these tests
  const asking = Object.fromEntries(seats.map((_, seat) => [seat, { asking: 'always' } as const]));
  await store.append([{ table: id, entries: log, notes: { ...(await store.notes(made.id)), asking }, info }]);
}

/** A table at which this game was played to its end. */
export async function tableOver(
  { store }: TestHall,
  id: string,
  { header, lines }: GameRecord,
  outcome: Outcome,
  seats: readonly Occupant[],
): Promise<void> {
  const { game, rules, pack, options, setup } = header;
  const [host] = seats;
  if (host?.kind !== 'person') throw new Error('somebody must have set the table');
  const at = Date.now();
  const settings: Settings = {
    ...{ listed: false, spectators: false, window: 0, chat: false, grace: 60 },
    ...{ time: { kind: 'off' }, timeUp: 'bot' },
  };
  const common = { game, rules, pack, options, seats, settings, practice: false };
  const key = '7'.repeat(64);
  const happened: readonly EntryItem[] = [
    { kind: 'created', by: host.id, ...common },
    { kind: 'began', commitment: commitment(key), ...setup },
    ...lines.map((line) => ({
      ...({ kind: 'command', epoch: 0, barred: [] } as const),
      ...line,
      how: seats[line.seat]?.kind === 'person' ? ('person' as const) : ('bot' as const),
    })),
    { kind: 'over', outcome },
  ];
  const entries = happened.map((one, i): Entry => ({ ...one, v: i + 1, at }));
  const info: TableInfo = {
    ...{ ...common, id, host: host.id, status: 'over', outcome, v: entries.length },
    ...{ commitment: commitment(key), created: at, changed: at },
    ...{ continued: false, conceded: [], rematch: null, proposal: null, clock: null, paused: null, waiting: [] },
  };
  await store.append([{ table: id, entries, notes: { key }, info }]);
}
