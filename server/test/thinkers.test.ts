/** Threads in which bots think: many questions, long thoughts, failures. */
import { fileURLToPath } from 'node:url';
import { findGame } from '@gavel/bots';
import { begin, type Decision, fastChance, isRefusal, type Options, tableOptions } from '@gavel/kernel';
import type { Cause } from '@gavel/table';
import { afterAll, describe, expect, it } from 'vitest';
import { Thinkers } from '../src/thinkers.ts';

const game = findGame('helter-skelter')!;
const { state } = begin(game, tableOptions(game, {}, 2) as Options, 2, fastChance('threads'));
const decision = game.pending(state)[0] as Decision;
const view: unknown = game.view(state, decision.seat);
const ann: Cause = { waiting: () => ['ann'], host: 'ann', wanted: () => true };
const open: Thinkers[] = [];
const thinkers = (ms: number) => {
  const made = new Thinkers(2, ms, String);
  open.push(made);
  return made;
};

afterAll(async () => {
  for (const one of open) await one.close();
});

describe('threads for bots', () => {
  it('answer with legal choices, many questions at a time', async () => {
    const { think } = thinkers(20_000);
    const levels = ['random', 'script', 'random', 'greedy', 'random'];
    const choices = await Promise.all(levels.map((level) => think(game, level, view, decision, ann)));
    for (const choice of choices) {
      const parsed: unknown = game.parse(decision, choice);
      expect(isRefusal(parsed)).toBe(false);
      expect(game.check(state, decision, parsed)).toBeUndefined();
    }
  });

  it('stop whoever thinks for too long and go on with another thread', async () => {
    const stuck = new Thinkers(1, 200, String, fileURLToPath(new URL('./endless.mjs', import.meta.url)));
    open.push(stuck);
    const answers = ['random', 'script', 'random'].map((level) =>
      stuck.think(game, level, view, decision, ann).catch((problem: Error) => problem.message),
    );
    expect(await Promise.all(answers)).toEqual(['random', 'thought for too long', 'random']);
    expect(stuck.failures).toBe(1);
  });

  it('say so when a player fails', async () => {
    const { think } = thinkers(20_000);
    await expect(think(game, 'nobody', view, decision, ann)).rejects.toThrow('no player nobody for helter-skelter');
    await expect(think(game, 'script', null, decision, ann)).rejects.toThrow();
    await think(game, 'random', view, decision, ann);
  });

  it('let who waited long look at fewer lines, and say so', async () => {
    const slow = new Thinkers(1, 20_000, String, fileURLToPath(new URL('./shares.mjs', import.meta.url)));
    open.push(slow);
    const hurried: string[] = [];
    const ask = (name: string, level: string) =>
      slow.think(game, level, view, decision, { ...ann, hurried: () => hurried.push(name) });
    // the thread is there
    await ask('none', 'random');
    const answers = ['first', 'second', 'third'].map((name) => ask(name, name === 'third' ? 'script' : 'fierce'));
    const [first, second, third] = (await Promise.all(answers)) as number[];
    expect(first).toBe(1);
    expect(second).toBeLessThan(1);
    expect(second).toBeGreaterThanOrEqual(1 / 8);
    // whoever looks at no lines has nothing to leave out
    expect(third).toBe(1);
    expect(hurried).toEqual(['second']);
    expect(slow.hurries).toBe(1);
  });

  it('leave nobody waiting when they close', async () => {
    const ending = thinkers(20_000);
    const answers = [1, 2, 3, 4].map(() => ending.think(game, 'random', view, decision, ann).catch(() => 'stopped'));
    await ending.close();
    expect(await Promise.all(answers)).toContain('stopped');
  });
});
