/** A lesson at a table: what the guide lets past, tells and takes back. */
import type { AnyGame, Lesson } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { runLesson, stepOf } from '../src/learn/course.ts';
import type { CoachProps } from '../src/learn/guide.ts';
import type { LogLine } from '../src/net/protocol.ts';
import type { Answer } from '../src/net/wire.ts';

/** A game in which one says letters, as far as a lesson looks at it. */
const game = {
  imagine: () => ({}),
  parse: (_: unknown, given: unknown) => given,
  check: () => undefined,
} as unknown as AnyGame;
const lesson = {
  steps: [
    { until: { see: { said: { least: 2 } }, show: ['a', 'b'] } },
    { until: { see: { said: { least: 4 } }, show: ['c', 'd'] } },
    { until: { choose: ['e'] }, wrong: [{ choose: 'x', say: 'no' }] },
  ],
} as unknown as Lesson;

const command = (n: number): LogLine => ({ kind: 'command', v: n, at: 0, n, seat: 0, events: [] });
const seen = (said: number, log: readonly LogLine[]) =>
  ({
    face: { game },
    as: 0,
    log,
    now: { view: { said }, decisions: [{ id: said, seat: 0, kind: 'say' }] },
  }) as unknown as CoachProps;
const done: Answer = { ok: true, v: 1, result: {} };

describe('A lesson at a table', () => {
  const open = () => {
    const running = runLesson(lesson);
    const send = running.guard(async () => done);
    const say = (choice: unknown) => send({ type: 'command', as: 0, decision: 0, choice });
    const hint = async () => {
      const answer = await send({ type: 'hint', as: 0, decision: 0 });
      return answer.ok ? answer.result.choice : undefined;
    };
    return { running, say, hint, step: () => lesson.steps.indexOf(stepOf(running.store.getState())!) };
  };

  it('shows what comes next, also when the news of a move come before its answer, and after it was taken back', async () => {
    const { running, say, hint, step } = open();
    running.look(seen(0, []));
    expect(await hint()).toBe('a');
    await say('a');
    running.look(seen(1, [command(1)]));
    expect(await hint()).toBe('b');
    const back: LogLine = { kind: 'back', v: 2, at: 0, seat: 0, to: 1, fresh: false };
    running.look(seen(0, [command(1), back]));
    expect(await hint()).toBe('a');
    const answered = say('b');
    running.look(seen(2, [command(1), command(2)]));
    await answered;
    expect(step()).toBe(1);
    expect(await hint()).toBe('c');
  });

  it('does not take for a choice of the learner what the table did for him', async () => {
    const { running, say, hint } = open();
    running.look(seen(0, []));
    await say('a');
    // nothing was to be chosen then, and the table went on
    running.look(seen(1, [command(1), command(2)]));
    expect(await hint()).toBe('b');
    expect(running.wants('b')).toBe(true);
    expect(running.wants('a')).toBe(false);
  });

  it('tells a mistake and sends nothing, lets no standing order answer, and goes back only for what was taken back', async () => {
    const { running, say, step } = open();
    const log = [1, 2, 3, 4].map(command);
    running.look(seen(2, log.slice(0, 2)));
    running.look(seen(4, log));
    expect(step()).toBe(2);
    expect(await say('x')).toMatchObject({ ok: false });
    expect(running.store.getState().told).toBe('no');
    expect(await running.guard(async () => done)({ type: 'asking', as: 0, asking: 'quiet' })).toMatchObject({
      ok: false,
    });
    await say('e');
    expect(step()).toBe(-1);
    // the answer was here before the news of it
    running.look(seen(4, log));
    expect(step()).toBe(-1);
    running.look(seen(5, [...log, command(5)]));
    expect(step()).toBe(-1);
    // the move it was done by is taken back
    running.look(seen(4, [...log, command(5), { kind: 'back', v: 6, at: 0, seat: 0, to: 5, fresh: false }]));
    expect(step()).toBe(2);
  });
});
