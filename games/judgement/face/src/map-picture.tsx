import type { Battlefield } from '@gavel/judgement';
import { Badge } from './figures.tsx';
import { Ground } from './ground.tsx';
import { sl, sx, sy } from './units.ts';
import { j } from './words.ts';

/** A battlefield with its Effigies and camps, small. */
export function MapPicture({ map, className }: { map: Battlefield; className: string }) {
  const r = sl(map.radius) + 20;
  return (
    <svg
      className={`jd-board-svg ${className}`}
      viewBox={`${-r} ${-r} ${2 * r} ${2 * r}`}
      role="img"
      aria-label={j('map', { map: map.name })}
    >
      <Ground map={map.id} sides={[0, 1]} />
      {map.effigies.map(({ x, y }, seat) => (
        <g key={seat} transform={`translate(${sx(x)} ${sy(y)})`}>
          <circle r="98" className="jd-figure-base" />
          <Badge colour={seat} letter="E" size={110} />
        </g>
      ))}
      {map.camps.map(({ at }, i) => (
        <g key={i} transform={`translate(${sx(at.x)} ${sy(at.y)})`}>
          <circle r="80" className="jd-figure-base" />
          <Badge colour={2} letter="!" size={90} />
        </g>
      ))}
    </svg>
  );
}
