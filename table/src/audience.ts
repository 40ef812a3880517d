/** Who follows a table, and who of its people is away since when. */
import type { Match } from './match.ts';
import type { As, Push } from './protocol.ts';

export interface Follower {
  readonly person: string;
  readonly as: As;
  /** Wants to be told in few words. */
  readonly brief: boolean;
  /** The last line of the log this follower knows. */
  v: number;
  /** What it was told of the table that moves do not change. */
  settled: string | undefined;
  send(text: string): void;
}

export class Audience {
  private readonly followers = new Set<Follower>();
  private readonly away = new Map<string, number>();

  get size(): number {
    return this.followers.size;
  }

  /** A person who was never here is away since the table was opened. */
  expect(match: Match, now: number): void {
    for (const seat of match.seats)
      if (seat.kind === 'person' && !this.isHere(seat.id) && !this.away.has(seat.id)) this.away.set(seat.id, now);
  }

  add(follower: Follower): void {
    this.followers.add(follower);
    this.away.delete(follower.person);
  }

  /** False: was not here. */
  remove(follower: Follower, now: number): boolean {
    if (!this.followers.delete(follower)) return false;
    if (!this.isHere(follower.person)) this.away.set(follower.person, now);
    return true;
  }

  isHere(person: string): boolean {
    return [...this.followers].some((one) => one.person === person);
  }

  awaySince(person: string): number | undefined {
    return this.away.get(person);
  }

  /** Whoever lost a seat no longer sees what it sees. `why`: somebody used its link. */
  sendAway(match: Match, why?: 'link'): void {
    for (const one of this.followers) {
      if (one.as === 'spectator' || match.holds(one.person, one.as)) continue;
      this.followers.delete(one);
      const push: Push = { type: 'gone', table: match.id, as: one.as, ...(why === undefined ? {} : { why }) };
      one.send(JSON.stringify(push));
    }
  }

  tellPresence(match: Match, now: number): void {
    const text = JSON.stringify({
      type: 'presence',
      table: match.id,
      online: match.seats.map((seat) => seat.kind === 'bot' || (seat.kind === 'person' && this.isHere(seat.id))),
      away: match.seats.map((seat) => {
        const since = seat.kind === 'person' ? this.away.get(seat.id) : undefined;
        return since === undefined ? null : now - since;
      }),
      spectators: [...this.followers].filter((one) => one.as === 'spectator').length,
    } satisfies Push);
    for (const one of this.followers) one.send(text);
  }

  /**
   * Sends everyone (or one seat) the news since what they know; built once for those who know the same, and apart for
   * those who do not want to hear all of it.
   */
  tell(match: Match, news: (to: Follower) => string, apart: (to: Follower) => boolean, only?: As): void {
    const known: Known[] = [];
    for (const one of this.followers) {
      if (only !== undefined && one.as !== only) continue;
      const alone = apart(one);
      let text = alone ? undefined : known.find((other) => knowTheSame(other, one))?.text;
      if (text === undefined) {
        text = news(one);
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
