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
};
