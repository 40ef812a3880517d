/** A battlefield as a small picture, for pages on which maps are chosen. */
import type { Battlefield } from '@gavel/judgement';
import { Badge } from './badge.tsx';
import { Ground } from './ground.tsx';
import { EffigyArt } from './scenery.tsx';
import { standStyle, tilted as tilt } from './stand.ts';
import { sl, sx, sy } from './units.ts';
import { j } from './words.ts';

/** A battlefield with its Effigies and camps, small. */
export function MapPicture({ map, className }: { map: Battlefield; className: string }) {
  const r = sl(map.radius) + 20;
  return (
    <svg
      className={`jd-board-svg ${className}`}
      viewBox={`${-r} ${-r * tilt - 60} ${2 * r} ${2 * r * tilt + 150}`}
      style={standStyle({ tilt, turn: 1 })}
      role="img"
      aria-label={j('map', { map: map.name })}
    >
      <g className="jd-tilt">
        <Ground map={map.id} sides={[0, 1]} up={1 / tilt} />
        {map.effigies.map(({ x, y }, seat) => (
          <g key={seat} transform={`translate(${sx(x)} ${sy(y)})`}>
            <g className="jd-up">
              <g transform="scale(2.4)">
                <EffigyArt seat={seat} cracked={false} />
              </g>
            </g>
          </g>
        ))}
        {map.camps.map(({ at }, i) => (
          <g key={i} transform={`translate(${sx(at.x)} ${sy(at.y)})`}>
            <circle r="80" className="jd-figure-base" />
            <Badge colour={2} letter="!" size={90} />
          </g>
        ))}
      </g>
    </svg>
  );
}
