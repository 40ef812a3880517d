/**
 * Dice and shuffles. A game draws them only from here, each with a *why*. Three sources stand behind one interface:
 * secure (secure.ts), fast (here) and scripted (here); recorded outcomes can be played again.
 */

/** A generator for players' thinking, `imagine` and tests. Never used for the game's own chance. */
export interface Rng {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
}

export interface Chance {
  /** A die: 1 to `sides`. */
  roll(sides: number, why: string): number;
  /** An index: 0 to `count` − 1. */
  pick(count: number, why: string): number;
  /** Shuffles in place. Piles are drawn from their end. */
  shuffle(items: number[], why: string): void;
}

export type ChanceOutcome =
  | { readonly why: string; readonly roll: number }
  | { readonly why: string; readonly pick: number }
  | { readonly why: string; readonly shuffle: readonly number[] };

export class ChanceError extends Error {}

/** sfc32: small, fast, good enough for simulation and search; not for games among people. */
export function fastRng(seed: number | string): Rng {
  let [a, b, c] = seedWords(String(seed));
  let d = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  // scaled, not rejected: a bias below n / 2³² does not matter here, a division would
  return { below: (n) => Math.floor((next() * n) / 4294967296) };
}

/** FNV-1a three times over, each lane salted, so that near seeds give far streams. */
function seedWords(seed: string): [number, number, number] {
  const lane = (salt: number): number => {
    let h = 2166136261 ^ salt;
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
    h ^= h >>> 16;
    h = Math.imul(h, 2246822507);
    return h ^ (h >>> 13);
  };
  return [lane(0x9e3779b9), lane(0x85ebca6b), lane(0xc2b2ae35)];
}

/** Uniform by rejection: no modulo bias. `next` gives 32 random bits. */
export function below(n: number, next: () => number): number {
  const limit = 4294967296 - (4294967296 % n);
  let word = next();
  while (word >= limit) word = next();
  return word % n;
}

export function chanceFrom(rng: Rng): Chance {
  return new RngChance(rng);
}

class RngChance implements Chance {
  private readonly rng: Rng;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  roll(sides: number): number {
    return this.rng.below(sides) + 1;
  }

  pick(count: number): number {
    return this.rng.below(count);
  }

  shuffle(items: number[]): void {
    shuffle(items, this.rng);
  }
}

export function fastChance(seed: number | string): Chance {
  return chanceFrom(fastRng(seed));
}

export function shuffle<T>(items: T[], rng: Rng): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const item = items[i] as T;
    items[i] = items[j] as T;
    items[j] = item;
  }
}

/** Passes everything through and keeps what fell. */
export class RecordingChance implements Chance {
  readonly outcomes: ChanceOutcome[] = [];
  private readonly source: Chance;

  constructor(source: Chance) {
    this.source = source;
  }

  roll(sides: number, why: string): number {
    const roll = this.source.roll(sides, why);
    this.outcomes.push({ why, roll });
    return roll;
  }

  pick(count: number, why: string): number {
    const pick = this.source.pick(count, why);
    this.outcomes.push({ why, pick });
    return pick;
  }

  shuffle(items: number[], why: string): void {
    this.source.shuffle(items, why);
    this.outcomes.push({ why, shuffle: [...items] });
  }
}

/** What a scenario writes down: a number for a roll or pick, the next cards to be drawn for a shuffle. */
export type ScriptedOutcome = number | { readonly shuffle: readonly (number | string)[] };

/**
 * Chance that falls as written. A scripted shuffle names the cards in the order they will be drawn; the cards it does
 * not name stay below them. `done` fails when something is left over.
 */
export function scriptedChance(
  script: readonly ScriptedOutcome[],
  resolve: (why: string, name: string) => number = (_, name) => Number(name),
): { chance: Chance; done(): void } {
  let next = 0;
  const take = (what: string, why: string): ScriptedOutcome => {
    if (next >= script.length) throw new ChanceError(`the script has no outcome left for ${what} (${why})`);
    return script[next++] as ScriptedOutcome;
  };
  const number = (what: string, why: string, low: number, high: number): number => {
    const value = take(what, why);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
      throw new ChanceError(
        `${what} (${why}) takes a whole number from ${low} to ${high}, the script has ${JSON.stringify(value)}`,
      );
    return value;
  };
  return {
    chance: {
      roll: (sides, why) => number('a roll', why, 1, sides),
      pick: (count, why) => number('a pick', why, 0, count - 1),
      shuffle(items, why) {
        const value = take('a shuffle', why);
        if (typeof value === 'number') throw new ChanceError(`a shuffle (${why}) takes {"shuffle": […]}, not ${value}`);
        const top = value.shuffle.map((item) => (typeof item === 'string' ? resolve(why, item) : item));
        const rest = [...items];
        for (const item of top) {
          const at = rest.indexOf(item);
          if (at < 0) throw new ChanceError(`the shuffle (${why}) does not hold ${item}`);
          rest.splice(at, 1);
        }
        items.splice(0, items.length, ...rest, ...top.reverse());
      },
    },
    done() {
      if (next < script.length) throw new ChanceError(`${script.length - next} scripted outcomes were never used`);
    },
  };
}

/** Plays recorded outcomes again; throws where the game asks for something else. */
export function replayedChance(outcomes: readonly ChanceOutcome[]): { chance: Chance; done(): void } {
  let next = 0;
  const take = (why: string): ChanceOutcome => {
    const outcome = outcomes[next++];
    if (outcome === undefined) throw new ChanceError(`the record has no outcome left (${why})`);
    if (outcome.why !== why) throw new ChanceError(`the record has ${outcome.why} where the game asks for ${why}`);
    return outcome;
  };
  const number = (value: unknown, low: number, high: number, why: string): number => {
    if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
      throw new ChanceError(`the recorded outcome ${JSON.stringify(value)} is impossible (${why})`);
    return value as number;
  };
  return {
    chance: {
      roll: (sides, why) => number((take(why) as { roll?: number }).roll, 1, sides, why),
      pick: (count, why) => number((take(why) as { pick?: number }).pick, 0, count - 1, why),
      shuffle(items, why) {
        const { shuffle: order } = take(why) as { shuffle?: readonly number[] };
        const same = (a: readonly number[], b: readonly number[]) =>
          [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
        if (!Array.isArray(order) || !same(order, items))
          throw new ChanceError(`the recorded shuffle holds other cards (${why})`);
        items.splice(0, items.length, ...order);
      },
    },
    done() {
      if (next < outcomes.length) throw new ChanceError(`${outcomes.length - next} recorded outcomes were never used`);
    },
  };
}

/** For code paths in which no chance may fall. */
export const noChance: Chance = {
  roll: (_, why) => {
    throw new ChanceError(`no chance may fall here (${why})`);
  },
  pick: (_, why) => {
    throw new ChanceError(`no chance may fall here (${why})`);
  },
  shuffle: (_, why) => {
    throw new ChanceError(`no chance may fall here (${why})`);
  },
};
