/** How the coach goes quiet, and how what was learned on two devices comes together. */
import { joinProgress, noProgress } from '@gavel/table/progress';
import { describe, expect, it } from 'vitest';
import { formAfter, loudness, nextLesson, offered } from '../src/learn/progress.ts';

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
      all: { a: ['one'] },
      days: ['2026-01-02'],
      declined: true,
    };
    const there = {
      ...noProgress,
      done: { a: ['three'] },
      at: { b: 'four' },
      all: { a: ['one', 'three'] },
      form: { a: 0.5 },
      solved: { a: ['x'] },
      days: ['2026-01-01'],
    };
    const both = joinProgress(here, there);
    expect(both).toEqual({
      done: { a: ['one', 'three'], b: ['two'] },
      at: { a: 'one', b: 'four' },
      all: { a: ['one', 'three'] },
      form: { a: 0.5 },
      solved: { a: ['x'] },
      days: ['2026-01-01', '2026-01-02'],
      declined: true,
    });
    expect(Object.keys(both.at)).toEqual(['a', 'b']);
    expect(joinProgress(both, both)).toEqual(both);
  });

  it('kept before lessons were counted joins with what is known now', () => {
    expect(joinProgress(noProgress, { ...noProgress, all: { a: ['one'] } }).all).toEqual({ a: ['one'] });
    expect(joinProgress({ ...noProgress, all: { a: ['one'] } }, noProgress).all).toEqual({ a: ['one'] });
  });
});

describe('The next lesson', () => {
  const known = { at: {}, all: {}, done: {} };
  const games = ['a', 'b'];

  it('is offered in the game learned last, as long as one is left there, wherever it was learned', () => {
    expect(offered(known, games)).toEqual({ game: 'a', begun: false });
    const begun = { ...known, at: { a: 'two', b: 'one' }, all: { a: ['one', 'two'], b: ['one'] } };
    expect(offered(begun, games)).toEqual({ game: 'b', begun: true });
    expect(offered({ ...begun, done: { b: ['one'] } }, games)).toEqual({ game: 'a', begun: true });
    expect(offered({ ...begun, done: { b: ['one'], a: ['two', 'one'] } }, games)).toBeUndefined();
  });

  it('is offered in a game that nobody has begun once all others are learned', () => {
    const learned = { at: { a: 'one' }, all: { a: ['one'] }, done: { a: ['one', 'game'] } };
    expect(offered(learned, games)).toEqual({ game: 'b', begun: false });
  });

  it('is offered as begun only where it is known that one is left, and not where there are none', () => {
    // kept by a version that counted no lessons: both may be finished
    expect(offered({ ...known, at: { a: 'one', b: 'one' } }, games)).toBeUndefined();
    expect(offered({ ...known, at: { b: 'one' } }, games)).toEqual({ game: 'a', begun: false });
    expect(offered({ ...known, all: { a: [] } }, games)).toEqual({ game: 'b', begun: false });
  });

  it('is the one somebody is at, then the first that is left', () => {
    const lessons = ['one', 'two', 'three'].map((id) => ({ id }));
    expect(nextLesson(lessons, [], 'two')?.id).toBe('two');
    expect(nextLesson(lessons, ['two'], 'two')?.id).toBe('one');
    expect(nextLesson(lessons, ['one', 'two', 'three'], 'two')).toBeUndefined();
  });
});
