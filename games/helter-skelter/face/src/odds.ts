/** Exact odds from what everybody knows: hands are unknown cards out of those not yet discarded. */
import { type Attack, answersTo, type CardRecord, type View } from '@gavel/helter-skelter';
import type { Seat } from '@gavel/kernel';
import { cardOf, deckOf, figureOf, seatOf, shows } from './team.ts';

/** The chance that none of the cards a seat may hold fits; a hand in sight may have spent some on the way. */
export function chanceOfNone(
  view: View,
  seat: Seat,
  fits: (card: CardRecord) => boolean,
  spent: readonly string[] = [],
): number {
  const { team, hand, handSize, discards, known, lacks } = seatOf(view, seat);
  if (hand) return hand.some((id) => !spent.includes(id) && fits(cardOf(id))) ? 0 : 1;
  if (known.some((id) => fits(cardOf(id)))) return 0;
  const gone = new Set([...discards, ...known]);
  const pool = deckOf(team).filter((card) => !gone.has(card.id) && !lacks.some((code) => shows(card, code)));
  const unknown = handSize - known.length;
  const others = pool.filter((card) => !fits(card)).length;
  let chance = 1;
  for (let i = 0; i < unknown; i++) chance *= Math.max(0, others - i) / (pool.length - i);
  return chance;
}

/** The chance that the defence against an attack fails for want of a card. */
export function chanceUndefended(view: View, attack: Attack, defender: string, spent: readonly string[] = []): number {
  const fitting = new Set(answersTo(view, attack, defender));
  return chanceOfNone(view, figureOf(view, defender).seat, (card) => fitting.has(card.id), spent);
}

/** The chance that somebody other than the actor holds an INTERRUPT. */
export function chanceOfInterrupt(view: View, actor: Seat): number {
  let nobody = 1;
  for (const seat of view.seats.keys())
    if (seat !== actor && !seatOf(view, seat).out)
      nobody *= chanceOfNone(view, seat, (card) => card.wild.includes('INTERRUPT'));
  return 1 - nobody;
}
