/** The pacer: how long each thing is shown, and what never waits. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacer } from '../src/table/pacer.ts';

interface Item {
  readonly name: string;
  readonly ms: number;
  readonly urgent?: boolean;
}

function told() {
  const taken: string[] = [];
  let behind = 0;
  let last: string | undefined;
  const story = pacer<Item>({
    take: ({ name }) => taken.push(name),
    stay: ({ ms }) => ms,
    urgent: (item) => item.urgent === true,
    changed: (n, item) => {
      behind = n;
      last = item?.name;
    },
  });
  return { story, taken, behind: () => behind, last: () => last };
}

describe('What comes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is shown one after the other, each for its time', () => {
    const { story, taken, behind } = told();
    story.hear({ name: 'a', ms: 100 });
    story.hear({ name: 'b', ms: 300 });
    story.hear({ name: 'c', ms: 0 });
    expect([taken, behind()]).toEqual([['a'], 2]);
    vi.advanceTimersByTime(100);
    expect([taken, behind()]).toEqual([['a', 'b'], 1]);
    vi.advanceTimersByTime(299);
    expect(taken).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect([taken, behind()]).toEqual([['a', 'b', 'c'], 0]);
  });

  it('is known by its end before it is shown', () => {
    const { story, last } = told();
    for (const name of ['a', 'b', 'c']) story.hear({ name, ms: 100 });
    expect(last()).toBe('c');
    story.skip();
    expect(last()).toBeUndefined();
  });

  it('has its time even when the next thing comes late', () => {
    const { story, taken } = told();
    story.hear({ name: 'a', ms: 100 });
    vi.advanceTimersByTime(60);
    story.hear({ name: 'b', ms: 0 });
    expect(taken).toEqual(['a']);
    vi.advanceTimersByTime(40);
    expect(taken).toEqual(['a', 'b']);
  });

  it('waits for the player where each step is asked for', () => {
    const { story, taken } = told();
    for (const name of ['a', 'b', 'c']) story.hear({ name, ms: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(100_000);
    expect(taken).toEqual(['a']);
    story.next();
    expect(taken).toEqual(['a', 'b']);
    story.next();
    expect(taken).toEqual(['a', 'b', 'c']);
  });

  it('is all there at once when the player skips, and goes on at its pace after that', () => {
    const { story, taken, behind } = told();
    for (const name of ['a', 'b', 'c']) story.hear({ name, ms: 100 });
    story.skip();
    expect([taken, behind()]).toEqual([['a', 'b', 'c'], 0]);
    story.hear({ name: 'd', ms: 100 });
    story.hear({ name: 'e', ms: 100 });
    expect(taken).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never keeps what is urgent waiting, nor what came before it', () => {
    const { story, taken } = told();
    story.hear({ name: 'a', ms: 100 });
    story.hear({ name: 'b', ms: 100 });
    story.hear({ name: 'now', ms: 100, urgent: true });
    expect(taken).toEqual(['a', 'b', 'now']);
  });
});
