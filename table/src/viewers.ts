/** Who may follow a table through whose eyes, and what each of them is told. */
import type { Refusal } from '@gavel/kernel';
import type { Audience, Follower } from './audience.ts';
import type { Book } from './book.ts';
import { encode } from './encode.ts';
import type { Match } from './match.ts';
import type { As, LogLine, Seen } from './protocol/index.ts';
import type { Reactions } from './reactions.ts';
import { no } from './refusals.ts';
import { isWelcome } from './seats.ts';
import { briefFor, type Deaf, linesFor, logPage, newsFor, wholeText } from './seen.ts';
import type { Notes } from './store.ts';
import type { World } from './world.ts';

/** A live table, as far as it is shown. */
interface Desk {
  readonly match: Match;
  readonly notes: Notes;
  readonly world: World;
  readonly reactions: Reactions;
}

/** May this person look on at that table whatever its people want, as at one that was reported? */
export type Oversees = (person: string, table: string) => boolean;
/** By world: whoever looks after a house comes to it after its tables. */
const overseers = new WeakMap<World, Oversees>();

export function letOversee(world: World, oversees: Oversees): void {
  overseers.set(world, oversees);
}

export function mayFollow(desk: Pick<Desk, 'match' | 'world'>, person: string, as: As): Refusal | undefined {
  const { match, world } = desk;
  if (as !== 'spectator') return match.holds(person, as) ? undefined : no('notYourSeat');
  const { created, settings } = match;
  if (created.by === person || match.seatsOf(person).length > 0) return undefined;
  // they see what any spectator does, and nothing hidden
  if (overseers.get(world)?.(person, match.id) === true) return undefined;
  // who may not sit down is shown a full table, not an empty chair and a refusal beside it
  if (match.status === 'gathering' && !isWelcome(desk, person)) return no('noOpenSeat');
  return settings.spectators ? undefined : no('noSpectators');
}

export class Viewers {
  private readonly desk: Desk;
  private readonly book: Book;
  readonly audience: Audience;

  constructor(desk: Desk, book: Book, audience: Audience) {
    this.desk = desk;
    this.book = book;
    this.audience = audience;
  }

  mayFollow(person: string, as: As): Refusal | undefined {
    return mayFollow(this.desk, person, as);
  }

  /** What somebody who was away has missed; undefined: nothing, or nobody knows. */
  missedBy({ person, as }: Follower): { readonly v: number; readonly at: number } | undefined {
    return this.audience.isHere(person) || as === 'spectator' ? undefined : this.desk.notes.seen?.[person];
  }

  /** From here on the follower is told everything. `since`: the last line it knows; `missed`: where it was when it left. */
  add(
    follower: Follower,
    since: number | undefined,
    missed: { readonly v: number; readonly at: number } | undefined,
  ): void {
    const { desk } = this;
    const { match, world } = desk;
    const { as, person } = follower;
    follower.v = match.v;
    follower.settled = match.settledText();
    const seen: Seen | undefined =
      missed === undefined || missed.v >= match.v ? undefined : { v: missed.v, ms: world.clock.now() - missed.at };
    const deaf = this.deafTo(person);
    const known = since !== undefined && since <= match.v;
    const text = known ? encode(newsFor(desk, as, since, deaf, seen)) : wholeText(desk, as, deaf, seen);
    this.audience.add(follower, text);
  }

  /** False: was not here. */
  remove(follower: Follower, now: number): boolean {
    if (!this.audience.remove(follower)) return false;
    const { match } = this.desk;
    const { person } = follower;
    if (match.status === 'playing' && !this.audience.isHere(person) && match.seatsOf(person).length > 0)
      this.book.remember(person, now);
    return true;
  }

  logBefore(person: string, as: As, before: number): readonly LogLine[] | Refusal {
    const refusal = this.mayFollow(person, as);
    if (refusal !== undefined) return refusal;
    const { match } = this.desk;
    const end = Math.max(0, Math.min(before - 1, match.v));
    return linesFor(match, as, Math.max(0, end - logPage), end, this.deafTo(person));
  }

  /** Everybody, or those who look through these eyes, hears what is new. */
  tell(only?: As): void {
    const { desk } = this;
    this.audience.tell(
      (to, ack) => {
        const deaf = this.deafTo(to.person);
        return encode(to.brief ? briefFor(desk, to, deaf, ack) : newsFor(desk, to.as, to.v, deaf));
      },
      (to) => this.turnsAway(to.person, to.v),
      only,
    );
  }

  private deafTo(person: string): Deaf {
    return (by) => this.desk.world.blocks?.(person, by) === true;
  }

  /** Has somebody talked since, whom this person does not want to hear? */
  private turnsAway(person: string, since: number): boolean {
    const deaf = this.deafTo(person);
    return this.desk.match.linesAfter(since).some((entry) => entry.kind === 'chat' && deaf(entry.by));
  }
}
