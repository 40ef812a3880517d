import { motionTime } from '@gavel/kit/settings.ts';
import type { Event } from '@gavel/mega-city';
import { type RefObject, useEffect, useRef } from 'react';
import { type PlacedJudge, standing } from './standing.ts';

/** Lets a Judge go from Sector to Sector, not straight across the city. */
export function useTravel(
  svg: RefObject<SVGSVGElement | null>,
  told: readonly { readonly v: number; readonly event: Event }[],
  judges: readonly PlacedJudge[],
): void {
  const seen = useRef<number>(undefined);
  const stood = useRef<readonly PlacedJudge[]>(judges);
  useEffect(() => {
    const before = seen.current;
    const last = told.at(-1)?.v ?? 0;
    const from = stood.current;
    seen.current = last;
    stood.current = judges;
    const time = motionTime(600);
    if (before === undefined || last <= before || time === 0) return;
    for (const { seat, x, y } of judges) {
      const old = from.find((one) => one.seat === seat);
      if (!old || (old.x === x && old.y === y)) continue;
      const stops = told
        .filter(({ v }) => v > before)
        .flatMap(({ event }) => (event.kind === 'moved' && event.seat === seat ? event.path.slice(1, -1) : []))
        .map(standing);
      const figure = svg.current?.querySelector(`[data-judge="${seat}"]`);
      figure?.animate(
        [old, ...stops, { x, y }].map((place) => ({ transform: `translate(${place.x}px, ${place.y}px)` })),
        { duration: time, easing: 'ease-in-out' },
      );
    }
  }, [svg, told, judges]);
}
