/** What tests know of Mega-City that its code does not say. */
import { type Known, listed, single, some } from '../../../bots/test/known.ts';
import { judges, perps } from '../src/index.ts';

const arrests: Readonly<Record<string, string>> = {
  arrest: 'arrests',
  outbid: 'somebody was better',
  standoff: 'a stand-off',
  intensiveCare: 'beats',
  saved: 'saved from intensive care',
};

export const known: Known = {
  ways: [2, 3, 4, 5, 6].map((seats) => ({ options: { length: 'short' }, seats })),
  told: ['MC-1.1', 'MC-1.3', 'MC-1.7', 'MC-11.1'],
  notDrawn: ['MC-1.3', 'MC-2.1', 'MC-2.2', 'MC-11.2'],
  come: ['dice', 'arrest', 'hit'],
  beings: {
    rules: { who: single, of: single, seats: listed, winners: listed },
    board: { who: single },
  },
  cast: [...judges, ...perps].map((one) => one.id),
  slip: { event: { kind: 'played', seat: 1, play: { play: 'jam', as: 'combat', on: 0 } }, words: 'Lawgiver Jam' },
  read: [{ options: { length: 'short' } }],
  facts: {
    placed: ({ seat, sector }) => [some('seat', seat), some('sector', sector)],
    moved: ({ seat, path }) => [some('seat', seat), some('sector', path.at(-1))],
    played: ({ seat, play }) => [
      some('seat', seat),
      some('card', play.play),
      typeof play.on === 'number' && play.on !== seat ? some('seat', play.on) : undefined,
    ],
    cancelled: ({ by, card, seat }) => [some('seat', by), some('card', card), some('seat', seat)],
    confiscated: ({ by, of, card }) => [some('seat', by), some('seat', of), some('card', card)],
    attempt: ({ seats, perp, crime, sector }) => [
      ...seats.map((seat: number) => some('seat', seat)),
      some('perp', perp),
      some('crime', crime),
      some('sector', sector),
    ],
    result: ({ seat, perp, crime }) => [some('seat', seat), some('perp', perp), some('crime', crime)],
    noResult: ({ seats }) => seats.map((seat: number) => some('seat', seat)),
  },
  deeds: {
    attempt: () => ['to arrest'],
    dice: ({ judges, perp }) => [...judges, ...(perp === null ? [] : [perp])].map(({ total }) => total),
    result: ({ result }) => [arrests[result]],
    cancelled: () => ['turns'],
    fled: () => ['moves on'],
  },
  own: {
    dice: ({ judges, perp }) =>
      [...judges, ...(perp === null ? [] : [perp])].every(
        ({ total, base, plus, dice, half }) =>
          total === dice.reduce((sum: number, die: number) => sum + (half ? Math.ceil(die / 2) : die), base + plus),
      ),
    attempt: ({ sector }) => sector !== undefined,
    result: ({ sector }) => sector !== undefined,
    noResult: ({ seats }) => seats.length > 0,
  },
  counted: {
    seen: [
      { kind: 'result', seat: 0, result: 'arrest', perp: 'x', crime: 'robot-smashing', worth: 3 },
      { kind: 'result', seat: 0, result: 'arrest', perp: 'y', crime: 'murder', worth: 9 },
      { kind: 'result', seat: 0, result: 'arrest', perp: 'z', crime: 'numbers-racket', worth: 5 },
      { kind: 'result', seat: 1, result: 'outbid', perp: 'y', crime: 'murder', worth: 9 },
      { kind: 'result', seat: 1, result: 'intensiveCare', perp: 'y', crime: 'murder', worth: 9 },
      { kind: 'played', seat: 0, play: { play: 'jam', as: 'movement', on: 1 } },
      { kind: 'played', seat: 0, play: { play: 'jam', as: 'movement', on: 0 } },
      { kind: 'played', seat: 1, play: { play: 'hiex', as: 'combat', on: 'perp' } },
      { kind: 'cancelled', by: 1, card: 'jam', seat: 0, with: 'walter' },
      {
        kind: 'dice',
        perp: null,
        seats: [1, 0],
        judges: [
          { dice: [6, 6], total: 17 },
          { dice: [1], total: 6 },
        ],
      },
    ],
    figures: {
      arrests: [3, 0],
      petty: [1, 0],
      serious: [1, 0],
      grave: [1, 0],
      largest: [9, 0],
      intensiveCare: [0, 1],
      thrown: [1, 0],
      turnedBack: [0, 1],
      luck: [-2.5, 5],
    },
  },
};
