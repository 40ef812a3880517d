/** Ready-made warbands: taken without a question, and in secret. */
import { fastRng, isRefusal, quietIo, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Event, judgement, readyHeroes, warbands } from '../src/index.ts';

const optionsOf = (more: object) => tableOptions(judgement, more, 2);

function begun(more: object) {
  const options = optionsOf(more);
  if (isRefusal(options)) throw new Error('the options are refused');
  return judgement.setup(options, 2, quietIo<Event>(fastRng(1)));
}

describe('a ready-made warband', () => {
  it('is taken without a question, and in secret until the other has chosen', () => {
    const s = begun({ warband: ['anvil'] });
    expect(judgement.pending(s).map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['1 pick']);
    expect([...s.players[0].roster].sort()).toEqual(['brok', 'saiyin', 'thrommel']);
    expect(judgement.view(s, 1).players[0].roster).toBeNull();
    expect(judgement.view(s, 0).players[0].roster).toEqual(s.players[0].roster);
  });

  it.each(['3v3', '5v5'])('for both skips the choosing altogether in %s', (size) => {
    const s = begun({ size, warband: ['fireAndArrow', 'soulThieves'] });
    expect(judgement.pending(s).map(({ kind }) => kind)).toEqual(['first']);
    expect(s.players.map(({ roster }) => roster.length)).toEqual(size === '3v3' ? [3, 3] : [5, 5]);
  });

  it('is for the blind pick alone', () => {
    expect(optionsOf({ pick: 'draft', warband: ['anvil'] })).toMatchObject({ rule: 'JD-18.2' });
    expect(isRefusal(optionsOf({ pick: 'draft' }))).toBe(false);
  });

  it('has somebody who gathers Souls well, in both sizes', () => {
    for (const warband of warbands)
      for (const size of [3, 5] as const)
        expect(
          readyHeroes(warband, size).some((id) => ['saiyin', 'kruul', 'zaron', 'styx'].includes(id)),
          warband.name,
        ).toBe(true);
  });

  it('leaves games without one as they were', () => {
    expect(judgement.pending(begun({})).map(({ kind }) => kind)).toEqual(['pick', 'pick']);
  });
});
