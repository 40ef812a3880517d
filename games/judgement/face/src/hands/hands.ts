/** What fingers and mouse do on the board: look, lead, drag, measure, pinch. */
import type { Point, State } from '@gavel/judgement';
import { must } from '@gavel/kernel';
import { type PointerEvent, useRef } from 'react';
import type { Stand, View2d } from '../camera.ts';
import { isCharge } from '../charge.ts';
import { held, hold, leadTo } from '../hold.ts';
import type { JdScene } from '../scene.ts';
import { groundWords } from '../status.tsx';
import { choosing, type Hands } from './choosing.ts';
import { keysOf } from './keys.ts';
import { taughtAt, useUnder } from './under.ts';

interface Grip {
  readonly what: 'pan' | 'path' | 'push' | 'tape';
  /** The choice that what was pressed stands for. */
  readonly pressed: number | undefined;
  /** The place a coach points at, where that was pressed: exactly there, whatever stands before or behind it. */
  readonly taught: Point | undefined;
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
  moved: boolean;
}

/** Mouse, finger and pen on the field. */
export function useHands(scene: JdScene, state: State, camera: View2d, given: Hands & { readonly stand: Stand }) {
  const { focus, movable } = given;
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const grip = useRef<Grip>(undefined);
  const frame = useRef(0);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tolerance = 12 * camera.perPixel * 25.4;
  const { fieldAt, modelAt } = useUnder(state, camera, given.stand);
  const { pushedAs, drawPush, finishPush, chooseModel, chooseGround, finishWay, strike } = choosing(
    scene,
    state,
    given,
    tolerance,
  );

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size > 1) {
        grip.current = undefined;
        return;
      }
      const { clientX, clientY } = event;
      if (event.pointerType === 'touch')
        longPress.current = setTimeout(() => {
          const hand = grip.current;
          if (!hand || hand.moved) return;
          // a long look is no click
          hand.moved = true;
          const key = modelAt(clientX, clientY);
          hold({ hover: key, ground: key ? undefined : groundWords(scene.view, state, fieldAt(clientX, clientY)) });
        }, 500);
      const { tool } = held();
      const taught = event.target instanceof Element ? taughtAt(event.target) : undefined;
      const under = taught ? undefined : modelAt(event.clientX, event.clientY);
      const pushed = tool === 'act' ? pushedAs(under) : undefined;
      const what =
        tool === 'measure'
          ? 'tape'
          : pushed
            ? 'push'
            : tool === 'act' && movable && under === focus
              ? 'path'
              : ('pan' as const);
      if (pushed) hold({ pushing: pushed });
      if (what === 'tape') {
        const p = fieldAt(event.clientX, event.clientY);
        hold({ tape: [p, p] });
      }
      // what was pressed is asked now: a captured pointer is let go over the field as a whole
      const pressed =
        event.target instanceof Element && event.target.closest('[data-choice]')?.getAttribute('data-choice');
      hold({ drawing: what === 'path' || what === 'push' });
      grip.current = {
        what,
        pressed: pressed ? Number(pressed) : undefined,
        taught,
        startX: event.clientX,
        startY: event.clientY,
        lastX: event.clientX,
        lastY: event.clientY,
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) {
        const under = modelAt(event.clientX, event.clientY);
        const ground =
          under === undefined ? groundWords(scene.view, state, fieldAt(event.clientX, event.clientY)) : undefined;
        if (under !== held().hover || ground !== held().ground) hold({ hover: under, ground });
        return;
      }
      if (fingers.current.size === 2) {
        const other = must(
          [...fingers.current].find(([id]) => id !== event.pointerId),
          'thing',
        )[1];
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (was > 0) camera.zoom(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
        return;
      }
      const hand = grip.current;
      if (!hand) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (Math.hypot(event.clientX - hand.startX, event.clientY - hand.startY) > 6) hand.moved = true;
      if (!hand.moved) return;
      if (hand.what === 'pan') {
        camera.move(hand.lastX - event.clientX, hand.lastY - event.clientY);
        hand.lastX = event.clientX;
        hand.lastY = event.clientY;
        return;
      }
      const { clientX, clientY } = event;
      // one look a frame is enough
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const p = fieldAt(clientX, clientY);
        if (hand.what === 'tape') hold({ tape: [held().tape[0] ?? p, p] });
        else if (hand.what === 'path' && isCharge(scene.proposal)) chooseGround(p);
        else if (hand.what === 'path' && focus !== undefined) {
          if (scene.proposal !== undefined) scene.propose(undefined);
          leadTo(state, focus, p, tolerance);
        } else if (hand.what === 'push') drawPush(held().pushing, p);
      });
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const hand = grip.current;
      clearTimeout(longPress.current);
      fingers.current.delete(event.pointerId);
      grip.current = undefined;
      hold({ drawing: false });
      if (!hand) return;
      const p = fieldAt(event.clientX, event.clientY);
      if (hand.what === 'tape') {
        if (hand.moved) hold({ tape: [held().tape[0] ?? p, p] });
        return;
      }
      if (hand.moved) {
        if (hand.what === 'path' && isCharge(scene.proposal)) chooseGround(p);
        else if (hand.what === 'path') {
          cancelAnimationFrame(frame.current);
          const on = modelAt(event.clientX, event.clientY);
          if (on !== undefined && on !== focus && strike(on)) return;
          if (focus !== undefined) leadTo(state, focus, p, tolerance);
          finishWay();
        } else if (hand.what === 'push') {
          cancelAnimationFrame(frame.current);
          drawPush(held().pushing, p);
          finishPush();
        }
        return;
      }
      if (hand.pressed !== undefined) {
        scene.propose(scene.list[hand.pressed]);
        return;
      }
      if (hand.taught && held().tool === 'act') {
        chooseGround(hand.taught);
        return;
      }
      // whoever sets something down points at the ground, also behind a card
      const under = modelAt(event.clientX, event.clientY, given.placing === undefined);
      if (under !== undefined) chooseModel(under);
      else if (held().tool === 'act') chooseGround(p);
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      clearTimeout(longPress.current);
      fingers.current.delete(event.pointerId);
      grip.current = undefined;
    },
    onPointerLeave() {
      hold({ hover: undefined, ground: undefined });
    },
    onKeyDown: keysOf(scene, state, camera, chooseModel),
  };
}
