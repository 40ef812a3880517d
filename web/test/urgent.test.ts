import { describe, expect, it } from 'vitest';
import type { LogLine, Push } from '../src/net/protocol.ts';
import { isUrgent, tellsOfOthers } from '../src/table/urgent.ts';

const line = (seat: number, passed?: true) =>
  ({ kind: 'command', v: 1, n: 1, seat, at: 0, events: [], ...(passed && { passed }) }) as LogLine;
const news = (log: readonly LogLine[], more: object = {}) =>
  ({ type: 'news', log, game: null, info: { settings: { time: { kind: 'none' } } }, ...more }) as unknown as Push;

describe('What is said of a table', () => {
  it('waits for its turn when others did it, or when the table passed for us', () => {
    expect(isUrgent(news([line(1)]), [0])).toBe(false);
    expect(isUrgent(news([line(0, true)]), [0])).toBe(false);
    expect(tellsOfOthers(news([line(1)]), [0])).toBe(true);
    expect(tellsOfOthers(news([line(0)]), [0])).toBe(false);
  });

  it('does not wait when we did it, a window closes or our clock runs', () => {
    expect(isUrgent(news([line(1), line(0)]), [0])).toBe(true);
    expect(isUrgent(news([line(1)], { game: { window: { closesIn: 900 } } }), [0])).toBe(true);
    const live = (running: readonly number[]) =>
      news([line(1)], { info: { settings: { time: { kind: 'live' } }, clock: { running } } });
    expect(isUrgent(live([0]), [0])).toBe(true);
    expect(isUrgent(live([1]), [0])).toBe(false);
  });

  it('does not wait when we take something back or give the game up', () => {
    const conceded = (seat: number): LogLine => ({ v: 2, at: 0, kind: 'conceded', seat });
    const back = (seat: number): LogLine => ({ v: 2, at: 0, kind: 'back', seat, to: 1, fresh: false });
    for (const done of [conceded, back]) {
      expect(isUrgent(news([done(0)]), [0])).toBe(true);
      expect(isUrgent(news([done(1)]), [0])).toBe(false);
    }
  });
});
