/** The map itself: ground, walls, heights, falls. */
import { MAPS, type MapRecord, type SpaceRecord } from '@gavel/helter-skelter';
import { at, none } from '@gavel/kernel';
import { memo } from 'react';
import { FloorPatterns, floorOf, PlaceName, Shaft, Standing } from './places.tsx';
import { named } from './words.ts';
import './map.css';

/** A space by its number. */
export const spaceOf = (map: MapRecord, space: number): MapRecord['spaces'][number] => at(map.spaces, space - 1);
/** A map of the content, with all that rules need of it. */
export const entryOf = (id: string) => MAPS.find((map) => map.id === id) ?? none('map', id);

/** The board lies before whoever sits there: what is deep is drawn shorter, what stands on it is not. */
export const tilt = 0.67;
const laid = ([x, y]: readonly [number, number]): readonly [number, number] => [x, y * tilt];

const lying = new Map<string, MapRecord>();

/** A map as it is drawn. */
export function mapOf(id: string): MapRecord {
  const known = lying.get(id);
  if (known) return known;
  const { record } = entryOf(id);
  const flat = {
    ...record,
    canvas: laid(record.canvas),
    spaces: record.spaces.map((space) => ({ ...space, at: laid(space.at), polygon: space.polygon.map(laid) })),
    walls: record.walls.map((wall) => ({ ...wall, from: laid(wall.from), to: laid(wall.to) })),
    falls: record.falls.map((fall) => ({ ...fall, polygon: fall.polygon.map(laid) })),
  };
  lying.set(id, flat);
  return flat;
}

export const points = (polygon: readonly (readonly [number, number])[]): string =>
  polygon.map((corner) => corner.join()).join(' ');

/** The city, inked: floors by what they are, shafts where one falls, walls of brick, high ground with its double line. */
export const MapDrawing = memo(function MapDrawing({ id }: { id: string }) {
  const map = mapOf(id);
  return (
    <g className="hs-map" aria-hidden="true">
      <MapPatterns />
      {map.spaces.map((space) => (
        <polygon
          key={space.number}
          fill={`var(--floor-${space.terrain === 'high' ? 'high' : floorOf(id, space.number)})`}
          points={points(space.polygon)}
        />
      ))}
      {map.spaces.map((space) => (
        <polygon
          key={space.number}
          points={points(space.polygon)}
          fill={`url(#hs-floor-${floorOf(id, space.number)})`}
        />
      ))}
      {map.falls.map((fall) => (
        <Shaft key={fall.id} polygon={fall.polygon} />
      ))}
      {map.spaces.map((space) => (
        <polygon key={space.number} className="border" points={points(space.polygon)} />
      ))}
      {map.spaces
        .filter((space) => space.terrain === 'high')
        .map((space) => (
          <g key={space.number}>
            <polygon className="high-edge" points={points(space.polygon)} />
            <polygon className="high-inner" points={points(space.polygon)} />
          </g>
        ))}
      {ways(map).map(({ x, y, angle }) => (
        <path
          key={`${x},${y}`}
          className="up"
          d="M-11 9 0-9 11 9z"
          transform={`translate(${x} ${y}) rotate(${angle})`}
        />
      ))}
      <Standing map={map} />
    </g>
  );
});

/** The numbers lie above everything that lights up. `plain`: large and without names, where the map is small. */
export const MapNumbers = memo(function MapNumbers({ id, plain = false }: { id: string; plain?: boolean }) {
  const scale = plain ? ' scale(1.6)' : '';
  return (
    <g className="hs-map" aria-hidden="true">
      {mapOf(id).spaces.map((space) => (
        <g key={space.number} transform={`translate(${space.at[0]} ${space.at[1]})${scale}`}>
          <SpaceNumber space={space} />
          {!plain && <PlaceName name={named(space.name)} />}
        </g>
      ))}
    </g>
  );
});

export function SpaceNumber({ space: { number, terrain } }: { space: SpaceRecord }) {
  return (
    <>
      <circle className={terrain === 'cover' ? 'disc cover' : 'disc'} r="17" />
      <text className={terrain === 'cover' ? 'number cover' : 'number'} y="7.500">
        {number}
      </text>
    </>
  );
}

function MapPatterns() {
  return (
    <defs>
      <FloorPatterns />
      <pattern id="hs-blocked" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="blocked-hatch" d="M7 0v14" />
      </pattern>
    </defs>
  );
}

/** Arrows where one climbs up, in the middle of each edge that normal and high ground share. */
function ways(map: MapRecord): { x: number; y: number; angle: number }[] {
  const out: { x: number; y: number; angle: number }[] = [];
  const high = map.spaces.filter((space) => space.terrain === 'high');
  for (const up of high)
    for (const number of up.adjacent) {
      const below = spaceOf(map, number);
      if (below.terrain === 'high') continue;
      const edge = sharedEdge(up, below);
      if (!edge) continue;
      const [[ax, ay], [bx, by]] = edge;
      const x = (ax + bx) / 2;
      const y = (ay + by) / 2;
      const [dx, dy] = [by - ay, ax - bx];
      const towards = dx * (up.at[0] - x) + dy * (up.at[1] - y) >= 0 ? 1 : -1;
      out.push({ x, y, angle: (Math.atan2(dy * towards, dx * towards) * 180) / Math.PI + 90 });
    }
  return out;
}

type Corner = readonly [number, number];

/** The longest edge two spaces have in common. */
function sharedEdge(a: SpaceRecord, b: SpaceRecord): readonly [Corner, Corner] | undefined {
  const keys = new Set(b.polygon.map((corner) => corner.join()));
  let best: readonly [Corner, Corner] | undefined;
  let length = 0;
  for (const [i, from] of a.polygon.entries()) {
    const to = at(a.polygon, (i + 1) % a.polygon.length);
    if (!keys.has(from.join()) || !keys.has(to.join())) continue;
    const long = (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2;
    if (long > length) {
      length = long;
      best = [from, to];
    }
  }
  return best;
}
