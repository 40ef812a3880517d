/** A place on the plane. Coordinates are integers; sums and differences of them stay below 2^52. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The nearest whole point. Never −0: a state with it in could not be written down. */
export function rounded(x: number, y: number): Point {
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

export type Sign = -1 | 0 | 1;

const EXACT = Number.MAX_SAFE_INTEGER;
/** Twice the relative rounding error of a product: enough for the difference of two of them. */
const ROUNDING = 2 * Number.EPSILON;

/** The exact sign of a·b − c·d for integers a, b, c, d. */
export function compareProducts(a: number, b: number, c: number, d: number): Sign {
  const l = a * b;
  const r = c * d;
  const size = Math.abs(l) + Math.abs(r);
  const difference = l - r;
  if (size <= EXACT || Math.abs(difference) > size * ROUNDING) return signOf(difference);
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

export function signOf(value: number): Sign {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** On which side of the line from a to b is c: 1 to the left (y upwards), −1 to the right, 0 on it. */
export function orient(a: Point, b: Point, c: Point): Sign {
  return sideOf(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** The same by coordinates. */
export function sideOf(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): Sign {
  return compareProducts(bx - ax, cy - ay, by - ay, cx - ax);
}

export function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Is p on the closed segment from a to b? */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  return inBox(p, a, b) && orient(a, b, p) === 0;
}

/** Is p in the closed box that a and b span? */
export function inBox(p: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)
  );
}
