/** A game without hidden things, as `openGame` fills it in. */
import { expect, it } from 'vitest';
import { type Decision, every, message, openGame } from '../src/index.ts';

const coin = openGame<{ over: boolean }, Decision, string, { readonly kind: 'called' }>({
  id: 'coin',
  name: 'Coin',
  seats: () => [1],
  setup: () => ({ over: false }),
  pending: (s) => (s.over ? [] : [{ id: 1, seat: 0, kind: 'call' }]),
  choices: () => every(['heads', 'tails']),
  apply: (s) => {
    s.over = true;
  },
  outcome: (s) => (s.over ? { winners: [0], scores: [1], why: message('why') } : undefined),
  words: {
    'decision.call': 'Call',
    'choice.heads': 'Heads',
    'choice.tails': 'Tails',
    'event.called': 'Called.',
    why: '.',
  },
  board: () => [],
});

it('An answer that pretends to be a refusal is refused by a rule all the same', () => {
  const d = { id: 1, seat: 0, kind: 'call' };
  expect(coin.parse(d, 'heads')).toBe('heads');
  expect(coin.check({ over: false }, d, 'edge')).toMatchObject({ refused: true, rule: 'GAVEL-1' });
  expect(coin.parse(d, { refused: true })).toMatchObject({ refused: true, rule: 'GAVEL-1' });
});
