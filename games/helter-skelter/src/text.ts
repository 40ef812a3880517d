/** Prompts, log lines, choices and refusals in words, by message key. */
import {
  type Args,
  at,
  type Column,
  type DecisionOf,
  kernelTexts,
  type Message,
  message,
  must,
  type Name,
  type Ref,
  ref,
  type Seat,
  Table,
  type Tell,
} from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import type { GameAsks } from './asks.ts';
import { board } from './board.ts';
import { mapOf } from './content/maps.ts';
import type { CardRecord } from './content/pack.ts';
import { CALLED, DECKS, TEAMS } from './content/teams.ts';
import { danger } from './danger.ts';
import type { ActionChoice, Cards, Choice, Decision, Kinds, Start } from './decisions.ts';
import { ending, figures } from './ending.ts';
import type { Event } from './events.ts';
import { panels } from './panels.ts';
import { DAMAGE } from './rules/attack.ts';
import type { View } from './view.ts';

export const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words };

const characterRef = (code: string): Ref => ref('character', code);
const spaceRef = (space: number): Ref => ref('space', space);
const seatRef = (seat: Seat): Ref => ref('seat', seat);
const cardRefs = (cards: Cards): Ref[] => cards.map((id) => ref('card', id));

const startRefs = ([code, start]: [string, Start]): Ref[] => [
  characterRef(code),
  ...(typeof start === 'number' ? [spaceRef(start)] : start.map(spaceRef)),
];

/** Key ending and arguments, the same for offering an action and for telling that it was taken. */
function describe(c: Choice): { key: string; args: Args } {
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

function eventMessage(e: Event): Message {
  switch (e.kind) {
    case 'dealt':
      return typeof e.mapCards === 'number'
        ? message('log.dealt', { seat: seatRef(e.seat), n: e.mapCards })
        : message('log.dealtCards', { seat: seatRef(e.seat), mapCards: e.mapCards });
    case 'drew':
      return typeof e.cards === 'number'
        ? message('log.drew', { seat: seatRef(e.seat), n: e.cards })
        : message('log.drewCards', { seat: seatRef(e.seat), cards: cardRefs(e.cards) });
    case 'fragments':
      return message('log.fragments', { seat: seatRef(e.seat), spaces: e.spaces.map(spaceRef) });
    case 'turn':
      return message(e.first ? 'log.first' : 'log.turn', { seat: seatRef(e.seat) });
    case 'assigned':
    case 'reshuffled':
    case 'eliminated':
      return message(`log.${e.kind}`, { seat: seatRef(e.seat) });
    case 'deployed':
      return message('log.deployed', { character: characterRef(e.character), space: spaceRef(e.space) });
    case 'action': {
      const { key, args } = describe(e.choice);
      return message(`log.${key}`, args);
    }
    case 'defended':
      return message('log.defended', {
        character: characterRef(e.character),
        defence: e.defence,
        cards: cardRefs(e.cards),
      });
    case 'discarded':
      return message('log.discarded', {
        seat: seatRef(e.seat),
        character: characterRef(e.character),
        cards: cardRefs(e.cards),
      });
    case 'unable':
      return message('log.unable', { seat: seatRef(e.seat), character: characterRef(e.character) });
    case 'damaged':
      return message('log.damaged', { character: characterRef(e.character), amount: e.amount, health: e.health });
    case 'healed':
      return message('log.healed', { character: characterRef(e.character), health: e.health });
    case 'warping':
      return message('log.warping', { cubes: e.cubes });
    case 'warped':
      return message('log.warped');
    case 'killed':
      return message(e.point ? 'log.killed' : 'log.killedOwn', {
        seat: seatRef(e.seat),
        character: characterRef(e.character),
      });
    case 'collected':
      return message('log.collected', { seat: seatRef(e.seat), space: spaceRef(e.space), points: e.points });
    case 'ended':
      return message(e.interrupting ? 'log.endedInterrupting' : 'log.ended', { seat: seatRef(e.seat) });
    case 'interrupted':
      return message('log.interrupted', { seat: seatRef(e.seat), by: seatRef(e.by), cards: cardRefs(e.cards) });
    case 'won':
      return message(`log.won.${e.why}`, { seat: e.seats.map(seatRef), n: e.seats.length });
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
function interruptPrompt({ by, did }: DecisionOf<Kinds, 'interrupt'>, view: View): Message {
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

/** What a character is called; Sláine, who changes, has two names. */
const names = new Table(
  'character',
  TEAMS.flatMap(({ characters }) =>
    characters.map(({ code, name, becomes }) => [code, { name, warped: becomes?.name ?? name }] as const),
  ),
);
const teamNames = new Table(
  'team',
  TEAMS.map(({ id, name }) => [id, name] as const),
);

/** Two teams are called like their leaders, two like what they are: the Judges are many. */
function teamName(id: string, word: (name: string) => string): Name {
  const name = teamNames.get(id);
  const [, many] = /^The (.*)/.exec(name) ?? [];
  if (many === undefined) return word(name);
  const said = word(name);
  return { text: said === name ? `the ${many}` : said, as: 'many' };
}

const cards = new Table(
  'card',
  DECKS.flat().map((card) => [card.id, card] as const),
);

const shownOn = ({ symbols }: CardRecord): string => symbols.map(({ character }) => character).join();

/** Cards of one deck that show the same characters in the same order. */
const alike: ReadonlySet<string> = new Set(
  DECKS.flatMap((deck) =>
    deck.filter((card) => deck.some((other) => other !== card && shownOn(other) === shownOn(card))).map(({ id }) => id),
  ),
);

/** A card is called by whom it shows; where another shows the same, by its actions too. */
function cardName(id: string, view: View | undefined, word: (name: string) => string): string {
  const { symbols, wild } = cards.get(id);
  const isAlike = alike.has(id);
  const called = symbols.map(({ character, linked }) => {
    const name = word(CALLED[character] ?? names.get(character)[view?.warped ? 'warped' : 'name']);
    return isAlike && linked !== undefined ? `${name} ${word(linked)}` : name;
  });
  const anyone = isAlike && wild.length > 0 ? ` (${wild.map((name) => word(name)).join(', ')})` : '';
  return called.join(' · ') + anyone;
}

function nameOf({ ref: kind, id }: Ref, view: View | undefined, word = (name: string) => name): Name {
  switch (kind) {
    case 'character':
      return word(names.get(String(id))[view?.warped ? 'warped' : 'name']);
    case 'space': {
      const space = mapOf(must(view, 'table').map).record.spaces[Number(id) - 1];
      return space ? `${space.number} ${word(space.name)}` : String(id);
    }
    case 'seat':
      return teamName(at(must(view, 'table').seats, Number(id)).team, word);
    case 'team':
      return teamName(String(id), word);
    case 'card':
      return cardName(String(id), view, word);
    default:
      return String(id);
  }
}

export const tell: Omit<Tell<Decision, Choice, View, Event>, 'decision' | 'choice'> = {
  catalogue,
  panels,
  ending,
  figures,
  event: eventMessage,
  waiting: ({ kind, seat }) => message(`waiting.${kind}`, { seat: seatRef(seat) }),
  board,
  danger,
  name: nameOf,
};
