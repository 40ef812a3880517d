/**
 * What a seat may do in step 2 is listed as two integers a choice, and becomes an object only when somebody looks at
 * it: a turn has up to some hundreds of choices, and simulations look at one of them.
 */
import type { Choices } from '@gavel/kernel';
import { CODES } from '../content/teams.ts';
import { ACTIONS, type Choice } from '../decisions.ts';
import { cardIds } from './cards.ts';

const [MOVE, CLIMB, COLLECT, MELEE, SMASH, SNIPE, SHOTGUN, EXPLODE, PSI, FLY, RALLY, HEAL] = ACTIONS.keys();
const DEPLOY = ACTIONS.length;
const END = DEPLOY + 1;

/** The action numbers, named. */
export const DO = {
  MOVE: MOVE!,
  CLIMB: CLIMB!,
  COLLECT: COLLECT!,
  MELEE: MELEE!,
  SMASH: SMASH!,
  SNIPE: SNIPE!,
  SHOTGUN: SHOTGUN!,
  EXPLODE: EXPLODE!,
  PSI: PSI!,
  FLY: FLY!,
  RALLY: RALLY!,
  HEAL: HEAL!,
  DEPLOY,
  END,
} as const;

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

export function choicesOf(offers: Offers, team: number): Choices<Choice> {
  return { kind: 'every', size: offers.length >> 1, at: (i) => choiceOf(offers[2 * i]!, offers[2 * i + 1]!, team) };
}

function choiceOf(what: number, mask: number, team: number): Choice {
  const action = what & 15;
  const character = CODES[(what >> 4) & 31]!;
  const other = CODES[(what >> 9) & 31]!;
  const space = (what >> 14) & 63;
  const cards = cardIds(team, mask);
  switch (action) {
    case DEPLOY:
      return { action: 'DEPLOY', character, space };
    case END:
      return { action: 'END' };
    case COLLECT:
      return { action: 'COLLECT', character, cards };
    case MELEE:
    case SMASH:
    case SHOTGUN:
    case PSI:
      return { action: ACTIONS[action] as 'MELEE', character, target: other, cards };
    case SNIPE:
      return (what & (1 << 26)) !== 0
        ? { action: 'SNIPE', character, target: other, hiEx: true, cards }
        : { action: 'SNIPE', character, target: other, cards };
    case HEAL:
      return { action: 'HEAL', character, ally: other, cards };
    case RALLY: {
      const allySpace = (what >> 20) & 63;
      if (space === 0) return { action: 'RALLY', character, ally: other, allySpace, cards };
      if (allySpace === 0) return { action: 'RALLY', character, ally: other, space, cards };
      return { action: 'RALLY', character, ally: other, space, allySpace, cards };
    }
    default:
      return { action: ACTIONS[action] as 'MOVE', character, space, cards };
  }
}
