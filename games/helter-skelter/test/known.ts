/** What tests know of Helter Skelter that its code does not say. */
import { type Known, listed, single, some } from '../../../bots/test/known.ts';
import { CHARACTERS } from '../src/index.ts';

const actions: Readonly<Record<string, string>> = {
  MOVE: 'moves to',
  CLIMB: 'climbs to',
  FLY: 'flies to',
  COLLECT: 'reaches for the fragment',
  MELEE: 'strikes at',
  SMASH: 'smashes at',
  SNIPE: 'snipes at',
  'HI-EX': 'high explosive',
  SHOTGUN: 'both barrels',
  EXPLODE: 'blows up',
  PSI: 'enters the mind',
  HEAL: 'tends',
};
const defences: Readonly<Record<string, string>> = {
  BLOCK: 'blocks',
  DEFLECT: 'deflects',
  PRECOG: 'foresees',
  COVER: 'behind cover',
};

const attacks: ReadonlySet<string> = new Set(['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI']);

const held = (cards: readonly string[]) => cards.map((id) => some('card', id));

export const known: Known = {
  ways: [2, 3, 4].map((seats) => ({ options: {}, seats })),
  told: [
    // refuses the options of a table, before there is a choice
    'HS-1.1',
    ...['HS-1.2', 'HS-1.3', 'HS-1.4', 'HS-1.7', 'HS-1.8', 'HS-1.9', 'HS-1.10', 'HS-1.11', 'HS-1.12', 'HS-1.13'],
    ...['HS-1.14', 'HS-1.15', 'HS-2.1', 'HS-2.2', 'HS-2.3', 'HS-2.4', 'HS-2.12', 'HS-2.14'],
    // what lies open, what does not matter: properties, tested as such
    ...['HS-3.12', 'HS-4.10', 'HS-5.12'],
  ],
  notDrawn: [
    // what pieces there are, and how the table is laid out before anything lies on it
    ...['HS-1.1', 'HS-1.2', 'HS-1.7', 'HS-1.9', 'HS-1.12', 'HS-1.13', 'HS-2.1', 'HS-2.3', 'HS-2.7', 'HS-2.13'],
    // how a line is measured to a hair, and what has no order: properties of every position
    ...['HS-3.12', 'HS-5.12'],
  ],
  come: ['hit', 'card'],
  beings: {
    rules: {
      seat: listed,
      by: single,
      neighbour: listed,
      team: listed,
      defenders: listed,
      character: single,
      ally: single,
    },
    board: { team: listed, neighbour: listed, name: single },
  },
  cast: CHARACTERS.map((one) => one.code),
  slip: {
    event: {
      kind: 'action',
      seat: 1,
      from: 1,
      at: 2,
      choice: { action: 'SNIPE', character: 'DRE', target: 'WUL', cards: ['J10'] },
    },
    words: '',
  },
  facts: {
    // where it appears is told, or where it went from there
    deployed: ({ character }) => [some('character', character)],
    action: ({ choice, at }) => [
      some('character', choice.character),
      some('character', choice.target ?? choice.ally),
      some('space', choice.space ?? (choice.target === undefined ? undefined : at)),
      ...held(choice.cards),
    ],
    defended: ({ character, cards }) => [some('character', character), ...held(cards)],
    discarded: ({ seat, character, cards }) => [some('seat', seat), some('character', character), ...held(cards)],
    killed: ({ by, character, space }) => [some('character', by), some('character', character), some('space', space)],
    collected: ({ seat }) => [some('seat', seat)],
    interrupted: ({ seat, by, cards }) => [some('seat', seat), some('seat', by), ...held(cards)],
  },
  deeds: {
    deployed: () => ['appears on|only just out, on'],
    action: ({ choice }) => [actions[choice.action]],
    defended: ({ defence }) => [defences[defence]],
    damaged: ({ amount, health }) => [`loses ${amount} health, ${health} left`],
    collected: ({ points }) => [`${points} point`],
    interrupted: () => ['interrupt'],
  },
  own: {
    // of an attack where it strikes and whom it can hit, of a friend where they stood
    action: ({ choice: { action }, at, defenders, allyFrom }) =>
      (!attacks.has(action) || (at !== undefined && defenders.length > 0)) &&
      (action !== 'HEAL' || at !== undefined) &&
      (action !== 'RALLY' || allyFrom !== undefined),
    killed: ({ space }) => space !== undefined,
    damaged: ({ by }) => by !== undefined,
    healed: ({ amount }) => amount !== undefined,
    collected: ({ character }) => character !== undefined,
  },
  chanced: 4,
  counted: {
    seen: [
      { kind: 'deployed', seat: 0, character: 'DRE', space: 9 },
      { kind: 'deployed', seat: 1, character: 'WUL', space: 16 },
      { kind: 'drew', seat: 1, cards: 3 },
      { kind: 'damaged', character: 'WUL', amount: 2, health: 2, by: 'DRE' },
      { kind: 'damaged', character: 'WUL', amount: 2, health: 0, by: 'DRE' },
      { kind: 'damaged', character: 'DRE', amount: 1, health: 3, by: 'WUL' },
      { kind: 'damaged', character: 'DRE', amount: 1, health: 2 },
      { kind: 'killed', seat: 0, character: 'WUL', point: true },
      { kind: 'killed', seat: 1, character: 'MID', point: false },
      { kind: 'collected', seat: 1, space: 3, points: 1 },
      { kind: 'defended', seat: 1, character: 'WUL', defence: 'BLOCK', cards: ['D01'] },
      { kind: 'interrupted', seat: 0, by: 1, cards: ['J01'] },
    ],
    figures: {
      damage: [4, 1],
      falls: [1, 0],
      fragments: [0, 1],
      turnedBack: [0, 1],
      interrupts: [1, 0],
      luck: [0, 0],
    },
  },
};
