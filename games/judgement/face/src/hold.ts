/** What the player has in hand on this table: a model looked at, a way being drawn, the tape. Nothing of it is the game's. */
import type { At, Choice, Decision, Point, State } from '@gavel/judgement';
import type { Refusal } from '@gavel/kernel';
import { create } from 'zustand';
import { modelOf } from './foresee/models.ts';
import type { Push, Pushed } from './push.ts';
import { routeTo, type Snap, snap } from './route.ts';
import type { JdScene } from './scene.ts';

type Tool = 'act' | 'measure' | 'sight';

interface Layers {
  readonly reach: boolean;
  readonly threat: boolean;
  readonly seen: boolean;
}

interface Hold {
  readonly tool: Tool;
  readonly layers: Layers;
  /** The disc is seen from straight above, for exact work. */
  readonly flat: boolean;
  readonly selected: string | undefined;
  /** Who was chosen before the questions of its attack, to be taken up again. */
  readonly acting: string | undefined;
  /** Whom or what the next choice is about. */
  readonly target: string | undefined;
  /** A way in the making, after the start. */
  readonly path: readonly Point[] | undefined;
  readonly snapped: Snap | undefined;
  readonly cut: boolean;
  /** Corners are set one by one instead of found. */
  readonly corners: boolean;
  /** A finger is drawing at this moment. */
  readonly drawing: boolean;
  /** Where a model, token or piece of terrain would be set down. */
  readonly spot: Point | undefined;
  readonly turn: number;
  /** The push being drawn, and whom a click on the ground pushes. */
  readonly push: Push | undefined;
  readonly pushing: Pushed;
  /** The ends of the tape, or the two models of a sight line. */
  readonly tape: readonly Point[];
  readonly eyes: readonly string[];
  readonly hover: string | undefined;
  /** What lies on the ground under the pointer, in words. */
  readonly ground: string | undefined;
  readonly refusal: Refusal | undefined;
}

export const useHold = create<Hold>(() => ({
  tool: 'act',
  layers: { reach: true, threat: true, seen: true },
  flat: false,
  selected: undefined,
  acting: undefined,
  target: undefined,
  path: undefined,
  snapped: undefined,
  cut: false,
  corners: false,
  drawing: false,
  spot: undefined,
  turn: 0,
  push: undefined,
  pushing: 'defender',
  tape: [],
  eyes: [],
  hover: undefined,
  ground: undefined,
  refusal: undefined,
}));

export const hold = useHold.setState;
export const held = useHold.getState;

export const letGo = () =>
  hold({
    target: undefined,
    path: undefined,
    snapped: undefined,
    cut: false,
    spot: undefined,
    push: undefined,
    pushing: 'defender',
    refusal: undefined,
  });

/** Who may be moved by the decision in front. */
export function movers(decision: Decision | undefined): readonly string[] {
  if (decision?.kind === 'act') return decision.models;
  if (decision?.kind === 'step') return [decision.model];
  return [];
}

/** The model whose turn it is to be looked at: the one chosen, else the one that is asked about. */
export function focusOf(scene: JdScene, selected: string | undefined): string | undefined {
  const { decision, view } = scene;
  if (selected !== undefined && view.models.some((m) => m.key === selected)) return selected;
  if (decision?.kind === 'act') return decision.models[0];
  // '' where nobody but the player rolls
  if (decision && 'model' in decision) return decision.model || undefined;
  if (decision?.kind === 'place') return decision.models[0];
  return undefined;
}

/** The move of this model over these corners as an answer to the decision. */
export function moveChoice(decision: Decision, model: string, path: readonly Point[]): Choice {
  const corners = path.map(({ x, y }): At => [x, y]);
  return decision.kind === 'step' ? { path: corners } : { act: 'advance', model, path: corners };
}

/** Setting this model, token or terrain down there. */
export function placeChoice(model: string, at: Point, turn: number | undefined): Choice {
  return turn === undefined ? { model, at: [at.x, at.y] } : { model, at: [at.x, at.y], turn };
}

/** Leads the way in the making to a point, around what stands in between, and lets it snap. */
export function leadTo(s: State, key: string, to: Point, tolerance: number): void {
  const m = modelOf(s, key);
  const { corners, path } = held();
  if (corners && path) {
    hold({ path: [...path.slice(0, -1), to], snapped: undefined, cut: false });
    return;
  }
  const snapped = tolerance > 0 ? snap(s, m, to, tolerance) : undefined;
  if (snapped) {
    const route = routeTo(s, m, snapped.at);
    if (!route.cut) {
      hold({ path: route.path, snapped, cut: false });
      return;
    }
  }
  const route = routeTo(s, m, to);
  hold({ path: route.path, snapped: undefined, cut: route.cut });
}
