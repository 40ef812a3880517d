/**
 * Exact geometry of the plane, in integers. Pure functions on plain data; no dependency, no randomness, no
 * trigonometry: only + − × ÷ √ and comparisons, so every machine finds the same.
 *
 * - `points`: the side of a line; products compared exactly, whatever their size.
 * - `segments`: how two segments meet.
 * - `polygons`: simple polygons, convex or not: point in polygon, a segment entering it, area, shared borders.
 * - `lengths`: distances, bent ways and their length, steps along a line. 1 inch = 2540 units.
 * - `discs`: round bases: the gap to bases and polygons, within, completely within, touching, overlapping.
 * - `directions`: evenly spread directions, rings of places around a base.
 * - `moves`: directly towards and away, always nearer and farther, where a way enters and leaves a range.
 * - `sweep`: a base moving straight through a field of solids: is the way free, where is the first contact.
 * - `places`: the nearest free place; the path of least disturbance.
 * - `ways`: the shortest way of a base around solids.
 * - `reach`: everywhere a base gets within a length, the way to each point, and outlines to draw.
 * - `sight`: lines of sight between bases.
 * - `corridor`: can a line between two bases pass over a terrain feature (cover)?
 *
 * What is exact and what is not. Everything about points, segments, polygons, gaps and sweeps is decided exactly, for
 * integer coordinates (below 2^20 where bases are involved). Two bases touch if the gap is at most one unit; they
 * overlap only if it is less than nothing. Computed places are rounded to integers that overlap nothing. Ways are free,
 * exactly, and at most a few parts in a thousand longer than the shortest. Sight needs a line that keeps one unit
 * clear of every blocker, up to a millionth of a unit.
 */
export { lineMayCross } from './corridor.ts';
export { contactRing, direction, directions, type Fineness, pointBeyond, pointWithin } from './directions.ts';
export {
  compareToBorder,
  compareToPolygon,
  compareToSegment,
  completelyWithin,
  type Disc,
  discAt,
  distance,
  insideDisc,
  insidePolygon,
  isPolygon,
  overlaps,
  type Shape,
  segmentsNearer,
  touchesBorder,
  touching,
  within,
} from './discs.ts';
export {
  CONTACT,
  distance2,
  gap2,
  INCH,
  length,
  pathLength,
  pathUpTo,
  square,
  stepAway,
  stepTowards,
} from './lengths.ts';
export {
  alwaysFarther,
  alwaysNearer,
  directlyAway,
  directlyTowards,
  isDirectlyAway,
  isDirectlyTowards,
  type RangeChange,
  rangeChanges,
} from './moves.ts';
export { anyOverlap, leastDisturbance, nearestPlace, type Yielding } from './places.ts';
export { compareProducts, onSegment, orient, type Point, rounded, type Sign, same } from './points.ts';
export {
  area2,
  edgesOf,
  isConvex,
  isSimple,
  type Place,
  type Polygon,
  pointInPolygon,
  polygonsMeet,
  segmentEntersPolygon,
  segmentMeetsPolygon,
  shareBorder,
  sharedBorder,
} from './polygons.ts';
export { type Reach, reach, reaches, reachOutline, wayWithin } from './reach.ts';
export { commonPiece, type Meeting, meeting, type Segment } from './segments.ts';
export { CLEARANCE, type SightLine, sees, sightLine } from './sight.ts';
export {
  type Blocked,
  type Field,
  fieldNear,
  firstContact,
  isFree,
  type Obstacle,
  overlapAt,
  pathBlocked,
  pathOverlaps,
  type Solids,
  type Stop,
  sweepIsFree,
  sweepOverlap,
  sweepOverlapsDisc,
  sweepOverlapsPolygon,
} from './sweep.ts';
export { shortestWay, shortestWayToTouch, type Way } from './ways.ts';
