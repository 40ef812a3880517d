import { message, ref } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { inOneBreath } from '../src/table/one-breath.ts';

const may = (seat: number) => message('wait.card', { who: ref('seat', seat) });

describe('who is waited for', () => {
  it('is named in one sentence where everybody does the same', () => {
    expect(inOneBreath([may(0), may(2), may(1)])).toEqual([
      message('wait.card', { who: [ref('seat', 0), ref('seat', 2), ref('seat', 1)] }),
    ]);
  });

  it('has a sentence each where more than the name differs', () => {
    const drops = (seat: number, n: number) => message('wait.discard', { who: ref('seat', seat), n });
    const apart = [drops(0, 1), drops(1, 2), may(2)];
    expect(inOneBreath(apart)).toEqual(apart);
    expect(inOneBreath([drops(0, 1), drops(1, 1)])).toHaveLength(1);
  });

  it('is said as it is when nothing differs', () => {
    expect(inOneBreath([may(1)])).toEqual([may(1)]);
  });
});
