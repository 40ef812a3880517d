/** Back and Skip in a lesson: over the choices of a step, one after the other, however late the table tells of them. */
import type { AnyGame, Lesson } from '@gavel/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { runLesson } from '../src/learn/course.ts';
import type { CoachProps } from '../src/learn/guide.ts';
import type { LogLine } from '../src/net/protocol.ts';
import type { Answer } from '../src/net/wire.ts';

const game = {
  imagine: () => ({}),
  parse: (_: unknown, given: unknown) => given,
  check: () => undefined,
} as unknown as AnyGame;
const lesson = {
  steps: [
    { until: { read: true } },
    { until: { choose: ['a'] } },
    { until: { see: { said: { least: 3 } }, show: ['b', 'c'] } },
    { until: { choose: ['d'] } },
  ],
} as unknown as Lesson;

/** A table at which letters are said; what was done is told when it is looked at. */
class Letters {
  readonly running = runLesson(lesson);
  readonly said: unknown[] = [];
  private readonly log: LogLine[] = [];
  private moves: number[] = [];
  private n = 0;
  /** Is anything asked now? */
  asks = true;
  /** Does the line break when something is sent? */
  breaks = false;
  private readonly send = this.running.guard(async (body): Promise<Answer> => {
    if (this.breaks) throw new Error('the line');
    const v = this.log.length + 1;
    if (body.type === 'command') {
      this.said.push(body.choice);
      this.n += 1;
      this.moves.push(this.n);
      this.log.push({ kind: 'command', v, at: 0, n: this.n, seat: 0, events: [] });
    }
    if (body.type === 'back') {
      this.said.pop();
      const to = this.moves.pop() ?? 0;
      this.n = to - 1;
      this.log.push({ kind: 'back', v, at: 0, seat: 0, to, fresh: false });
    }
    return { ok: true, v, result: {} };
  });

  look(): void {
    this.running.look({
      face: { game },
      as: 0,
      log: [...this.log],
      now: {
        view: { said: this.said.length },
        undo: this.said.length > 0 ? { free: true } : null,
        decisions: this.asks ? [{ id: this.log.length, seat: 0, kind: 'say' }] : [],
      },
      send: this.send,
    } as unknown as CoachProps);
  }

  /** As by the table's own button. */
  takeBack(): void {
    void this.send({ type: 'back', as: 0 });
  }

  /** Lets everything come: answers, and the news of them. */
  async settle(): Promise<void> {
    for (let n = 0; n < 12; n++) {
      this.look();
      await Promise.resolve();
      await new Promise((done) => setTimeout(done));
    }
  }

  get done(): number {
    return this.running.store.getState().marks.length;
  }
}

describe('In a lesson', () => {
  let table: Letters;
  beforeEach(() => {
    table = new Letters();
    table.look();
  });
  const skip = async () => {
    table.running.skip();
    await table.settle();
  };
  const back = async () => {
    table.running.back();
    await table.settle();
  };

  it('a step is skipped by all the choices it waits for, and no choice of the next one', async () => {
    await skip();
    expect(table.done).toBe(1);
    await skip();
    expect([table.done, table.said.join('')]).toEqual([2, 'a']);
    await skip();
    expect([table.done, table.said.join('')]).toEqual([3, 'abc']);
    await skip();
    expect([table.done, table.said.join('')]).toEqual([4, 'abcd']);
  });

  it('Back leads to the step before: what was done is taken back, what was read is read again', async () => {
    expect(table.running.canBack()).toBe(false);
    for (let n = 0; n < 3; n++) await skip();
    await back();
    expect(table.done).toBe(2);
    expect(table.said.join('')).toBe('ab');
    await back();
    expect([table.done, table.said.join('')]).toEqual([1, '']);
    await back();
    expect(table.done).toBe(0);
    expect(table.running.canBack()).toBe(false);
    await back();
    expect(table.done).toBe(0);
  });

  it('a step that is not what is asked is not skipped, and says that one has lost the way', async () => {
    await skip();
    const { store } = table.running;
    store.setState({ lesson: { ...lesson, steps: [lesson.steps[0], { until: { choose: [] } }] } as unknown as Lesson });
    await skip();
    expect([table.done, store.getState().lost]).toEqual([1, true]);
  });

  it('a skip that waits is forgotten by who takes a move back meanwhile: he skips one step, and not two', async () => {
    await skip();
    await skip();
    table.asks = false;
    table.look();
    table.running.skip();
    expect(table.done).toBe(2);
    table.takeBack();
    await table.settle();
    expect(table.done).toBe(1);
    table.asks = true;
    await table.settle();
    expect([table.done, table.said.join('')]).toEqual([1, '']);
  });

  it('a line that breaks ends the leap, and the next one goes', async () => {
    await skip();
    table.breaks = true;
    await skip();
    expect(table.done).toBe(1);
    table.breaks = false;
    await skip();
    expect([table.done, table.said.join('')]).toEqual([2, 'a']);
  });
});
