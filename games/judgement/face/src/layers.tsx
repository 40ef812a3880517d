/** Areas on the field: reach, ranges, shade. */
import {
  actionsLeft,
  activationOf,
  commanderOf,
  engages,
  INCH,
  type Model,
  meleeReach,
  movement,
  type Point,
  reachOutline,
  type State,
  sees,
  weaponRange,
} from '@gavel/judgement';
import { inPieces } from '@gavel/kit/look/pieces.ts';
import { memo, useEffect, useMemo, useState } from 'react';
import { cardOf } from './cards.ts';
import { modelOf } from './foresee/models.ts';
import { aroundRing, type Box, freeBox } from './room.ts';
import { areasIn } from './route.ts';
import { rankOf } from './unit.ts';
import { outline, sl, sx, sy } from './units.ts';
import { j } from './words.ts';

interface Shade {
  readonly n: number;
  readonly d: string;
  readonly label: Point | undefined;
}

/** Far reaches take a while to find: one area at a time, and its outline after that. */
export function* shading(state: State, model: string, n: number): Generator<undefined, Shade> {
  const m = modelOf(state, model);
  const pieces: (readonly Point[])[] = [];
  for (const area of areasIn(state, m, n)) {
    yield;
    pieces.push(...reachOutline(area.reach));
    yield;
  }
  return { n, d: pieces.map(outline).join(''), label: foremost(pieces.flat(), m) };
}

/** How many advances are left to shade. */
function advancesOf(state: State, model: string): number {
  const m = modelOf(state, model);
  if (!m.on || m.id < 2) return 0;
  const activation = activationOf(state);
  return activation?.models.includes(m.id) ? actionsLeft(state, activation, m) : 3;
}

/** Where a model gets with one, two and three advances; slow ground is counted in every one of them. */
export const ReachLayer = memo(function ReachLayer({ state, model }: { state: State; model: string }) {
  const [found, setFound] = useState<{ readonly state: State; readonly model: string; readonly list: Shade[] }>();
  useEffect(() => {
    function* find() {
      const list: Shade[] = [];
      for (let n = 1; n <= advancesOf(state, model); n++) {
        list.push(yield* shading(state, model, n));
        setFound({ state, model, list: [...list] });
        yield;
      }
    }
    return inPieces(find());
  }, [state, model]);
  const shades = found?.state === state && found.model === model ? found.list : [];
  return (
    <g className="jd-reach" aria-hidden="true">
      {shades.toReversed().map(({ n, d }) => (
        <path key={n} d={d} className={`jd-reach-${n}`} />
      ))}
      {shades.map(({ n, label }) =>
        label ? (
          <text key={n} x={sx(label.x)} y={sy(label.y)}>
            {n}
          </text>
        ) : null,
      )}
    </g>
  );
});

/** The point of an outline that lies farthest from the model on the side of the middle of the field. */
function foremost(points: readonly Point[], m: Model): Point | undefined {
  const far = Math.hypot(m.x, m.y) || 1;
  const ahead = ({ x, y }: Point) => ((m.x - x) * m.x + (m.y - y) * m.y) / far;
  return points.reduce<Point | undefined>((best, p) => (best && ahead(best) >= ahead(p) ? best : p), undefined);
}

/** Weapon ranges and the reach of a charge. */
function ringsOf(state: State, m: Model): { readonly far: number; readonly words: string; readonly charge: boolean }[] {
  const card = cardOf(m);
  const ranges = new Map<number, string[]>();
  for (const weapon of card.weapons) {
    const range = weaponRange(state, m, weapon);
    ranges.set(range, [...(ranges.get(range) ?? []), weapon.name]);
  }
  const charge = card.melee.length > 0 ? movement(state, m, true) + meleeReach(state, m) : 0;
  return [
    ...[...ranges].map(([far, names]) => ({ far, words: `${names.join(', ')} ${far / 2540}″`, charge: false })),
    ...(charge > 0 ? [{ far: charge, words: j('charge.ring', { far: charge / 2540 }), charge: true }] : []),
  ];
}

/** The size of words that are drawn as high on every screen. */
const wordsSize = (words: string, px: number) => ({ width: words.length * 6.6 * px, height: 15 * px });

export const ThreatLayer = memo(function ThreatLayer({ state, model }: { state: State; model: string }) {
  const m = modelOf(state, model);
  if (!m.on || m.id < 2) return null;
  return (
    <g className="jd-threat" transform={`translate(${sx(m.x)} ${sy(m.y)})`} aria-hidden="true">
      {ringsOf(state, m).map(({ far, words, charge }) => (
        <circle key={words} r={sl(m.r + far)} className={charge ? 'charge' : ''} />
      ))}
    </g>
  );
});

/** What the rings around a model are, above the figures and beside them; where there is no room, not at all. */
export const RingNames = memo(function RingNames({
  state,
  model,
  threat,
  px,
}: {
  state: State;
  model: string;
  threat: boolean;
  px: number;
}) {
  const m = modelOf(state, model);
  if (!m.on || m.id < 2) return null;
  const commander = commanderOf(state, m);
  const rings = [
    ...(rankOf(state, m) === 'alone' || !commander.on
      ? []
      : [{ of: commander, far: cohesion, words: j('unit.ring'), kind: 'jd-cohesion' }]),
    ...(threat
      ? ringsOf(state, m).map(({ far, words, charge }) => ({
          of: m,
          far,
          words,
          kind: charge ? 'jd-threat charge' : 'jd-threat',
        }))
      : []),
  ];
  const taken: Box[] = [];
  return (
    <g aria-hidden="true">
      {rings.map(({ of, far, words, kind }) => {
        // charges are named a little aside, for a weapon may reach as far
        const aside = kind === 'jd-threat' ? 0 : 30;
        const places = aroundRing({ x: sx(of.x), y: sy(of.y) }, sl(of.r + far), wordsSize(words, px), aside);
        const box = freeBox(state, places, taken);
        if (!box) return null;
        taken.push(box);
        return (
          <text key={words} x={box.x} y={box.y + box.height * 0.35} className={`jd-ring-name ${kind}`}>
            {words}
          </text>
        );
      })}
    </g>
  );
});

/** How far the commander of a unit keeps it together (JD-4.2). */
const cohesion = 3 * INCH;

export const CohesionLayer = memo(function CohesionLayer({ state, model }: { state: State; model: string }) {
  const m = modelOf(state, model);
  const commander = commanderOf(state, m);
  if (rankOf(state, m) === 'alone' || !commander.on) return null;
  return (
    <g className="jd-cohesion" transform={`translate(${sx(commander.x)} ${sy(commander.y)})`} aria-hidden="true">
      <circle r={sl(commander.r + cohesion)} />
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
