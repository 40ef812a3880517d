/** Where things are set down. */
import { length } from '@gavel/geometry';
import { INCH, type Point } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import { judgement } from '../game.ts';
import { cardOfModel, type State } from '../state.ts';
import { list, model } from './asked.ts';
import { wayLength, wayTo } from './ways.ts';

type Placing = Extract<Decision, { kind: 'place' }>;

type Placed = { readonly model: string; readonly at: readonly [number, number] };

/** Where the way to the enemy Effigy is the shortest. */
export function place(s: State, d: Extract<Decision, { kind: 'place' }>): Choice {
  return d.what === 'deploy' ? deploy(s, d) : towards(s, d);
}

const lurking = (s: State, at: Point): boolean =>
  s.models.some((m) => m.on && m.seat === -1 && length(at, m) < 5 * INCH);

/** Terrain and the own Effigy make ways longer than they look. */
function deploy(s: State, d: Placing): Choice {
  const effigy = s.models[d.seat === 0 ? 1 : 0]!;
  const places = (list(judgement.choices(s, d)) as Placed[]).map((choice) => {
    const at = { x: choice.at[0], y: choice.at[1] };
    // shooters to the wings, fighters to the front
    const melee = cardOfModel(model(s, choice.model)).weapons.some((w) => w.type === 'MEL');
    return { choice, at, direct: length(at, effigy) + (melee ? 0 : 500) + (lurking(s, at) ? 3 * INCH : 0) };
  });
  places.sort((a, b) => a.direct - b.direct);
  let best = places[0]!.choice;
  let least = Number.POSITIVE_INFINITY;
  for (const { choice, at, direct } of places) {
    if (direct >= least) break;
    const way = wayTo(s, { ...model(s, choice.model), ...at }, effigy);
    const far =
      way === undefined ? Number.POSITIVE_INFINITY : direct - length(at, effigy) + wayLength(way) + 2 * effigy.r;
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best as Choice;
}

/** Towards the enemy Effigy. */
function towards(s: State, d: Placing): Choice {
  const choices = judgement.choices(s, d);
  const effigy = s.models[d.seat === 0 ? 1 : 0]!;
  let best = choices.at(0);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i) as Placed;
    const at = { x: choice.at[0], y: choice.at[1] };
    const far = length(at, effigy) + (lurking(s, at) ? 3 * INCH : 0);
    if (far < least) {
      least = far;
      best = choice as Choice;
    }
  }
  return best;
}
