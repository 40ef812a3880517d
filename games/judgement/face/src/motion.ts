/** What happened played out: one movement after the other, each along its own way, and never in anybody's way. */

import type { Event, ModelView, Point, View } from '@gavel/judgement';
import { at, last } from '@gavel/kernel';
import { motionTime } from '@gavel/kit/settings.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommunionStep, communionOf, stepOf } from './communion.ts';
import { pointsOf } from './points.ts';
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
  /** Milliseconds from the moment it is drawn to the moment it is seen. */
  readonly at: number;
}

interface Stage {
  readonly step: CommunionStep;
  /** What happens in it, each with its moment. */
  readonly shown: readonly Shown[];
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
/** How long a line of Communion is read that moves nobody. */
const reading = 300;
/** Nobody waits longer for what happened at once, nor stays farther behind what happens. */
const most = 4800;

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
  if (event.kind === 'moved') return { key: event.model, points: pointsOf(event.path) };
  if (event.kind !== 'soulMoved' && event.kind !== 'pushed') return undefined;
  const key = event.kind === 'soulMoved' ? soulKey(event.n) : event.model;
  const from = where.get(key);
  return from && { key, points: [from, { x: event.at[0], y: event.at[1] }] };
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
      where.set(way.key, last(way.points));
      time += each;
    } else if (communion.has(event)) time += reading;
    if (!communion.has(event)) continue;
    const step = stepOf(event);
    const before = stages.at(-1);
    const one = last(shown);
    if (before?.step === step) stages[stages.length - 1] = { ...before, shown: [...before.shown, one], to: time };
    else stages.push({ step, shown: [one], from: begun, to: time });
  }
  return { played: { shown, gone: [], stages }, legs, whole: time };
}

/** The same play in other moments. */
function retimed({ shown, gone, stages }: Played, when: (at: number) => number): Played {
  const later = <T extends { readonly at: number }>(one: T): T => ({ ...one, at: when(one.at) });
  return {
    shown: shown.map(later),
    gone: gone.map(later),
    stages: stages.map((one) => ({ ...one, shown: one.shown.map(later), from: when(one.from), to: when(one.to) })),
  };
}

const translate = ({ x, y }: Point): string => `translate(${sx(x)}px, ${sy(y)}px)`;

/** One animation for all ways of a figure, as long as the whole play lasts. */
export function framesOf(legs: readonly Leg[], whole: number): Keyframe[] {
  const frames: Keyframe[] = [{ offset: 0, transform: translate(at(at(legs, 0).points, 0)) }];
  // a browser refuses moments that go back, be it by a rounding
  let offset = 0;
  for (const { points, from, to } of legs) {
    const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - at(points, i).x, p.y - at(points, i).y));
    const all = lengths.reduce((sum, n) => sum + n, 0) || 1;
    let gone = 0;
    for (const [i, p] of points.entries()) {
      if (i > 0) gone += at(lengths, i - 1);
      offset = Math.min(1, Math.max(offset, (from + ((to - from) * gone) / all) / whole));
      frames.push({ offset, transform: translate(p) });
    }
  }
  frames.push({ offset: 1, transform: translate(last(last(legs).points)) });
  return frames;
}

/** What is left of a way at a moment, told from that moment on. */
export function restOf({ key, points, from, to }: Leg, now: number): Leg {
  if (from >= now) return { key, points, from: from - now, to: to - now };
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - at(points, i).x, p.y - at(points, i).y));
  let gone = lengths.reduce((sum, n) => sum + n, 0) * Math.min(1, (now - from) / (to - from));
  let i = 0;
  while (i < lengths.length - 1 && gone >= at(lengths, i)) {
    gone -= at(lengths, i);
    i += 1;
  }
  const [a, b] = [at(points, i), at(points, i + 1)];
  const part = at(lengths, i) > 0 ? Math.min(1, gone / at(lengths, i)) : 1;
  const here = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  return { key, points: [here, ...points.slice(i + 1)], from: 0, to: Math.max(0, to - now) };
}

/** The ways that figures are still to go, by the page's own clock. */
interface Timeline {
  legs: readonly Leg[];
  ends: number;
  readonly running: Map<string, readonly Animation[]>;
}

/**
 * Plays what is new on the figures of the board, after what is still being played; what it gives back is drawn beside
 * them.
 */
export function usePlayed(svg: RefObject<SVGSVGElement | null>, told: Told, view: View): Played {
  const [played, setPlayed] = useState<Played>(nothing);
  const before = useRef<{ readonly v: number; readonly view: View }>(undefined);
  const timeline = useRef<Timeline>({ legs: [], ends: 0, running: new Map() });
  useLayoutEffect(() => {
    const latest = told.at(-1)?.v ?? 0;
    const old = before.current;
    if (old?.view === view) return;
    before.current = { v: latest, view };
    const unit = motionTime(1);
    if (!old || unit === 0 || old.view.map !== view.map || old.v > latest) return;
    const was = placesOf(old.view);
    const now = placesOf(view);
    const news = told.filter(({ v }) => v > old.v);
    const { played: next, legs, whole } = plan(news, new Set(communionOf(told).map(({ event }) => event)), was);
    for (const [key, to] of now) {
      const from = was.get(key);
      if (!from || legs.some((leg) => leg.key === key)) continue;
      if (from.x !== to.x || from.y !== to.y) legs.push({ key, points: [from, to], from: 0, to: each });
    }
    const time = performance.now();
    const behind = Math.max(0, timeline.current.ends - time);
    const late = behind > most * unit;
    const start = late ? 0 : behind;
    const when = (at: number) => start + at * unit * Math.min(1, most / Math.max(whole, 1));
    const all = [
      ...(late ? [] : timeline.current.legs.filter((leg) => leg.to > time).map((leg) => restOf(leg, time))),
      ...legs.map((leg) => ({ ...leg, from: when(leg.from), to: when(leg.to) })),
    ];
    // a figure, and what it wears in front of all others
    const elementsOf = (key: string) => [
      ...(svg.current?.querySelectorAll<SVGGElement>(
        `[data-key="${CSS.escape(key)}"], [data-worn="${CSS.escape(key)}"]`,
      ) ?? []),
    ];
    for (const key of new Set(all.map((leg) => leg.key))) {
      const own = all.filter((leg) => leg.key === key);
      const end = last(own).to;
      for (const old of timeline.current.running.get(key) ?? []) old.cancel();
      timeline.current.running.set(
        key,
        elementsOf(key).map((one) => one.animate(framesOf(own, end), { duration: end, easing: 'linear' })),
      );
    }
    timeline.current.legs = all.map((leg) => ({ ...leg, from: leg.from + time, to: leg.to + time }));
    if (late || legs.length > 0 || next.stages.length > 0) timeline.current.ends = time + when(Math.max(whole, each));
    const timed = retimed({ ...next, gone: fallen(next.shown, old.view, legs) }, when);
    for (const key of now.keys())
      if (!was.has(key)) {
        const come =
          timed.shown.find(
            ({ event }) =>
              ('model' in event && event.model === key) || (event.kind === 'soulSpawned' && soulKey(event.n) === key),
          )?.at ?? 0;
        for (const one of elementsOf(key))
          one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 * unit, delay: come, fill: 'backwards' });
      }
    if (news.length > 0)
      setPlayed((still) =>
        late || behind === 0
          ? timed
          : {
              shown: [...still.shown, ...timed.shown],
              gone: [...still.gone, ...timed.gone],
              stages: [...still.stages, ...timed.stages],
            },
      );
  }, [told, view, svg]);
  // a clock of its own: the view changes more often than something happens
  useEffect(() => {
    if (played === nothing) return;
    const end = Math.max(0, timeline.current.ends - performance.now()) + motionTime(1300);
    const over = setTimeout(() => setPlayed(nothing), end);
    return () => clearTimeout(over);
  }, [played]);
  return played;
}

/** Who fell, and where they stood last: at the end of their last way, else where they were. */
function fallen(shown: readonly Shown[], old: View, legs: readonly Leg[]): Played['gone'] {
  return shown.flatMap(({ event, at }) => {
    const model = event.kind === 'died' ? old.models.find((m) => m.key === event.model && m.on) : undefined;
    if (!model) return [];
    const { x, y } = legs.findLast((leg) => leg.key === model.key)?.points.at(-1) ?? model;
    return [{ model: { ...model, x, y }, at }];
  });
}
