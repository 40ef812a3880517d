/** The whole city in a corner while the map is magnified: who stands where, and which part of it one looks at. */
import { colourOf } from '@gavel/kit/look/mark.tsx';
import type { View } from '@gavel/mega-city';
import { type RefObject, useEffect, useState } from 'react';
import { sideOfSeat } from './pack.ts';
import { course, grounds, height, outlineOf, points, width } from './plan.ts';
import type { PlacedJudge } from './standing.ts';

const plan = grounds.map(({ polygon }) => outlineOf(polygon)).join('');

export function Inset({
  view,
  judges,
  map,
}: {
  view: View;
  judges: readonly PlacedJudge[];
  map: RefObject<HTMLDivElement | null>;
}) {
  const [part, setPart] = useState({ x: 0, y: 0, wide: width, high: height });
  useEffect(() => {
    const scroll = map.current?.parentElement;
    if (!scroll) return;
    const look = () => {
      const scale = width / (map.current?.clientWidth ?? width);
      setPart({
        x: scroll.scrollLeft * scale,
        y: scroll.scrollTop * scale,
        wide: scroll.clientWidth * scale,
        high: scroll.clientHeight * scale,
      });
    };
    look();
    scroll.addEventListener('scroll', look, { passive: true });
    return () => scroll.removeEventListener('scroll', look);
  }, [map]);
  return (
    <svg className="mc-inset" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className="inset-ground" d={plan} />
      <polyline className="inset-river" points={points(course)} />
      {view.crimes.map(({ crime, sector }) => {
        const at = grounds.find((one) => one.sector === sector);
        return at && <rect key={crime} className="inset-crime" x={at.x - 24} y={at.y - 24} width="48" height="48" />;
      })}
      {judges.map(({ seat, x, y }) => (
        <circle key={seat} cx={x} cy={y} r="34" fill={colourOf(sideOfSeat(view, seat).colour)} />
      ))}
      <rect className="inset-part" x={part.x} y={part.y} width={part.wide} height={part.high} />
    </svg>
  );
}
