/** What a window is to each seat: whose affair, what it is called in standing orders, and whom it concerns. */
import { type Affair, type Seat, top } from '@gavel/kernel';
import { crimeAt, perpAt, sectors, walter } from './content/pack.ts';
import type { Decision } from './decisions.ts';
import { pointsOf } from './rules/end.ts';
import { handLimit } from './rules/packs.ts';
import { listPlays } from './rules/plays.ts';
import { caseOf, handOf, type State, showdownOf, theShowdown, whereIs } from './state.ts';
import { nextInRound } from './view.ts';

/** The moments for which one may leave standing orders. */
export const reactions = ['ownMove', 'otherMoves', 'ownArrest', 'otherArrests', 'end', 'cancel'] as const;

/**
 * Whose move or arrest a window is about plays his cards on his own time; the others answer him (MC-7.6, MC-7.7). A card
 * thrown at somebody is his affair too.
 */
export function isOwn(s: State, d: Decision): boolean {
  if (d.kind === 'cancel') return isAimedAt(s, d.seat);
  if (d.kind !== 'card' || d.when === 'end') return false;
  return d.when === 'movement' ? nextInRound(s) === d.seat : theShowdown(s).seats.includes(d.seat);
}

export function reaction(s: State, d: Decision): string {
  if (d.kind !== 'card' || d.when === 'fight') return d.kind;
  if (d.when === 'end') return 'end';
  if (d.when === 'movement') return isOwn(s, d) ? 'ownMove' : 'otherMoves';
  return isOwn(s, d) ? 'ownArrest' : 'otherArrests';
}

export function concerns(s: State, d: Decision): boolean {
  if (d.kind === 'cancel') return isAimedAt(s, d.seat);
  if (d.kind !== 'card' || isOwn(s, d)) return true;
  if (d.when === 'end') return overflows(s, d.seat);
  return d.when === 'arrest' && wouldLose(s, d.seat);
}

/** Was the card that may be cancelled played on this Judge, or into his arrest, by somebody else? */
function isAimedAt(s: State, seat: Seat): boolean {
  const frame = top(s);
  if (frame.kind !== 'card' || frame.seat === seat) return false;
  return frame.play.on === seat || showdownOf(s)?.seats.includes(seat) === true;
}

/** Would the cards this seat is due at the end of the turn be too many (MC-7.2)? */
function overflows(s: State, seat: Seat): boolean {
  return handOf(s, seat).length + (sectors[whereIs(s, seat)]?.newCards.value ?? 1) > handLimit;
}

/** With the last Perps out: would this arrest put a rival level with this seat, or ahead of it (MC-10.1)? */
function wouldLose(s: State, seat: Seat): boolean {
  const { perp, seats } = theShowdown(s);
  const one = caseOf(s, perp);
  if (one === undefined || s.lastPerp < 0) return false;
  // what a Perp face down is worth nobody knows
  const worth = crimeAt(one.crime).value + (one.up ? perpAt(one.perp).value : 0);
  const own = pointsOf(s, seat);
  return seats.some((other) => pointsOf(s, other) <= own && pointsOf(s, other) + worth >= own);
}

/** Has the seat a card that does something now? Before the end of the turn it is about getting rid of one (MC-7.8). */
export function counts(s: State, d: Decision): boolean {
  if (d.kind === 'cancel') return handOf(s, d.seat).includes(walter);
  if (d.kind !== 'card' || d.when === 'end') return true;
  return listPlays(s, d.seat, d.when).some(({ as }) => as !== 'nothing');
}

/** One arrest, or the moves of one turn. */
export function affair(s: State, d: Decision): Affair | undefined {
  if (d.kind !== 'card' && d.kind !== 'cancel') return undefined;
  if (s.round === 'arrest') return { id: `arrest ${s.turn} ${theShowdown(s).due}`, kind: 'arrest' };
  return s.round === 'movement' ? { id: `moves ${s.turn}`, kind: 'moves' } : undefined;
}
