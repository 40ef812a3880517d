/** Log lines and names in words, by message key. */
import { at, kernelTexts, type Message, message, must, type Name, type Ref, Table, type Tell } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { board } from './board.ts';
import { mapOf } from './content/maps.ts';
import type { CardRecord } from './content/pack.ts';
import { CALLED, DECKS, TEAMS } from './content/teams.ts';
import { danger } from './danger.ts';
import type { Choice, Decision } from './decisions.ts';
import { ending, figures } from './ending.ts';
import type { Event } from './events.ts';
import { panels } from './panels.ts';
import { cardRefs, characterRef, describe, seatRef, spaceRef } from './told.ts';
import type { View } from './view.ts';

export const catalogue: Readonly<Record<string, string>> = { ...kernelTexts, ...words };

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
