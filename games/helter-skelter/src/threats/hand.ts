/** What a hand could pay for, as far as a view tells: the cards known to be in it, and others nobody has seen elsewhere. */
import { at, type Seat } from '@gavel/kernel';
import { TEAM_IDS } from '../content/teams.ts';
import { possibleHand } from '../preview.ts';
import { countBits, maskOf } from '../rules/cards.ts';
import type { View } from '../view.ts';

export interface Hand {
  readonly size: number;
  /** Cards that are in it for certain; all of it may be. */
  readonly known: number;
  /** These and all that may be. */
  readonly possible: number;
}

export function handIn(view: View, seat: Seat): Hand {
  const { team, handSize, known, hand } = at(view.seats, seat);
  const number = TEAM_IDS.indexOf(team);
  return {
    size: handSize,
    known: maskOf(number, hand ?? known),
    possible: maskOf(number, possibleHand(view, seat)),
  };
}

/**
 * Could it hold a card of its own for each of these needs, sets of fitting cards? Cards that are known to be there pay first:
 * whatever they leave must fit into the rest of the hand.
 */
export function couldPay({ size, known, possible }: Hand, needs: readonly number[]): boolean {
  if (needs.length > size) return false;
  const paysFor = new Map<number, number>();
  const pays = (need: number, among: number, tried: { cards: number }): boolean => {
    for (let rest = among & at(needs, need); rest !== 0; rest &= rest - 1) {
      const card = rest & -rest;
      if ((tried.cards & card) !== 0) continue;
      tried.cards |= card;
      const other = paysFor.get(card);
      if (other !== undefined && !pays(other, among, tried)) continue;
      paysFor.set(card, need);
      return true;
    }
    return false;
  };
  const open = [...needs.keys()].filter((need) => !pays(need, known, { cards: 0 }));
  return open.length <= size - countBits(known) && open.every((need) => pays(need, possible, { cards: 0 }));
}
