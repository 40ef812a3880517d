/** What is asked, and its answers, in words: by kind of decision. */
import { type Args, type Column, type Message, message, type Ref, ref, type Seat } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import type { ActionChoice, Cards, Choice, Decision, Start } from './decisions.ts';
import { DAMAGE } from './rules/attack.ts';
import type { View } from './view.ts';

export const characterRef = (code: string): Ref => ref('character', code);
export const spaceRef = (space: number): Ref => ref('space', space);
export const seatRef = (seat: Seat): Ref => ref('seat', seat);
export const cardRefs = (cards: Cards): Ref[] => cards.map((id) => ref('card', id));

const startRefs = ([code, start]: [string, Start]): Ref[] => [
  characterRef(code),
  ...(typeof start === 'number' ? [spaceRef(start)] : start.map(spaceRef)),
];

/** Key ending and arguments, the same for offering an action and for telling that it was taken. */
export function describe(c: Choice): { key: string; args: Args } {
  switch (c.action) {
    case 'ASSIGN':
      return { key: c.action, args: { starts: Object.entries(c.starts).flatMap(startRefs) } };
    case 'DEPLOY':
      return { key: c.action, args: { character: characterRef(c.character), space: spaceRef(c.space) } };
    case 'END':
    case 'PASS':
    case 'UNABLE':
      return { key: c.action, args: {} };
    case 'INTERRUPT':
    case 'DISCARD':
      return { key: c.action, args: { cards: cardRefs(c.cards) } };
    case 'TAKE':
      return { key: c.action, args: { character: characterRef(c.character) } };
    case 'DEFEND':
    case 'COLLECT':
      return { key: c.action, args: { character: characterRef(c.character), cards: cardRefs(c.cards) } };
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
    case 'EXPLODE':
      return {
        key: c.action,
        args: { character: characterRef(c.character), space: spaceRef(c.space), cards: cardRefs(c.cards) },
      };
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE':
      return {
        key: c.action === 'SNIPE' && c.hiEx ? 'HI-EX' : c.action,
        args: { character: characterRef(c.character), target: characterRef(c.target), cards: cardRefs(c.cards) },
      };
    case 'HEAL':
      return {
        key: c.action,
        args: { character: characterRef(c.character), ally: characterRef(c.ally), cards: cardRefs(c.cards) },
      };
    case 'RALLY': {
      const who = c.space === undefined ? 'ally' : c.allySpace === undefined ? 'actor' : 'both';
      return {
        key: `RALLY.${who}`,
        args: {
          character: characterRef(c.character),
          ally: characterRef(c.ally),
          space: spaceRef(c.space ?? 0),
          allySpace: spaceRef(c.allySpace ?? 0),
          cards: cardRefs(c.cards),
        },
      };
    }
  }
}

const saidSo = (_: unknown, c: Choice): Message => {
  const { key, args } = describe(c);
  return message(`choice.${key}`, args);
};

/** Where the first of them who is still on the map stands. */
const placeOf = ({ characters }: View, ...codes: readonly string[]): number =>
  codes.map((code) => characters[code]?.space ?? 0).find((space) => space > 0) ?? 0;

/** Where an action has happened; 0: nobody is left to show it. */
function placeOfAction(did: ActionChoice, view: View): number {
  switch (did.action) {
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
    case 'EXPLODE':
      return did.space;
    case 'RALLY':
      return did.space ?? did.allySpace ?? 0;
    case 'COLLECT':
    case 'HEAL':
      return placeOf(view, did.character);
    default:
      return placeOf(view, did.target, did.character);
  }
}

/** Names what is complete: who did what to whom, where and with which cards. */
function interruptPrompt({ by, did }: Decision<'interrupt'>, view: View): Message {
  const seat = seatRef(by);
  if (did === undefined) return message('prompt.interruptEnd', { seat });
  const action = did.action === 'SNIPE' && did.hiEx ? 'HI-EX' : did.action;
  const args = { seat, action, character: characterRef(did.character), cards: cardRefs(did.cards) };
  const place = placeOfAction(did, view);
  if (place === 0) return message('prompt.interruptAction', args);
  const space = spaceRef(place);
  if ('target' in did) {
    const killed = view.characters[did.target]?.state === 'dead';
    const target = characterRef(did.target);
    return message(killed ? 'prompt.interruptKilled' : 'prompt.interruptOn', { ...args, target, space });
  }
  if ('ally' in did) return message('prompt.interruptFor', { ...args, ally: characterRef(did.ally), space });
  return message('prompt.interruptAt', { ...args, space });
}

/** By kind of decision: its prompt, and its choices in words. */
export const told: Column<GameAsks, 'tell'> = {
  assign: {
    decision(d, view) {
      const seats = view.seats.length;
      return message('prompt.assign', { neighbour: seatRef((d.seat + seats - 1) % seats) });
    },
    choice: saidSo,
  },
  deploy: { decision: () => message('prompt.deploy'), choice: saidSo },
  act: {
    decision: (d) => message(d.interrupting ? 'prompt.interruptingTurn' : 'prompt.act'),
    choice: saidSo,
  },
  interrupt: {
    decision: interruptPrompt,
    choice: saidSo,
  },
  defend: {
    decision: (d, view) =>
      message('prompt.defend', {
        by: characterRef(d.by),
        attack: d.attack,
        defenders: d.defenders.map(characterRef),
        space: spaceRef(placeOf(view, ...d.defenders)),
        damage: DAMAGE[d.attack],
      }),
    choice: saidSo,
  },
  discard: {
    decision: (d) => message('prompt.discard', { by: characterRef(d.by), character: characterRef(d.character) }),
    choice: saidSo,
  },
};
