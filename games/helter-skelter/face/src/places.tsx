/** What stands on the map: floors by kind, shafts where one falls, walls of brick, and props. */

import type { MapRecord } from '@gavel/helter-skelter';
import { at, content } from '@gavel/kernel';
import type { ReactNode } from 'react';
import places from './content/places.json' with { type: 'json' };

type Corner = readonly [x: number, y: number];
type Stroke = readonly [d: string, fill: string, width: number, line?: string];
interface Place {
  readonly floor: string;
  /** Things by name, beside the number. */
  readonly props: readonly (readonly [name: string, dx: number, dy: number])[];
}
/** What the file holds is checked by a test. */
interface Scenery {
  readonly props: Readonly<Record<string, readonly Stroke[]>>;
  readonly maps: Readonly<Record<string, Readonly<Record<string, Place>>>>;
}
export const scenery: Scenery = content<Scenery>(places);

export const floorOf = (map: string, space: number): string => scenery.maps[map]?.[space]?.floor ?? 'gravel';

const line = (points: readonly Corner[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
const loop = (points: readonly Corner[]): string => `${line(points)}Z`;

/** Things keep their place on the floor that lies down. */
const flat = 0.67;

/** What each floor is covered with, on top of its colour (map.css): roofs are grey, rooms are warm. */
export const floors: Readonly<Record<string, { readonly size: readonly [number, number]; readonly ink: ReactNode }>> = {
  gravel: {
    size: [26, 26],
    ink: <path className="speck" d="M5 6h1M18 4h1M12 15h1.500M22 20h1M4 21h1M15 10h.5M8 25h.5" />,
  },
  tar: { size: [11, 13], ink: <path className="dot" d="M2.500 3h.1M8 9.500h.1" /> },
  lino: { size: [13, 15], ink: <path className="dot" d="M3 3.500h.1M9.500 11h.1" /> },
  grass: { size: [18, 24], ink: <path className="blade" d="M3 12l2-7 2 7M11 23l2-7 2 7" /> },
  deck: {
    size: [34, 34],
    ink: (
      <>
        <path className="seam" d="M0 0h34M0 0v34" />
        <path className="rivet" d="M5 5h.1M29 5h.1M5 29h.1M29 29h.1" />
      </>
    ),
  },
  tile: { size: [34, 34], ink: <path className="shade" d="M0 0h17v17H0zM17 17h17v17H17z" /> },
  wood: {
    size: [84, 44],
    ink: (
      <>
        <path className="shade" d="M0 0h30v22H0zM30 22h54v22H30z" />
        <path className="seam" d="M0 0h84M0 22h84M30 0v22M62 22v22" />
      </>
    ),
  },
  rug: { size: [30, 34], ink: <path className="weave" d="M0 17 15 0l15 17-15 17zM9 17l6-7 6 7-6 7z" /> },
  marble: { size: [46, 46], ink: <path className="seam" d="M0 0h46v46M8 14q10 4 14 16M30 6q2 10 12 14" /> },
  plaza: { size: [40, 44], ink: <path className="seam" d="M0 22 20 0l20 22-20 22zM14 22l6-7 6 7-6 7z" /> },
  mosaic: { size: [24, 24], ink: <path className="shade" d="M12 0a12 12 0 0 1 0 24 12 12 0 0 1 0-24z" /> },
  steps: { size: [40, 26], ink: <path className="seam" d="M0 0h40M0 7h40M0 9h40" /> },
  carpet: { size: [22, 24], ink: <path className="weave" d="M11 3l3 4-3 4-3-4zM0 15l3 4-3 4M22 15l-3 4 3 4" /> },
};

/** They lie as the board does, so what is on them is drawn shorter, too. */
export function FloorPatterns() {
  return Object.entries(floors).map(([name, { size, ink }]) => (
    <pattern
      key={name}
      id={`hs-floor-${name}`}
      width={size[0]}
      height={size[1]}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(1 ${flat})`}
    >
      {ink}
    </pattern>
  ));
}

/** A shaft between the blocks, seen from above: four storeys of windows on every side, and lights far below. */
export function Shaft({ polygon }: { polygon: readonly Corner[] }) {
  const middle = (of: 0 | 1) => polygon.reduce((sum, corner) => sum + corner[of], 0) / polygon.length;
  const [cx, cy] = [middle(0), middle(1)];
  const bottom = polygon.map(([x, y]): Corner => [cx + (x - cx) * 0.42, cy + (y - cy) * 0.4 + 12]);
  const sides = polygon.map((from, i) => {
    const next = (i + 1) % polygon.length;
    return { from, to: at(polygon, next), low: at(bottom, i), lowTo: at(bottom, next) };
  });
  let lit = '';
  let dim = '';
  for (const [i, { from, to, low, lowTo }] of sides.entries()) {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (long < 30) continue;
    const at = (along: number, down: number): Corner => {
      const x = from[0] + (to[0] - from[0]) * along;
      const y = from[1] + (to[1] - from[1]) * along;
      const u = low[0] + (lowTo[0] - low[0]) * along;
      const v = low[1] + (lowTo[1] - low[1]) * along;
      return [x + (u - x) * down, y + (v - y) * down];
    };
    const columns = Math.max(1, Math.round(long / 19));
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < columns; column++) {
        const [left, right, top] = [(column + 0.25) / columns, (column + 0.75) / columns, 0.14 + row * 0.2];
        const pane = loop([at(left, top), at(right, top), at(right, top + 0.1), at(left, top + 0.1)]);
        // the same windows are lit every time: a drawing, not a game of chance
        if ((row * 7 + column * 5 + i * 3) % 11 < 4) lit += pane;
        else dim += pane;
      }
  }
  return (
    <g className="hs-shaft">
      {sides.map(({ from, to, low, lowTo }) => {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        const facing = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'back' : 'front') : dy > 0 ? 'right' : 'left';
        return <path key={line([from, to])} className={`side ${facing}`} d={loop([from, to, lowTo, low])} />;
      })}
      <path className="pane" d={dim} />
      <path className="pane lit" d={lit} />
      <path className="deep" d={loop(bottom)} />
      <path
        className="lights"
        d={[-14, -4, 8, 15].map((x, i) => `M${cx + x} ${cy + 12 + ((i * 7) % 16) - 8}h.1`).join('')}
      />
      <path className="rim" d={loop(polygon)} />
    </g>
  );
}

const wallHeight = 18;

const stroke = (d: string, fill: string, width: number, line = '#141414'): string =>
  `<path d="${d}" fill="${fill}" stroke="${width > 0 ? line : 'none'}" stroke-width="${width}"/>`;

const pictures = new Map<string, string>();

/** Walls and props, from back to front, as the address of one picture: they have some eight hundred strokes. */
function standingOf(map: MapRecord): string {
  const known = pictures.get(map.id);
  if (known !== undefined) return known;
  const standing: { readonly y: number; readonly drawn: string }[] = [
    ...map.walls.map(({ from, to }) => ({ y: Math.max(from[1], to[1]), drawn: wall(from, to) })),
    ...map.spaces.flatMap((space) =>
      (scenery.maps[map.id]?.[space.number]?.props ?? []).map(([name, dx, dy]) => {
        const [x, y] = [space.at[0] + dx, space.at[1] + dy * flat];
        const strokes = (scenery.props[name] ?? []).map(([d, fill, width, line]) => stroke(d, fill, width, line));
        return { y, drawn: `<g transform="translate(${x} ${y})">${strokes.join('')}</g>` };
      }),
    ),
  ];
  const drawn = standing.sort((a, b) => a.y - b.y).map((one) => one.drawn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame(map).join(' ')}" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.set(map.id, address);
  return address;
}

/** What stands may rise over the map's edge. */
const over = 60;
const frame = (map: MapRecord) => [-over, -over, map.canvas[0] + 2 * over, map.canvas[1] + 2 * over] as const;

export function Standing({ map }: { map: MapRecord }) {
  const [x, y, width, height] = frame(map);
  return <image href={standingOf(map)} x={x} y={y} width={width} height={height} pointerEvents="none" />;
}

/** A wall of brick under its yellow coping; the line of the rules is its foot. */
function wall(from: Corner, to: Corner): string {
  const up = ([x, y]: Corner): Corner => [x, y - wallHeight];
  const across = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const bricks = Math.round(Math.abs(to[0] - from[0]) / 12);
  const half = wallHeight / 2;
  let joints = line([
    [from[0], from[1] - half],
    [to[0], to[1] - half],
  ]);
  for (let i = 1; i < bricks; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / bricks;
    const y = from[1] + ((to[1] - from[1]) * i) / bricks - (i % 2) * half;
    joints += `M${x.toFixed(1)} ${y.toFixed(1)}v${-half}`;
  }
  const face = loop([from, to, up(to), up(from)]);
  const coping = line([up(from), up(to)]);
  return [
    across ? stroke(face, '#d19a0c', 2.5) + stroke(joints, 'none', 1.3) : '',
    across ? '' : stroke(line([from, to]), 'none', 10) + stroke(face, '#8f6503', 2.5),
    stroke(coping, 'none', 12),
    stroke(coping, 'none', 7, '#f6c915'),
  ].join('');
}

/** The name under the number, on two lines where it is long. */
export function PlaceName({ name }: { name: string }) {
  const cut = name.length > 11 ? name.lastIndexOf(' ', Math.ceil(name.length / 2) + 2) : -1;
  const lines = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
  return (
    <text className="place-name" y="33">
      {lines.map((one, i) => (
        <tspan key={one} x="0" dy={i === 0 ? 0 : 14}>
          {one}
        </tspan>
      ))}
    </text>
  );
}
