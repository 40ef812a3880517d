/** Prompts, log lines, choices and refusals in words, by message key. */
import {
  type Args,
  kernelTexts,
  type Message,
  message,
  type Name,
  type Ref,
  ref,
  type Seat,
  type Tell,
} from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { board } from './board.ts';
import { mapOf } from './content/maps.ts';
import { CHARACTERS, TEAMS } from './content/teams.ts';
import type { Cards, Choice, Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { panels } from './panels.ts';
import { DAMAGE } from './rules/attack.ts';
import type { View } from './view.ts';

const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words };

const characterRef = (code: string): Ref => ref('character', code);
const spaceRef = (space: number): Ref => ref('space', space);
const seatRef = (seat: Seat): Ref => ref('seat', seat);
const cardRefs = (cards: Cards): Ref[] => cards.map((id) => ref('card', id));

const startRefs = ([code, start]: [string, number | readonly [number, number]]): Ref[] => [
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

function decisionMessage(d: Decision, view: View): Message {
  switch (d.kind) {
    case 'assign': {
      const seats = view.seats.length;
      return message('prompt.assign', { neighbour: seatRef((d.seat + seats - 1) % seats) });
    }
    case 'deploy':
      return message('prompt.deploy');
    case 'act':
      return message(d.interrupting ? 'prompt.interruptingTurn' : 'prompt.act');
    case 'interrupt':
      return message(d.after === 'end' ? 'prompt.interruptEnd' : 'prompt.interruptAction', { seat: seatRef(d.by) });
    case 'defend':
      return message('prompt.defend', {
        by: characterRef(d.by),
        attack: d.attack,
        defenders: d.defenders.map(characterRef),
        damage: DAMAGE[d.attack],
      });
    case 'discard':
      return message('prompt.discard', { by: characterRef(d.by), character: characterRef(d.character) });
  }
}

const names = new Map(CHARACTERS.map(({ code, name }) => [code, name]));
const warpName = TEAMS.flatMap((team) => team.characters).find((c) => c.becomes)!;

/** Two teams are called like their leaders, two like what they are: the Judges are many. */
function teamName(id: string | number, word: (name: string) => string): Name {
  const name = TEAMS.find((team) => team.id === id)!.name;
  const [, many] = /^The (.*)/.exec(name) ?? [];
  if (many === undefined) return word(name);
  const said = word(name);
  return { text: said === name ? `the ${many}` : said, as: 'many' };
}

function nameOf({ ref: kind, id }: Ref, view: View, word = (name: string) => name): Name {
  switch (kind) {
    case 'character':
      return word(id === warpName.code && view.warped ? warpName.becomes!.name : names.get(String(id))!);
    case 'space': {
      const space = mapOf(view.map).record.spaces[Number(id) - 1];
      return space ? `${space.number} ${word(space.name)}` : String(id);
    }
    case 'seat':
      return teamName(view.seats[Number(id)]!.team, word);
    case 'team':
      return teamName(id, word);
    default:
      return String(id);
  }
}

export const tell: Tell<Decision, Choice, View, Event> = {
  catalogue,
  panels,
  event: eventMessage,
  decision: decisionMessage,
  waiting: ({ kind, seat }) => message(`waiting.${kind}`, { seat: seatRef(seat) }),
  choice: (_, choice) => {
    const { key, args } = describe(choice);
    return message(`choice.${key}`, args);
  },
  board,
  name: nameOf,
};
