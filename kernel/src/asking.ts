/** Whom a table asks in a reaction window, and for whom it lets it pass: one rule for tables, the terminal and whoever counts. */
import type { AnyGame, Decision } from './game.ts';

/** How a seat wants to be asked as a rule. */
export type Wish = 'always' | 'concerned' | 'able' | 'own';

/** What a seat wants that has said nothing: `alone` is the only person at the table. */
export const usualWish = (alone: boolean): Wish => (alone ? 'able' : 'concerned');

/** Is this decision of a window, as far as everybody knows, none that a seat with this wish is asked? */
export function isBeside(game: AnyGame, state: unknown, decision: Decision, wish: Wish): boolean {
  if (wish === 'always' || game.isOwn?.(state, decision) === true) return false;
  return wish === 'own' ? game.isOwn !== undefined : game.concerns?.(state, decision) === false;
}

/** Has its seat anything to say but the pass? */
export function hasAnswer(game: AnyGame, state: unknown, decision: Decision): boolean {
  return game.counts?.(state, decision) ?? game.choices(state, decision).size > 1;
}

/**
 * Does the table let it pass at once? Only what everybody knows decides, unless nobody could learn anything from the haste
 * because the seat is `alone`: then whoever could do nothing is not asked either.
 */
export function letsPass(game: AnyGame, state: unknown, decision: Decision, wish: Wish, alone: boolean): boolean {
  return isBeside(game, state, decision, wish) || (wish === 'able' && alone && !hasAnswer(game, state, decision));
}
