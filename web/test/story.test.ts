/** The story of a table: its panels, and the time each has. */
import { games } from '@gavel/bots';
import { message, type Panel } from '@gavel/kernel';
import { useSettings } from '@gavel/kit/settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../src/net/protocol.ts';
import { lately, storyOf, tellingOf } from '../src/table/story.ts';

const game = games.find(({ id }) => id === 'helter-skelter')!;
const line = (n: number, ...events: unknown[]) => ({ kind: 'command', v: n + 1, n, seat: 0, at: 0, events }) as LogLine;
const move = { kind: 'action', seat: 0, from: 1, choice: { action: 'MOVE', character: 'DRE', space: 2, cards: [] } };
const killed = { kind: 'killed', seat: 0, character: 'WUL', point: true };
const panelAt = (v: number): Panel => ({
  from: [v, 0],
  to: [v, 0],
  deed: 'MOVE',
  caption: message('moved'),
  weight: 1,
});
const drew = { kind: 'drew', seat: 0, cards: 2 };

describe('The story of a table', () => {
  afterEach(() => useSettings.setState({ pace: undefined }));
  const stay = (log: readonly LogLine[], behind = 0) => tellingOf(game)(log, behind);

  it('gives each picture the time of the pace, a large one half as long again, and a mere line none', () => {
    useSettings.setState({ pace: 'normal' });
    expect(stay([line(1, move)])).toBe(1400);
    expect(stay([line(1, killed)])).toBe(2100);
    expect(stay([line(1, move, killed)])).toBe(3500);
    expect(stay([line(1, drew)])).toBe(0);
  });

  it('goes fast when much waits, never slower than was asked for, and not at all at once', () => {
    useSettings.setState({ pace: 'slow' });
    expect(stay([line(1, move)], 5)).toBe(600);
    useSettings.setState({ pace: 'once' });
    expect(stay([line(1, move)], 5)).toBe(0);
  });

  it('waits for the player step by step, but only where there is something to see', () => {
    useSettings.setState({ pace: 'step' });
    expect(stay([line(1, move)], 9)).toBe(Number.POSITIVE_INFINITY);
    expect(stay([line(1, drew)])).toBe(0);
  });

  it('keeps the panels it had as it grows, but for the last', () => {
    const log = [line(1, move), line(2, killed), line(3, { ...move, seat: 1 })];
    const before = storyOf(game, log);
    const after = storyOf(game, [...log, line(4, killed)]);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    // who asks for the same story gets the same
    const whole = [...log, line(4, killed)];
    expect(storyOf(game, [...whole])).toBe(storyOf(game, whole));
    expect(after).toEqual(storyOf(game, [...log.map((one) => ({ ...one })), line(4, killed)]));
  });

  it('does not tell what was taken back', () => {
    const log = [line(1, move), line(2, killed), { kind: 'back', v: 4, to: 2, seat: 0, at: 0 } as LogLine];
    expect(storyOf(game, log).map(({ deed }) => deed)).toEqual(['MOVE']);
    expect(storyOf(game, log)[0]?.caption).toEqual(
      message('panel.MOVE', { character: { ref: 'character', id: 'DRE' }, space: { ref: 'space', id: 2 } }),
    );
  });

  it('keeps on the strip whatever happened since one last decided oneself, and not less than before', () => {
    const step = (n: number, seat: number) => ({ ...line(n, { ...move, seat }), seat }) as LogLine;
    // 30 moves of ours, then 40 of the other's, in the midst of which the table lets something pass for us
    const own = Array.from({ length: 30 }, (_, n) => step(n + 1, 0));
    const others = Array.from({ length: 40 }, (_, n) => step(n + 31, 1));
    const passed = { ...line(71), passed: true } as LogLine;
    const log = [...own, ...others.slice(0, 20), passed, ...others.slice(20)];
    const panels = log.flatMap((one) => (one === passed ? [] : [panelAt(one.v)]));
    const kept = (seen: readonly LogLine[], viewer: number | 'spectator' = 0) => {
      const vs = new Set(seen.map(({ v }) => v));
      return lately(
        panels.filter(({ to: [v] }) => vs.has(v)),
        seen,
        viewer,
      ).map(({ to: [v] }) => v);
    };
    // our last one and all after it
    expect(kept(log)).toEqual([...own.slice(-1), ...others].map(({ v }) => v));
    expect(kept(log, 'spectator')).toHaveLength(24);
    expect(kept([...log, step(72, 0)])).toHaveLength(24);
    // who has not decided yet has missed nothing
    expect(kept(others)).toHaveLength(40);
  });
});
