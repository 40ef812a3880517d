/**
 * How good somebody is, as a guess with its uncertainty, and how a game changes it: Weng and Lin's Bayesian update for the
 * Plackett–Luce model ("A Bayesian Approximation Method for Online Ranking", 2011, algorithm 4). Two players, many, and sides
 * of several. The numbers are those of openskill, which brings 150 packages along for these lines; a test compares.
 */

/** Strength `mu`, and how far off it may be: two times out of three by less than `sigma`. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What is guessed of somebody nobody has seen play. */
export const unseen: Skill = { mu: 25, sigma: 25 / 3 };

/** How much luck is in a game, and how much anybody changes from one game to the next. */
const beta = 25 / 6;
const tau = 25 / 300;
/** Nobody becomes certain. */
const leastShrink = 1e-4;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sides with their members, and the rank of each side: lower is better, equal is a draw. */
export function afterGame(sides: readonly (readonly Skill[])[], ranks: readonly number[]): Skill[][] {
  const wider = sides.map((side) => side.map(({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, tau) })));
  const teams = wider.map((members, i) => ({
    members,
    rank: ranks[i] ?? 0,
    mu: sum(members.map(({ mu }) => mu)),
    variance: sum(members.map(({ sigma }) => sigma ** 2)),
  }));
  const c = Math.sqrt(sum(teams.map(({ variance }) => variance + beta ** 2)));
  const weight = ({ mu }: { readonly mu: number }) => Math.exp(mu / c);
  const stages = teams.map((team) => ({
    rank: team.rank,
    // who was still there to be ranked, and who shares this rank
    all: sum(teams.filter(({ rank }) => rank >= team.rank).map(weight)),
    tied: teams.filter(({ rank }) => rank === team.rank).length,
  }));
  return teams.map(({ members, rank, mu, variance }, i) => {
    let [gain, certainty] = [0, 0];
    for (const [q, stage] of stages.entries()) {
      if (stage.rank > rank) continue;
      const chance = weight({ mu }) / stage.all;
      gain += ((i === q ? 1 : 0) - chance) / stage.tied;
      certainty += (chance * (1 - chance)) / stage.tied;
    }
    const shrink = certainty * (variance / c ** 2) * (Math.sqrt(variance) / c);
    return members.map((one) => {
      const share = one.sigma ** 2 / variance;
      return {
        mu: one.mu + share * gain * (variance / c),
        sigma: one.sigma * Math.sqrt(Math.max(1 - share * shrink, leastShrink)),
      };
    });
  });
}

/** People read points: whoever is new has 1500, and 400 more win ten games of eleven, where both are certain. */
const scale = 400 / (Math.LN10 * Math.SQRT2 * beta);
const zero = 1500;

export const pointsOf = ({ mu }: Skill): number => Math.round(zero + (mu - unseen.mu) * scale);
/** So far off it may be, nineteen times out of twenty. */
export const spreadOf = ({ sigma }: Skill): number => Math.round(2 * sigma * scale);
export const skillAt = (points: number, deviation: number): Skill => ({
  mu: unseen.mu + (points - zero) / scale,
  sigma: deviation / scale,
});
