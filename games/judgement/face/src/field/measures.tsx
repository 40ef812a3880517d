/** The tape and the line of sight. */
import { type Disc, distance, type Point, type State, shrineDiscs, soulDisc } from '@gavel/judgement';
import { at, isOneOf } from '@gavel/kernel';
import { useMemo } from 'react';
import { modelOf } from '../foresee/models.ts';
import { foreseeSight } from '../foresee/sight.ts';
import { useHold } from '../hold.ts';
import { nameOf } from '../scene.ts';
import { inches, outline, sl, sx, sy } from '../units.ts';
import { j } from '../words.ts';
import { Tag, TagBeside } from './tag.tsx';

/** A base if the point lies on one, be it a model's, a Soul's or a Shrine's; else the point itself. */
export function discAt(state: State, p: Point): Disc {
  const bases = [...state.models.filter((m) => m.on), ...state.souls.map(soulDisc), ...shrineDiscs(state)];
  const on = bases.find((base) => Math.hypot(base.x - p.x, base.y - p.y) <= base.r);
  return on ?? { x: p.x, y: p.y, r: 0 };
}

/** The tape: from base edge to base edge where its ends lie on bases. */
export function TapeLayer({ state }: { state: State }) {
  const tape = useHold((one) => one.tape);
  if (tape.length < 2) return null;
  const a = discAt(state, at(tape, 0));
  const b = discAt(state, at(tape, 1));
  const far = distance(a, b);
  return (
    <g className="jd-tape" aria-hidden="true">
      <line x1={sx(a.x)} y1={sy(a.y)} x2={sx(b.x)} y2={sy(b.y)} className="jd-tape-case" />
      <line x1={sx(a.x)} y1={sy(a.y)} x2={sx(b.x)} y2={sy(b.y)} className="jd-tape-line" />
      <g transform={`translate(${(sx(a.x) + sx(b.x)) / 2} ${(sy(a.y) + sy(b.y)) / 2})`} className="jd-tag">
        <Tag text={inches(far)} />
      </g>
    </g>
  );
}

/** A line of sight, or what blocks it; `named`: in words too. */
export function SightLayer({
  state,
  from,
  to,
  px,
  named,
}: {
  state: State;
  from: string;
  to: string;
  px: number;
  named: boolean;
}) {
  const a = modelOf(state, from);
  const b = modelOf(state, to);
  const sight = useMemo(() => foreseeSight(state, a, b), [state, a, b]);
  const line = sight.line ?? { from: a, to: b };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <g className={sight.seen ? 'jd-sight' : 'jd-sight blocked'} aria-hidden="true">
      {sight.blockers.map(({ solids }, i) => (
        <g key={i} className="jd-blocker">
          {solids.discs.map((disc, n) => (
            <circle key={n} cx={sx(disc.x)} cy={sy(disc.y)} r={sl(disc.r) + 12} />
          ))}
          {solids.polygons.map((corners, n) => (
            <path key={n} d={outline(corners)} />
          ))}
        </g>
      ))}
      <line x1={sx(line.from.x)} y1={sy(line.from.y)} x2={sx(line.to.x)} y2={sy(line.to.y)} />
      {(named || !sight.seen) && <TagBeside state={state} at={middle} r={0} px={px} text={sightWords(sight)} />}
    </g>
  );
}

export function sightWords(sight: ReturnType<typeof foreseeSight>): string {
  if (sight.seen) return j('sight.clear');
  return j('sight.blocked', { by: [...new Set(sight.blockers.map(({ name }) => blockerName(name)))].join(', ') });
}

const terrainNames = ['forest', 'smoke', 'wall', 'building', 'water', 'lava', 'shrine'] as const;
const blockerName = (name: string): string => (isOneOf(terrainNames, name) ? j(`blocker.${name}`) : nameOf(name));
