/** Danger before it happens: the sentence at the edge of the field, and on it who may come for the last Soul. */
import type { State } from '@gavel/judgement';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { useMemo } from 'react';
import { modelOf } from '../foresee/models.ts';
import { percent } from '../odds.tsx';
import { type JdScene, nameIn } from '../scene.ts';
import { sx, sy } from '../units.ts';
import { j } from '../words.ts';
import { type Grab, grabsOf, isLast } from './danger.ts';
import { TagBeside } from './tag.tsx';

/** Who may take the Soul that ends it; nobody unless one Soul does. */
export function useGrabs({ view, viewer }: JdScene, state: State): readonly Grab[] {
  return useMemo(
    () =>
      (viewer === 0 || viewer === 1) && view.turn > 0 && view.winner === -1 && isLast(view, viewer)
        ? grabsOf(state, 1 - viewer)
        : [],
    [view, viewer, state],
  );
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

/** What can lose the game by the next turn, as the game itself says, and the likeliest way to it. */
export function DangerCaption({ scene, grabs }: { scene: JdScene; grabs: readonly Grab[] }) {
  const { view, viewer, game } = scene;
  const dangers = typeof viewer === 'number' ? (game.tell.danger?.(view, viewer) ?? []) : [];
  const soon = dangers.filter((one) => one.soon);
  const [first] = soon;
  if (!first) return null;
  const [grab] = grabs;
  return (
    <Caption tone="must" className="jd-fear" role="status" title={j('danger.title')}>
      <p>{scene.say(first.say)}</p>
      {grab && <p>{j('danger.grab', { who: nameIn(view, grab.model), p: percent(grab.chance) })}</p>}
    </Caption>
  );
}
