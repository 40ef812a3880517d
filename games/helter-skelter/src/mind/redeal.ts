/** Another world that fits what a seat knows, dealt in place: hands, decks and map cards; and what a seat believes about hands. */
import { at, must, type Rng, type Seat, shuffle } from '@gavel/kernel';
import { crew, teamOf, UKKO } from '../content/teams.ts';
import type { Event } from '../events.ts';
import { ALL_CARDS, countBits, HAND_LIMIT, lacking } from '../rules/cards.ts';
import { interruptions } from '../rules/interrupt.ts';
import { deckOf, discardsOf, handOf, knownOf, mapCardsOf, type State, startOf } from '../state.ts';
import { INTERRUPTS } from './tables.ts';

/** How often each seat let an opportunity to interrupt pass with the cards it still holds, by what everybody saw. */
export interface Beliefs {
  readonly passes: number[];
}

export const blank = (seats: number): Beliefs => ({ passes: Array<number>(seats).fill(0) });

/** A window opens after every action and every end; whoever does not interrupt has let it pass. */
export function learn(beliefs: Beliefs, seen: Event): void {
  const { passes } = beliefs;
  switch (seen.kind) {
    case 'action':
    case 'ended':
      for (let seat = 0; seat < passes.length; seat++) if (seat !== seen.seat) passes[seat] = at(passes, seat) + 1;
      break;
    case 'interrupted':
      // it held one, and what is left of the hand is told by nothing yet
      passes[seen.seat] = 0;
      break;
    case 'drew': {
      // new cards have not been kept back: what was learned fades with each
      const drawn = typeof seen.cards === 'number' ? seen.cards : seen.cards.length;
      passes[seen.seat] = (at(passes, seen.seat) * (HAND_LIMIT - Math.min(HAND_LIMIT, drawn))) / HAND_LIMIT;
      break;
    }
    default:
  }
}

/** In so many of a hundred opportunities somebody who could interrupt does. */
const INTERRUPTING = 6;

const pool: number[] = [];

export function redeal(s: State, viewer: Seat, beliefs: Beliefs, rng: Rng): void {
  for (let seat = 0; seat < s.teams.length; seat++) {
    const deck = deckOf(s, seat);
    if (seat !== viewer) redealHand(s, seat, beliefs.passes[seat] ?? 0, rng);
    else shuffle(deck, rng);
  }
  redealMapCards(s, viewer, rng);
}

function redealHand(s: State, seat: Seat, passes: number, rng: Rng): void {
  const size = countBits(handOf(s, seat));
  const gone = discardsOf(s, seat);
  const kept = knownOf(s, seat) | sealedCard(s, seat);
  const unfit = lacking(s, seat);
  const missing = size - countBits(kept);
  const doubted = at(INTERRUPTS, at(s.teams, seat));
  pool.length = 0;
  for (let rest = ALL_CARDS & ~gone & ~kept & ~unfit; rest !== 0; rest &= rest - 1)
    pool.push(31 - Math.clz32(rest & -rest));
  let hand = kept;
  // whoever let many opportunities pass is dealt an INTERRUPT the less likely
  const doubt = Math.min(60, Math.floor(passes * INTERRUPTING));
  for (let drawn = 0; drawn < missing; ) {
    const i = rng.below(pool.length);
    const card = must(pool[i], 'card that fits');
    if (doubt > 0 && (doubted & (1 << card)) !== 0 && pool.length > missing - drawn && rng.below(100) < doubt) {
      // set back once: the next draw is another card, or this one again
      const j = rng.below(pool.length);
      const other = must(pool[j], 'card that fits');
      pool[j] = at(pool, pool.length - 1);
      pool.pop();
      hand |= 1 << other;
      drawn++;
      continue;
    }
    pool[i] = at(pool, pool.length - 1);
    pool.pop();
    hand |= 1 << card;
    drawn++;
  }
  s.hands[seat] = hand;
  const deck = deckOf(s, seat);
  deck.length = 0;
  for (let rest = ALL_CARDS & ~gone & ~hand; rest !== 0; rest &= rest - 1) deck.push(31 - Math.clz32(rest & -rest));
  shuffle(deck, rng);
}

/** The card with which this seat has already announced an INTERRUPT, and which it therefore holds. */
function sealedCard(s: State, seat: Seat): number {
  const frame = s.frames[s.frames.length - 1];
  const card = frame?.kind === 'window' ? interruptions.sealedBy(frame, seat) : undefined;
  return card === undefined ? 0 : 1 << card;
}

const hidden: number[] = [];

/** Map cards below others' characters, in others' hands, gone with Ukko and never dealt. */
function redealMapCards(s: State, viewer: Seat, rng: Rng): void {
  hidden.length = 0;
  overHidden(s, viewer, (card) => {
    hidden.push(card);
    return card;
  });
  if (hidden.length < 2) return;
  shuffle(hidden, rng);
  let next = 0;
  overHidden(s, viewer, () => at(hidden, next++));
  if (s.start2 !== 0 && s.start2 < startOf(s, UKKO)) [s.start[UKKO], s.start2] = [s.start2, startOf(s, UKKO)];
}

function overHidden(s: State, viewer: Seat, replace: (card: number) => number): void {
  const { undealt } = s;
  for (let i = 0; i < undealt.length; i++) undealt[i] = replace(at(undealt, i));
  for (let seat = 0; seat < s.teams.length; seat++) {
    if (seat === viewer) continue;
    const cards = mapCardsOf(s, seat);
    if (cards.length > 0) {
      for (let i = 0; i < cards.length; i++) cards[i] = replace(at(cards, i));
      cards.sort((a, b) => a - b);
    }
    const team = at(s.teams, seat);
    for (const c of crew(team)) if (s.start[c] !== 0) s.start[c] = replace(startOf(s, c));
    if (team !== teamOf(UKKO)) continue;
    if (s.start2 !== 0) s.start2 = replace(s.start2);
    if (s.spare !== 0) s.spare = replace(s.spare);
  }
}
