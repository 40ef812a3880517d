/** What a player is, the random one, and one that looks a single choice ahead. */

import { chanceFrom, fastRng, type Rng } from './chance.ts';
import { must } from './checked.ts';
import type { Choices, Decision, Game, Io, Seat } from './game.ts';

/** A player sees a view and answers a decision. It may remember between calls; it never holds a state. */
export interface Player<V, D, C> {
  choose(view: V, decision: D, rng: Rng): C;
  /** What its seat saw, in order, where somebody tells it: whoever remembers may believe more than a view says. */
  told?(seen: unknown): void;
}

/** Any legal choice, each alike: where choices can be tried, whatever number comes up, until it is one. */
export function randomChoice<C>(choices: Choices<C>, rng: Rng): C {
  const { tries } = choices;
  if (tries !== undefined)
    for (;;) {
      const i = rng.below(tries.count);
      if (tries.has(i)) return tries.at(i);
    }
  return choices.at(choices.size === 1 ? 0 : rng.below(choices.size));
}

export function randomPlayer<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
): Player<V, D, C> {
  return { choose: (view, decision, rng) => randomChoice(game.choices(game.imagine(view, rng), decision), rng) };
}

/** Nobody listens: for search and simulation. */
export function quietIo<E>(rng: Rng): Io<E> {
  return { chance: chanceFrom(rng), quiet: true, emit: () => {} };
}

/** The part of a game that players think with. */
export type Thinkable<S, D extends Decision, C, V, E extends { readonly kind: string }> = Pick<
  Game<S, D, C, V, E>,
  'apply' | 'choices' | 'clone' | 'imagine'
>;

/**
 * The indices of the choices a player compares: evenly at most `most` of them, or only so many as it sees, by chance. The
 * first it always sees: passing or ending, which keeps what one has.
 */
export function compared(size: number, most: number, sees: number | undefined, rng: Rng): number[] {
  if (sees !== undefined) return [0, ...Array.from({ length: Math.min(size, sees) }, () => rng.below(size))];
  const stride = Math.max(1, size / most);
  return Array.from({ length: Math.min(size, most) }, (_, i) => Math.floor(i * stride));
}

/**
 * One ply: try each choice (at most `most` of them) on imagined states and keep the one with the best value.
 * `evaluate` values a state for a seat; higher is better. Ties go to the first.
 */
export function onePly<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: () => Thinkable<S, D, C, V, E>,
  evaluate: (s: S, seat: Seat) => number,
  { worlds = 1, most = 300, sees }: { worlds?: number; most?: number; sees?: number | undefined } = {},
): Player<V, D, C> {
  return {
    choose(view, decision, rng) {
      const { apply, choices: choicesOf, clone, imagine } = game();
      const imagined = Array.from({ length: worlds }, () => imagine(view, rng));
      const choices = choicesOf(must(imagined[0], 'imagined world'), decision);
      const seed = rng.below(1 << 30);
      let best = 0;
      let bestValue = Number.NEGATIVE_INFINITY;
      for (const index of compared(choices.size, most, sees, rng)) {
        const choice = choices.at(index);
        let value = 0;
        for (const [world, state] of imagined.entries()) {
          const after = clone(state);
          // the same luck for every choice: what differs is the choice
          apply(after, decision, choice, quietIo(fastRng(seed + world)));
          value += evaluate(after, decision.seat);
        }
        if (value > bestValue) {
          bestValue = value;
          best = index;
        }
      }
      return choices.at(best);
    },
  };
}

/**
 * Chances to win from what each seat's position is worth: whoever is `unit` behind the best has a quarter of its weight.
 * Made of the four operations alone, so that every engine comes to the same numbers.
 */
export function shares(worth: readonly number[], unit: number): readonly number[] {
  const best = Math.max(...worth);
  const weights = worth.map((own) => {
    const behind = 1 + (best - own) / unit;
    return 1 / (behind * behind);
  });
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The chances once it is over: those who won share them. */
export function settled(seats: number, winners: readonly Seat[]): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
