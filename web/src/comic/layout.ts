/**
 * Where the panels of a page stand: tiers from top to bottom, read from left to right, cut by slanted gutters. The largest
 * moment of the page fills two thirds of a tier of double height, with two others beside it. A pure function: the same
 * panels always make the same page.
 */
type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Frame {
  readonly points: readonly [Point, Point, Point, Point];
  readonly box: Box;
  readonly hero: boolean;
}

export const gutter = 12;
/** How far a gutter leans over the height of a tier. */
const slant = 26;
const stackSlant = 20;
/** Heights of tiers in proportion: with a single panel, with several, with the hero. */
const heights = { one: 150, several: 192, hero: 430 };
const heroShare = 0.68;

type Tier =
  | { readonly kind: 'row'; readonly panels: readonly number[] }
  | { readonly kind: 'hero'; readonly hero: number; readonly stack: readonly number[] };

/** Numbers that look drawn by lot and are not. */
export function dice(seed: number): () => number {
  let now = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

export interface Cell {
  /** How large the moment is. */
  readonly weight: number;
}

/** The frames of a page in the order of its panels; `hero` is the largest moment. */
export function layoutPage(cells: readonly Cell[], hero: number, area: Box, seed: number): readonly Frame[] {
  const lot = dice(seed);
  const tiers = tiersOf(cells.length, hero);
  const heightOf = (tier: Tier): number =>
    tier.kind === 'hero' ? heights.hero : tier.panels.length === 1 ? heights.one : heights.several;
  const room = area.h - gutter * (tiers.length - 1);
  const sum = tiers.reduce((all, tier) => all + heightOf(tier), 0);
  const frames: Frame[] = [];
  let { y } = area;
  tiers.forEach((tier, i) => {
    const h = i === tiers.length - 1 ? area.y + area.h - y : (room * heightOf(tier)) / sum;
    const box = { x: area.x, y, w: area.w, h };
    if (tier.kind === 'row') row(tier.panels, cells, box, lot, frames);
    else heroTier(tier, box, lot, frames);
    y += h + gutter;
  });
  return frames;
}

/** How many panels stand in which tier, so that the hero has two beside it where there are two. */
function tiersOf(n: number, hero: number): readonly Tier[] {
  const all = Array.from({ length: n }, (_, i) => i);
  if (n < 4) return all.map((one) => ({ kind: 'row', panels: [one] }));
  // those beside the hero come before it, or where there are not two of them after it
  const before = hero >= 2;
  const stack = before ? [hero - 2, hero - 1] : n - hero > 2 ? [hero + 1, hero + 2] : [];
  const start = stack.length > 0 && before ? hero - 2 : hero;
  const end = stack.length > 0 && !before ? hero + 2 : hero;
  return [...rows(all.slice(0, start)), { kind: 'hero', hero, stack }, ...rows(all.slice(end + 1))];
}

/** Tiers of two and three; one that is left over has a tier of its own at the end. */
function rows(list: readonly number[]): readonly Tier[] {
  const tiers: Tier[] = [];
  let at = 0;
  while (at < list.length) {
    const left = list.length - at;
    const take = left === 4 || left === 2 ? 2 : left === 1 ? 1 : 3;
    tiers.push({ kind: 'row', panels: list.slice(at, at + take) });
    at += take;
  }
  return tiers;
}

function row(panels: readonly number[], cells: readonly Cell[], box: Box, lot: () => number, out: Frame[]): void {
  const shares = panels.map((i) => 1 + 0.16 * ((cells[i]?.weight ?? 1) - 1) + 0.14 * (lot() - 0.5));
  const sum = shares.reduce((a, b) => a + b, 0);
  let lean = lot() < 0.5 ? 1 : -1;
  let [topLeft, bottomLeft] = [box.x, box.x];
  let edge = box.x;
  panels.forEach((i, k) => {
    edge += (box.w * (shares[k] ?? 1)) / sum;
    const isLast = k === panels.length - 1;
    const right = box.x + box.w;
    const [top, bottom] = isLast ? [right, right] : [edge + (lean * slant) / 2, edge - (lean * slant) / 2];
    const gap = isLast ? 0 : gutter / 2;
    put(
      i,
      [
        [topLeft, box.y],
        [top - gap, box.y],
        [bottom - gap, box.y + box.h],
        [bottomLeft, box.y + box.h],
      ],
      out,
    );
    [topLeft, bottomLeft] = [top + gap, bottom + gap];
    lean = -lean;
  });
}

function heroTier({ hero, stack }: Extract<Tier, { kind: 'hero' }>, box: Box, lot: () => number, out: Frame[]): void {
  const bottom = box.y + box.h;
  if (stack.length === 0) {
    put(
      hero,
      [
        [box.x, box.y],
        [box.x + box.w, box.y],
        [box.x + box.w, bottom],
        [box.x, bottom],
      ],
      out,
      true,
    );
    return;
  }
  const first = (stack[0] ?? 0) > hero;
  const cut = box.x + box.w * (first ? heroShare : 1 - heroShare);
  const [l, r] = [cut - gutter / 2, cut + gutter / 2];
  const right = box.x + box.w;
  const [x0, x1] = first ? [r, right] : [box.x, l];
  const [h0, h1] = first ? [box.x, l] : [r, right];
  put(
    hero,
    [
      [h0, box.y],
      [h1, box.y],
      [h1, bottom],
      [h0, bottom],
    ],
    out,
    true,
  );
  const lean = ((lot() < 0.5 ? 1 : -1) * stackSlant) / 2;
  const middle = box.y + box.h * (0.47 + 0.06 * lot());
  const [upper = 0, lower = 0] = stack;
  const g = gutter / 2;
  put(
    upper,
    [
      [x0, box.y],
      [x1, box.y],
      [x1, middle - lean - g],
      [x0, middle + lean - g],
    ],
    out,
  );
  put(
    lower,
    [
      [x0, middle + lean + g],
      [x1, middle - lean + g],
      [x1, bottom],
      [x0, bottom],
    ],
    out,
  );
}

function put(i: number, points: Frame['points'], out: Frame[], hero = false): void {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  out[i] = { points, hero, box: { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y } };
}
