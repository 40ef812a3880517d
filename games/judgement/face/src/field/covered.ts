/** How much of the field the sheet with the question lies over, from below: measured, for it grows with what is asked. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** No more than this is given up: a field smaller still would show nothing. */
const most = 0.6;

/** `moment`: whenever it changes the sheet may be another one; undefined: nothing lies over the field. */
export function useCovered(svg: RefObject<SVGSVGElement | null>, moment: string | undefined): number {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const field = svg.current;
    const parts = [...document.querySelectorAll('[data-part="strip"], [data-part="prompt"]')];
    if (!field || moment === undefined) return setCovered(0);
    const look = () => {
      const { bottom, height } = field.getBoundingClientRect();
      const top = Math.min(...parts.map((part) => part.getBoundingClientRect().top));
      setCovered(height > 0 ? Math.max(0, Math.min(most, (bottom - top) / height)) : 0);
    };
    const watch = new ResizeObserver(look);
    for (const one of [field, ...parts]) watch.observe(one);
    return () => watch.disconnect();
  }, [svg, moment]);
  return covered;
}
