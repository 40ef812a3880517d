/** The plan of the city as it lies on the table: the outlines of the content, seen a little from the side. */
import { at } from '@gavel/kernel';
import { city, links, type Place } from '@gavel/mega-city';

export type Corner = readonly [x: number, y: number];

/** Floors lie down; above them there is room for what stands in the northern Sectors. */
const squash = 0.9;
const skyline = 26;
/** The façade below the southern Sectors. */
const foot = 14;

const lay = ([x = 0, y = 0]: readonly number[]): Corner => [x, skyline + y * squash];

export const width = city.canvas.width;
export const height = skyline + city.canvas.height * squash + foot;
/** The slab that the city stands on. */
export const slab = { left: 8, top: skyline + 8, right: width - 8, bottom: height - foot - 4 } as const;

export interface Ground {
  readonly sector: string;
  readonly x: number;
  readonly y: number;
  readonly polygon: readonly Corner[];
}

const ground = ({ sector, x, y, polygon }: Place): Ground => ({
  sector,
  x,
  y: lay([x, y])[1],
  polygon: polygon.map(lay),
});

export const grounds: readonly Ground[] = city.places.map(ground);

export const course: readonly Corner[] = city.river.points.map(lay);
export const bridges = city.links.flatMap(({ bridge }, i) =>
  bridge === undefined ? [] : [{ middle: lay(bridge), link: at(links, i) }],
);

export const points = (polygon: readonly Corner[]): string => polygon.map((corner) => corner.join()).join(' ');
export const outlineOf = (polygon: readonly Corner[]): string =>
  `M${polygon.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/** The same outline, so much nearer to its middle. */
export function shrunk(polygon: readonly Corner[], by: number): readonly Corner[] {
  const [mx, my] = [0, 1].map((i) => polygon.reduce((sum, corner) => sum + at(corner, i), 0) / polygon.length);
  return polygon.map(([x, y]) => {
    const [dx, dy] = [(mx ?? 0) - x, (my ?? 0) - y];
    const far = Math.hypot(dx, dy);
    return [x + (dx / far) * by, y + (dy / far) * by] as const;
  });
}

export function isInside(polygon: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = at(polygon, (i + 1) % polygon.length);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The river's course at a height; it runs from north to south without turning back. */
function riverAt(y: number): number {
  const i = Math.max(
    1,
    course.findIndex(([, south]) => south >= y),
  );
  const [[ax, ay], [bx, by]] = [at(course, i - 1), at(course, i)];
  return ax + ((y - ay) / (by - ay)) * (bx - ax);
}

const bankWidth = 24;

/** From where to where a Sector reaches at a height, banks of the river left free. */
export function spanOf({ polygon }: Ground, y: number): readonly [left: number, right: number] | undefined {
  const cuts = polygon.flatMap((from, i) => {
    const to = at(polygon, (i + 1) % polygon.length);
    const [[lowX, low], [highX, high]] = from[1] < to[1] ? [from, to] : [to, from];
    return y < low || y >= high ? [] : [lowX + ((y - low) / (high - low)) * (highX - lowX)];
  });
  if (cuts.length < 2) return undefined;
  const river = riverAt(y);
  const bank = (edge: number): number => (Math.abs(edge - river) < 3 ? bankWidth : 0);
  const [left, right] = [Math.min(...cuts), Math.max(...cuts)];
  return [left + bank(left), right - bank(right)];
}

/** The middle of a Sector at a height: where things are put so that they stay inside. */
export function middleOf(one: Ground, y: number): number {
  const [left, right] = spanOf(one, y) ?? [one.x, one.x];
  return (left + right) / 2;
}

/** Which way the river flows at a point of it, in degrees. */
export function flowAt([x, y]: Corner): number {
  const [[ax, ay], [bx, by]] = course
    .slice(1)
    .map((to, i) => [at(course, i), to] as const)
    .reduce((best, one) => (offLine(one, x, y) < offLine(best, x, y) ? one : best));
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

function offLine([[ax, ay], [bx, by]]: readonly [Corner, Corner], x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
