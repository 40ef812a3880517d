import {
  actionsLeft,
  activationOf,
  engages,
  type Model,
  meleeReach,
  movement,
  obstacles,
  reach,
  reachOutline,
  type State,
  sees,
  weaponRange,
} from '@gavel/judgement';
import { memo, useMemo } from 'react';
import { j } from '../../words/judgement.ts';
import { cardOf } from './cards.ts';
import { modelOf } from './foresee.ts';
import { areasOf } from './route.ts';
import { outline, sl, sx, sy } from './units.ts';

/** Where a model gets with one, two and three advances. */
export const ReachLayer = memo(function ReachLayer({ state, model }: { state: State; model: string }) {
  const shades = useMemo(() => {
    const m = modelOf(state, model);
    if (!m.on || m.id < 2) return [];
    const first = areasOf(state, m).flatMap((area) => reachOutline(area.reach));
    const activation = activationOf(state);
    const active = activation?.models.includes(m.id) === true;
    const advances = active ? actionsLeft(state, activation!, m) : 3;
    const field = obstacles(state, m);
    const rest = [2, 3]
      .filter((n) => n <= advances)
      .map((n) => reachOutline(reach(m.r, m, n * movement(state, m, false), field)));
    return [...(advances >= 1 ? [first] : []), ...rest].map((pieces, i) => ({ i, d: pieces.map(outline).join('') }));
  }, [state, model]);
  return (
    <g className="jd-reach" aria-hidden="true">
      {shades.toReversed().map(({ i, d }) => (
        <path key={i} d={d} className={`jd-reach-${i + 1}`} />
      ))}
    </g>
  );
});

/** Weapon ranges and the reach of a charge. */
export const ThreatLayer = memo(function ThreatLayer({ state, model }: { state: State; model: string }) {
  const m = modelOf(state, model);
  const card = cardOf(m);
  if (!m.on || m.id < 2) return null;
  const rings = [...new Set(card.weapons.map((w) => weaponRange(state, m, w)))];
  const down = m.y > 0;
  const label = (far: number) => (down ? sl(far) + 42 : -sl(far) - 12);
  const charge = card.melee.length > 0 ? movement(state, m, true) + meleeReach(state, m) : 0;
  return (
    <g className="jd-threat" transform={`translate(${sx(m.x)} ${sy(m.y)})`} aria-hidden="true">
      {rings.map((range) => (
        <g key={range}>
          <circle r={sl(m.r + range)} />
          <text y={label(m.r + range)}>{`${range / 2540}″`}</text>
        </g>
      ))}
      {charge > 0 && (
        <g className="charge">
          <circle r={sl(m.r + charge)} />
          <text y={label(m.r + charge)}>{j('charge.ring', { far: charge / 2540 })}</text>
        </g>
      )}
    </g>
  );
});

/** Who engages whom: a bar between the bases, an arrow where it goes one way only. */
export const EngagedLayer = memo(function EngagedLayer({ state }: { state: State }) {
  const pairs = useMemo(() => {
    const list: { a: Model; b: Model; both: boolean }[] = [];
    for (const a of state.models)
      for (const b of state.models) {
        if (a.id < 2 || !a.on || !b.on || a.seat === b.seat || !engages(state, a, b)) continue;
        const back = b.id >= 2 && engages(state, b, a);
        if (!back || a.id < b.id) list.push({ a, b, both: back });
      }
    return list;
  }, [state]);
  return (
    <g className="jd-engaged" aria-hidden="true">
      {pairs.map(({ a, b, both }) => (
        <g key={`${a.key} ${b.key}`}>
          <line x1={sx(a.x)} y1={sy(a.y)} x2={sx(b.x)} y2={sy(b.y)} className={both ? 'both' : 'one'} />
        </g>
      ))}
    </g>
  );
});

/** Models the chosen one does not see are marked. */
export function useUnseen(state: State, model: string | undefined): ReadonlySet<string> {
  return useMemo(() => {
    const m = model === undefined ? undefined : state.models.find((one) => one.key === model);
    if (!m?.on || m.id < 2) return new Set<string>();
    return new Set(state.models.filter((o) => o.on && o !== m && !sees(state, m, o)).map((o) => o.key));
  }, [state, model]);
}
