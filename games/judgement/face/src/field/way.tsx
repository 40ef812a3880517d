/** The way being led, or the one of the proposal. */
import type { Choice, Point, State } from '@gavel/judgement';
import { last } from '@gavel/kernel';
import { useMemo } from 'react';
import { modelOf, pathOf } from '../foresee/models.ts';
import { foreseeWay, type Way } from '../foresee/way.ts';
import type { JdScene } from '../scene.ts';
import { inches, sl, sx, sy } from '../units.ts';
import { j } from '../words.ts';
import { TagBeside } from './tag.tsx';

const points = (list: readonly Point[]): string => list.map(({ x, y }) => `${sx(x)},${sy(y)}`).join(' ');

/** The way being drawn, or the one of the proposal. */
export function WayLayer({ state, way, px }: { state: State; way: Way | undefined; px: number }) {
  if (!way) return null;
  const m = modelOf(state, way.model);
  const end = last(way.path);
  const bad = way.refusal !== undefined;
  return (
    <g className={bad ? 'jd-way bad' : 'jd-way'} aria-hidden="true">
      <polyline points={points([m, ...way.path])} className="jd-way-width" style={{ strokeWidth: sl(m.r) * 2 }} />
      <polyline points={points([m, ...way.path])} className="jd-way-line" />
      {way.path.length <= 6 &&
        way.path
          .slice(0, -1)
          .map((p, i) => <circle key={i} cx={sx(p.x)} cy={sy(p.y)} r="12" className="jd-way-corner" />)}
      <circle cx={sx(end.x)} cy={sy(end.y)} r={sl(m.r)} className="jd-way-end" />
      {way.blows.map((key) => {
        const enemy = modelOf(state, key);
        return (
          <text key={key} x={sx(enemy.x)} y={sy(enemy.y) - sl(enemy.r) - 16} className="jd-way-blow">
            {j('way.blowShort')}
          </text>
        );
      })}
      {way.engagedBy.map((key) => {
        const enemy = modelOf(state, key);
        return (
          <line key={key} x1={sx(enemy.x)} y1={sy(enemy.y)} x2={sx(end.x)} y2={sy(end.y)} className="jd-way-engaged" />
        );
      })}
      <TagBeside
        state={state}
        at={end}
        r={m.r}
        px={px}
        text={j('way.tag', { far: inches(way.length), most: inches(way.most) })}
      />
    </g>
  );
}

/** The way in the making as the game judges it. */
export function useWay(scene: JdScene, state: State, choice: Choice | undefined): Way | undefined {
  const { decision } = scene;
  return useMemo(
    () => (decision && choice && pathOf(decision, choice) ? foreseeWay(state, decision, choice) : undefined),
    [state, decision, choice],
  );
}
