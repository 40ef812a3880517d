/** Positions of random games, for the suite to look at. */
import { fastRng, type Rng } from '../chance.ts';
import type { AnyGame, Decision } from '../game.ts';
import type { Options } from '../options.ts';
import { tableOptions } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { simulate } from '../simulate.ts';
import type { Case, ConformancePlan } from './index.ts';

export interface Stop {
  readonly state: unknown;
  readonly decision: Decision;
  readonly seats: number;
  readonly rng: Rng;
  /** For error messages: how to get here again. */
  readonly where: string;
}

function optionsOf(game: AnyGame, { seats, options }: Case): Options {
  const read = tableOptions(game, options, seats);
  if (isRefusal(read)) throw new Error(`the case ${JSON.stringify(options)} is refused: ${JSON.stringify(read)}`);
  return read;
}

export function forEachGame(
  game: AnyGame,
  plan: ConformancePlan,
  play: (options: Options, seats: number, seed: string) => void,
): void {
  for (const [c, one] of plan.cases.entries()) {
    const options = optionsOf(game, one);
    for (let n = 0; n < plan.games; n++) {
      const seed = `${plan.seed ?? 'conformance'}/${c}/${n}`;
      try {
        play(options, one.seats, seed);
      } catch (error) {
        const where = `${game.id}, ${one.seats} seats, ${JSON.stringify(one.options)}, seed ${seed}`;
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
  }
}

/** Random games; `visit` sees the first decisions of each and then about one in `sparse`. */
export function walk(game: AnyGame, plan: ConformancePlan, sparse: number, visit: (stop: Stop) => void): void {
  forEachGame(game, plan, (options, seats, seed) => {
    const rng = fastRng(`${seed}/visits`);
    let n = 0;
    simulate(game, options, seats, Array(seats).fill(undefined), seed, {
      watch(state, decision) {
        n++;
        if (n <= 8 || rng.below(sparse) === 0) visit({ state, decision, seats, rng, where: `${seed}#${n}` });
      },
    });
  });
}

export function demand(condition: boolean, why: () => string): asserts condition {
  if (!condition) throw new Error(why());
}
