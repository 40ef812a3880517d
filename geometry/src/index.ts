/**
 * Exact geometry of the plane, in integers.
 *
 * - `points`: the side of a line, exact comparisons of products.
 * - `segments`: how two segments meet.
 * - `polygons`: point in polygon, a segment entering a polygon, area, simple, convex, shared borders.
 */
export * from './corridor.ts';
export * from './directions.ts';
export * from './discs.ts';
export * from './lengths.ts';
export * from './moves.ts';
export * from './places.ts';
export * from './points.ts';
export * from './polygons.ts';
export * from './reach.ts';
export * from './segments.ts';
export * from './sight.ts';
export * from './sweep.ts';
export * from './ways.ts';
