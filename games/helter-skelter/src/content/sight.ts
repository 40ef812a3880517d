import { meeting, type Point, segmentEntersPolygon } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import type { MapRecord, WallRecord } from './pack.ts';

/** What stands in the way of a sight line. */
export type Blocker =
  | { readonly kind: 'below' } // somebody on normal ground never sees high ground (HS-3.8)
  | { readonly kind: 'wall'; readonly wall: WallRecord }
  | { readonly kind: 'high' | 'cover'; readonly space: number };

const point = ([x, y]: readonly [number, number]): Point => ({ x, y });

/**
 * Traces the line between two designations over the polygons and names the first thing found that blocks it. Walls
 * block when merely touched; cover and high ground only when the line runs through their inside; falls never do.
 */
export function traceSight(map: MapRecord, from: number, to: number): Blocker | undefined {
  if (from === to) return undefined; // HS-3.11
  const source = at(map.spaces, from - 1);
  const target = at(map.spaces, to - 1);
  const above = source.terrain === 'high';
  if (!above && target.terrain === 'high') return { kind: 'below' }; // HS-3.8
  const a = point(source.at);
  const b = point(target.at);
  for (const wall of map.walls) {
    if (meeting(a, b, point(wall.from), point(wall.to)) !== 'none') return { kind: 'wall', wall }; // HS-3.7
  }
  const highBlocks = !(above && target.terrain === 'high'); // HS-3.9
  for (const space of map.spaces) {
    if (space === source || space === target) continue; // HS-3.10
    const { terrain } = space;
    if (terrain === 'open' || !(terrain === 'high' ? highBlocks : !above)) continue;
    if (segmentEntersPolygon(a, b, space.polygon.map(point))) return { kind: terrain, space: space.number };
  }
  return undefined;
}
