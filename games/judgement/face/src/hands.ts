/** What fingers and mouse do on the board: look, lead, drag, measure, pinch. */
import { type Choice, INCH, type Point, SOUL_RADIUS, type State } from '@gavel/judgement';
import { at, must } from '@gavel/kernel';
import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react';
import type { View2d } from './camera.ts';
import { isCharge, leadCharge } from './charge.ts';
import { modelOf } from './foresee.ts';
import { held, hold, leadTo, letGo, moveChoice, placeChoice } from './hold.ts';
import { isPush, type Pushed, pushChoice, pushedKey, pushOf, pushTowards } from './push.ts';
import type { JdScene } from './scene.ts';
import { groundWords } from './status.tsx';
import { toField } from './units.ts';

export type Mark = 'may' | 'target' | 'asked' | 'push';

/** A finger is not exact: the offered place a click was meant for, if one is near. */
function nearestSpot(list: readonly Choice[], model: string, p: Point): Choice | undefined {
  let best: Choice | undefined;
  let least = 1.5 * INCH;
  for (const choice of list) {
    if (!('at' in choice) || choice.model !== model) continue;
    const far = Math.hypot(choice.at[0] - p.x, choice.at[1] - p.y);
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best;
}

interface Hands {
  readonly focus: string | undefined;
  readonly movable: boolean;
  readonly placing: string | undefined;
  readonly pushable: readonly Pushed[];
  readonly marks: ReadonlyMap<string, Mark>;
}

interface Grip {
  readonly what: 'pan' | 'path' | 'push' | 'tape';
  /** The choice that what was pressed stands for. */
  readonly pressed: number | undefined;
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
  moved: boolean;
}

const noPush = { defender: undefined, attacker: undefined };

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Mouse, finger and pen on the field. */
export function useHands(
  scene: JdScene,
  state: State,
  camera: View2d,
  { focus, movable, placing, pushable, marks }: Hands,
) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const grip = useRef<Grip>(undefined);
  const frame = useRef(0);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { decision } = scene;
  const tolerance = 12 * camera.perPixel * 25.4;

  const fieldAt = useCallback(
    (x: number, y: number): Point => {
      const p = camera.toDrawing(x, y);
      return toField(p.x, p.y);
    },
    [camera],
  );
  /** The model under the finger: in a crowd the nearest one. */
  const modelAt = useCallback(
    (x: number, y: number): string | undefined => {
      const p = fieldAt(x, y);
      const slack = 10 * camera.perPixel * 25.4;
      let best: string | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const m of state.models) {
        if (!m.on) continue;
        const off = Math.hypot(m.x - p.x, m.y - p.y) - m.r;
        if (off <= slack && off < least) {
          least = off;
          best = m.key;
        }
      }
      return best;
    },
    [state, camera.perPixel, fieldAt],
  );

  /** Which of the two models of a push this is. */
  const pushedAs = (key: string | undefined): Pushed | undefined =>
    key === undefined ? undefined : pushable.find((who) => pushedKey(state, who) === key);
  const drawPush = (who: Pushed, to: Point) => {
    const old = isPush(scene.proposal) ? pushOf(scene.proposal) : (held().push ?? noPush);
    if (scene.proposal !== undefined) scene.propose(undefined);
    hold({ push: pushTowards(state, scene.check, old, who, to), pushing: who, refusal: undefined });
  };
  /** A legal push is put forward; a refused one says why. */
  const finishPush = () => {
    const { push } = held();
    if (!push || (!push.defender && !push.attacker)) {
      hold({ push: undefined });
      return;
    }
    const choice = pushChoice(push);
    const refusal = scene.check(choice);
    hold({ refusal });
    if (!refusal) scene.propose(choice);
  };

  const chooseModel = (key: string) => {
    const pushed = pushedAs(key);
    if (pushed && held().tool === 'act') {
      hold({ pushing: pushed });
      return;
    }
    if (held().tool === 'sight') {
      const { eyes } = held();
      hold({ eyes: eyes.length === 1 && eyes[0] !== key ? [...eyes, key] : [key] });
      return;
    }
    if (decision?.kind === 'model' && decision.from.includes(key)) {
      hold({ selected: key });
      scene.offer({ model: key });
      return;
    }
    if (decision?.kind === 'act' && focus !== undefined && focus !== key && decision.models.includes(focus)) {
      if (marks.get(key) === 'target') {
        scene.propose(undefined);
        hold({ target: held().target === key ? undefined : key, path: undefined, refusal: undefined });
        return;
      }
      if (!decision.models.includes(key) && state.models.some((m) => m.key === key && m.seat !== decision.seat)) {
        scene.propose(undefined);
        hold({ target: key, path: undefined, refusal: undefined, selected: focus });
        return;
      }
    }
    // another figure begins anew: what was put forward was about the one before
    letGo();
    scene.propose(undefined);
    hold({ selected: held().selected === key ? undefined : key });
  };
  const chooseGround = (p: Point) => {
    if (placing !== undefined && decision?.kind === 'place') {
      const free = placeChoice(placing, p, decision.what === 'terrain' ? held().turn : undefined);
      const refusal = scene.check(free);
      const choice = refusal ? nearestSpot(scene.list, placing, p) : free;
      hold({ spot: p, refusal: choice ? undefined : refusal });
      scene.propose(choice);
      return;
    }
    if (isCharge(scene.proposal)) {
      hold({ refusal: leadCharge(scene, state, scene.proposal, p, tolerance) });
      return;
    }
    const { pushing } = held();
    const who = pushable.includes(pushing) ? pushing : pushable[0];
    if (who) {
      drawPush(who, p);
      finishPush();
      return;
    }
    const soul = state.souls.find((one) => Math.hypot(one.x - p.x, one.y - p.y) <= SOUL_RADIUS + tolerance / 2);
    const harvest =
      soul && scene.list.find((c) => 'act' in c && c.act === 'harvest' && c.model === focus && c.soul === soul.id);
    if (harvest) {
      letGo();
      scene.propose(harvest);
      return;
    }
    if (movable && decision) {
      const { corners, path } = held();
      if (corners && path) hold({ path: [...path, p], target: undefined });
      else if (focus !== undefined) leadTo(state, focus, p, tolerance);
      finishWay();
      return;
    }
    letGo();
    hold({ selected: undefined, ground: groundWords(scene.view, state, p) });
  };
  /** A legal way is put forward; a refused one says why. */
  const finishWay = () => {
    const { path, corners } = held();
    if (!decision || focus === undefined || !path || path.length === 0) return;
    const choice = moveChoice(decision, focus, path);
    const refusal = scene.check(choice);
    hold({ refusal, target: undefined });
    if (!refusal && !corners) scene.propose(choice);
    else scene.propose(undefined);
  };

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
      const under = modelAt(event.clientX, event.clientY);
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
      const pressed = (event.target as Element).closest('[data-choice]')?.getAttribute('data-choice');
      hold({ drawing: what === 'path' || what === 'push' });
      grip.current = {
        what,
        pressed: pressed ? Number(pressed) : undefined,
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
        if (was > 0)
          camera.zoom(is / was, camera.toDrawing((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
        return;
      }
      const hand = grip.current;
      if (!hand) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (Math.hypot(event.clientX - hand.startX, event.clientY - hand.startY) > 6) hand.moved = true;
      if (!hand.moved) return;
      if (hand.what === 'pan') {
        camera.move(-(event.clientX - hand.lastX) * camera.perPixel, -(event.clientY - hand.lastY) * camera.perPixel);
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
      const under = modelAt(event.clientX, event.clientY);
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
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const way = ways[event.key];
      const zoom = event.key === '+' ? 1.25 : event.key === '-' ? 0.8 : undefined;
      if (way || zoom) {
        event.preventDefault();
        if (way) camera.move(way[0] * 80 * camera.perPixel, way[1] * 80 * camera.perPixel);
        if (zoom) camera.zoom(zoom);
        return;
      }
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      const element = event.target as Element;
      const pressed = element.closest('[data-choice]')?.getAttribute('data-choice');
      if (pressed) return scene.propose(scene.list[Number(pressed)]);
      const key = element.closest('[data-key]')?.getAttribute('data-key');
      if (key) {
        if (held().tool === 'measure') {
          const m = modelOf(state, key);
          const { tape } = held();
          hold({ tape: tape.length === 1 ? [at(tape, 0), m] : [m] });
        } else chooseModel(key);
      }
    },
  };
}
