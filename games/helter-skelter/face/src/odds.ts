/** Exact odds from what everybody knows: hands are unknown cards out of those not yet discarded. */
import { type CardRecord, MAPS, type View } from '@gavel/helter-skelter';
import type { Seat } from '@gavel/kernel';
import { cardOf, deckOf, figureOf, seatOf, serves, shows } from './team.ts';

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

/** Does a card answer this attack on that character? (HS-9) */
export function answers(view: View, attack: string, defender: string): (card: CardRecord) => boolean {
  const { space } = figureOf(view, defender);
  const inCover = MAPS.find((map) => map.id === view.map)?.isCover[space] ?? false;
  switch (attack) {
    case 'MELEE':
    case 'SMASH':
      return (card) => !(defender === 'SLA' && view.warped) && serves(card, 'MELEE', defender);
    case 'SNIPE':
    case 'SHOTGUN':
      return (card) =>
        serves(card, 'DEFLECT', defender) ||
        serves(card, 'PSI', defender) ||
        (inCover && serves(card, 'COVER', defender));
    case 'EXPLODE':
      return (card) => serves(card, 'DEFLECT', defender) || serves(card, 'PSI', defender);
    case 'PSI':
      return (card) => shows(card, defender);
    default:
      return () => false;
  }
}

/** The chance that the defence against an attack fails for want of a card. */
export function chanceUndefended(view: View, attack: string, defender: string, spent: readonly string[] = []): number {
  return chanceOfNone(view, figureOf(view, defender).seat, answers(view, attack, defender), spent);
}

/** The chance that somebody other than the actor holds an INTERRUPT. */
export function chanceOfInterrupt(view: View, actor: Seat): number {
  let nobody = 1;
  for (const seat of view.seats.keys())
    if (seat !== actor && !seatOf(view, seat).out)
      nobody *= chanceOfNone(view, seat, (card) => card.wild.includes('INTERRUPT'));
  return 1 - nobody;
}
