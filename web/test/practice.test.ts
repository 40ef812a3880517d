/** Who may be told their chances while a game goes on, and which moments make the line. */
import type { Decision } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { remember } from '../src/analysis/practice.tsx';
import { practises } from '../src/analysis/practises.ts';
import type { TableInfo } from '../src/net/protocol.ts';

const me = { kind: 'person', id: 'me', name: 'Me' } as const;
const ann = { kind: 'person', id: 'ann', name: 'Ann' } as const;
const bot = { kind: 'bot', level: 'fair' } as const;
const open = { kind: 'open' } as const;
const table = (seats: TableInfo['seats'], status: TableInfo['status'] = 'playing') => ({ seats, status });

describe('Chances during a game', () => {
  it('are told to who plays against bots alone', () => {
    expect(practises(table([me, bot]), 0)).toBe(true);
    expect(practises(table([bot, bot, me]), 2)).toBe(true);
    expect(practises(table([me]), 0)).toBe(true);
  });

  it('are never told where another person sits, may sit, or a bot stands in for one', () => {
    expect(practises(table([me, ann]), 0)).toBe(false);
    expect(practises(table([me, bot, ann]), 0)).toBe(false);
    expect(practises(table([me, open]), 0)).toBe(false);
    expect(practises(table([me, { ...ann, bot: 'fair' }]), 0)).toBe(false);
    // at one screen
    expect(practises(table([me, me]), 0)).toBe(false);
  });

  it('are never told to who only looks on, or to another seat', () => {
    expect(practises(table([me, bot]), undefined)).toBe(false);
    expect(practises(table([me, bot]), 1)).toBe(false);
  });

  it('end with the game: from then on there is its analysis', () =>
    expect(practises(table([me, bot], 'over'), 0)).toBe(false));
});

describe('The moments of the line', () => {
  const at = (id: number, view: unknown = { id }) => ({ view, decision: { id, seat: 0, kind: 'act' } as Decision });

  it('are one for each decision', () => {
    const moments = [at(1)];
    remember(moments, at(4));
    expect(moments.map(({ decision }) => decision.id)).toEqual([1, 4]);
    const again = at(4, moments[1]?.view);
    remember(moments, again);
    expect(moments).toHaveLength(2);
  });

  it('go with what was taken back', () => {
    const moments = [at(1), at(4), at(6)];
    remember(moments, at(4, 'another'));
    expect(moments.map(({ decision }) => decision.id)).toEqual([1, 4]);
    expect(moments[1]?.view).toBe('another');
  });
});
