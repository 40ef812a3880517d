/**
 * The city as one model: slab, blocks, towers, river, bridges and the landmark of every Sector, by day and by night. It is a
 * picture of its own below the map, so that what moves on the map does not have it drawn anew.
 */
import { at, fastRng } from '@gavel/kernel';
import { drawn, house, ink, mix, panes, type Stroke } from './ink.ts';
import { landmarks } from './landmarks.ts';
import { sectorOf } from './pack.ts';
import {
  bridges,
  type Corner,
  course,
  flowAt,
  type Ground,
  grounds,
  height,
  isInside,
  middleOf,
  outlineOf,
  shrunk,
  slab,
  width,
} from './plan.ts';

export type Hour = 'day' | 'night';

/** What stands where in a Sector, from its middle: the landmark's foot above the name, pieces below it. */
const landmarkFoot = -22;
const landmarkScale = 1.24;

const pavement = ['#e8d8b0', '#dfcfa8', '#ebdfbd', '#dccba6'] as const;
const towerColours = ['#c9a878', '#b08a7a', '#8fa3a8', '#cdb58a', '#a9839a', '#9aa884'] as const;

const paints: Readonly<Record<Hour, (colour: string) => string>> = {
  day: (colour) => colour,
  // lit things stay lit, and shadows are shadows
  night: (colour) =>
    colour.length > 7 ? colour : ['#f6c915', '#fff3c4'].includes(colour) ? '#ffd84a' : mix(colour, '#1a1433', 0.4),
};

/** Blue floor: two new cards; gold: six. */
function floorOf({ sector }: Ground, n: number): string {
  const cards = sectorOf(sector).newCards.value;
  return cards > 2 ? '#f4dd8c' : cards > 1 ? '#c5d8ea' : at(pavement, n % pavement.length);
}

function block(ground: Ground, n: number, hour: Hour): string {
  const { sector, x, y, polygon } = ground;
  const floor = hour === 'night' ? mix(floorOf(ground, n), '#221c3c', 0.74) : floorOf(ground, n);
  const d = outlineOf(shrunk(polygon, 7));
  const side = mix(floor, '#6b5a3a', hour === 'night' ? 0.2 : 0.35);
  return `<path d="${d}" fill="${floor}" stroke="${ink}" stroke-width="3"/><path d="${d}" fill="url(#dots)"/><clipPath id="${sector}"><path d="${d}"/></clipPath><g clip-path="url(#${sector})" stroke="${side}" stroke-width="3" fill="none"><path d="M${x - 110} ${y + 34 + (n % 3) * 8}L${x + 110} ${y + 24}M${x - 60 + (n % 4) * 6} ${y - 120}L${x - 66} ${y + 120}M${x + 62} ${y - 120}L${x + 52} ${y + 120}"/></g>`;
}

interface Standing {
  readonly y: number;
  readonly strokes: readonly Stroke[];
  readonly place: string;
}

/** Small houses keep to the rim: the middle is for the landmark, the name and whoever comes. */
function towers({ x, y, polygon }: Ground, n: number): readonly Standing[] {
  const rng = fastRng(n + 1);
  const rim = shrunk(polygon, 22);
  const put: Corner[] = [];
  const found: Standing[] = [];
  for (let tries = 0; tries < 260 && found.length < 13; tries++) {
    const [tx, ty] = [x - 105 + rng.below(210), y - 100 + rng.below(200)];
    const [dx, dy] = [tx - x, ty - y];
    const high = (dy > 60 ? 8 : 12) + rng.below(dy > 60 ? 8 : 18);
    const fits = isInside(rim, tx, ty) && isInside(rim, tx + 14, ty) && isInside(polygon, tx, ty - high);
    const free = Math.abs(dx + 6) > 52 ? dy < 6 || dy > 72 : dy > 84;
    if (!fits || !free || put.some(([px, py]) => Math.abs(px - tx) < 18 && Math.abs(py - ty) < 12)) continue;
    put.push([tx, ty]);
    const wide = 11 + rng.below(8);
    const strokes = [
      ...house(0, wide, high, at(towerColours, rng.below(towerColours.length)), 4),
      ...panes(2, 3 - high, Math.floor((wide - 1) / 5), Math.max(1, Math.floor((high - 5) / 6.5)), '#fff3c4'),
    ].map(([d, fill, line = 1.4]): Stroke => [d, fill, line === 2 ? 1.4 : line]);
    found.push({ y: ty, strokes, place: `translate(${tx} ${ty})` });
  }
  return found;
}

function landmark(ground: Ground): Standing {
  const foot = ground.y + landmarkFoot;
  return {
    y: foot,
    strokes: [['M-30 1a34 6 0 1 0 68 0 34 6 0 1 0-68 0z', '#14141440', 0], ...landmarks.get(ground.sector)],
    place: `translate(${middleOf(ground, foot).toFixed(1)} ${foot}) scale(${landmarkScale})`,
  };
}

function river(hour: Hour): string {
  const d = `M${course.map((corner) => corner.join(' ')).join('L')}`;
  const [water, light] = hour === 'night' ? ['#1b4a78', '#2b639a'] : ['#2f86c4', '#45a0dc'];
  const line = (colour: string, wide: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}"${more}/>`;
  return `<g clip-path="url(#slab)">${line(ink, 46)}${line(water, 40)}${line(light, 20)}${line('#d6f0ff', 2, ' stroke-dasharray="9 16" transform="translate(-8 0)" opacity=".8"')}${line('#d6f0ff', 2, ' stroke-dasharray="7 20" stroke-dashoffset="9" transform="translate(9 3)" opacity=".8"')}</g>`;
}

const deck: readonly Stroke[] = [
  ['M-36-9h72v21h-72z', '#5b5148', 2.5],
  ['M-36-12h72v19h-72z', '#d3c7b4', 2.5],
  ['M-32-2h64', 'line #8a7d6a', 2],
  ['M-30-12v-8m15 8v-8m15 8v-8m15 8v-8m15 8v-8M-34-19h68', `line ${ink}`, 2],
  ['M-36-12h72M-36 7h72', 'line #e0b12c', 3.5],
];

/** Dark blocks behind the northern Sectors, and the façade below the southern ones. */
function edges(paint: (colour: string) => string): string {
  const far = Array.from({ length: 46 }, (_, i) => {
    const high = 10 + ((i * 7) % 5) * 4;
    return `M${i * 24} ${slab.top}v${-high}h${14 + ((i * 3) % 4) * 3}v${high}z`;
  }).join('');
  const lit = Array.from({ length: 60 }, (_, i) => `M${14 + i * 18} ${slab.bottom + 6}h9v${4 + ((i * 5) % 7)}h-9z`);
  return `<path d="${far}" fill="#453060"/><path d="M${slab.left} ${slab.bottom}H${slab.right}V${height}H${slab.left}z" fill="#3a3046" stroke="${ink}" stroke-width="3"/><path d="${lit.filter((_, i) => i % 4 > 0).join('')}" fill="#241b30"/><path d="${lit.filter((_, i) => i % 4 === 0).join('')}" fill="${paint('#f6c915')}"/>`;
}

function picture(hour: Hour): string {
  const paint = paints[hour];
  const standing = grounds
    .flatMap((ground, n) => [...towers(ground, n), landmark(ground)])
    .sort((a, b) => a.y - b.y)
    .map(({ place, strokes }) => `<g transform="${place}">${drawn(strokes, paint)}</g>`);
  const spans = bridges.map(
    ({ middle }) =>
      `<g transform="translate(${middle.join(' ')}) rotate(${flowAt(middle) - 90})">${drawn(deck, paint)}</g>`,
  );
  const base = `M${slab.left} ${slab.top}H${slab.right}V${slab.bottom}H${slab.left}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round"><defs><pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4" cy="4" r="1.300" fill="#6b5a3a" opacity=".35"/></pattern><clipPath id="slab"><path d="${base}"/></clipPath></defs><rect width="${width}" height="${height}" fill="#16111f"/>${edges(paint)}<path d="${base}" fill="${paint('#7b7062')}" stroke="${ink}" stroke-width="4"/>${grounds.map((ground, n) => block(ground, n, hour)).join('')}${river(hour)}${spans.join('')}${standing.join('')}</svg>`;
}

const made = new Map<Hour, string>();

/** The address of the city's picture; drawn once. */
export function cityAt(hour: Hour): string {
  const address = made.get(hour) ?? `data:image/svg+xml,${encodeURIComponent(picture(hour))}`;
  made.set(hour, address);
  return address;
}
