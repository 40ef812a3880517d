/** How a game counts, told by what everybody may know of its table: before it begins, and for the ratings when it is over. */
import type { TableInfo } from './protocol/index.ts';

/**
 * - `rated`: it counts for the ratings of the people in it
 * - `friendly`: nobody wanted it to
 * - `alone`: fewer than two people play, the others are bots
 * - `practice`: it did not go on as it began (something taken back past chance, other rules)
 */
export type Counting = 'rated' | 'friendly' | 'alone' | 'practice';

/** As long as seats are open, somebody may sit down there. */
export function countingOf({
  settings,
  seats,
  practice = false,
  continued = false,
}: Pick<TableInfo, 'settings' | 'seats'> & Partial<Pick<TableInfo, 'practice' | 'continued'>>): Counting {
  if (settings.rated !== true) return 'friendly';
  if (practice || continued) return 'practice';
  const people = new Set(seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : [])));
  const open = seats.filter((seat) => seat.kind === 'open').length;
  return people.size + open >= 2 ? 'rated' : 'alone';
}
