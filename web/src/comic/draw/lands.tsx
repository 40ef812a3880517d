/** Open country behind a panel: a sky, what stands far off, and the ground, each in the colours of its terrain. */
import type { ReactNode } from 'react';
import { dice } from '../layout.ts';
import type { Size } from './backdrop.tsx';

interface Land {
  readonly sky: string;
  readonly far: string;
  readonly near: string;
  /** What stands far off: trees, puffs, masonry, waves, flames or pillars, as a path at a point of this height. */
  readonly thing: (x: number, foot: number, high: number) => string;
}

const tree = (x: number, y: number, h: number) => `M${x} ${y}l${-h * 0.35} 0l${h * 0.35} ${-h}l${h * 0.35} ${h}z`;
const puff = (x: number, y: number, h: number) => `M${x} ${y}a${h / 2} ${h / 2} 0 1 1 ${h} 0z`;
const block = (x: number, y: number, h: number) =>
  `M${x} ${y}v${-h * 0.7}h${h * 0.4}v${h * 0.2}h${h * 0.3}v${h * 0.5}z`;
const wave = (x: number, y: number, h: number) => `M${x} ${y}q${h * 0.5} ${-h * 0.4} ${h} 0z`;
const flame = (x: number, y: number, h: number) =>
  `M${x} ${y}q${-h * 0.3} ${-h * 0.5} 0 ${-h}q${h * 0.5} ${h * 0.5} 0 ${h}z`;

const land =
  ({ sky, far, near, thing }: Land) =>
  ({ w, h, seed }: Size): ReactNode => {
    const lot = dice(seed);
    const things: string[] = [];
    for (let x = -10; x < w; x += 14 + lot() * 24) things.push(thing(x, h * 0.74, h * (0.2 + lot() * 0.28)));
    return (
      <>
        <rect width={w} height={h} fill={sky} />
        <path d={things.join('')} fill={far} stroke="#141414" strokeWidth="2" strokeLinejoin="round" />
        <path d={`M-4 ${h * 0.74}L${w + 4} ${h * 0.7}V${h + 4}H-4Z`} fill={near} stroke="#141414" strokeWidth="3" />
      </>
    );
  };

export const lands = {
  wood: land({ sky: '#b9d39a', far: '#2f5a33', near: '#7c9149', thing: tree }),
  smoke: land({ sky: '#ddd6ea', far: '#8c84a0', near: '#b9ae90', thing: puff }),
  ruin: land({ sky: '#d7cbb0', far: '#8f7a52', near: '#c9b98c', thing: block }),
  shore: land({ sky: '#cfe6f2', far: '#4a88b0', near: '#cdbb87', thing: wave }),
  lava: land({ sky: '#f4b183', far: '#e8501c', near: '#5a2413', thing: flame }),
  pit: land({ sky: '#123a40', far: '#46d8b8', near: '#0d2a2c', thing: flame }),
} as const;
