/**
 * What a seat may do in step 2 is listed as two integers a choice, and becomes an object only when somebody looks at
 * it: a turn has up to some hundreds of choices, and simulations look at one of them.
 */
import { type Choices, none } from '@gavel/kernel';
import { codeOf } from '../content/teams.ts';
import type { Action, Choice } from '../decisions.ts';
import { cardIds } from './cards.ts';

type ActChoice = Choice<'act'>;

/** What an offer does, by number; the actions first, in the order of the rulebook. */
export const DO = {
  MOVE: 0,
  CLIMB: 1,
  COLLECT: 2,
  MELEE: 3,
  SMASH: 4,
  SNIPE: 5,
  SHOTGUN: 6,
  EXPLODE: 7,
  PSI: 8,
  FLY: 9,
  RALLY: 10,
  HEAL: 11,
  DEPLOY: 12,
  END: 13,
} as const satisfies Record<Action | 'DEPLOY' | 'END', number>;

/** Flat pairs: what is done (packed), and the set of cards that pays. */
export type Offers = number[];

/** 4 bits action, 5 bits character, 5 bits other character, 6 bits space, 6 bits the ally's space, 1 bit HI-EX. */
export function offer(
  offers: Offers,
  action: number,
  character: number,
  other: number,
  space: number,
  allySpace: number,
  hiEx: number,
  cards: number,
): void {
  offers.push(action | (character << 4) | (other << 9) | (space << 14) | (allySpace << 20) | (hiEx << 26), cards);
}

/** One offer for each single card of a set. */
export function offerEach(
  offers: Offers,
  action: number,
  character: number,
  other: number,
  space: number,
  hiEx: number,
  cards: number,
): void {
  const what = action | (character << 4) | (other << 9) | (space << 14) | (hiEx << 26);
  for (let rest = cards; rest !== 0; rest &= rest - 1) offers.push(what, rest & -rest);
}

/** Choices that can be read as the two integers each is. */
export interface Offered extends Choices<ActChoice> {
  readonly offers: Offers;
}

export const isOffered = (choices: Choices<unknown>): choices is Offered => 'offers' in choices;

export function choicesOf(offers: Offers, team: number): Offered {
  return {
    kind: 'every',
    offers,
    size: offers.length >> 1,
    at: (i) => choiceOf(offers[2 * i] ?? none('choice', i), offers[2 * i + 1] ?? none('choice', i), team),
  };
}

function choiceOf(what: number, mask: number, team: number): ActChoice {
  const character = codeOf((what >> 4) & 31);
  const other = codeOf((what >> 9) & 31);
  const space = (what >> 14) & 63;
  const cards = cardIds(team, mask);
  switch (what & 15) {
    case DO.MOVE:
      return { action: 'MOVE', character, space, cards };
    case DO.CLIMB:
      return { action: 'CLIMB', character, space, cards };
    case DO.COLLECT:
      return { action: 'COLLECT', character, cards };
    case DO.MELEE:
      return { action: 'MELEE', character, target: other, cards };
    case DO.SMASH:
      return { action: 'SMASH', character, target: other, cards };
    case DO.SNIPE:
      return (what & (1 << 26)) !== 0
        ? { action: 'SNIPE', character, target: other, hiEx: true, cards }
        : { action: 'SNIPE', character, target: other, cards };
    case DO.SHOTGUN:
      return { action: 'SHOTGUN', character, target: other, cards };
    case DO.EXPLODE:
      return { action: 'EXPLODE', character, space, cards };
    case DO.PSI:
      return { action: 'PSI', character, target: other, cards };
    case DO.FLY:
      return { action: 'FLY', character, space, cards };
    case DO.RALLY: {
      const allySpace = (what >> 20) & 63;
      if (space === 0) return { action: 'RALLY', character, ally: other, allySpace, cards };
      if (allySpace === 0) return { action: 'RALLY', character, ally: other, space, cards };
      return { action: 'RALLY', character, ally: other, space, allySpace, cards };
    }
    case DO.HEAL:
      return { action: 'HEAL', character, ally: other, cards };
    case DO.DEPLOY:
      return { action: 'DEPLOY', character, space };
    default:
      return { action: 'END' };
  }
}
