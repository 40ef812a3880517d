/** Whose bot thinks next, with threads and a clock that are not there. */
import { describe, expect, it } from 'vitest';
import { Turns } from '../src/turns.ts';

interface Job {
  readonly cause: { waiting(): readonly string[]; readonly host: string; wanted(): boolean };
  readonly ms: number;
  done(): void;
}

interface Manner {
  readonly live?: boolean;
  wanted?(): boolean;
}

const addressOf = (person: string) => person.split('.')[0]!;

/** Threads that think as long as a job says, on a clock that jumps from event to event. */
class Threads {
  now = 0;
  readonly began: string[] = [];
  /** Milliseconds each address has thought. */
  readonly spent = new Map<string, number>();
  readonly turns: Turns<Job>;
  private readonly events: { readonly at: number; run(): void }[] = [];
  private free: number;

  constructor(threads: number) {
    this.free = threads;
    this.turns = new Turns(threads, addressOf);
  }

  at(ms: number, run: () => void): void {
    this.events.push({ at: ms, run });
  }

  ask(
    person: string,
    ms: number,
    done: () => void = () => {},
    { live = true, wanted = () => true }: Manner = {},
  ): void {
    this.turns.add({ cause: { waiting: () => (live ? [person] : []), host: person, wanted }, ms, done }, this.now);
    this.begin();
  }

  private begin(): void {
    this.turns.unwanted();
    while (this.free > 0) {
      const job = this.turns.take(this.now);
      if (job === undefined) {
        const { restedAt } = this.turns;
        if (restedAt !== undefined) this.at(restedAt, () => this.begin());
        return;
      }
      this.free -= 1;
      this.began.push(job.cause.host);
      this.at(this.now + job.ms, () => {
        this.free += 1;
        this.turns.done(job, this.now);
        this.spent.set(addressOf(job.cause.host), (this.spent.get(addressOf(job.cause.host)) ?? 0) + job.ms);
        job.done();
        this.begin();
      });
    }
  }

  run(until: number): void {
    for (;;) {
      let next = this.events[0];
      for (const event of this.events) if (next === undefined || event.at < next.at) next = event;
      if (next === undefined || next.at > until) return;
      this.events.splice(this.events.indexOf(next), 1);
      this.now = next.at;
      next.run();
    }
  }
}

/** Ann asks for a bot's answer of 40 ms, looks at it, and asks again; how long she waits in the middle. */
function waitOfAnn(threads: number, others: (place: Threads) => void): number {
  const place = new Threads(threads);
  const waits: number[] = [];
  const turn = () => {
    const since = place.now;
    place.ask('home.ann', 40, () => {
      waits.push(place.now - since);
      place.at(place.now + 310, turn);
    });
  };
  others(place);
  place.at(1000, turn);
  place.run(30_000);
  expect(waits.length).toBeGreaterThan(50);
  return waits.sort((a, b) => a - b)[waits.length >> 1]!;
}

/** Tables of bots that are asked again as soon as they have answered. */
const busyTables = (tables: number, persons: number, address: string, live: boolean) => (place: Threads) => {
  for (let table = 0; table < tables; table++) {
    const turn = () => place.ask(`${address}.${table % persons}`, 20 + (table % 60), turn, { live });
    turn();
  }
};

describe('the wait for a bot', () => {
  for (const threads of [2, 4])
    for (const persons of [1, 150])
      it(`grows by less than half with 150 bot tables of another address: ${threads} threads, ${persons} persons`, () => {
        const quiet = waitOfAnn(threads, () => {});
        expect(waitOfAnn(threads, busyTables(150, persons, 'far', true)) / quiet).toBeLessThan(1.5);
        expect(waitOfAnn(threads, busyTables(150, persons, 'far', false)) / quiet).toBeLessThan(1.5);
      });

  it('is not made long by processors that a crowd never leaves: while others ask, it rests as long as it thinks', () => {
    const thoughtOf = (tables: number, others: boolean) => {
      const place = new Threads(2);
      busyTables(tables, 30, 'far', true)(place);
      const ask = () => place.ask('home.ann', 40, () => place.at(place.now + 60, ask));
      if (others) ask();
      place.run(20_000);
      return (place.spent.get('far') ?? 0) / place.now;
    };
    expect(thoughtOf(150, true)).toBeGreaterThan(0.4);
    expect(thoughtOf(150, true)).toBeLessThan(0.6);
    // where there is nobody else nobody is kept waiting for, and a few tables are no crowd
    expect(thoughtOf(150, false)).toBeGreaterThan(0.9);
    expect(thoughtOf(5, true)).toBeGreaterThan(0.9);
  });

  it('is shared by the persons of one address in turns', () => {
    const place = new Threads(2);
    for (let i = 0; i < 20; i++) place.ask('home.bob', 10);
    for (let i = 0; i < 3; i++) place.ask('home.ann', 10);
    place.run(1000);
    expect(place.began.slice(0, 7)).toEqual([
      'home.bob',
      'home.ann',
      'home.bob',
      'home.ann',
      'home.bob',
      'home.ann',
      'home.bob',
    ]);
  });

  it('is shared by the addresses in turns, however many persons one of them has', () => {
    const place = new Threads(2);
    for (let i = 0; i < 20; i++) place.ask(`far.${i}`, 10);
    for (let i = 0; i < 20; i++) place.ask(`wide.${i}`, 10);
    for (let i = 0; i < 3; i++) place.ask('home.ann', 10);
    place.run(35);
    expect(place.began.filter((person) => person === 'home.ann').length).toBeGreaterThanOrEqual(2);
  });

  it('is shortest for people who are here', () => {
    const place = new Threads(1);
    place.ask('far.1', 10);
    for (let i = 2; i < 9; i++) place.ask(`n${i}.x`, 10, undefined, { live: false });
    place.ask('home.ann', 10);
    place.run(1000);
    expect(place.began.indexOf('home.ann')).toBe(1);
    expect(place.began).toHaveLength(9);
  });

  it('ends for whoever comes while it waits as if they had been there', () => {
    const place = new Threads(1);
    let here = false;
    place.ask('far.1', 10);
    place.ask('n1.x', 10, undefined, { live: false });
    const cause = { waiting: () => (here ? ['home.ann'] : []), host: 'home.ann', wanted: () => true };
    place.turns.add({ cause, ms: 10, done: () => {} }, 0);
    place.at(5, () => {
      here = true;
    });
    place.run(1000);
    expect(place.began).toEqual(['far.1', 'home.ann', 'n1.x']);
  });

  it('takes no thread for what nobody wants any more', () => {
    const place = new Threads(1);
    let wanted = true;
    place.ask('far.1', 10);
    for (let i = 0; i < 5; i++) place.ask('far.2', 10, undefined, { wanted: () => wanted });
    place.ask('home.ann', 10);
    place.at(5, () => {
      wanted = false;
    });
    place.run(1000);
    expect(place.began).toEqual(['far.1', 'home.ann']);
    expect(place.turns.waiting).toBe(0);
  });
});
