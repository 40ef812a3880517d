/** What lies under a point of the page: a figure's card or base, or the ground. */
import type { Point, State } from '@gavel/judgement';
import { useCallback } from 'react';
import type { Stand, View2d } from '../camera.ts';
import { sl, sx, sy, toField } from '../units.ts';

/** The place of the field that a coach points at by this part of the drawing. */
export function taughtAt(pressed: Element): Point | undefined {
  const [x, y] = pressed.getAttribute('data-spot')?.split(',').map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** A finger is not exact: so many pixels beside a base are still meant for it. */
const slackPixels = 10;

export function useUnder(state: State, camera: View2d, { tilt, turn }: Stand) {
  const { perPixel, toDrawing } = camera;
  const fieldAt = useCallback(
    (x: number, y: number): Point => {
      const p = toDrawing(x, y);
      return toField(p.x, p.y);
    },
    [toDrawing],
  );
  /** The model one sees there: those in front first, and of two bases the nearer. `cards`: by its card too. */
  const modelAt = useCallback(
    (x: number, y: number, cards = true): string | undefined => {
      const p = toDrawing(x, y);
      const slack = slackPixels * perPixel;
      let near: string | undefined;
      let least = slack;
      let carded: { readonly key: string; readonly y: number } | undefined;
      for (const m of state.models) {
        if (!m.on) continue;
        const r = sl(m.r);
        const [dx, dy] = [(p.x - sx(m.x)) * turn, (p.y - sy(m.y)) * turn];
        const off = Math.hypot(dx, dy) - r;
        if (off <= least) {
          least = off;
          near = m.key;
        }
        // its card stands on the base, as high as it is drawn
        const high = -dy * tilt;
        const front = sy(m.y) * turn;
        if (Math.abs(dx) <= r * 0.8 && high > 0 && high <= r * 1.6 && (!carded || front > carded.y))
          carded = { key: m.key, y: front };
      }
      return least <= 0 || !cards ? near : (carded?.key ?? near);
    },
    [state, perPixel, toDrawing, tilt, turn],
  );
  return { fieldAt, modelAt };
}
