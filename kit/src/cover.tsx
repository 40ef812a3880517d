/** A game's cover: what the house shows of a game before anything else of it is loaded. */
import type { Options } from '@gavel/kernel';
import type { ComponentType, ReactNode } from 'react';

/** `dots`: a fill of halftone shade. */
export interface ArtProps {
  readonly dots: string;
}

/** A way to play: what it sets, and how many sit down; left out: as many as are usual. */
export interface Mode {
  readonly id: string;
  readonly options: Options;
  readonly seats?: number;
}

export interface Cover {
  readonly words: {
    readonly name: string;
    readonly line: string;
    readonly players: string;
    /** What the ways to play are called, by their ids. */
    readonly modes: Readonly<Record<string, string>>;
  };
  /** The ways to play; the first is the one for beginners. */
  readonly modes: readonly Mode[];
  /** How many sit down at one press of the cover, oneself and bots: the game's usual seats. */
  readonly seats: number;
  /** What a beginner's table sets beyond its way to play: what stands chosen on the Play page. */
  readonly usual?: Options;
  /** Drawn on 300 by 400. Flat inks, halftone shade, hard black lines; no letters: titles are real headings. */
  readonly Art: ComponentType<ArtProps>;
  /** Who stands before it, by their ids in the game's `content/busts.json`, from left to right. */
  readonly people?: readonly string[];
}

/** Windows of a block, some of them lit. */
export const windows = (x: number, y: number, columns: number, rows: number, lit: number): ReactNode =>
  Array.from({ length: columns * rows }, (_, i) => {
    const on = (i * 7 + lit) % 5 < 2;
    return (
      <rect
        key={`${x}.${i}`}
        x={x + (i % columns) * 15}
        y={y + Math.floor(i / columns) * 19}
        width="8"
        height="11"
        fill={on ? '#f6c915' : '#141414'}
        fillOpacity={on ? 1 : 0.45}
        stroke="none"
      />
    );
  });

/** Rays of light around a point. */
export const rays = (cx: number, cy: number, count: number, fill: string): ReactNode =>
  Array.from({ length: count }, (_, i) => {
    const at = (turn: number): string =>
      `${cx + 520 * Math.cos(turn * 2 * Math.PI)} ${cy + 520 * Math.sin(turn * 2 * Math.PI)}`;
    return (
      <path
        key={`${cx}.${i}`}
        d={`M${cx} ${cy}L${at(i / count)}L${at((i + 0.5) / count)}z`}
        fill={fill}
        stroke="none"
      />
    );
  });
