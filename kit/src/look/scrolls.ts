/** What scrolls for want of room must be reached by who goes by keyboard: does this box scroll now? */
import { type RefObject, useEffect, useState } from 'react';

export function useScrolls(box: RefObject<HTMLElement | null>, moment: string): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another moment other things stand in it
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    for (const one of [current, ...current.children]) look.observe(one);
    return () => look.disconnect();
  }, [box, moment]);
  return scrolls;
}
