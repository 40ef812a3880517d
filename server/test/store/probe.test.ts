/** Who asks whether a store takes what is written is answered, whatever became of the writing. */
import { describe, expect, it } from 'vitest';
import { Health } from '../../src/health.ts';
import { Probe } from '../../src/store/probe.ts';

/** A store whose writes come back when the test says so, and a clock that the test moves. */
function place() {
  let now = 0;
  const timers = new Map<() => void, number>();
  const health = new Health({ error() {}, warn() {} }, () => now);
  const after = (ms: number, run: () => void) => {
    timers.set(run, now + ms);
    return () => void timers.delete(run);
  };
  const writes: { work(): void; fail(): void }[] = [];
  const probe = new Probe(
    health,
    { after },
    () =>
      new Promise<void>((resolve, reject) => {
        const work = () => {
          health.worked();
          resolve();
        };
        const fail = () => {
          health.failed(new Error('no space left'));
          reject(new Error('no space left'));
        };
        writes.push({ work, fail });
      }),
  );
  const wait = (ms: number) => {
    now += ms;
    for (const [run, at] of timers)
      if (at <= now) {
        timers.delete(run);
        run();
      }
  };
  return { health, probe, writes, timers, wait };
}

describe('A store that is asked whether it takes what is written', () => {
  it('tries, once for all who ask, and not again while the last commit is young', async () => {
    const { probe, writes, timers, wait } = place();
    const asked = [probe.isSound(), probe.isSound()];
    writes[0]!.work();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(timers.size).toBe(0);
    wait(4000);
    expect(await probe.isSound()).toBe(true);
    expect(writes).toHaveLength(1);
    wait(1000);
    const later = probe.isSound();
    expect(writes).toHaveLength(2);
    writes[1]!.fail();
    expect(await later).toBe(false);
    expect(timers.size).toBe(0);
  });

  it('says no when nothing has come back after two seconds, and counts it, and yes once it did', async () => {
    const { probe, writes, wait, health } = place();
    for (const failures of [1, 2, 3]) {
      const asked = probe.isSound();
      wait(2000);
      expect([await asked, health.isSound, health.failures]).toEqual([false, false, failures]);
    }
    // the first is still under way, and no other beside it
    expect(writes).toHaveLength(1);
    const asked = probe.isSound();
    writes[0]!.work();
    expect(await asked).toBe(true);
    expect(await probe.isSound()).toBe(true);
    expect(writes).toHaveLength(1);
  });

  it('does not believe a young commit once another one has failed', async () => {
    const { probe, writes, health } = place();
    health.worked();
    health.failed(new Error('no space left'));
    const asked = probe.isSound();
    writes[0]!.work();
    expect(await asked).toBe(true);
  });
});
