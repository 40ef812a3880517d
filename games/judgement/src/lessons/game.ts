/** The guided first game: two heroes each, near each other, the rival's hurt, and Effigies that are half broken already: who plays well mostly wins, and not with the first Soul. */
import type { FirstGame } from '@gavel/kernel';
import { usual } from './usual.ts';

export const first: FirstGame = {
  minutes: 15,
  seats: usual.seats,
  seat: usual.seat,
  options: { ...usual.options, turnLimit: 4 },
  opening: {
    position: {
      players: [
        { fate: 2, effigyDamage: 8 },
        { fate: 1, effigyDamage: 8 },
      ],
      warbands: [
        [
          { hero: 'thorgar', at: [-2, -4] },
          { hero: 'kruul', at: [3, -4] },
        ],
        [
          { hero: 'rakkir', at: [2, 3], damage: 7 },
          { hero: 'allandir', at: [-3, 5], damage: 7 },
        ],
      ],
      souls: [[0, 0]],
    },
  },
};
