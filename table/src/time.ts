/** What people may do about time: set it, stop it by agreement, give it away; and what happens when it has run out. */
import type { Decision, Refusal, Seat } from '@gavel/kernel';
import { concedeDrafts } from './concede.ts';
import { type Handlers, handle } from './handle.ts';
import type { Match } from './match.ts';
import type { Draft } from './play.ts';
import { limits, type Me, type Occupant, type Order, type RequestOf, type RequestType } from './protocol/index.ts';
import type { Reactions } from './reactions.ts';
import { no } from './refusals.ts';
import type { Step } from './step.ts';
import type { Notes } from './store.ts';
import { bestLevel, type World } from './world.ts';

interface Place {
  readonly match: Match;
  readonly notes: Notes;
  readonly world: World;
  readonly reactions: Reactions;
}

type TimeRequestType = 'timing' | 'pause' | 'resume' | 'untimed' | 'give' | 'order' | 'react';
export type TimeRequest = RequestOf<TimeRequestType>;

export function isTimeRequest(request: { readonly type: RequestType }): request is TimeRequest {
  return Object.hasOwn(handlers, request.type);
}

export function timeStep(place: Place, me: Me, request: TimeRequest): Step | Refusal {
  if (request.type !== 'resume' && isTooOften(place)) return no('tooOften');
  return handle(handlers, request.type, place, me, request);
}

/** Lines about time a table may have in a while: nobody's log is flooded with them. */
const lines = { most: 20, ms: 60_000 } as const;
const kinds: ReadonlySet<string> = new Set(['timing', 'gave', 'paused', 'asked']);

function isTooOften({ match, world }: Place): boolean {
  const since = world.clock.now() - lines.ms;
  return (
    match.linesAfter(match.v - 100).filter((entry) => kinds.has(entry.kind) && entry.at > since).length >= lines.most
  );
}

/** Kinds of reactions a seat may have orders for: more than any game has. */
const mostReacts = 24;

/** Seconds that can be given at a time. */
const mostGiven = { live: 3600, days: 14 * 86_400 } as const;

const handlers: Handlers<TimeRequestType, Place> = {
  timing({ match }, me, { time, timeUp }) {
    if (match.created.by !== me.id) return no('notHost');
    if (match.status !== 'gathering') return no('begun');
    return { drafts: [{ kind: 'timing', time, timeUp: timeUp ?? match.settings.timeUp }] };
  },

  pause({ match }, me, { as }) {
    const refusal = mayAsk(match, me, as);
    if (refusal !== undefined) return refusal;
    if (match.paused !== null) return no('paused');
    return agreed(match, as, 'pause');
  },

  resume({ match }, me, { as }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    if (match.paused === null) return no('notPaused');
    return { drafts: [{ kind: 'resumed', seat: as }] };
  },

  untimed({ match }, me, { as }) {
    const refusal = mayAsk(match, me, as);
    if (refusal !== undefined) return refusal;
    if (!match.timed) return no('noClock');
    return agreed(match, as, 'untimed');
  },

  give({ match }, me, { as, to, seconds }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    if (match.status !== 'playing') return no('notPlaying');
    const { kind } = match.settings.time;
    if (kind === 'off' || !match.timed) return no('noClock');
    if (match.holds(me.id, to) || match.seats[to]?.kind !== 'person') return no('ownClock');
    if (seconds < 1 || seconds > mostGiven[kind])
      return no('badTable', { what: `At most ${mostGiven[kind]} seconds can be given at a time` });
    return { drafts: [{ kind: 'gave', seat: as, to, ms: seconds * 1000 }] };
  },

  order({ match, notes }, me, { as, order }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    return { drafts: [], notes: { orders: { ...notes.orders, [as]: order } }, tell: as };
  },

  react({ match, notes, reactions }, me, { as, kind, how = 'ask' }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    const own = notes.reacts?.[as] ?? {};
    if (kind === undefined) return { drafts: [], result: { reacts: own } };
    const reacts = Object.fromEntries(Object.entries({ ...own, [kind]: how }).filter(([, one]) => one !== 'ask'));
    if (Object.keys(reacts).length > mostReacts || kind.length > limits.id)
      return no('badTable', { what: `At most ${mostReacts} kinds of reactions can be ordered` });
    return {
      drafts: [],
      notes: { reacts: { ...notes.reacts, [as]: reacts } },
      changes: reactions.saidFor(as),
      committed: () => reactions.reopen(as),
      tell: as,
      result: { reacts },
    };
  },
};

function mayAsk(match: Match, me: Me, seat: Seat): Refusal | undefined {
  if (!match.holds(me.id, seat)) return no('notYourSeat');
  if (match.status !== 'playing') return no('notPlaying');
  return match.asks('pause') || match.asks('untimed') ? no('asksAlready') : undefined;
}

/** Asks the others, or does it where there are none. */
function agreed(match: Match, seat: Seat, what: 'pause' | 'untimed'): Step {
  if (match.othersThan(seat).length === 0) return { drafts: [agreedDraft(seat, what)] };
  const proposal = match.v + 1;
  return { drafts: [{ kind: 'asked', proposal, seat, to: 0, what }], result: { proposal } };
}

/** What all have agreed to. */
export function agreedDraft(seat: Seat, what: 'pause' | 'untimed'): Draft {
  return { kind: what === 'pause' ? 'paused' : 'untimed', seat };
}

// ------------------------------------------------------------ when time has run out

/** The standing order of a seat. Where the table says that time lost is a game lost, no order helps. */
export function orderOf({ match, notes }: Pick<Place, 'match' | 'notes'>, seat: Seat): Order {
  if (match.settings.timeUp === 'lose') return 'lose';
  return match.settings.time.kind === 'days' ? (notes.orders?.[seat] ?? 'bot') : 'bot';
}

/** What follows when these decisions are not answered in time. */
export function timeUpStep(place: Place, overdue: readonly Decision[]): Step {
  const { match, world } = place;
  const drafts: Draft[] = [];
  const over: Record<number, 'bot' | 'pass'> = {};
  const lost: Seat[] = [];
  for (const seat of new Set(overdue.map((d) => d.seat))) {
    const order = orderOf(place, seat);
    drafts.push({ kind: 'timeUp', seat, order });
    if (order === 'lose') lost.push(seat);
    else if (match.settings.time.kind === 'live')
      drafts.push({ kind: 'seated', seat, occupant: withBot(place, seat), why: 'time' });
    else
      for (const d of overdue) if (d.seat === seat) over[d.id] = order === 'pass' && d.window === true ? 'pass' : 'bot';
  }
  if (lost.length > 0) drafts.push(...concedeDrafts(match, lost, bestLevel(world, match.game), 'table.outOfTime'));
  return { drafts, over };
}

function withBot({ match, world }: Place, seat: Seat): Occupant {
  return { ...match.personAt(seat), bot: bestLevel(world, match.game) };
}

/** May the others let a bot play on for this seat? */
export function isAwayTooLong(match: Match, seat: Seat, awayMs: number | undefined): boolean {
  if (awayMs === undefined) return false;
  if (match.settings.time.kind !== 'days' || !match.timed) return awayMs >= match.settings.grace * 1000;
  // over days nobody needs to be here; but who let a deadline pass and has not played since is missed
  return match.traceOf(seat).late;
}
