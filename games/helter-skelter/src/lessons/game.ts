/** The guided first game: both are three points short of winning, and everybody stands near something to do. */
import type { FirstGame } from '@gavel/kernel';
import { usual } from './usual.ts';

/** A hand and what is drawn after it: every seventh card of a deck, so that no hand is all of a kind. */
function dealt(letter: string, held: number): { readonly hand: string[]; readonly deck: string[] } {
  const cards = Array.from({ length: 30 }, (_, i) => `${letter}${String(((i * 7) % 30) + 1).padStart(2, '0')}`);
  return { hand: cards.slice(0, held), deck: cards.slice(held) };
}

export const first: FirstGame = {
  minutes: 10,
  seats: usual.seats,
  seat: usual.seat,
  options: usual.options,
  opening: {
    position: {
      seats: [
        {
          points: 2,
          fragments: [11, 21],
          characters: { DRE: 9, GIA: 16, AND: 'dead', MEA: 'dead', HER: 12 },
          ...dealt('J', 5),
        },
        {
          points: 2,
          fragments: [13, 30],
          characters: { WUL: 17, MID: 40 },
          ...dealt('S', 4),
        },
      ],
    },
  },
};
