/** Long work in pieces, so that the page answers in between. */
import { activationOf, type Event, judgement } from '@gavel/judgement';
import { chanceFrom, fastRng, isRefusal, quietIo, randomChoice, tableOptions } from '@gavel/kernel';
import { inPieces } from '@gavel/kit/look/pieces.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shading } from '../../games/judgement/face/src/layers.tsx';
import { areasIn } from '../../games/judgement/face/src/route.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('long work', () => {
  it('is done one piece to a task, and stops when nobody wants it any more', () => {
    vi.useFakeTimers();
    let done = 0;
    function* work() {
      for (;;) {
        done += 1;
        yield;
      }
    }
    const stop = inPieces(work());
    expect(done).toBe(0);
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    expect(done).toBe(2);
    stop();
    vi.advanceTimersByTime(1000);
    expect(done).toBe(2);
  });

  it('of finding a reach with five against five pauses after every area and every outline', () => {
    const options = tableOptions(judgement, { size: '5v5', map: 'scorchedRim' }, 2);
    if (isRefusal(options)) throw new Error(options.key);
    const rng = fastRng('pieces');
    const io = { ...quietIo<Event>(rng), chance: chanceFrom(rng) };
    const state = judgement.setup(options, 2, io);
    let looked = 0;
    for (let d = judgement.pending(state)[0]; d && looked < 3; d = judgement.pending(state)[0]) {
      const activation = d.kind === 'act' ? activationOf(state) : undefined;
      const seen = judgement.imagine(judgement.view(state, d.seat), rng);
      const model = seen.models.find((one) => one.id === activation?.models[0]);
      if (model?.on) {
        looked += 1;
        const pauses = [...shading(seen, model.key, 2)].length;
        expect(pauses).toBeGreaterThan(0);
        // found before, they come at once: in the same number
        expect(pauses).toBe(2 * [...areasIn(seen, model, 2)].length);
      }
      judgement.apply(state, d, randomChoice(judgement.choices(state, d), rng), io);
    }
    expect(looked).toBe(3);
  });
});
