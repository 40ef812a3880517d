/** What is written on the city: the names of its Sectors, what they give out, where one starts; and Intensive Care. */
import { at } from '@gavel/kernel';
import { sectors, startsOf } from '@gavel/mega-city';
import { memo } from 'react';
import { icons } from './icons.ts';
import { cityAt } from './model.ts';
import { sectorOf, shortened, ward } from './pack.ts';
import { type Ground, grounds, isInside, middleOf, spanOf } from './plan.ts';
import { m } from './words.ts';
import './city.css';

/** The model the map lies on; which of the two pictures is seen is the theme's affair. */
export const CityPicture = memo(function CityPicture() {
  return (
    <>
      <img className="mc-picture day" src={cityAt('day')} alt="" draggable={false} />
      <img className="mc-picture night" src={cityAt('night')} alt="" draggable={false} />
    </>
  );
});

/** Words in lines of at most so many letters. */
export function lines(name: string, most: number): readonly string[] {
  const out: string[] = [];
  for (const word of name.split(' ')) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

const nameSize = 15;
const letterWidth = 7;
const longestLine = 17;
/** The first line stands below the landmark's foot. */
const nameTop = ({ y }: Ground): number => y - 6;

function nameLines(ground: Ground, name: string): readonly string[] {
  const [left, right] = spanOf(ground, nameTop(ground)) ?? [0, 0];
  const fit = Math.floor((right - left - 8) / letterWidth);
  return lines(shortened(name), Math.min(longestLine, fit));
}

/** Below the name: where pieces may lie. */
export const belowName = (ground: Ground, name: string): number =>
  nameTop(ground) + (nameLines(ground, name).length - 1) * nameSize + 6;

interface NamesProps {
  /** Which reading of the list of starts is played; left out: nobody starts any more. */
  readonly reading?: string | undefined;
  readonly name: (sector: string) => string;
}

export const CityNames = memo(function CityNames({ reading, name }: NamesProps) {
  const starts = new Set((startsOf[reading ?? ''] ?? []).map((sector) => at(sectors, sector).id));
  return (
    <g className="mc-names" aria-hidden="true">
      <Ward />
      {grounds.map((ground) => (
        <SectorName key={ground.sector} ground={ground} name={name(ground.sector)} start={starts.has(ground.sector)} />
      ))}
    </g>
  );
});

function SectorName({ ground, name, start }: { ground: Ground; name: string; start: boolean }) {
  const words = nameLines(ground, name);
  const y = nameTop(ground);
  const x = middleOf(ground, y + 4);
  return (
    <g>
      <text className="sector-name" x={x} y={y}>
        {words.map((line, i) => (
          <tspan key={line} x={x} dy={i === 0 ? 0 : nameSize}>
            {line}
          </tspan>
        ))}
      </text>
      {start && (
        <g transform={`translate(${x} ${y + words.length * nameSize - 3})`}>
          <Badge icon="start" />
        </g>
      )}
    </g>
  );
}

/** What Sectors give out, at their south-western corners and above whoever stands there: no piece covers it. */
export const CityTags = memo(function CityTags() {
  return (
    <g className="mc-names" aria-hidden="true">
      {grounds.map((ground) => {
        const cards = sectorOf(ground.sector).newCards.value;
        const [x, y] = tagAt(ground);
        return (
          cards > 1 && (
            <g key={ground.sector} transform={`translate(${x} ${y})`}>
              <Badge icon="cards" text={`+${cards}`} />
            </g>
          )
        );
      })}
    </g>
  );
});

/** Where a Sector's tag hangs: as far down as all of it is still inside, and on the left of whoever stands there alone. */
export function tagAt(ground: Ground): readonly [x: number, y: number] {
  const figure = middleOf(ground, ground.y + 78) - 22;
  for (let y = ground.y + 92; y > ground.y; y -= 3) {
    const x = (spanOf(ground, y)?.[0] ?? ground.x) + 23;
    if (x + 20 < figure && [x - 16, x + 20].every((corner) => isInside(ground.polygon, corner, y + 9))) return [x, y];
  }
  return [ground.x, ground.y];
}

function Badge({ icon, text }: { icon: 'start' | 'cards'; text?: string }) {
  return (
    <>
      <rect className="badge" x={text ? -18 : -12} y="-10" width={text ? 38 : 24} height="20" rx="3" />
      <path className="badge-icon" d={icons[icon]} transform={`translate(${text ? -15 : -8} -8) scale(.03125)`} />
      {text && (
        <text className="badge-number" x="10" y="6">
          {text}
        </text>
      )}
    </>
  );
}

/** Intensive Care, beside the Hospital and yet not in it. */
function Ward() {
  const { x, y, width: w, height: h } = ward;
  return (
    <g transform={`translate(${x - w / 2} ${y - h / 2})`}>
      <rect className="ward" width={w} height={h} />
      <text className="ward-name" x={w / 2} y="15">
        {m('ward')}
      </text>
    </g>
  );
}
