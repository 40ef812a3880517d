/** What makes a battlefield a place: trees, water, fire, masonry and monuments, inked over the exact outlines of the rules. */

import type { Polygon, TerrainKind } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { ReactNode } from 'react';
import { sx, sy } from './units.ts';

type Corner = readonly [x: number, y: number];

/** The same numbers for the same place: a drawing, not a game of chance. */
function scatter(seed: number): () => number {
  let now = (Math.abs(Math.round(seed)) % 2147483646) + 1;
  return () => {
    now = (now * 16807) % 2147483647;
    return (now - 1) / 2147483646;
  };
}

const line = (points: readonly Corner[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`;
const loop = (points: readonly Corner[]): string => `${line(points)}Z`;

function inside(corners: readonly Corner[], x: number, y: number): boolean {
  let within = false;
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = at(corners, (i + corners.length - 1) % corners.length);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Points of a loose grid that lie inside, from back to front. */
function spread(
  corners: readonly Corner[],
  step: number,
  row: number,
  margin = 0,
): { x: number; y: number; n: number }[] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const next = scatter(at(xs, 0) * 7 + at(ys, 0) * 13 + corners.length);
  const out: { x: number; y: number; n: number }[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += row)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
      const at = { x: x + next() * step * 0.5, y: y + next() * row * 0.4, n: Math.floor(next() * 60) };
      const fits = [-margin, margin].every((d) => inside(corners, at.x + d, at.y) && inside(corners, at.x, at.y + d));
      if (fits) out.push(at);
    }
  return out.sort((a, b) => a.y - b.y);
}

const ink = '#141414';
const P = (d: string, fill = 'none', width = 0, key = d): ReactNode => (
  <path key={key} d={d} fill={fill} stroke={width > 0 ? ink : 'none'} strokeWidth={width} />
);

const leaves = [
  ['#5f8f3f', '#3c6a2c'],
  ['#4d8246', '#2f5a33'],
  ['#7a9a3c', '#4f6f28'],
] as const;

/** Things that are drawn many times: once here, then used. */
export function SceneryParts() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {leaves.map(([light, dark], i) => (
        <g key={light} id={`jd-tree-${i}`}>
          <ellipse cx="8" cy="0" rx="40" ry="15" className="jd-foot" />
          {P('M-10 4-7-40h17l3 44z', '#6b4526', 7)}
          {P('M-47-40q-20-27 7-47-3-33 30-33 23-23 47 3 30 7 16 40 14 33-16 43-23 17-43 0-24 14-41-6z', light, 8)}
          {P('M37-117q30 7 16 40 14 33-16 43-23 17-43 0 26-3 33-27 14-27 10-56z', dark)}
          {P('M-30-80q13-17 30-3M-20-53q17-13 33 0M10-103q13-4 20 10', 'none', 5)}
        </g>
      ))}
      <g id="jd-tree-3">
        <ellipse cx="8" cy="0" rx="34" ry="13" className="jd-foot" />
        {P('M-7 4v-31h17V4z', '#6b4526', 7)}
        {P('M0-140l30 50H17l26 37H27l23 33q-50 17-97 0l24-33h-17l27-37h-14z', '#3f7346', 8)}
        {P('M0-140l30 50H17l26 37H27l23 33q-23 10-43 10 13-43 6-70 0-33-13-80z', '#24492f')}
      </g>
      <g id="jd-puff">
        {P('M-67 0q-27-27 7-43 0-34 37-27 23-27 53-3 37 0 33 33 30 20-3 40-60 20-127 0z', '#b8b2c4', 6)}
        {P('M63-40q30 20-3 40-40 13-73 7 53-10 76-47z', '#8c84a0')}
        {P('M-33-30q13-20 33-7 7 17-10 17M20-40q17-7 23 10', 'none', 5)}
      </g>
      <g id="jd-flame">
        {P('M0 10c-26-4-26-30-8-48 2 10 10 8 8 0-6-20 10-36 22-48-4 20 20 32 12 66-4 18-18 30-34 30z', '#f47b20', 6)}
        {P('M2 4c-12-4-12-18 0-30 2 10 14 14 8 26z', '#f6c915')}
      </g>
    </g>
  );
}

const use = (id: string, x: number, y: number, scale: number, key: string): ReactNode => (
  <g key={key} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`}>
    <use href={`#jd-${id}`} className="jd-up" />
  </g>
);

/** What stands or flows on a piece of terrain, the outline of the rules is drawn by who calls; `up`: where up is on the field as one looks at it. */
export function Scenery({ kind, corners, up }: { kind: TerrainKind; corners: Polygon; up: number }) {
  const points = corners.map(({ x, y }): Corner => [sx(x), sy(y)]);
  const foot = 20 * Math.sign(up);
  const places = (step: number, row: number, margin = 0) => {
    const found = spread(points, step, row, margin);
    return up > 0 ? found : found.toReversed();
  };
  switch (kind) {
    case 'forest':
      return places(105, 90).map(({ x, y, n }) =>
        use(`tree-${n % 5 === 0 ? 3 : n % 3}`, x, y + foot, 0.8 + (n % 7) / 30, `${x} ${y}`),
      );
    case 'smoke':
      return places(120, 92, 26).map(({ x, y, n }) => use('puff', x, y + foot, 0.75 + (n % 5) / 20, `${x} ${y}`));
    case 'water':
      return (
        <path
          className="jd-waves"
          d={spread(points, 90, 42, 34)
            .map(({ x, y }) => `M${(x - 32).toFixed(0)} ${y.toFixed(0)}q16-14 32 0t32 0`)
            .join('')}
        />
      );
    case 'lava':
      return <Lava points={points} flames={places(105, 95, 20).slice(0, 5)} />;
    case 'wall':
      return <Masonry corners={points} height={48 * up} />;
    case 'building':
      return <Keep corners={points} height={130 * up} />;
    default:
      return null;
  }
}

/** Black crust, within it a core with a glowing edge, and dark floes on that; two flames at least, five at most. */
function Lava({
  points,
  flames,
}: {
  points: readonly Corner[];
  flames: readonly { x: number; y: number; n: number }[];
}) {
  const middle = (of: 0 | 1) => points.reduce((sum, corner) => sum + corner[of], 0) / points.length;
  const [cx, cy] = [middle(0), middle(1)];
  const core = loop(
    points.map(([x, y]): Corner => {
      const far = Math.hypot(x - cx, y - cy);
      // as thick everywhere; where there is little room, no more than a third of it
      const share = Math.max(0.66, 1 - 24 / Math.max(far, 1));
      return [cx + (x - cx) * share, cy + (y - cy) * share];
    }),
  );
  const burning =
    flames.length > 1
      ? flames
      : [
          { x: cx, y: cy - 30, n: 2 },
          { x: cx, y: cy + 40, n: 4 },
        ];
  return (
    <>
      <path className="jd-lava" d={core} />
      <path
        className="jd-floes"
        d={spread(points, 95, 70, 40)
          .map(({ x, y, n }) => `M${(x - 30).toFixed(0)} ${y.toFixed(0)}l${34 + (n % 20)}-14 24 18-38 20z`)
          .join('')}
      />
      {burning.map(({ x, y, n }) => use('flame', x, y, 0.7 + (n % 5) / 14, `${x} ${y}`))}
    </>
  );
}

/** Corners on the ground, raised to a wall: lit and shaded faces, joints, a pale top. */
function Masonry({ corners, height }: { corners: readonly Corner[]; height: number }) {
  const faces = corners
    .map((from, i): readonly [Corner, Corner] => [from, at(corners, (i + 1) % corners.length)])
    .sort(([a, b], [c, d]) => (a[1] + b[1] - c[1] - d[1]) * Math.sign(height));
  const raised = corners.map(([x, y]): Corner => [x, y - height]);
  return (
    <g strokeLinejoin="round">
      {faces.map(([from, to]) => {
        const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
        const at = (share: number, up: number) =>
          `${(from[0] + (to[0] - from[0]) * share).toFixed(0)} ${(from[1] + (to[1] - from[1]) * share - up).toFixed(0)}`;
        const bricks = Math.max(2, Math.round(long / 46));
        let joints = `M${at(0, height / 2)}L${at(1, height / 2)}`;
        for (let i = 0; i < bricks; i++)
          joints += `M${at((i + 0.5) / bricks, 0)}L${at((i + 0.5) / bricks, height / 2)}M${at(i / bricks, height / 2)}L${at(i / bricks, height)}`;
        const sun = from[0] > to[0] === from[1] > to[1];
        return (
          <g key={line([from, to])}>
            {P(loop([from, to, [to[0], to[1] - height], [from[0], from[1] - height]]), sun ? '#b9a273' : '#8f7a52', 7)}
            <path d={joints} className="jd-joint" />
          </g>
        );
      })}
      {P(loop(raised), '#e0cc9c', 7)}
    </g>
  );
}

/** A keep: masonry up to its battlements, and darkness within. */
function Keep({ corners, height }: { corners: readonly Corner[]; height: number }) {
  const middle = (of: 0 | 1) => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length;
  const [cx, cy] = [middle(0), middle(1) - height];
  const within = corners.map(([x, y]): Corner => [cx + (x - cx) * 0.72, cy + (y - height - cy) * 0.72]);
  return (
    <g strokeLinejoin="round">
      <Masonry corners={corners} height={height} />
      {P(loop(within), '#2c2722', 6)}
      {corners.map(([x, y]) => {
        const [mx, my] = [cx + (x - cx) * 0.9, cy + (y - height - cy) * 0.9];
        const rise = height / 3;
        return P(`M${(mx - 17).toFixed(0)} ${(my + rise / 4).toFixed(0)}v${-rise}h34v${rise}z`, '#c9bfae', 6);
      })}
      {P(`M${cx - 12} ${cy + height * 0.95}v${-height / 3}q12 ${-height / 8} 24 0v${height / 3}z`, '#f6c915', 6)}
    </g>
  );
}

/** A Soul pit: a ring of stones, a black shaft, and what glows in it. */
export function Pit() {
  const stones = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6;
    const at = (r: number) => `${(Math.cos(turn) * r).toFixed(0)} ${(Math.sin(turn) * r).toFixed(0)}`;
    return `M${at(46)}L${at(62)}`;
  }).join('');
  return (
    <>
      <circle r="104" className="jd-pit-glow" />
      <circle r="62" className="jd-pit-ring" />
      {P(stones, 'none', 5)}
      <circle r="46" className="jd-pit-shaft" />
      <circle r="32" className="jd-pit-core" />
      <path className="jd-pit-wisps jd-up" d="M-22-4q-12-18 0-36t-4-34M0-10q12-20 0-38t6-36M22-4q-10-18 2-34t-2-30" />
    </>
  );
}

/** A Shrine: steps, two pillars, a red gable and a bowl that burns. */
export function ShrineArt() {
  return (
    <g strokeLinejoin="round" transform="scale(2.5)">
      {P('M-27 0-21-8h42l6 8-6 7h-42z', '#b7a67c', 2.6)}
      {P('M-20-6-15-12h30l5 6-5 5h-30z', '#d9c89c', 2.4)}
      {P('M-15-8v-32h6v32z', '#cbb98c', 2.4)}
      {P('M9-8v-32h6v32z', '#8d7d57', 2.4)}
      {P('M-20-40h40l-6-8h-28z', '#d9c89c', 2.4)}
      {P('M-12-48 0-60l12 12z', '#b03a2a', 2.6)}
      {P('M-8-8q1-7 8-7t8 7z', '#6b5a3e', 2.2)}
      {P('M0-15c-9-3-6-12-1-19 1 5 7 7 7 14q-2 5-6 5z', '#f6c915', 2.2)}
    </g>
  );
}

/** An Effigy: a crowned colossus for A, a horned one for B, cracked once it was struck. */
export function EffigyArt({ seat, cracked }: { seat: number; cracked: boolean }) {
  const [stone, shade] = seat === 0 ? ['#a9b9cf', '#6c82a3'] : ['#cfa9a2', '#a06a62'];
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {P('M-30 0-24-14h48l6 14-8 10h-44z', shade, 2.6)}
      {P('M-24-14-20-46q6-10 20-10t20 10l4 32z', stone, 2.6)}
      {P('M6-55q10 1 14 9l4 32H8z', shade)}
      {P('M-14-14v-22M14-14v-22', 'none', 1.8)}
      {seat === 0 ? (
        <>
          {P('M-13-62q-2-18 13-20 15 2 13 20z', stone, 2.4)}
          {P('M-15-76-12-90l7 8 5-12 5 12 7-8 3 14q-15-6-30 0z', '#f6c915', 2.4)}
          {P('M-12-64q2 20 12 26 10-6 12-26-12 6-24 0z', shade, 2.2)}
        </>
      ) : (
        <>
          {P('M-12-60q-4-18 12-20 16 2 12 20l-6 12H-6z', stone, 2.4)}
          {P('M-11-72c-13-2-17-16-11-26 2 10 10 14 17 18zM11-72c13-2 17-16 11-26-2 10-10 14-17 18z', '#efe0b8', 2.4)}
        </>
      )}
      {P('M-8-69-2-67M8-69 2-67', 'none', 2.4)}
      {cracked && P('M-16-48l6 8-4 6 8 8-3 8M10-62l-6 6 5 6', 'none', 2.4)}
    </g>
  );
}

/** Tufts, pebbles and trodden ground between the two Effigies. */
export function Meadow({ radius }: { radius: number }) {
  const next = scatter(radius);
  let tufts = '';
  let pebbles = '';
  for (let i = 0; i < radius / 12; i++) {
    const turn = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * radius * 0.95;
    const at = `M${(Math.cos(turn) * far).toFixed(0)} ${(Math.sin(turn) * far).toFixed(0)}`;
    if (next() < 0.65) tufts += `${at}l-11-19m11 19v-26m0 26l11-19`;
    else pebbles += `${at}q8-15 19-4 4 8-4 8h-15`;
  }
  const road = `M0 ${radius * 0.9}C${radius * 0.3} ${radius * 0.5} ${-radius * 0.3} ${radius * 0.25} 0 0S${-radius * 0.25} ${-radius * 0.5} 0 ${-radius * 0.9}`;
  return (
    <>
      <path d={road} className="jd-road" />
      <path d={tufts} className="jd-tufts" />
      <path d={pebbles} className="jd-pebbles" />
    </>
  );
}
