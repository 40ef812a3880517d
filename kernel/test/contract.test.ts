/** What a game from outside is asked for, beyond having all members: what the house works with must be sound inside, too. */
import { describe, expect, it } from 'vitest';
import { brokenContract } from '../src/index.ts';
import { duel } from './duel.ts';

const step = (change: object = {}) => ({ weaker: 'gentle', stronger: 'easy', share: 0.7, games: 96, ...change });
const laddered = (...steps: unknown[]) => brokenContract({ ...duel, ladder: { mode: 'seats2', steps } });

describe('A ladder', () => {
  it('is a chain of known strengths, each above the one before', () => {
    expect(laddered()).toBeUndefined();
    expect(laddered(step(), step({ weaker: 'easy', stronger: 'hard' }))).toBeUndefined();
  });

  it.each([
    ['is no step', null, 'its ladder.steps[0] is not an object'],
    ['says no share', step({ share: undefined }), 'it has no ladder.steps[0].share (a number)'],
    [
      'has an unknown level',
      step({ stronger: 'boss' }),
      'its ladder.steps[0].stronger "boss" is none of gentle, easy,',
    ],
    ['leads down', step({ weaker: 'hard' }), 'its ladder.steps[0].stronger is not above "hard"'],
    ['wins always', step({ share: 1 }), 'its ladder.steps[0].share is not between 0 and 1'],
    ['wins never', step({ share: 0 }), 'its ladder.steps[0].share is not between 0 and 1'],
    ['wins no share there is', step({ share: Number.NaN }), 'its ladder.steps[0].share is not between 0 and 1'],
    ['was never played', step({ games: 0 }), 'its ladder.steps[0].games are not at least 1'],
  ])('is refused with a step that %s', (_, broken, line) => {
    expect(laddered(broken)).toContain(line);
  });

  it('is refused where a step does not begin where the one before ends', () => {
    expect(laddered(step(), step({ weaker: 'fair', stronger: 'hard' }))).toBe(
      'its ladder.steps[1].weaker is not "easy", where the step before ends',
    );
  });
});
