/** A replay goes from picture to picture, by itself at the pace that is set, and by keys. */
import type { Pace, Panel } from '@gavel/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPanel, momentOf, playOn, pressed } from '../src/screens/replay/reel.ts';

const panel = (from: number, to: number): Panel => ({
  from: [from, 0],
  to: [to, 0],
  deed: 'move',
  caption: { key: '', args: {} },
  weight: 1,
});
const panels = [panel(2, 2), panel(3, 5), panel(5, 5), panel(9, 9)];

it('a picture stands at the moment at which it is done', () => expect(panels.map(momentOf)).toEqual([1, 4, 4, 8]));

it('the present picture is the last one done by then, and none before the first', () => {
  expect([0, 1, 3, 4, 7, 8, 20].map((at) => currentPanel(panels, at))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
});

/** Pictures at 1, 4 (two of them) and 8, and a line after the last. */
const reel = { panels, last: 10, log: [] };

describe('Play', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  /** Plays from here; where it was when, and what pauses it. */
  function played(from: number, pace: Pace) {
    const been: [at: number, ms: number][] = [];
    let at = from;
    let playing = true;
    let callOff = () => {};
    const on = () => {
      callOff = playOn(reel, at, pace, {
        go(to) {
          at = to;
          been.push([to, Date.now()]);
          // the screen draws it, and then goes on if it still plays
          queueMicrotask(() => playing && on());
        },
        stop() {
          playing = false;
        },
      });
    };
    on();
    const pause = () => {
      playing = false;
      callOff();
    };
    return { been, pause, isPlaying: () => playing };
  }

  it.each([
    ['slow', 2400],
    ['normal', 1400],
    ['fast', 600],
    ['once', 0],
  ] as const)('%s: shows each picture for %d ms, from the beginning to the end, and stops there', async (pace, ms) => {
    const { been, isPlaying } = played(0, pace);
    await vi.runAllTimersAsync();
    // before the first picture there is nothing to look at
    expect(been).toEqual([
      [1, 0],
      [4, ms],
      [8, 2 * ms],
      [10, 3 * ms],
    ]);
    expect(isPlaying()).toBe(false);
  });

  it('step by step: goes to the next picture and stops', async () => {
    const { been, isPlaying } = played(1, 'step');
    await vi.runAllTimersAsync();
    expect([been.map(([at]) => at), isPlaying()]).toEqual([[4], false]);
  });

  it('stays where it is when it is paused', async () => {
    const { been, pause } = played(1, 'normal');
    await vi.advanceTimersByTimeAsync(1500);
    pause();
    await vi.runAllTimersAsync();
    expect(been).toEqual([[4, 1400]]);
  });
});

it('keys go one picture back and on, to the end, and play and pause', () => {
  expect([0, 1, 3, 4, 8, 10].map((at) => pressed(reel, at, ','))).toEqual([0, 0, 1, 1, 4, 8]);
  expect([0, 1, 4, 8, 10].map((at) => pressed(reel, at, '.'))).toEqual([1, 4, 8, 10, 10]);
  expect([pressed(reel, 4, 'Escape'), pressed(reel, 4, ' '), pressed(reel, 4, 'x')]).toEqual([10, 'toggle', undefined]);
});
