/** The time a seat has left, deadlines, and lengths of time in words. */
import { describe, expect, it } from 'vitest';
import { dayWords, deadline, digits, isTimed, leftNow, type Timed } from '../src/table/left.ts';
import { lengthWords } from '../src/table/words.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const person = { kind: 'person', id: 'p', name: 'Ann' } as const;

function timed(running: readonly number[], sentAfter: number): Timed {
  return {
    info: {
      clock: { at: 5000, left: [minute, 2 * minute], running },
      settings: {} as Timed['info']['settings'],
      seats: [person, { ...person, bot: 'script' }],
      paused: null,
    },
    stamp: { now: 5000 + sentAfter, received: performance.now() },
  };
}

describe('the time a seat has left', () => {
  it('goes down from what the server said, whatever the clock of this machine says', () => {
    const left = leftNow(timed([0], 10 * second), 0);
    expect(left).toBeLessThanOrEqual(50 * second);
    expect(left).toBeGreaterThan(45 * second);
  });

  it('stands where the clock does not run, and never falls below nothing', () => {
    expect(leftNow(timed([0], 10 * second), 1)).toBe(2 * minute);
    expect(leftNow(timed([0], day), 0)).toBe(0);
  });

  it('is nobody’s where a bot plays on', () => {
    expect(isTimed(timed([0], 0), 0)).toBe(true);
    expect(isTimed(timed([0], 0), 1)).toBe(false);
  });

  it.each([
    [9_999, '9.9'],
    [50, '0.0'],
    [10_000, '0:10'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [3_723_000, '1:02:03'],
  ])('of %d milliseconds reads %s', (ms, words) => {
    expect(digits(ms)).toBe(words);
  });
});

describe('a deadline', () => {
  it('is a day of the week while that is clear, and a date when it is further off', () => {
    const now = new Date(2026, 10, 15, 12).getTime();
    expect(deadline(now + 2 * day, now)).toMatch(/^Tuesday/);
    expect(deadline(now + 9 * day, now)).toMatch(/Tue.*24/);
  });
});

describe('a length of time in words', () => {
  it.each([
    [3 * day, '3 days'],
    [3 * day - 20 * second, '3 days'],
    [2.5 * day, '2 days'],
    [day - second, '1 day'],
    [day + 60 * minute, '25 hours'],
    [day - 120 * minute, '22 hours'],
    [3 * 60 * minute - second, '3 hours'],
    [90 * minute, '90 minutes'],
    [45 * second, '45 seconds'],
  ])('says what has just begun to run as a whole: %d', (ms, words) => {
    expect(lengthWords(ms)).toBe(words);
  });
});

describe('the day something happened', () => {
  const noon = new Date(2026, 4, 20, 12).getTime();
  it('is said as people say it', () => {
    expect(dayWords(new Date(2026, 4, 20, 0, 5).getTime(), noon)).toBe('today');
    expect(dayWords(new Date(2026, 4, 19, 23, 55).getTime(), noon)).toBe('yesterday');
    expect(dayWords(new Date(2026, 4, 16, 8).getTime(), noon)).toBe('Saturday');
    expect(dayWords(new Date(2026, 3, 2, 8).getTime(), noon)).toMatch(/Apr.*2026|2026.*Apr/);
  });
});
