import type { Panel } from '@gavel/kernel';
import { expect, it } from 'vitest';
import type { LogLine } from '../src/net/protocol.ts';
import { passesAfter, passesIn } from '../src/table/let-pass.tsx';

const line = (v: number, events: number, passed = false): LogLine => ({
  v,
  at: 0,
  kind: 'command',
  n: v,
  seat: 0,
  events: Array.from({ length: events }, () => ({ kind: 'something' })),
  ...(passed ? { passed } : {}),
});
const panel = (v: number): Panel => ({
  from: [v, 0],
  to: [v, 0],
  deed: 'something',
  caption: { key: 'something', args: {} },
  weight: 1,
});

/** Something happens, two windows are let pass, the second brings something about, and one more is let pass. */
const log = [line(1, 1), line(2, 0, true), line(3, 0), line(4, 2, true), line(5, 0), line(6, 0, true)];

it('what was let pass in a row is told once, after what it let happen', () => {
  expect([...passesIn(log)]).toEqual([
    [4, 2],
    [6, 1],
  ]);
});

it('stands on the strip below the picture of what it answered', () => {
  expect([...passesAfter([panel(1), panel(4)], log)]).toEqual([
    [0, 2],
    [1, 1],
  ]);
});
