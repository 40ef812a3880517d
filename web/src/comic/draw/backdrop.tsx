/** The places of a comic's panels: flat colour, silhouettes, halftone; and rays where it hurts. */
import type { Backdrop as Place } from '@gavel/kit/panel/panel.tsx';
import { useId } from 'react';
import { dice } from '../layout.ts';
import { lands } from './lands.tsx';

const ink = '#141414';

export interface Size {
  readonly w: number;
  readonly h: number;
  readonly seed: number;
}

/** Rays from a point: colours by what they are for. */
const rayColours = {
  hit: ['#f6c915', '#e8483a'],
  light: ['#fff3c4', '#f6c915'],
  cold: ['#1d4f91', '#3f7fd0'],
  weird: ['#6a2c91', '#8d4fb8'],
} as const;
export type Rays = keyof typeof rayColours;

export function Burst({ w, h, seed, rays, x, y }: Size & { rays: Rays; x: number; y: number }) {
  const [ground, ray] = rayColours[rays];
  const lot = dice(seed);
  // past every corner, and not far: renderers that cut a group by its frame take room for all of it
  const reach = Math.hypot(w, h);
  const n = 28;
  const blades = Array.from({ length: n }, (_, i) => {
    const from = (i / n) * Math.PI * 2 + lot() * 0.06;
    const to = from + 0.04 + lot() * 0.07;
    const tip = (angle: number) =>
      `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
    return `M${x} ${y}L${tip(from)}L${tip(to)}Z`;
  });
  return (
    <>
      <rect width={w} height={h} fill={ground} />
      <path d={blades.join('')} fill={ray} />
      <Dots colour={ray} d={`M0 ${h}V${h * 0.45}Q${w * 0.4} ${h * 0.75} ${w} ${h * 0.6}V${h}Z`} opacity={0.6} />
    </>
  );
}

/** Halftone in a shape. */
export function Dots({ colour, d, opacity = 1, r = 1.9 }: { colour: string; d: string; opacity?: number; r?: number }) {
  const id = useId();
  return (
    <>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <circle cx="3.5" cy="3.5" r={r} fill={colour} />
      </pattern>
      <path d={d} fill={`url(#${id})`} opacity={opacity} />
    </>
  );
}

/** Houses from the left edge to the right, standing on a line, some windows lit. */
function Skyline({
  w,
  seed,
  foot,
  tall,
  colour,
  lit,
}: Size & { foot: number; tall: number; colour: string; lit?: string }) {
  const lot = dice(seed);
  const houses: string[] = [];
  const windows: string[] = [];
  for (let x = -6; x < w; ) {
    const wide = 16 + lot() * 30;
    const high = tall * (0.35 + lot() * 0.65);
    houses.push(
      `M${x.toFixed(0)} ${(foot + 80).toFixed(0)}v${(-high - 80).toFixed(0)}h${wide.toFixed(0)}v${(high + 80).toFixed(0)}z`,
    );
    for (let i = 0; i < 5; i++)
      windows.push(
        `M${(x + 3 + lot() * (wide - 9)).toFixed(0)} ${(foot - high + 5 + lot() * high * 0.8).toFixed(0)}h3.5v4.5h-3.5z`,
      );
    x += wide + lot() * 5;
  }
  return (
    <>
      <path d={houses.join('')} fill={colour} />
      {lit !== undefined && <path d={windows.join('')} fill={lit} />}
    </>
  );
}

function Ground({ w, h, top, colour }: { w: number; h: number; top: number; colour: string }) {
  return <path d={`M-4 ${top}L${w + 4} ${top - h * 0.05}V${h + 4}H-4Z`} fill={colour} stroke={ink} strokeWidth="3" />;
}

const places: Readonly<Record<Place, (size: Size) => React.ReactNode>> = {
  ...lands,
  city: ({ w, h, seed }) => (
    <>
      <rect width={w} height={h} fill="#f7b25a" />
      <rect y={h * 0.3} width={w} height={h} fill="#f08a4b" />
      <circle cx={w * 0.76} cy={h * 0.3} r={h * 0.17} fill="#ffe9a8" />
      <Dots colour="#d8633a" r={1.6} d={`M0 ${h * 0.2}H${w}V${h * 0.7}H0Z`} />
      <Skyline w={w} h={h} seed={seed} foot={h * 0.72} tall={h * 0.5} colour="#6b2f4d" />
      <Skyline w={w} h={h} seed={seed + 5} foot={h * 0.86} tall={h * 0.42} colour="#2c1830" lit="#f6c915" />
    </>
  ),
  night: ({ w, h, seed }) => (
    <>
      <rect width={w} height={h} fill="#2a2350" />
      <circle cx={w * 0.8} cy={h * 0.22} r={h * 0.13} fill="#f4ecd8" />
      <Skyline w={w} h={h} seed={seed} foot={h * 0.75} tall={h * 0.55} colour="#423a78" lit="#f6c915" />
      <Skyline w={w} h={h} seed={seed + 7} foot={h * 0.95} tall={h * 0.45} colour="#171330" lit="#ff7bd0" />
    </>
  ),
  roof: ({ w, h, seed }) => (
    <>
      <rect width={w} height={h} fill="#9fd0d8" />
      <Skyline w={w} h={h} seed={seed} foot={h * 0.66} tall={h * 0.5} colour="#5f93a6" />
      <Skyline w={w} h={h} seed={seed + 3} foot={h * 0.72} tall={h * 0.3} colour="#2f5a70" lit="#f4ecd8" />
      <Ground w={w} h={h} top={h * 0.7} colour="#e6d9bb" />
      <path d={`M0 ${h * 0.78}L${w} ${h * 0.73}`} stroke={ink} strokeWidth="2" />
      <path
        d={`M${w * 0.08} ${h * 0.75}V${h * 0.38}M${w * 0.04} ${h * 0.44}H${w * 0.12}M${w * 0.05} ${h * 0.52}H${w * 0.11}M${w * 0.055} ${h * 0.6}H${w * 0.105}`}
        stroke={ink}
        strokeWidth="4"
        fill="none"
      />
    </>
  ),
  room: ({ w, h }) => (
    <>
      <rect width={w} height={h} fill="#cbb4dc" />
      <path d={`M-4 ${h * 0.68}H${w + 4}V${h + 4}H-4Z`} fill="#e4d6b6" stroke={ink} strokeWidth="3" />
      <path
        d={
          [0.5, 0.3, 0.7, 0.12, 0.88].map((f) => `M${w * f} ${h * 0.68}L${w * (0.5 + (f - 0.5) * 2)} ${h}`).join('') +
          `M0 ${h * 0.8}H${w}`
        }
        stroke="#8d7a5c"
        strokeWidth="1.6"
      />
      <path d={`M0 ${h * 0.1}H${w * 0.5}M0 ${h * 0.16}H${w * 0.42}`} stroke="#8d6fa6" strokeWidth="2" />
      <path
        d={`M${w * 0.06} ${h * 0.22}h${w * 0.18}v${h * 0.22}h${-w * 0.18}z`}
        fill="#7fb0c9"
        stroke={ink}
        strokeWidth="3"
      />
      <path
        d={`M${w * 0.66} ${h * 0.68}V${h * 0.16}h${w * 0.2}V${h * 0.68}M${w * 0.76} ${h * 0.16}V${h * 0.68}`}
        fill="none"
        stroke={ink}
        strokeWidth="3"
      />
      <path
        d={`M${w * 0.66} ${h * 0.16}h${w * 0.1}V${h * 0.68}h${-w * 0.1}z`}
        fill="#a9b4c4"
        stroke={ink}
        strokeWidth="3"
      />
      <path
        d={`M${w * 0.76} ${h * 0.16}h${w * 0.1}V${h * 0.68}h${-w * 0.1}z`}
        fill="#8f9bb0"
        stroke={ink}
        strokeWidth="3"
      />
    </>
  ),
  street: ({ w, h, seed }) => (
    <>
      <rect width={w} height={h} fill="#8ec3dc" />
      <Skyline w={w} h={h} seed={seed} foot={h * 0.7} tall={h * 0.62} colour="#4f7fa8" />
      <Skyline w={w} h={h} seed={seed + 11} foot={h * 0.78} tall={h * 0.5} colour="#24466b" lit="#fff3c4" />
      <path d={`M-4 ${h * 0.76}H${w + 4}V${h + 4}H-4Z`} fill="#5b6470" stroke={ink} strokeWidth="3" />
      <path
        d={Array.from({ length: 7 }, (_, i) => `M${(w * (i + 0.1)) / 6.5} ${h * 0.88}h${w * 0.08}`).join('')}
        stroke="#f6c915"
        strokeWidth="5"
      />
    </>
  ),
  desert: ({ w, h, seed }) => {
    const lot = dice(seed);
    const mesa = (x: number, wide: number, high: number) =>
      `M${x - wide * 0.2} ${h * 0.72}L${x} ${h * 0.72 - high}h${wide * 0.6}l${wide * 0.06} ${high * 0.3}h${wide * 0.2}L${x + wide} ${h * 0.72}Z`;
    return (
      <>
        <rect width={w} height={h} fill="#f29127" />
        <rect width={w} height={h * 0.34} fill="#d9531e" />
        <Dots colour="#f6b14a" d={`M0 ${h * 0.26}H${w}V${h * 0.5}H0Z`} opacity={0.8} />
        <circle cx={w * (0.6 + 0.2 * lot())} cy={h * 0.4} r={h * 0.19} fill="#f6c915" stroke={ink} strokeWidth="3" />
        <path
          d={mesa(w * 0.03, w * 0.28, h * 0.3) + mesa(w * 0.7, w * 0.3, h * 0.22)}
          fill="#8c3418"
          stroke={ink}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d={`M-4 ${h * 0.76}Q${w * 0.3} ${h * 0.66} ${w * 0.55} ${h * 0.74}T${w + 4} ${h * 0.7}V${h + 4}H-4Z`}
          fill="#e0a64a"
          stroke={ink}
          strokeWidth="3"
        />
        <path
          d={`M${w * 0.1} ${h * 0.86}q20 -7 44 0M${w * 0.62} ${h * 0.9}q24 -8 52 0`}
          stroke="#8c5a20"
          strokeWidth="3"
          fill="none"
        />
      </>
    );
  },
  field: ({ w, h, seed }) => {
    const lot = dice(seed);
    const stone = (x: number, high: number) =>
      `M${x} ${h * 0.74}l${h * 0.02} ${-high}q${h * 0.05} ${-h * 0.06} ${h * 0.11} 0l${h * 0.02} ${high}z`;
    return (
      <>
        <rect width={w} height={h} fill="#8fb7c4" />
        <rect width={w} height={h * 0.26} fill="#557f95" />
        <Dots colour="#c7dcd9" d={`M0 ${h * 0.2}H${w}V${h * 0.44}H0Z`} opacity={0.7} />
        <path
          d={`M-4 ${h * 0.6}L${w * 0.16} ${h * 0.34}L${w * 0.3} ${h * 0.52}L${w * 0.5} ${h * 0.26}L${w * 0.72} ${h * 0.54}L${w * 0.86} ${h * 0.4}L${w + 4} ${h * 0.58}V${h}H-4Z`}
          fill="#4c6b62"
          stroke={ink}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d={`M-4 ${h * 0.72}Q${w * 0.4} ${h * 0.62} ${w + 4} ${h * 0.7}V${h + 4}H-4Z`}
          fill="#93a55b"
          stroke={ink}
          strokeWidth="3"
        />
        <path
          d={stone(w * (0.05 + 0.06 * lot()), h * 0.28) + stone(w * (0.86 + 0.05 * lot()), h * 0.22)}
          fill="#8d8f95"
          stroke={ink}
          strokeWidth="3"
        />
        <path
          d={Array.from(
            { length: 9 },
            () => `M${(lot() * w).toFixed(0)} ${(h * (0.8 + 0.18 * lot())).toFixed(0)}l4 -9l3 9l5 -7`,
          ).join('')}
          stroke="#4f6130"
          strokeWidth="2.4"
          fill="none"
        />
      </>
    );
  },
};

export function Backdrop({ place, ...size }: Size & { place: Place }) {
  return places[place](size);
}
