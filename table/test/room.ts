/** A hall without a server: a clock that stands still, secrets that repeat, bots that think in the same thread. */
import { type AnyGame, type Decision, fastRng, randomPlayer } from '@gavel/kernel';
import {
  type AckResult,
  type As,
  type GameNow,
  Hall,
  type LogLine,
  type Me,
  MemoryStore,
  type NewTable,
  type Push,
  type Request,
  Session,
  type Store,
  type TableInfo,
  type Think,
  type World,
} from '../src/index.ts';

/** A clock that moves when told. */
export class HandClock {
  private time: number;
  private timers: { at: number; run: () => void }[] = [];

  constructor(time = 1_700_000_000_000) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Time goes by, and no timer has come to its turn yet. */
  lag(ms: number): void {
    this.time += ms;
  }

  /** A long time goes by in one leap: what would have rung on the way rings once, at its end. */
  leap(ms: number): Promise<void> {
    this.lag(ms);
    return this.pass(0);
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.time = Math.max(this.time, next.at);
      this.timers = this.timers.filter((one) => one !== next);
      next.run();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

/** Lets everything that is under way come to rest. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 60; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}

const randomThink: Think = async (game, _, view, decision) =>
  randomPlayer(game).choose(view, decision, fastRng(`${game.id} ${decision.id}`));

export interface Room {
  readonly hall: Hall;
  readonly clock: HandClock;
  readonly store: Store;
  readonly problems: unknown[];
  person(name: string): Person;
}

export function room(
  games: readonly AnyGame[],
  {
    store = new MemoryStore(),
    think = randomThink,
    seed = 'room',
    now,
    ...more
  }: Partial<World> & { seed?: string; now?: number } = {},
): Room {
  const clock = new HandClock(now);
  const problems: unknown[] = [];
  const rng = fastRng(seed);
  const hall = new Hall({
    games,
    store,
    clock,
    think,
    secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)) },
    levels: (game) => ['random', ...Object.keys(game.players)],
    botMs: 1000,
    mostTables: 50,
    report: (_, problem) => problems.push(problem),
    ...more,
  });
  return { hall, clock, store, problems, person: (name) => new Person(hall, { id: `p-${name}`, name }) };
}

/** Somebody with one connection. Keeps what a client would keep. */
export class Person {
  readonly me: Me;
  readonly hall: Hall;
  readonly texts: string[] = [];
  private readonly read: Push[] = [];
  private session: Session;
  private requests = 0;

  constructor(hall: Hall, me: Me) {
    this.hall = hall;
    this.me = me;
    this.session = this.connect();
  }

  private connect(): Session {
    const session = new Session(this.hall, this.me, (text) => this.texts.push(text));
    void session.receive(JSON.stringify({ type: 'hello', id: `hello ${this.me.id}`, protocol: 1 }));
    return session;
  }

  reconnect(): void {
    this.session.close();
    this.session = this.connect();
  }

  disconnect(): void {
    this.session.close();
  }

  /** Each is read once: whole games are looked through after every step. */
  get pushes(): readonly Push[] {
    for (let i = this.read.length; i < this.texts.length; i++) this.read.push(JSON.parse(this.texts[i]!) as Push);
    return this.read;
  }

  async create(given: NewTable): Promise<TableInfo> {
    const info = await this.hall.create(this.me, given);
    if ('refused' in info) throw new Error(`refused: ${info.key}`);
    await settled();
    return info;
  }

  /** Sends a request and gives back its answer. */
  async ask(request: Record<string, unknown> & { type: Request['type'] }): Promise<Push> {
    const id = (request['id'] as string | undefined) ?? `${this.me.id}-${++this.requests}`;
    const before = this.texts.length;
    await this.session.receive(JSON.stringify({ ...request, id }));
    await settled();
    const answer = this.pushes.slice(before).find((push) => 'id' in push && push.id === id);
    if (answer === undefined) throw new Error(`no answer to ${request.type}`);
    return answer;
  }

  async done(request: Record<string, unknown> & { type: Request['type'] }): Promise<AckResult> {
    const answer = await this.ask(request);
    if (answer.type !== 'ack') throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
    return answer.result ?? {};
  }

  async refused(request: Record<string, unknown> & { type: Request['type'] }): Promise<string> {
    const answer = await this.ask(request);
    if (answer.type !== 'refused') throw new Error(`${request.type} was not refused: ${JSON.stringify(answer)}`);
    return answer.refusal.rule;
  }

  async raw(text: string): Promise<Push | undefined> {
    const before = this.texts.length;
    await this.session.receive(text);
    await settled();
    return this.pushes[before];
  }

  /** The latest of what this client was told of a table. */
  last(table: string, as: As): { info: TableInfo; game: GameNow | null; v: number; log: readonly LogLine[] } {
    const found = this.pushes.findLast(
      (push) => (push.type === 'table' || push.type === 'news') && push.table === table && push.as === as,
    );
    if (found?.type !== 'table' && found?.type !== 'news') throw new Error('nothing was told');
    return found;
  }

  game(table: string, as: As): GameNow {
    return this.last(table, as).game!;
  }

  /** Answers the first open decision of a seat with the choice at `index`. */
  async choose(table: string, as: number, index = 0): Promise<void> {
    const decision = this.open(table, as)[0];
    if (decision === undefined) throw new Error(`seat ${as} is asked nothing`);
    const { choices } = await this.done({ type: 'choices', table, as, decision: decision.id });
    const choice = choices?.list[index];
    await this.done({ type: 'command', table, as, decision: decision.id, choice });
  }

  /** What the seat must still answer. */
  open(table: string, as: number): readonly Decision[] {
    const { decisions, sealed } = this.game(table, as);
    return decisions.filter((d) => !sealed.some((one) => one.decision === d.id));
  }
}
