/**
 * Where bots stand in the list of ratings. Their strength is measured and does not move: it ties everybody's points to
 * something one can play against. A fair bot has the points of somebody new.
 */
import { type Skill, skillAt } from './skill.ts';

/** Of the games between two levels, the share the stronger one won. */
interface Step {
  readonly weaker: string;
  readonly stronger: string;
  readonly share: number;
}

interface Ladder {
  readonly game: string;
  readonly mode: string;
  /** Games behind every step. */
  readonly games: number;
  readonly steps: readonly Step[];
}

const climb = (...shares: readonly (readonly [string, string, number])[]): Step[] =>
  shares.map(([weaker, stronger, share]) => ({ weaker, stronger, share }));

/** From docs/bots.md, "Measured": `gavel simulate GAME --bots A,B --mirror`. What was not measured to the end is not here. */
const ladders: readonly Ladder[] = [
  {
    game: 'helter-skelter',
    mode: 'teams2',
    games: 100,
    steps: climb(['gentle', 'easy', 0.725], ['easy', 'fair', 0.68], ['fair', 'hard', 0.67], ['hard', 'fierce', 0.82]),
  },
  {
    game: 'mega-city',
    mode: 'judges2',
    games: 100,
    steps: climb(['gentle', 'easy', 0.77], ['easy', 'fair', 0.74], ['fair', 'hard', 0.7], ['hard', 'fierce', 0.66]),
  },
  {
    game: 'judgement',
    mode: 'skirmish',
    games: 60,
    steps: climb(['gentle', 'easy', 0.867], ['easy', 'fair', 0.75], ['fair', 'hard', 0.717]),
  },
  {
    game: 'cursed-earth',
    mode: 'headToHead',
    games: 100,
    steps: climb(['gentle', 'easy', 0.64], ['easy', 'fair', 0.7], ['fair', 'hard', 0.7], ['hard', 'fierce', 0.7]),
  },
];

const middle = 'fair';
const zero = 1500;

/** How far apart a share of wins puts two players, and how far off that may be, in points. */
function apart(share: number, games: number): { readonly points: number; readonly deviation: number } {
  const perOdds = 400 / Math.LN10;
  return {
    points: perOdds * Math.log(share / (1 - share)),
    deviation: perOdds / Math.sqrt(games * share * (1 - share)),
  };
}

/** The bots of a way to play, the gentlest first. */
export function anchorsOf(game: string, mode: string): ReadonlyMap<string, Skill> {
  const ladder = ladders.find((one) => one.game === game && one.mode === mode);
  if (ladder === undefined) return new Map();
  const { steps, games } = ladder;
  const levels = [...steps.map(({ weaker }) => weaker), ...steps.slice(-1).map(({ stronger }) => stronger)];
  const from = levels.indexOf(middle);
  return new Map(
    levels.map((level, at) => {
      // all steps between this level and the middle
      const between = steps.slice(Math.min(from, at), Math.max(from, at)).map(({ share }) => apart(share, games));
      const distance = between.reduce((all, { points }) => all + points, 0);
      const deviation = Math.hypot(...between.map((one) => one.deviation));
      return [level, skillAt(zero + Math.sign(at - from) * distance, deviation)];
    }),
  );
}
