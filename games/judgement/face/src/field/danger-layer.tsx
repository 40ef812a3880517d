/** Danger before it happens: on the field and in words who may come for the last Soul. */
import type { State, View } from '@gavel/judgement';
import { modelOf } from '../foresee/models.ts';
import { percent } from '../odds.tsx';
import { type JdScene, nameIn, stateOf } from '../scene.ts';
import { sx, sy } from '../units.ts';
import { j } from '../words.ts';
import { type Grab, grabsOf, isLast } from './danger.ts';
import { TagBeside } from './tag.tsx';

const known = new WeakMap<View, readonly Grab[]>();

/** Who may take the Soul that ends it; nobody unless one Soul does. */
export function grabsIn({ view, viewer }: JdScene): readonly Grab[] {
  if ((viewer !== 0 && viewer !== 1) || view.turn === 0 || view.winner !== -1 || !isLast(view, viewer)) return [];
  // each viewer has views of its own
  let grabs = known.get(view);
  if (!grabs) {
    grabs = grabsOf(stateOf(view), 1 - viewer);
    known.set(view, grabs);
  }
  return grabs;
}

export function DangerLayer({ state, grabs, px }: { state: State; grabs: readonly Grab[]; px: number }) {
  return (
    <g className="jd-danger" aria-hidden="true">
      {grabs.map(({ model, soul, path, chance }) => {
        const m = modelOf(state, model);
        const points = [m, ...path, soul].map(({ x, y }) => `${sx(x)},${sy(y)}`).join(' ');
        return (
          <g key={`${model} ${points}`}>
            <polyline points={points} className="jd-danger-case" />
            <polyline points={points} className="jd-danger-way" />
            <TagBeside state={state} at={soul} r={1000} px={px} text={percent(chance)} />
          </g>
        );
      })}
    </g>
  );
}

/** Who may take that Soul most likely, in words. */
export function Threat({ scene }: { scene: JdScene }) {
  const [grab] = grabsIn(scene);
  return grab && <p>{j('danger.grab', { who: nameIn(scene.view, grab.model), p: percent(grab.chance) })}</p>;
}
