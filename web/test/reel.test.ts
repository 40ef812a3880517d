/** A replay goes from picture to picture. */
import type { Panel } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { currentPanel, momentOf } from '../src/screens/replay/reel.ts';

const panel = (from: number, to: number): Panel => ({
  from: [from, 0],
  to: [to, 0],
  deed: 'move',
  caption: { key: '', args: {} },
  weight: 1,
});
const panels = [panel(2, 2), panel(3, 5), panel(5, 5), panel(9, 9)];

it('a picture stands at the moment at which it is done', () => expect(panels.map(momentOf)).toEqual([1, 4, 4, 8]));

it('the present picture is the last one done by then, and none before the first', () => {
  expect([0, 1, 3, 4, 7, 8, 20].map((at) => currentPanel(panels, at))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
});
