/** The city itself: Sectors, river, bridges. */
import { at } from '@gavel/kernel';
import { city, links, type Place, sectors, startsOf } from '@gavel/mega-city';
import { memo } from 'react';
import { icons } from './icons.ts';
import { outline, sectorOf, ward } from './pack.ts';
import { m } from './words.ts';
import './city.css';

export const points = (polygon: readonly (readonly number[])[]): string =>
  polygon.map((corner) => corner.join()).join(' ');

/** Words in lines of at most so many letters. */
function lines(name: string, most: number): readonly string[] {
  const out: string[] = [];
  for (const word of name.split(' ')) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** A Sector's name: where its last line ends is where the rest begins. */
const nameSize = 17;
const letterWidth = 8;
const longestLine = 15;
const nameTop = ({ y }: Place): number => y - 58;
function nameLines(place: Place, name: string): readonly string[] {
  const [left, right] = spanOf(place.polygon, nameTop(place)) ?? [0, 0];
  return lines(
    name.replace('Department', 'Dept'),
    Math.min(longestLine, Math.floor((right - left - 10) / letterWidth)),
  );
}
type Corner = readonly [x: number, y: number];
const corner = ([x = 0, y = 0]: readonly number[]): Corner => [x, y];
const course = city.river.points.map(corner);

/** The river's course at a height; it runs from north to south without turning back. */
function riverAt(y: number): number {
  const i = Math.max(
    1,
    course.findIndex(([, south]) => south >= y),
  );
  const [[ax, ay], [bx, by]] = [at(course, i - 1), at(course, i)];
  return ax + ((y - ay) / (by - ay)) * (bx - ax);
}

/** The middle of a Sector at a height, banks of the river left free: where things are put so that they stay inside. */
export function middleOf({ polygon, x }: Place, y: number): number {
  const span = spanOf(polygon, y);
  if (span === undefined) return x;
  const river = riverAt(y);
  const [left, right] = span;
  return (
    (left + (Math.abs(left - river) < 3 ? bankWidth : 0) + right - (Math.abs(right - river) < 3 ? bankWidth : 0)) / 2
  );
}
const bankWidth = 22;

/** From where to where a Sector reaches at a height. */
function spanOf(polygon: Place['polygon'], y: number): readonly [number, number] | undefined {
  const corners = polygon.map(corner);
  const cuts = corners.flatMap((from, i) => {
    const to = at(corners, (i + 1) % corners.length);
    const [[lowX, low], [highX, high]] = from[1] < to[1] ? [from, to] : [to, from];
    return y < low || y >= high ? [] : [lowX + ((y - low) / (high - low)) * (highX - lowX)];
  });
  return cuts.length < 2 ? undefined : [Math.min(...cuts), Math.max(...cuts)];
}

/** Below the name: where case files are pinned, over the badges if need be. */
export const belowName = (place: Place, name: string): number =>
  nameTop(place) + (nameLines(place, name).length - 1) * nameSize + 10;

const riverLine = points(city.river.points);
const { width, height } = city.canvas;

interface CityProps {
  readonly reading: string;
  readonly name: (sector: string) => string;
}

/** The city as an inked plan: the ground of its Sectors. */
export const CityDrawing = memo(function CityDrawing() {
  return (
    <g className="mc-city" aria-hidden="true">
      <defs>
        <pattern id="mc-dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle className="dot" cx="4.500" cy="4.500" r="1.600" />
        </pattern>
        <pattern id="mc-blocks" width="46" height="38" patternUnits="userSpaceOnUse" patternTransform="rotate(-7)">
          <path
            className="block"
            d="M3 4h15v12H3zM22 4h9v21h-9zM35 4h8v9h-8zM3 20h15v6H3zM35 17h8v17h-8zM3 30h28v5H3z"
          />
        </pattern>
        <pattern id="mc-waves" width="30" height="14" patternUnits="userSpaceOnUse">
          <path className="wave" d="M0 7q7.500-7 15 0t15 0" />
        </pattern>
      </defs>
      <rect className="sea" x="0" y="0" width={width} height={height} />
      {city.places.map((place) => (
        <Ground key={place.sector} place={place} special={sectorOf(place.sector).newCards.value > 1} />
      ))}
    </g>
  );
});

/** River, bridges, the ward and the names: they lie over what is shaded or marked. */
export const CityTop = memo(function CityTop({ reading, name }: CityProps) {
  const starts = new Set((startsOf[reading] ?? []).map((sector) => at(sectors, sector).id));
  return (
    <g className="mc-city" aria-hidden="true">
      <polyline className="bank" points={riverLine} />
      <polyline className="river" points={riverLine} />
      <polyline className="waves" points={riverLine} />
      {city.links.map(
        ({ between, bridge }, i) => bridge && <Bridge key={between.join()} middle={bridge} link={at(links, i)} />,
      )}
      <Ward />
      {city.places.map((place) => {
        const { sector } = place;
        const { newCards } = sectorOf(sector);
        const words = nameLines(place, name(sector));
        const y = nameTop(place);
        const x = middleOf(place, y + 8);
        return (
          <g key={sector}>
            <text className="sector-name" x={x} y={y}>
              {words.map((line, i) => (
                <tspan key={line} x={x} dy={i === 0 ? 0 : nameSize}>
                  {line}
                </tspan>
              ))}
            </text>
            <g transform={`translate(${x} ${y + words.length * nameSize - 5})`}>
              {starts.has(sector) && <Badge icon="start" x={newCards.value > 1 ? -17 : 0} />}
              {newCards.value > 1 && <Badge icon="cards" x={starts.has(sector) ? 16 : 0} text={newCards.value} />}
            </g>
          </g>
        );
      })}
    </g>
  );
});

function Ground({ place: { sector, x, y, polygon }, special }: { place: Place; special: boolean }) {
  const shape = points(polygon);
  return (
    <g>
      <polygon className={special ? 'ground special' : 'ground'} points={shape} />
      <polygon points={shape} fill={special ? 'url(#mc-dots)' : 'url(#mc-blocks)'} />
      <path className="sector-icon" d={outline(sector)} transform={`translate(${x - 48} ${y - 44}) scale(.1875)`} />
      <polygon className="street" points={shape} />
      <polygon className="street-line" points={shape} />
    </g>
  );
}

function Badge({ icon, x, text }: { icon: 'start' | 'cards'; x: number; text?: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className="badge" x={text ? -15 : -12} y="-10" width={text ? 32 : 24} height="20" rx="3" />
      <path className="badge-icon" d={icons[icon]} transform={`translate(${text ? -13 : -8} -8) scale(.03125)`} />
      {text && (
        <text className="badge-number" x="10" y="6">
          {text}
        </text>
      )}
    </g>
  );
}

/** Across the river, at right angles to the reach it spans. */
function Bridge({ middle, link }: { middle: readonly number[]; link: { readonly a: number; readonly b: number } }) {
  const [x, y] = corner(middle);
  const [[ax, ay], [bx, by]] = course
    .slice(1)
    .map((to, i) => [at(course, i), to] as const)
    .reduce((best, one) => (offLine(one, x, y) < offLine(best, x, y) ? one : best));
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + 90;
  return (
    <g className="bridge" transform={`translate(${x} ${y}) rotate(${angle})`} data-link={`${link.a}-${link.b}`}>
      <rect className="bridge-deck" x="-36" y="-15" width="72" height="30" />
      <path className="bridge-lane" d="M-32 0h64" />
      <path className="bridge-rail" d="M-38-17h76M-38 17h76" />
      <path className="bridge-post" d="M-27-22v10m18-10v10m18-10v10m18-10v10M-27 12v10m18-10v10m18-10v10m18-10v10" />
    </g>
  );
}

function offLine([[ax, ay], [bx, by]]: readonly [Corner, Corner], x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Intensive Care, beside the Hospital and yet not in it. */
function Ward() {
  const { x, y, width: w, height: h } = ward;
  return (
    <g transform={`translate(${x - w / 2} ${y - h / 2})`}>
      <rect className="ward" width={w} height={h} />
      <path className="ward-cross" d="M9 15h5v-5h6v5h5v6h-5v5h-6v-5H9z" />
      <text className="ward-name" x="32" y="17">
        {lines(m('ward'), 10).map((line, i) => (
          <tspan key={line} x="32" dy={i === 0 ? 0 : 15}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
