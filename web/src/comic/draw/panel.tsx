/** One panel of the comic: the place, who acts, on whom, what is seen of it. Sounds and captions lie over all panels. */
import { isSameRef, type Panel, type Ref } from '@gavel/kernel';
import { BustStrokes } from '@gavel/kit/look/bust/bust.tsx';
import type { Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import { useId } from 'react';
import type { Shot } from '../book.ts';
import type { Frame } from '../layout.ts';
import { Backdrop, Burst, type Rays } from './backdrop.tsx';
import { Boom, Card, Gem, Shot as Gunshot, Marks, Speed, Waves } from './effects.tsx';

export interface Drawing {
  readonly art: Illustration | undefined;
  /** What something is called at the moment of the shot. */
  readonly name: (ref: Ref, view: unknown) => string;
}

/** Rays stand for force, and their colour for its kind; every other time the place itself is seen. */
const raysFor: Readonly<Partial<Record<Gesture, readonly (Rays | undefined)[]>>> = {
  shoot: ['hit', undefined],
  strike: ['light', undefined, 'hit'],
  blast: ['hit'],
  conjure: ['weird'],
  throw: ['cold', undefined, undefined],
  fall: ['hit', 'weird', 'light'],
};

const seedOf = ({ from: [line, event] }: Panel): number => line * 31 + event + 1;

/** What a panel shows where its game does not say: a blow where somebody is hurt. */
function gestureOf(panel: Panel, art: Illustration | undefined): Gesture {
  const hurt = (panel.results ?? []).some(({ what, by = 0 }) => what === 'health' && by < 0);
  return art?.gesture?.(panel) ?? (hurt ? 'strike' : 'stand');
}

export function PanelArt({
  shot,
  frame,
  drawing,
  cast = [],
}: {
  shot: Shot;
  frame: Frame;
  drawing: Drawing;
  /** Who else is in the story: a wide panel has room for a whole side. */
  cast?: readonly Portrait[];
}) {
  const clip = useId();
  const { x, y, w, h } = frame.box;
  const { panel, view } = shot;
  const { art } = drawing;
  const d = `M${frame.points.map(([px, py]) => `${(px - x).toFixed(1)} ${(py - y).toFixed(1)}`).join('L')}Z`;
  const gesture = gestureOf(panel, art);
  const seed = seedOf(panel);
  const kinds = raysFor[gesture] ?? (panel.weight === 3 ? ['light', undefined] : []);
  const rays = frame.hero ? 'hit' : kinds[seed % Math.max(1, kinds.length)];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {rays === undefined ? (
          <Backdrop place={art?.backdrop(panel, view) ?? 'city'} w={w} h={h} seed={seed} />
        ) : (
          <Burst rays={rays} w={w} h={h} seed={seed} x={w * 0.62} y={h * 0.56} />
        )}
        <Action shot={shot} drawing={drawing} gesture={gesture} cast={cast} w={w} h={h} />
      </g>
      <path d={d} fill="none" stroke="#141414" strokeWidth="7" strokeLinejoin="miter" />
    </g>
  );
}

/** Who acts stands on the left and in front, on whom it is done on the right and behind. */
function Action({
  shot: { panel, view },
  drawing: { art, name },
  gesture,
  cast,
  w,
  h,
}: {
  shot: Shot;
  drawing: Drawing;
  gesture: Gesture;
  cast: readonly Portrait[];
  w: number;
  h: number;
}) {
  const seed = seedOf(panel);
  const who = panel.who && art?.portrait(panel.who, view);
  const others = (panel.on ?? []).filter((one) => !isSameRef(one, panel.who));
  const room = w / h > 3 ? 5 : 3;
  const named = others.flatMap((ref) => art?.portrait(ref, view) ?? []);
  const alone = who === undefined && named.length > 0;
  const friends = alone && w / h > 3 ? cast.filter((one) => isFriend(one, named)) : [];
  const on = [...named, ...friends].slice(0, room);
  const card = panel.by?.[0];
  const [x, y] = [w * 0.55, h * 0.52];
  return (
    <>
      {gesture === 'blast' && <Boom x={w * 0.68} y={h * 0.5} r={h * 0.46} seed={seed} />}
      {gesture === 'conjure' && <Waves x={w * 0.62} y={h * 0.55} r={h * 0.36} />}
      {gesture === 'dash' && <Speed x={w * 0.36} y={h * 0.55} r={Math.min(w, h) * 0.55} seed={seed} />}
      <Others on={on} alone={who === undefined} falls={gesture === 'fall'} w={w} h={h} />
      {who && <Doer portrait={who} alone={on.length === 0} leans={gesture === 'dash'} w={w} h={h} />}
      {gesture === 'shoot' && on.length > 0 && (
        <Gunshot
          from={{ x: w * 0.52, y: h * 0.68, r: h * 0.09 }}
          to={{ x: w * 0.68, y: h * 0.6, r: h * 0.13 }}
          k={h / 255}
          seed={seed}
        />
      )}
      {gesture === 'strike' && on.length > 0 && <Boom x={x} y={y} r={h * 0.17} seed={seed} colour="#e8483a" />}
      {gesture === 'gain' && <Gem x={w * 0.77} y={h * 0.62} r={h * 0.19} colour={who?.ground ?? '#f6c915'} />}
      {gesture === 'throw' && card && (
        <Card
          x={on.length > 0 ? x : w * 0.76}
          y={h * 0.5}
          r={Math.min(h * 0.26, w * 0.2)}
          name={name(card, view)}
          turn={9}
        />
      )}
      <Marks x={w - 34} y={h * 0.32} results={panel.results ?? []} />
    </>
  );
}

/** The ground behind a face is its side's. */
const isFriend = (one: Portrait, of: readonly Portrait[]): boolean =>
  of.some(({ ground, look }) => ground === one.ground && look !== one.look) &&
  !of.some(({ look }) => look === one.look);

interface Room {
  readonly w: number;
  readonly h: number;
}

/** A bust so large, its shoulders cut by the frame. */
function Figure({
  portrait,
  x,
  size,
  h,
  turn,
  flip,
}: Room & { portrait: Portrait; x: number; size: number; turn: number; flip: boolean }) {
  const k = size / 200;
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${(h * 1.04 - size / 2).toFixed(1)}) rotate(${turn}) scale(${flip ? -k : k} ${k}) translate(-100 -100)`}
    >
      <BustStrokes look={portrait.look} />
    </g>
  );
}

function Doer({ portrait, alone, leans, w, h }: Room & { portrait: Portrait; alone: boolean; leans: boolean }) {
  const size = Math.min(h * 0.9, w * (alone ? 0.78 : 0.6));
  return (
    <Figure
      portrait={portrait}
      x={w * (alone ? 0.46 : 0.29)}
      size={size}
      turn={leans ? -7 : -2}
      flip={false}
      w={w}
      h={h}
    />
  );
}

/** Those it happens to, side by side; who falls lies over. */
function Others({ on, alone, falls, w, h }: Room & { on: readonly Portrait[]; alone: boolean; falls: boolean }) {
  const n = on.length;
  const [from, to] = alone ? [0, w] : [w * 0.54, w * 1.02];
  const size = Math.min(h * (alone ? 0.92 : 0.76), ((to - from) / n) * (n === 1 ? 0.98 : 1.3), w * 0.62);
  return on.map((portrait, i) => (
    <Figure
      key={i}
      portrait={portrait}
      x={from + ((to - from) * (i + 0.5)) / n}
      size={size}
      turn={falls ? 26 : alone ? (i - (n - 1) / 2) * 3 : 10}
      flip={!alone || i >= n / 2}
      w={w}
      h={h}
    />
  ));
}
