/** Somebody in the simulation who makes tables, sits down, plays wherever a node answers, and remembers all that they were told. */
import type { Rng } from '@gavel/kernel';
import type { Me, NewTable, Push, Request, TableInfo } from '@gavel/table';
import type { Wire } from '../../src/fleet/wires.ts';
import type { Acknowledged, Place } from '../fleet/people.ts';
import { type Telling, viewerOf } from '../fleet/told.ts';
import { answerIn, Reader, type Reply } from '../reader.ts';
import type { Box } from './box.ts';
import type { Net } from './net.ts';
import type { Opening } from './node.ts';

/** So long somebody waits for an answer before going elsewhere. */
const patienceMs = 4000;
/** Games somebody plays at a time. */
const mostPlaces = 2;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Asking = DistributiveOmit<Request, 'id'>;

/** A request that is sent with the same id until it is answered. */
interface Pending {
  readonly id: string;
  readonly request: Asking;
  done(answer: Reply): void;
}

/** What all of them know of each other: tables with an open seat, and where nodes are. */
export interface Town {
  readonly net: Net;
  readonly open: string[];
  addresses(): readonly string[];
  /** Faults are over: nobody dawdles any more, so that whoever is not answered waits for the fleet and not for others. */
  isCalm: boolean;
  /** What somebody was told. */
  heard(text: string): void;
}

export class Player {
  readonly me: Me;
  private readonly box: Box;
  private readonly rng: Rng;
  private readonly town: Town;
  private places: Place[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly told: Telling[] = [];
  /** As the web client: wants to be told in few words, and whoever comes back asks for what came after what is known. */
  private readonly brief: boolean;
  private readonly known = new Map<string, number>();
  /** By request: the tables it was said to have made. */
  readonly made = new Map<string, Set<string>>();
  private making: NewTable | undefined;
  private pending: Pending | undefined;
  private readonly answered = new Set<string>();
  private count = 0;
  isOver = false;
  /** Has stopped, and nothing is unanswered. */
  isDone = false;

  constructor(name: string, box: Box, rng: Rng, town: Town, brief: boolean) {
    this.me = { id: `p-${name}`, name };
    this.box = box;
    this.rng = rng;
    this.town = town;
    this.brief = brief;
  }

  sitsAt(table: string): boolean {
    return this.places.some((place) => place.table === table);
  }

  private nextId(): string {
    this.count += 1;
    return `${this.me.name}-${this.count}`;
  }

  async live(): Promise<void> {
    while (!this.isOver || this.pending !== undefined || this.making !== undefined) {
      try {
        await this.make();
        await this.visit();
      } catch {
        // another node, or the same one later
      }
      await this.box.rest(50 + this.rng.below(300));
    }
    this.isDone = true;
  }

  private dial(): Wire {
    const addresses = this.town.addresses();
    return this.town.net.dial(this.box, addresses[this.rng.below(addresses.length)] ?? '');
  }

  /** Asks for a table until one is there. */
  private async make(): Promise<void> {
    if (this.making === undefined) {
      if (this.isOver || this.places.length >= mostPlaces) return;
      // where several are asked at once, answers wait for each other in the notes
      const others = Array.from({ length: 1 + this.rng.below(3) }, () =>
        this.rng.below(5) === 0 ? ({ kind: 'bot', level: 'random' } as const) : ({ kind: 'open' } as const),
      );
      const settings = { window: this.rng.below(4) === 0 ? 3 : 0 };
      this.making = { id: this.nextId(), game: 'duel', seats: [{ kind: 'me' }, ...others], settings };
    }
    const { making } = this;
    const wire = this.dial();
    const said = await this.inTime<string>(wire, (done) => {
      wire.hear({ text: done, alive() {}, closed: () => done('') });
      const opening: Opening = { me: this.me, make: making };
      // an impatient finger, or a proxy that tries again
      for (let i = this.rng.below(4); i < 5; i += 3) wire.send([JSON.stringify(opening)]);
    });
    const table = said === '' ? undefined : (JSON.parse(said) as TableInfo).id;
    wire.cut();
    if (table === undefined) throw new Error('no table');
    const known = this.made.get(String(making.id)) ?? new Set();
    this.made.set(String(making.id), known.add(table));
    this.making = undefined;
    this.places.push({ table, as: 0 });
    for (const { kind } of making.seats) if (kind === 'open') this.town.open.push(table);
  }

  private async visit(): Promise<void> {
    const wire = this.dial();
    const pushes: Push[] = [];
    const since = new Map(this.known);
    this.told.push({ pushes, since });
    const reader = new Reader();
    const waiting = new Map<string, (answer: Reply) => void>();
    let isClosed = false;
    wire.hear({
      text: (text) => {
        this.town.heard(text);
        const push = JSON.parse(text) as Push;
        pushes.push(push);
        reader.hear(push);
        const answer = answerIn(push);
        if (answer !== undefined) waiting.get(answer.id ?? '')?.(answer);
      },
      alive() {},
      closed: () => {
        isClosed = true;
      },
    });
    wire.send([JSON.stringify({ me: this.me } satisfies Opening)]);
    const ask = (request: Asking, id: string): Promise<Reply> => {
      const text = JSON.stringify({ ...request, id });
      return this.inTime(wire, (done) => {
        waiting.set(id, done);
        wire.send([text]);
        if (this.rng.below(12) === 0) wire.send([text]);
      });
    };
    try {
      await ask({ type: 'hello', protocol: 1, ...(this.brief ? { brief: true } : {}) }, 'hello');
      const submit = async (pending: Pending) => {
        this.pending = pending;
        const answer = await ask(pending.request, pending.id);
        if (answer.type === 'error') throw new Error(answer.message);
        this.pending = undefined;
        pending.done(answer);
      };
      if (this.pending !== undefined) await submit(this.pending);
      if (!this.isOver) await this.sit(submit);
      for (const { table, as } of this.places) {
        const from = since.get(viewerOf(table, as));
        const request = { type: 'join', table, as, ...(from === undefined ? {} : { since: from }) } as const;
        const joined = await ask(request, `join-${++this.count}`);
        if (joined.type === 'error') throw new Error(joined.message);
      }
      const moves = 5 + this.rng.below(20);
      for (let i = 0; i < moves && !isClosed && !this.isOver; i++) {
        for (const place of [...this.places]) await this.move(place, reader, ask, submit);
        await this.box.rest(200 + this.rng.below(800));
        if (this.places.length < mostPlaces) break;
      }
    } finally {
      wire.cut();
      if (this.brief) this.remember(reader);
    }
  }

  private remember(reader: Reader): void {
    for (const { table, as } of this.places) {
      const sight = reader.sight(table, as);
      if (sight !== undefined) this.known.set(viewerOf(table, as), sight.v);
    }
  }

  private async sit(submit: (pending: Pending) => Promise<void>): Promise<void> {
    const table = this.town.open.find((one) => !this.places.some((place) => place.table === one));
    if (table === undefined) return;
    this.town.open.splice(this.town.open.indexOf(table), 1);
    const done = (answer: Reply) => {
      const seat = answer.type === 'ack' ? answer.result?.seat : undefined;
      if (seat !== undefined) this.places.push({ table, as: seat });
      else this.town.open.push(table);
    };
    await submit({ id: this.nextId(), request: { type: 'sit', table }, done });
  }

  private async move(
    { table, as }: Place,
    reader: Reader,
    ask: (request: Asking, id: string) => Promise<Reply>,
    submit: (pending: Pending) => Promise<void>,
  ): Promise<void> {
    const last = reader.sight(table, as);
    if (last?.info.status === 'over') this.places = this.places.filter((place) => place.table !== table);
    const { decisions = [], sealed = [] } = last?.game ?? {};
    const turn = decisions.find((one) => !sealed.some(({ decision }) => decision === one.id));
    if (turn === undefined || this.answered.has(`${table} ${turn.id}`)) return;
    // whoever thinks long about a reaction keeps the others' answers waiting
    if (turn.window === true && !this.town.isCalm && this.rng.below(4) > 0) return;
    const listed = await ask({ type: 'choices', table, as, decision: turn.id }, `choices-${++this.count}`);
    if (listed.type !== 'ack') return;
    const list = listed.result?.choices?.list ?? [];
    const choice = list[this.rng.below(list.length)];
    const id = this.nextId();
    const done = (answer: Reply) => {
      if (answer.type !== 'ack') return;
      this.answered.add(`${table} ${turn.id}`);
      this.acknowledged.push({ req: `${this.me.id}:${id}`, table, decision: turn.id });
    };
    await submit({ id, request: { type: 'command', table, as, decision: turn.id, choice }, done });
  }

  private inTime<T>(wire: Wire, begin: (done: (value: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = this.box.after(patienceMs, () => {
        wire.cut();
        reject(new Error('no answer'));
      });
      begin((value) => {
        stop();
        resolve(value);
      });
    });
  }
}
