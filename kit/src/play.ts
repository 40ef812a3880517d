/** What a game shows on its Play page: ways to play, and the options that are chosen by their pictures. */
import type { Seat } from '@gavel/kernel';
import type { ComponentType } from 'react';

/** How a way to play is shown: as one picture, with a line and how long it takes. */
export interface ModeTile {
  line(): string;
  readonly minutes?: number;
  readonly Picture?: ComponentType;
}

/** An option that stands open on the page. One of a kind for each seat is chosen for one's own. */
export interface OpenOption {
  readonly name: string;
  /** What it is called for oneself (*Your team*); left out: as the option is. */
  label?(): string;
  readonly Picture?: ComponentType<{ readonly value: string }>;
  /** The values that stand open, of a number those that are offered; left out: all that fit. */
  readonly values?: readonly string[];
  /** A line about a value. */
  line?(value: string): string | undefined;
  /** What it is for who has not chosen yet; left out: its default. */
  readonly usual?: string;
}

/** A side of the board, where it matters which one sits on. */
export interface PlaySide {
  readonly seat: Seat;
  name(): string;
  readonly Picture?: ComponentType;
}

/** All of it: the ways to play that are on the cover, by their ids. Options that are not named are folded away. */
export interface PlaySetup {
  readonly modes: Readonly<Record<string, ModeTile>>;
  readonly open: readonly OpenOption[];
  readonly sides?: readonly PlaySide[];
}
