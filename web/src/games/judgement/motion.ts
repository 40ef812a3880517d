/** What happened played out: one movement after the other, each along its own way, and never in anybody's way. */
import type { Event, ModelView, Point, View } from '@gavel/judgement';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { motionTime } from '../../store/settings.ts';
import { type CommunionStep, communionOf, stepOf } from './communion.ts';
import { sx, sy } from './units.ts';

/** One figure on its way, in milliseconds from now. */
interface Leg {
  readonly key: string;
  readonly points: readonly Point[];
  readonly from: number;
  readonly to: number;
}

interface Shown {
  readonly id: string;
  readonly event: Event;
  readonly at: number;
}

interface Stage {
  readonly step: CommunionStep;
  readonly events: readonly Event[];
  readonly from: number;
  readonly to: number;
}

/** What is being played: every event with its moment, the dead with their last place, the steps of Communion. */
export interface Played {
  readonly shown: readonly Shown[];
  readonly gone: readonly { readonly model: ModelView; readonly at: number }[];
  readonly stages: readonly Stage[];
}

const nothing: Played = { shown: [], gone: [], stages: [] };
const each = 450;
/** Nobody waits longer for a whole Communion Phase. */
const most = 3600;

export const soulKey = (id: number): string => `soul ${id}`;

type Told = readonly { readonly v: number; readonly event: Event }[];
type Places = ReadonlyMap<string, Point>;

function placesOf(view: View): Places {
  const places = new Map<string, Point>();
  for (const m of view.models) if (m.on) places.set(m.key, { x: m.x, y: m.y });
  for (const soul of view.souls) places.set(soulKey(soul.id), { x: soul.x, y: soul.y });
  return places;
}

/** Who moves by this event and over which points. */
function wayOf(event: Event, where: Places): { readonly key: string; readonly points: readonly Point[] } | undefined {
  if (event.kind === 'moved' && event.model !== undefined && event.path) {
    const points: Point[] = [];
    for (let i = 0; i < event.path.length; i += 2) points.push({ x: event.path[i]!, y: event.path[i + 1]! });
    return { key: event.model, points };
  }
  const key = event.kind === 'soulMoved' ? soulKey(event.n ?? 0) : event.kind === 'pushed' ? event.model : undefined;
  const from = key === undefined ? undefined : where.get(key);
  if (key === undefined || !from || !event.at) return undefined;
  return { key, points: [from, { x: event.at[0], y: event.at[1] }] };
}

/** Gives every event its moment. */
function plan(news: Told, communion: ReadonlySet<Event>, was: Places): { played: Played; legs: Leg[]; whole: number } {
  const where = new Map(was);
  const legs: Leg[] = [];
  const shown: Shown[] = [];
  const stages: Stage[] = [];
  let time = 0;
  for (const [i, { v, event }] of news.entries()) {
    shown.push({ id: `${v}.${i}`, event, at: time });
    const begun = time;
    const way = wayOf(event, where);
    if (way && way.points.length > 1) {
      legs.push({ ...way, from: time, to: time + each });
      where.set(way.key, way.points.at(-1)!);
      time += each;
    } else if (communion.has(event)) time += each / 2;
    if (!communion.has(event)) continue;
    const step = stepOf(event);
    const last = stages.at(-1);
    if (last?.step === step) stages[stages.length - 1] = { ...last, events: [...last.events, event], to: time };
    else stages.push({ step, events: [event], from: begun, to: time });
  }
  const whole = Math.min(time, most);
  const scale = time > most ? most / time : 1;
  return {
    whole,
    legs: legs.map((leg) => ({ ...leg, from: leg.from * scale, to: leg.to * scale })),
    played: {
      shown: shown.map((one) => ({ ...one, at: one.at * scale })),
      gone: [],
      stages: stages.map((one) => ({ ...one, from: one.from * scale, to: one.to * scale })),
    },
  };
}

const translate = ({ x, y }: Point): string => `translate(${sx(x)}px, ${sy(y)}px)`;

/** One animation for all ways of a figure, as long as the whole play lasts. */
export function framesOf(legs: readonly Leg[], whole: number): Keyframe[] {
  const frames: Keyframe[] = [{ offset: 0, transform: translate(legs[0]!.points[0]!) }];
  // a browser refuses moments that go back, be it by a rounding
  let last = 0;
  for (const { points, from, to } of legs) {
    const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y));
    const all = lengths.reduce((sum, n) => sum + n, 0) || 1;
    let gone = 0;
    for (const [i, p] of points.entries()) {
      if (i > 0) gone += lengths[i - 1]!;
      last = Math.min(1, Math.max(last, (from + ((to - from) * gone) / all) / whole));
      frames.push({ offset: last, transform: translate(p) });
    }
  }
  frames.push({ offset: 1, transform: translate(legs.at(-1)!.points.at(-1)!) });
  return frames;
}

/** Plays what is new on the figures of the board; what it gives back is drawn beside them. */
export function usePlayed(svg: RefObject<SVGSVGElement | null>, told: Told, view: View): Played {
  const [played, setPlayed] = useState<Played>(nothing);
  const before = useRef<{ readonly v: number; readonly view: View }>(undefined);
  useLayoutEffect(() => {
    const last = told.at(-1)?.v ?? 0;
    const old = before.current;
    if (old?.view === view) return;
    before.current = { v: last, view };
    const unit = motionTime(1);
    if (!old || unit === 0 || old.view.map !== view.map || old.v > last) return;
    const was = placesOf(old.view);
    const now = placesOf(view);
    const news = told.filter(({ v }) => v > old.v);
    const { played: next, legs, whole } = plan(news, new Set(communionOf(told).map(({ event }) => event)), was);
    for (const [key, to] of now) {
      const from = was.get(key);
      if (!from || legs.some((leg) => leg.key === key)) continue;
      if (from.x !== to.x || from.y !== to.y) legs.push({ key, points: [from, to], from: 0, to: each });
    }
    const elementOf = (key: string) => svg.current?.querySelector<SVGGElement>(`[data-key="${CSS.escape(key)}"]`);
    for (const key of new Set(legs.map((leg) => leg.key))) {
      const own = legs.filter((leg) => leg.key === key);
      const end = Math.max(whole, own.at(-1)!.to);
      elementOf(key)?.animate(framesOf(own, end), { duration: end * unit, easing: 'linear' });
    }
    for (const key of now.keys())
      if (!was.has(key)) {
        const come =
          next.shown.find(
            ({ event }) => event.model === key || (event.kind === 'soulSpawned' && soulKey(event.n ?? -1) === key),
          )?.at ?? 0;
        elementOf(key)?.animate([{ opacity: 0 }, { opacity: 1 }], {
          duration: 300 * unit,
          delay: come * unit,
          fill: 'backwards',
        });
      }
    const gone = next.shown.flatMap(({ event, at }) => {
      const model = event.kind === 'died' ? old.view.models.find((m) => m.key === event.model && m.on) : undefined;
      return model ? [{ model: { ...model, ...lastPlace(legs, model) }, at: at * unit }] : [];
    });
    if (news.length > 0)
      setPlayed({
        shown: next.shown.map((one) => ({ ...one, at: one.at * unit })),
        gone,
        stages: next.stages.map((one) => ({ ...one, from: one.from * unit, to: one.to * unit })),
      });
  }, [told, view, svg]);
  // a clock of its own: the view changes more often than something happens
  useEffect(() => {
    if (played === nothing) return;
    const end = Math.max(0, ...played.shown.map(({ at }) => at)) + motionTime(1300);
    const over = setTimeout(() => setPlayed(nothing), end);
    return () => clearTimeout(over);
  }, [played]);
  return played;
}

/** Where somebody stood last: at the end of its last way, else where it was. */
function lastPlace(legs: readonly Leg[], { key, x, y }: ModelView): Point {
  return legs.findLast((leg) => leg.key === key)?.points.at(-1) ?? { x, y };
}
