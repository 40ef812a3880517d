/** Sixty, the bench's small game, by hand. */
import { fastRng, shuffle } from '@gavel/kernel';
import { cards, fits, handSize, movesAGame, piles, rank, worth } from './rules.ts';

/** Sixty by hand, with nothing around it: what the machine can do. Returns the number of moves. */
export function playPlain(seats: number, seed: number): number {
  const rng = fastRng(seed);
  const deck = Array.from({ length: cards }, (_, card) => card);
  shuffle(deck, rng);
  const hands: number[][] = [];
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    hands.push(deck.splice(-handSize));
    scores.push(0);
  }
  const heaps: number[][] = [];
  for (let pile = 0; pile < piles; pile++) heaps.push([deck.pop()!]);
  const discards: number[] = [];

  const draw = (hand: number[]): void => {
    if (deck.length === 0) {
      deck.push(...discards);
      discards.length = 0;
      for (const heap of heaps) deck.push(...heap.splice(0, heap.length - 1));
      shuffle(deck, rng);
    }
    const card = deck.pop();
    if (card !== undefined) hand.push(card);
  };

  // a move is card * 4 + pile, pile 3 being the discards
  const legal: number[] = [];
  for (let move = 0; move < movesAGame; move++) {
    const seat = move % seats;
    const hand = hands[seat]!;
    legal.length = 0;
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i]!;
      for (let pile = 0; pile < piles; pile++) {
        const heap = heaps[pile]!;
        if (fits(card, heap[heap.length - 1]!)) legal.push(card * 4 + pile);
      }
      legal.push(card * 4 + piles);
    }
    const chosen = legal[rng.below(legal.length)]!;
    const card = chosen >> 2;
    const pile = chosen & 3;
    hand.splice(hand.indexOf(card), 1);
    if (pile === piles) {
      discards.push(card);
      scores[seat]! -= 1;
    } else {
      const heap = heaps[pile]!;
      scores[seat]! += worth(card, heap[heap.length - 1]!);
      heap.push(card);
      if (rank(card) % 7 === 0) draw(hands[(seat + 1) % seats]!);
      if (rank(card) === 19) scores[seat]! += rng.below(6) + 1;
    }
    while (hand.length < handSize) draw(hand);
  }
  return movesAGame;
}
