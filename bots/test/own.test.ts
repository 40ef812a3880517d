/** Which windows are a seat’s own affair, game by game. */
import { type AnyGame, type Decision, simulate, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame } from '../src/index.ts';

/** By what was asked in windows of one random game (kind, and what it is about): was it somebody's own affair? */
function affairs(id: string, seats: number, options: Readonly<Record<string, unknown>> = {}) {
  const game = findGame(id) as AnyGame;
  const asked = new Map<string, Set<boolean>>();
  const given = tableOptions(game, options, seats) as Record<string, never>;
  simulate(game, given, seats, Array(seats).fill(undefined), 'own', {
    watch(state, first) {
      const decisions: readonly (Decision & { when?: string; what?: string })[] = game.pending(state);
      if (first.window !== true) return;
      for (const d of decisions) {
        const what = [d.kind, d.when ?? d.what].filter(Boolean).join(' ');
        asked.set(what, (asked.get(what) ?? new Set()).add(game.isOwn?.(state, d) ?? false));
      }
    },
  });
  return (what: string) => [...(asked.get(what) ?? [])].sort();
}

describe('in a window, it is one’s own affair', () => {
  it('to defend in Helter Skelter, not to interrupt', () => {
    const was = affairs('helter-skelter', 2);
    expect(was('defend')).toEqual([true]);
    expect(was('interrupt')).toEqual([false]);
  });

  it('to move or arrest in Mega-City, not to meddle with another’s', () => {
    const was = affairs('mega-city', 3);
    expect(was('card movement')).toEqual([false, true]);
    expect(was('card arrest')).toEqual([false, true]);
    expect(was('card end')).toEqual([false]);
    // a card thrown at oneself is one's own affair
    expect(was('cancel')).toEqual([false, true]);
  });

  it('to roll again in Judgement', () => {
    const was = affairs('judgement', 2, { size: '5v5', turnLimit: 4 });
    expect(was('reroll')).toEqual([true]);
  });
});
