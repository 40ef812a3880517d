/** Choices from outside, brought into their one form; one of another kind is refused by the rule that wants this kind. */
import {
  type Column,
  type Field,
  isObject,
  isRefusal,
  listOf,
  oneOf,
  only,
  type Refusal,
  readTagged,
  ref,
  refuse,
  type Shapes,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { SPACES } from './content/maps.ts';
import { CARD_IDS, isCharacter } from './content/teams.ts';
import type { Cards, Choice, Start } from './decisions.ts';
import { isAction } from './rules/act.ts';

const character: Field<string> = (given) => (isCharacter(given) ? given : undefined);
const mapCard: Field<number> = (given) =>
  typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= SPACES ? given : undefined;
/** Falls may be named 'F1'…; the rules refuse them. */
const space: Field<number> = (given) =>
  typeof given === 'string' && /^F[1-9]$/.test(given) ? SPACES + Number(given[1]) : mapCard(given);
const anyCards = listOf(oneOf(CARD_IDS.flat()));
const cards: Field<Cards> = (given) => anyCards(given)?.toSorted();

const starts: Field<Readonly<Record<string, Start>>> = (given) => {
  if (!isObject(given)) return undefined;
  const read: Record<string, Start> = {};
  for (const [code, value] of Object.entries(given)) {
    const start = mapCard(value) ?? twoMapCards(value);
    if (!isCharacter(code) || start === undefined) return undefined;
    read[code] = start;
  }
  return read;
};

const twoMapCards: Field<readonly [number, number]> = (given) => {
  const [a, b, ...more] = listOf(mapCard)(given) ?? [];
  if (a === undefined || b === undefined || more.length > 0) return undefined;
  return a < b ? [a, b] : [b, a];
};

const walk = { character, space, cards };
const strike = { character, target: character, cards };

const shapes: Shapes<'action', Choice> = {
  ASSIGN: { starts },
  DEPLOY: { character, space },
  MOVE: walk,
  CLIMB: walk,
  FLY: walk,
  EXPLODE: walk,
  COLLECT: { character, cards },
  MELEE: strike,
  SMASH: strike,
  SHOTGUN: strike,
  PSI: strike,
  SNIPE: { character, target: character, 'hiEx?': only(true), cards },
  RALLY: { character, ally: character, 'space?': space, 'allySpace?': space, cards },
  HEAL: { character, ally: character, cards },
  END: {},
  PASS: {},
  INTERRUPT: { cards },
  TAKE: { character },
  DEFEND: { character, cards },
  DISCARD: { cards },
  UNABLE: {},
};

const anyChoice = (given: unknown): Choice | Refusal => readTagged<'action', Choice>('action', shapes, given);

export const parse: Column<GameAsks, 'parse'> = {
  assign(_, given) {
    const c = anyChoice(given);
    return isRefusal(c) || c.action === 'ASSIGN' ? c : refuse('HS-2.7', 'refusal.assignNow');
  },
  deploy(_, given) {
    const c = anyChoice(given);
    return isRefusal(c) || c.action === 'DEPLOY' ? c : refuse('HS-4.2', 'refusal.deployFirst');
  },
  act(_, given) {
    const c = anyChoice(given);
    if (isRefusal(c) || c.action === 'END' || c.action === 'DEPLOY' || isAction(c)) return c;
    return c.action === 'INTERRUPT' ? refuse('HS-8.1', 'refusal.inTurn') : refuse('HS-4.4', 'refusal.notNow');
  },
  interrupt(_, given) {
    const c = anyChoice(given);
    if (isRefusal(c) || c.action === 'PASS' || c.action === 'INTERRUPT') return c;
    return refuse('HS-8.4', 'refusal.notYourTurn');
  },
  defend(_, given) {
    const c = anyChoice(given);
    return isRefusal(c) || c.action === 'TAKE' || c.action === 'DEFEND' ? c : refuse('HS-9.1', 'refusal.defendNow');
  },
  discard(d, given) {
    const c = anyChoice(given);
    if (isRefusal(c) || c.action === 'DISCARD' || c.action === 'UNABLE') return c;
    if (c.action === 'DEFEND') return refuse('HS-6.15', 'refusal.noPsiDefence');
    return refuse('HS-6.6', 'refusal.discardNow', { character: ref('character', d.character) });
  },
};
