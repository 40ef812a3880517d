import { expect, it } from 'vitest';
import { plainBlocks } from '../src/table/text-view.tsx';

it('a game without words of its own still shows the facts of its view', () => {
  const view = {
    viewer: 0,
    turn: 3,
    open: [],
    frames: [{ kind: 'turn' }],
    seats: [
      { handSize: 2, hand: ['a', 'b'] },
      { handSize: 5, out: false },
    ],
    market: { price: 4, cards: { x: 1 } },
  };
  expect(plainBlocks(view)).toEqual([
    { heading: 'Now', lines: ['Turn: 3', 'Open: none'] },
    { heading: 'Seats 1', lines: ['Hand size: 2', 'Hand: a, b'] },
    { heading: 'Seats 2', lines: ['Hand size: 5', 'Out: no'] },
    { heading: 'Market', lines: ['Price: 4', 'Cards: X 1'] },
  ]);
});
