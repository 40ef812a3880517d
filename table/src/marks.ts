/**
 * Commands as far as taking back must know them, each in one number: a game has hundreds of them, and a snapshot holds them all,
 * so that a table that is opened need not read its whole log to say what can be taken back.
 */
import type { Seat } from '@gavel/kernel';
import type { Command } from './log.ts';

export type Mark = number;

const hows: readonly Command['how'][] = ['table', 'bot', 'person'];

/** From the lowest bit on: the seat (there are 16 at most), who decided, whether chance fell; then a bit for each seat it bars. */
const at = { how: 4, drew: 6, barred: 7 } as const;

export function markOf({ seat, how, chance, barred }: Pick<Command, 'seat' | 'how' | 'chance' | 'barred'>): Mark {
  let mark = seat | (hows.indexOf(how) << at.how);
  if (chance.length > 0) mark |= 1 << at.drew;
  for (const one of barred) mark |= 1 << (at.barred + one);
  return mark;
}

/** The same command as part of the story: it cannot be taken back any more. */
export const told = (mark: Mark): Mark => mark & ~(3 << at.how);

export const seatOf = (mark: Mark): Seat => mark & 15;
export const isPersons = (mark: Mark): boolean => hows[(mark >> at.how) & 3] === 'person';
export const drew = (mark: Mark): boolean => ((mark >> at.drew) & 1) === 1;
export const bars = (mark: Mark, seat: Seat): boolean => ((mark >> (at.barred + seat)) & 1) === 1;
export const barsAnybody = (mark: Mark): boolean => mark >> at.barred !== 0;
