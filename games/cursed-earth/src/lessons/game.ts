/** The guided first game: alone, and most of the road is behind both. */
import type { FirstGame } from '@gavel/kernel';

export const first: FirstGame = {
  minutes: 10,
  seats: 1,
  seat: 0,
  options: { mode: 'solo' },
  opening: {
    position: {
      time: 'dawn',
      phase: 'add',
      hands: [[16, 30, 41, 53, 20]],
      deck: [8, 24, 55, 3, 37, 13, 46, 19, 60, 28, 11, 50, 33, 6, 44, 22, 57, 1, 39, 26, 48, 15, 35, 9],
      pawns: { judges: 7, perps: 6 },
      shown: 9,
    },
  },
};
