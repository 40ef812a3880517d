/**
 * Sixty, a small card game for the bench alone. 80 cards (suit = card & 3, rank = card >> 2), hands of five, three
 * piles that start with a card each, sixty moves a game.
 * - play(card, pile): legal if it has the suit of the pile's top or a higher rank; +1, and +2 more if both. A rank
 *   that seven divides makes the next player draw one; rank 19 rolls a die and adds it.
 * - discard(card): always legal, −1.
 * Then the player draws back to five. An empty deck is refilled with the discards and all but the piles' tops.
 */
export const cards = 80;
export const handSize = 5;
export const piles = 3;
export const movesAGame = 60;

const suit = (card: number): number => card & 3;
export const rank = (card: number): number => card >> 2;

export const fits = (card: number, top: number): boolean => suit(card) === suit(top) || rank(card) > rank(top);

export const worth = (card: number, top: number): number =>
  suit(card) === suit(top) && rank(card) > rank(top) ? 3 : 1;

export type SixtyMove = { readonly play: number; readonly pile: number } | { readonly discard: number };

/** Any legal move: a random card on a random pile it fits on, or away with it. */
export function someMove(
  hand: readonly number[],
  tops: readonly number[],
  rng: { below(n: number): number },
): SixtyMove {
  const card = hand[rng.below(hand.length)]!;
  const pile = rng.below(piles);
  return fits(card, tops[pile]!) ? { play: card, pile } : { discard: card };
}
