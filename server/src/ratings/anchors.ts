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
  /** So many games are behind it. */
  readonly games: number;
}

interface Ladder {
  readonly game: string;
  readonly mode: string;
  readonly steps: readonly Step[];
}

const climb = (usual: number, ...shares: readonly (readonly [string, string, number, number?])[]): Step[] =>
  shares.map(([weaker, stronger, share, games = usual]) => ({ weaker, stronger, share, games }));

/** From docs/players.md (`gavel ladder`), with all games that were played. */
const ladders: readonly Ladder[] = [
  {
    game: 'helter-skelter',
    mode: 'teams2',
    steps: climb(
      96,
      ['gentle', 'easy', 0.979, 48],
      ['easy', 'fair', 0.927],
      ['fair', 'hard', 0.938],
      ['hard', 'fierce', 0.813],
    ),
  },
  {
    game: 'mega-city',
    mode: 'judges2',
    steps: climb(
      96,
      ['gentle', 'easy', 0.979, 48],
      ['easy', 'fair', 0.823],
      ['fair', 'hard', 0.792],
      ['hard', 'fierce', 0.833, 48],
    ),
  },
  {
    game: 'judgement',
    mode: 'skirmish',
    steps: climb(
      96,
      ['gentle', 'easy', 0.812],
      ['easy', 'fair', 0.736, 144],
      ['fair', 'hard', 0.906],
      ['hard', 'fierce', 0.896],
    ),
  },
  {
    game: 'cursed-earth',
    mode: 'headToHead',
    steps: climb(
      192,
      ['gentle', 'easy', 0.896, 144],
      ['easy', 'fair', 0.74],
      ['fair', 'hard', 0.771],
      ['hard', 'fierce', 0.734],
    ),
  },
];

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
export function anchorsOf(game: string, mode: string): ReadonlyMap<string, Skill> {
  const ofGame = ladders.filter((one) => one.game === game);
  const own = ofGame.find((one) => one.mode === mode);
  const { steps } = own ?? ofGame[0] ?? { steps: [] };
  if (steps.length === 0) return new Map();
  const levels = [...steps.map(({ weaker }) => weaker), ...steps.slice(-1).map(({ stronger }) => stronger)];
  const from = levels.indexOf(middle);
  return new Map(
    levels.map((level, at) => {
      // all steps between this level and the middle
      const between = steps.slice(Math.min(from, at), Math.max(from, at)).map(apart);
      const distance = between.reduce((all, { points }) => all + points, 0);
      const deviation = Math.hypot(own === undefined ? unmeasured : 0, ...between.map((one) => one.deviation));
      return [level, skillAt(zero + Math.sign(at - from) * distance, deviation)];
    }),
  );
}
