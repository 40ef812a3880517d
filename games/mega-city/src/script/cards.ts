/** What Action Cards are worth to whoever holds them. */

import { none } from '@gavel/kernel';
import { actions } from '../content/pack.ts';

/** What it costs to part with a card, in points, while the game has far to go. */
export const keep: readonly number[] = actions.map(({ id }) => {
  const values: Readonly<Record<string, number>> = {
    lawmaster: 0.6,
    hwagon: 0.9,
    barney: 0.9,
    boing: 0.6,
    robodoc: 0.9,
    riotfoam: 0.9,
    megway: 0.3,
    storm: 0.3,
    hiex: 1.2,
    heatseeker: 1.3,
    rookie: 0.9,
    psi: 1.3,
    maxnormal: 0.9,
    stumm: 1.2,
    jam: 1.1,
    citidef: 0.9,
    stookie: 1.3,
    umptycandy: 0.9,
    sjs: 0.8,
    facechange: 0.7,
    run: 0.7,
    walter: 0.7,
    longwalk: 0.8,
  };
  return values[id] ?? none('card', id);
});

/** By kind: how many points it puts between a Judge and his Perp when he plays it for himself. */
export const boost: readonly number[] = actions.map(({ combat }) =>
  Math.max(
    0,
    ...combat.map(({ op, n = 0 }) => {
      if (op === 'judgePlus') return n;
      if (op === 'perpPlus') return -n;
      if (op === 'judgeDice') return 3.5 * n;
      return op === 'perpNoDie' ? 3.5 : 0;
    }),
  ),
);
