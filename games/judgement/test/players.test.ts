/** How well the players of Judgement play, and that secrets do not move them. */
import { fastRng, simulate, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { judgement } from '../src/index.ts';

const options = (more: object) => {
  const read = tableOptions(judgement, { size: '3v3', map: 'any', ...more }, 2);
  if ('refused' in read) throw new Error('the options are refused');
  return read;
};

/** Wins of the first level over mirrored games: the same seeds with seats changed. */
function wins(first: string, second: string | undefined, seeds: readonly string[]): number {
  let won = 0;
  for (const seed of seeds)
    for (const seat of [0, 1]) {
      const one = judgement.players[first]!();
      const other = second === undefined ? undefined : judgement.players[second]!();
      const { state } = simulate(judgement, options({}), 2, seat === 0 ? [one, other] : [other, one], seed);
      if (judgement.outcome(state as never)!.winners.includes(seat)) won++;
    }
  return won;
}

describe('the players', () => {
  it('script beats random', () => {
    expect(wins('script', undefined, ['m5'])).toBe(2);
  });

  it('script beats greedy', () => {
    expect(wins('script', 'greedy', ['m101'])).toBe(2);
  });

  it('choose the same whatever the other side picked in secret', () => {
    const s = judgement.setup(options({ map: 'emberPool' }), 2, {
      chance: { roll: () => 1, pick: () => 0, shuffle: () => {} },
      quiet: true,
      emit: () => {},
    });
    const [first, second] = judgement.pending(s);
    judgement.apply(
      s,
      first!,
      { heroes: ['rakkir', 'kruul', 'haksa'] },
      {
        chance: { roll: () => 1, pick: () => 0, shuffle: () => {} },
        quiet: true,
        emit: () => {},
      },
    );
    const other = judgement.clone(s);
    judgement.scramble(other, 1, fastRng('scramble'));
    expect(other.players[0].roster).not.toEqual(s.players[0].roster);
    for (const level of ['greedy', 'script']) {
      const [one, two] = [s, other].map((state) =>
        judgement.players[level]!().choose(judgement.view(state, 1), second!, fastRng('think')),
      );
      expect(two).toEqual(one);
    }
  });
});
