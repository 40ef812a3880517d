/** Places that are compared have their laps in turns, so that a noisy neighbour hits them alike. */
import { at, must } from '@gavel/kernel';
import type { Measured } from '../index.ts';
import type { Lap } from './crowd.ts';
import type { Place } from './place.ts';

export interface Turns {
  readonly rounds: number;
  readonly lapMs: number;
  /** Before the first lap that counts. */
  readonly warmMs: number;
  /** How long a player thinks; 0: all move as fast as they are answered. */
  readonly pauseMs: number;
}

/** As much as there is to be had. */
export const flatOut: Turns = { rounds: 7, lapMs: 2500, warmMs: 4000, pauseMs: 0 };
/** To see that it works: its figures mean nothing. */
export const tinyTurns: Turns = { rounds: 2, lapMs: 300, warmMs: 200, pauseMs: 0 };

export type Timed = Lap & { readonly cpu: number };

/** The laps of each place; `tables`: how many each of them has. */
export async function lapsOf(
  tables: readonly number[],
  places: readonly Place[],
  { rounds, lapMs, warmMs, pauseMs }: Turns,
): Promise<Timed[][]> {
  const laps: Timed[][] = places.map(() => []);
  for (const place of places) await place.lap(warmMs, pauseMs);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) at(laps, i).push(await place.lap(lapMs, pauseMs));
  for (const [i, place] of places.entries()) await place.mustBeWell(at(tables, i) * 2);
  return laps;
}

export async function race(tables: number, gavel: Place, other: Place, turns: Turns): Promise<Race> {
  const laps = await lapsOf([tables, tables], [gavel, other], turns);
  return new Race(at(laps, 0), at(laps, 1));
}

export class Race {
  private readonly gavel: readonly Timed[];
  private readonly other: readonly Timed[];

  constructor(gavel: readonly Timed[], other: readonly Timed[]) {
    this.gavel = gavel;
    this.other = other;
  }

  /**
   * What Gavel did, and its ratio to what the other did in the lap that followed: the one in the middle says more than a
   * ratio of two middles on a machine whose speed changes, and how far they lie apart says how much it says.
   */
  beside(against: string, number: (lap: Timed) => number, unit: string): Measured {
    const ratios = this.gavel.map((lap, round) => number(lap) / number(must(this.other[round], 'lap')));
    const spread = [Math.min(...ratios), Math.max(...ratios)] as const;
    return { ...this.own(number, unit), ratio: middle(ratios), spread, against };
  }

  others(number: (lap: Timed) => number, unit: string): Measured {
    return { value: middle(this.other.map(number)), unit };
  }

  own(number: (lap: Timed) => number, unit: string): Measured {
    return { value: middle(this.gavel.map(number)), unit };
  }
}

export const rate = ({ moves, seconds }: Timed): number => moves / seconds;
export const cpu = (lap: Timed): number => lap.cpu;
export const p99 = (lap: Timed): number => lap.p99;
export const busy = (lap: Timed): number => lap.busy;

export const atTables = (tables: number): string => `at ${tables.toLocaleString('en')} tables`;

export function middle(list: readonly number[]): number {
  return must(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)], 'lap');
}
