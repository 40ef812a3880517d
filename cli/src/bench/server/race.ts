/** Two places that are compared have their laps in turns, so that a noisy neighbour hits them alike. */
import { must } from '@gavel/kernel';
import type { Measured } from '../index.ts';
import type { Lap } from './crowd.ts';
import type { Place } from './place.ts';

const rounds = 7;
const lapMs = 2500;
const warmMs = 4000;

export type Timed = Lap & { readonly cpu: number };

/** Both have their laps in turns. */
export async function race(tables: number, ...places: readonly [Place, Place]): Promise<Race> {
  const laps: readonly [Timed[], Timed[]] = [[], []];
  for (const place of places) await place.lap(warmMs);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) must(laps[i], 'laps').push(await place.lap(lapMs));
  for (const place of places) await place.mustBeWell(tables * 2);
  return new Race(...laps);
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
   * ratio of two middles on a machine whose speed changes.
   */
  beside(against: string, number: (lap: Timed) => number, unit: string): Measured {
    const ratio = middle(this.gavel.map((lap, round) => number(lap) / number(must(this.other[round], 'lap'))));
    return { ...this.own(number, unit), ratio, against };
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

function middle(list: readonly number[]): number {
  return must(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)], 'lap');
}
