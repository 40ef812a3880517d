/** What the eye should be on, and how a magnified map comes to show it. */
import { motionTime } from '@gavel/kit/settings.ts';
import { type RefObject, useEffect } from 'react';
import type { McScene } from './draft.ts';
import { icu, placeOf } from './pack.ts';
import { width } from './plan.ts';

/** The arrest, the Judge who moves, oneself; or what a link points at. */
export function attention({ view, viewer, decision, pointed, list }: McScene): string | undefined {
  if (pointed?.ref === 'sector') return String(pointed.id);
  if (pointed?.ref === 'seat') return view.judges[Number(pointed.id)]?.at ?? undefined;
  if (pointed?.ref === 'crime') return view.crimes.find(({ crime }) => crime === pointed.id)?.sector;
  if (pointed?.ref === 'perp') return view.crimes.find(({ perp }) => perp === pointed.id)?.sector;
  if (decision?.kind === 'start') {
    const [first] = list;
    return first && 'start' in first ? first.start : undefined;
  }
  const own = typeof viewer === 'number' ? view.judges[viewer]?.at : undefined;
  if (decision !== undefined && decision.kind !== 'card') return own ?? undefined;
  return (view.next === null ? own : view.judges[view.next]?.at) ?? undefined;
}

/** Scrolls a magnified map so that what matters is in sight. */
export function useShown(map: RefObject<HTMLDivElement | null>, id: string | undefined, zoom: number): void {
  useEffect(() => {
    const scroll = map.current?.parentElement;
    if (!map.current || !scroll || id === undefined || zoom === 1) return;
    const { x, y } = placeOf(id === icu ? 'hospital' : id);
    const scale = map.current.clientWidth / width;
    scroll.scrollTo({
      left: x * scale - scroll.clientWidth / 2,
      top: y * scale - scroll.clientHeight / 2,
      behavior: motionTime(1) === 0 ? 'auto' : 'smooth',
    });
  }, [map, id, zoom]);
}
