/** How fast the terminal tells what others did: at every pace each panel has its time, and step by step it waits for a key. */
import { message, type Pace, type Panel, type Weight } from '@gavel/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellPanels } from '../src/play/telling.ts';

// Node's own promises of time are not among what fake timers take the place of
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((done) => setTimeout(done, ms)),
}));

const told = (seat: number, weight: Weight, ...words: string[]) => {
  const panel: Panel = { seat, from: [1, 0], to: [1, 0], deed: 'move', caption: message('moves'), weight };
  return { panel, words };
};
/** Somebody else does something small and something large, then we do, then cards are shuffled, then they go on. */
const turn = [
  told(1, 1, 'small'),
  told(1, 2, 'large'),
  told(0, 1, 'own'),
  told(1, 0, 'line'),
  told(1, 1),
  told(1, 1, 'last'),
];

describe('At the terminal', () => {
  let said: [text: string, ms: number][] = [];
  let keys: number;
  const lines = { next: async () => (keys-- > 0 ? '' : undefined) };
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    said = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => said.push([text, Date.now()]));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const tell = async (pace: Pace, presses = 0): Promise<readonly [stays: boolean, ms: number]> => {
    keys = presses;
    const all = tellPanels(turn, 0, pace, lines);
    await vi.runAllTimersAsync();
    return [await all, Date.now()];
  };

  it.each([
    ['slow', 2400],
    ['normal', 1400],
    ['fast', 600],
    ['once', 0],
  ] as const)(
    '%s: a picture of others stands for %d ms, a large one half as long again, all else is not waited for',
    async (pace, ms) => {
      expect(await tell(pace)).toEqual([true, 3.5 * ms]);
      expect(said).toEqual([
        ['small', 0],
        ['large', ms],
        ['own', 2.5 * ms],
        ['line', 2.5 * ms],
        ['last', 2.5 * ms],
      ]);
    },
  );

  it('step by step: each picture of others waits for a key, and where nobody is left it ends', async () => {
    expect(await tell('step', 3)).toEqual([true, 0]);
    expect([said.length, keys]).toEqual([5, 0]);
    said = [];
    expect(await tell('step', 1)).toEqual([false, 0]);
    expect(said.map(([text]) => text)).toEqual(['small', 'large']);
  });
});
