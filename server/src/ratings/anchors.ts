/**
 * Where bots stand in the list of ratings. Their strength is measured and does not move: it ties everybody's points to
 * something one can play against. A fair bot has the points of somebody new; how far the others are off the game says (`ladder`).
 */
import type { AnyGame, Step } from '@gavel/kernel';
import { type Skill, skillAt } from './skill.ts';

const middle = 'fair';
const zero = 1500;

/** How far apart a share of wins puts two players, and how far off that may be, in points. */
function apart({ share, games }: Step): { readonly points: number; readonly deviation: number } {
  const perOdds = 400 / Math.LN10;
  return {
    points: perOdds * Math.log(share / (1 - share)),
    deviation: perOdds / Math.sqrt(games * share * (1 - share)),
  };
}

/** How far off a level may be in a way to play that nobody has measured by itself, in points. */
const unmeasured = 150;

/** The bots of a way to play, the gentlest first; in one that is not measured they stand where its game's ladder puts them, less surely. */
export function anchorsOf({ ladder }: AnyGame, mode: string): ReadonlyMap<string, Skill> {
  const { steps } = ladder ?? { steps: [] };
  const levels = [...steps.map(({ weaker }) => weaker), ...steps.slice(-1).map(({ stronger }) => stronger)];
  const from = levels.indexOf(middle);
  if (from < 0) return new Map();
  return new Map(
    levels.map((level, at) => {
      // all steps between this level and the middle
      const between = steps.slice(Math.min(from, at), Math.max(from, at)).map(apart);
      const distance = between.reduce((all, { points }) => all + points, 0);
      const deviation = Math.hypot(ladder?.mode === mode ? 0 : unmeasured, ...between.map((one) => one.deviation));
      return [level, skillAt(zero + Math.sign(at - from) * distance, deviation)];
    }),
  );
}
