/** Windows: sealed, ordered and standing. */
import { describe, expect, it } from 'vitest';
import {
  ask,
  askAlone,
  type Core,
  type Decision,
  nextInTurn,
  openQuestions,
  sealed,
  standing,
  type Viewer,
  type Window,
} from '../src/index.ts';

const empty = (): Core => ({ frames: [], pending: [], asked: 7 });
const questions = sealed<string, null>({ unsaid: null, passed: null });
/** A game that tells silence from a pass. */
const cards = sealed<number, -1 | -2>({ unsaid: -2, passed: -1 });

function opened(order: number[]): { s: Core; window: Window<string | null> } {
  const s = empty();
  const window: Window<string | null> = { order: [], said: [] };
  questions.open(s, window, order, (seat) => ({ seat, kind: 'object' }));
  return { s, window };
}

it('asks a question once: it becomes the decision itself', () => {
  const s = empty();
  const question = { seat: 1, kind: 'object' };
  ask(s, question);
  expect(s.pending).toEqual([{ id: 8, seat: 1, kind: 'object' }]);
  expect(() => ask(s, question)).toThrow('asked already, as decision 8');
});

it('asks a question of a window by what there is for windows alone', () => {
  const s = empty();
  askAlone(s, { seat: 1, kind: 'object' });
  expect(s.pending).toEqual([{ id: 8, seat: 1, kind: 'object', window: true }]);
  // @ts-expect-error: a window of one's own making does not compile
  ask(s, { seat: 1, kind: 'object', window: true });
});

describe('a sealed window', () => {
  it('asks all at once, in the order in which answers count', () => {
    const { s, window } = opened([2, 0, 1]);
    expect(window).toEqual({ order: [2, 0, 1], said: [null, null, null] });
    expect(s.pending.map(({ id, seat }) => [id, seat])).toEqual([
      [8, 2],
      [9, 0],
      [10, 1],
    ]);
  });

  it('takes the first in order that is no pass, whoever spoke first', () => {
    const { window } = opened([2, 0, 1]);
    questions.seal(window, 1, 'late');
    questions.seal(window, 2, undefined);
    questions.seal(window, 0, 'sooner');
    expect(questions.first(window)).toEqual({ seat: 0, said: 'sooner' });
  });

  it('in which all have to speak asks without a window, and takes no pass', () => {
    const values = sealed<string, null>({ unsaid: null });
    const s = empty();
    const window: Window<string | null> = { order: [], said: [] };
    values.open(s, window, [1, 0], (seat) => ({ seat, kind: 'value' }));
    expect(s.pending.map((d) => d.window)).toEqual([undefined, undefined]);
    expect(() => values.seal(window, 1, undefined)).toThrow('seat 1');
  });

  it('closes without an answer when all pass', () => {
    const { window } = opened([0, 1]);
    questions.seal(window, 0, undefined);
    questions.seal(window, 1, undefined);
    expect(questions.first(window)).toBeUndefined();
  });

  it('shows a viewer its own answer alone, and who has sealed what to the rules', () => {
    const window: Window<number> = { order: [], said: [] };
    cards.open(empty(), window, [1, 0, 2], (seat) => ({ seat, kind: 'card' }));
    cards.seal(window, 0, 0);
    cards.seal(window, 2, undefined);
    expect(window.said).toEqual([-2, 0, -1]);
    const seen = (viewer: Viewer) => cards.seenBy(window, viewer);
    expect(seen(0)).toEqual([-2, 0, -2]);
    expect(seen(1)).toEqual([-2, -2, -2]);
    expect(seen('spectator')).toEqual([-2, -2, -2]);
    expect(seen('omniscient')).toEqual([-2, 0, -1]);
    expect([0, 1, 2, 3].map((seat) => cards.sealedBy(window, seat))).toEqual([0, undefined, undefined, undefined]);
  });

  it('looks to others as if all were still thinking, until the last has spoken', () => {
    const { s } = opened([2, 0, 1]);
    s.pending.splice(1, 1);
    const asked = (viewer: Viewer) => openQuestions(s.pending, [2, 0, 1], viewer).map(({ id, seat }) => [id, seat]);
    const all = [
      [8, 2],
      [9, 0],
      [10, 1],
    ];
    expect(asked('spectator')).toEqual(all);
    expect(asked(2)).toEqual(all);
    expect(asked(0)).toEqual([all[0], all[2]]);
  });

  it('re-opens with the order that holds by then', () => {
    const { s, window } = opened([0, 1]);
    questions.seal(window, 0, 'first');
    s.pending.length = 0;
    questions.open(s, window, [1, 2], (seat) => ({ seat, kind: 'object' }));
    expect(window).toEqual({ order: [1, 2], said: [null, null] });
    expect(s.pending.map(({ id }) => id)).toEqual([10, 11]);
  });

  it('takes no answer of somebody who was not asked', () => {
    expect(() => questions.seal(opened([0, 1]).window, 2, 'no')).toThrow('seat 2 was not asked in this window');
  });
});

describe('an ordered window', () => {
  it('asks one after the other and leaves out who can no longer answer', () => {
    const queue = ['gone', 'gone', 'there', 'gone', 'last'];
    const can = (one: string) => one !== 'gone';
    expect(nextInTurn(queue, can)).toBe('there');
    expect(queue).toEqual(['there', 'gone', 'last']);
    queue.shift();
    expect(nextInTurn(queue, can)).toBe('last');
    queue.shift();
    expect(nextInTurn(queue, can)).toBeUndefined();
  });
});

describe('a standing window', () => {
  it('is open to each seat until it falls silent, and re-opens', () => {
    const s = { asked: 3 };
    const talk = (id: number, seat: number) => ({ id, seat, kind: 'talk' });
    let ids = standing.reopen(s, [0, 0, 0], (seat) => seat !== 1);
    expect(standing.questions<Decision>(ids, talk)).toEqual([
      { id: 4, seat: 0, kind: 'talk' },
      { id: 5, seat: 2, kind: 'talk' },
    ]);
    ids = standing.answered(s, ids, 0, true);
    ids = standing.answered(s, ids, 2, false);
    expect(ids).toEqual([6, 0, 0]);
    expect(standing.reopen(s, ids, () => true)).toEqual([6, 7, 8]);
    expect(standing.close(ids)).toEqual([0, 0, 0]);
  });
});
