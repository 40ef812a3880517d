/** How the coach goes quiet, and how what was learned on two devices comes together. */
import { joinProgress, noProgress } from '@gavel/table/progress';
import { describe, expect, it } from 'vitest';
import { formAfter, loudness } from '../src/learn/progress.ts';

describe('The coach', () => {
  it('explains everything at first, then warns, then waits to be asked; and speaks up again when it goes badly', () => {
    let form: number | undefined;
    const heard = [loudness(form)];
    for (let n = 0; n < 60; n++) {
      form = formAfter(form, 'level');
      if (heard.at(-1) !== loudness(form)) heard.push(loudness(form));
    }
    for (let n = 0; n < 10; n++) form = formAfter(form, 'far');
    expect([...heard, loudness(form)]).toEqual(['talks', 'warns', 'waits', 'talks']);
  });
});

describe('Progress', () => {
  it('of two devices is finished where either has finished, and goes on where one was last', () => {
    const here = {
      ...noProgress,
      done: { a: ['one'], b: ['two'] },
      at: { b: 'two', a: 'one' },
      days: ['2026-01-02'],
      declined: true,
    };
    const there = {
      ...noProgress,
      done: { a: ['three'] },
      at: { b: 'four' },
      form: { a: 0.5 },
      solved: { a: ['x'] },
      days: ['2026-01-01'],
    };
    const both = joinProgress(here, there);
    expect(both).toEqual({
      done: { a: ['one', 'three'], b: ['two'] },
      at: { a: 'one', b: 'four' },
      form: { a: 0.5 },
      solved: { a: ['x'] },
      days: ['2026-01-01', '2026-01-02'],
      declined: true,
    });
    expect(Object.keys(both.at)).toEqual(['a', 'b']);
    expect(joinProgress(both, both)).toEqual(both);
  });
});
