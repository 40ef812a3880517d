/** Who follows a table, and who of its people is away since when. */
import { encode } from './encode.ts';
import { Gather } from './gather.ts';
import type { Match } from './match.ts';
import type { As, Push } from './protocol/index.ts';
import type { Clock } from './world.ts';

export interface Follower {
  readonly person: string;
  readonly as: As;
  /** Wants to be told in few words. */
  readonly brief: boolean;
  /** The last line of the log this follower knows. */
  v: number;
  /** What it was told of the table that moves do not change. */
  settled: string | undefined;
  /** A request of theirs that led to line `v` and is not acknowledged yet: brief news of it do that. */
  takeOwed(v: number): string | undefined;
  send(text: string): void;
  /** The table is not here any more. */
  moved(): void;
}

/** Comings and goings are told at most four times a second. */
const pauseMs = 250;

export class Audience {
  private readonly match: Match;
  private readonly clock: Clock;
  /** With what each was told last of who is here. */
  private readonly followers = new Map<Follower, string>();
  /** How many followers everybody is who is here. */
  private readonly here = new Map<string, number>();
  private readonly away = new Map<string, number>();
  private readonly presence: Gather;
  /** The bots here think less than they are due, since many wait. */
  private hurried = false;

  constructor(match: Match, clock: Clock) {
    this.match = match;
    this.clock = clock;
    this.presence = new Gather(clock, pauseMs, () => this.tellPresence());
  }

  get size(): number {
    return this.followers.size;
  }

  /** A person who was never here is away since the table was opened. */
  expect(now: number): void {
    for (const seat of this.match.seats)
      if (seat.kind === 'person' && !this.isHere(seat.id) && !this.away.has(seat.id)) this.away.set(seat.id, now);
  }

  /** Who comes is told at once who is here, the others soon. */
  add(follower: Follower, greeting: string): void {
    const { person } = follower;
    this.followers.set(follower, '');
    this.here.set(person, (this.here.get(person) ?? 0) + 1);
    this.away.delete(person);
    follower.send(greeting);
    this.tellPresence(follower);
    this.presence.changed();
  }

  /** False: was not here. */
  remove(follower: Follower): boolean {
    if (!this.drop(follower)) return false;
    this.presence.changed();
    return true;
  }

  private drop(follower: Follower): boolean {
    if (!this.followers.delete(follower)) return false;
    const { person } = follower;
    const left = (this.here.get(person) ?? 1) - 1;
    if (left > 0) this.here.set(person, left);
    else {
      this.here.delete(person);
      this.away.set(person, this.clock.now());
    }
    return true;
  }

  isHere(person: string): boolean {
    return this.here.has(person);
  }

  awaySince(person: string): number | undefined {
    return this.away.get(person);
  }

  /** Other people sit here now. Whoever lost a seat no longer sees what it sees. `why`: somebody used its link. */
  reseated(now: number, why?: 'link'): void {
    const { match } = this;
    for (const one of this.followers.keys()) {
      if (one.as === 'spectator' || match.holds(one.person, one.as)) continue;
      this.drop(one);
      const push: Push = { type: 'gone', table: match.id, as: one.as, ...(why === undefined ? {} : { why }) };
      one.send(encode(push));
    }
    this.expect(now);
    this.presence.changed();
  }

  /** How the last bot thought that answered. */
  hurry(hurried: boolean): void {
    if (hurried === this.hurried) return;
    this.hurried = hurried;
    this.presence.changed();
  }

  close(): void {
    this.presence.close();
  }

  /** Everybody goes on to where the table is now. */
  sendOn(): void {
    for (const one of [...this.followers.keys()]) one.moved();
  }

  /** To everybody who does not know it, or to one. */
  private tellPresence(only?: Follower): void {
    const { match, hurried } = this;
    const now = this.clock.now();
    const online = match.seats.map((seat) => seat.kind === 'bot' || (seat.kind === 'person' && this.isHere(seat.id)));
    const since = match.seats.map((seat) => (seat.kind === 'person' ? this.away.get(seat.id) : undefined) ?? null);
    let spectators = 0;
    for (const one of this.followers.keys()) if (one.as === 'spectator') spectators += 1;
    const known = JSON.stringify([online, since, spectators, hurried]);
    const away = since.map((at) => (at === null ? null : now - at));
    const here = { online, away, spectators, ...(hurried ? { hurried } : {}) };
    const text = encode({ type: 'presence', table: match.id, ...here });
    for (const one of only === undefined ? this.followers.keys() : [only]) {
      if (this.followers.get(one) === known) continue;
      this.followers.set(one, known);
      one.send(text);
    }
  }

  /**
   * Sends everyone (or one seat) the news since what they know; built once for those who know the same, and apart for
   * those who do not want to hear all of it.
   */
  tell(news: (to: Follower, ack?: string) => string, apart: (to: Follower) => boolean, only?: As): void {
    const { match } = this;
    const known: Known[] = [];
    for (const one of this.followers.keys()) {
      if (only !== undefined && one.as !== only) continue;
      const ack = one.brief ? one.takeOwed(match.v) : undefined;
      const alone = ack !== undefined || apart(one);
      let text = alone ? undefined : known.find((other) => knowTheSame(other, one))?.text;
      if (text === undefined) {
        text = news(one, ack);
        const { as, v, brief, settled } = one;
        if (!alone) known.push({ as, v, brief, settled, text });
      }
      one.v = match.v;
      one.settled = match.settledText();
      one.send(text);
    }
  }
}

type Knowledge = Pick<Follower, 'as' | 'v' | 'brief' | 'settled'>;
/** What those are told who know this. */
type Known = Knowledge & { readonly text: string };

function knowTheSame(a: Knowledge, b: Knowledge): boolean {
  return a.as === b.as && a.v === b.v && a.brief === b.brief && a.settled === b.settled;
}
