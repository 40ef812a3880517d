/** What is news at a table, and to whom: worked out from what everybody may know of it. */
import type { Hall, Occasion, Table, TableInfo } from '@gavel/table';

/** Something somebody may want to be told; the mark says which of its kind it is, so that nobody is told twice. */
export interface News {
  readonly what: Occasion;
  readonly mark: string;
}

type Live = Pick<Table, 'match' | 'reactions' | 'isHere'>;

/** The people at a table, each once. */
export function peopleAt({ seats }: TableInfo): readonly string[] {
  return [...new Set(seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : [])))];
}

const seatsOf = ({ seats }: TableInfo, person: string): readonly number[] =>
  [...seats.keys()].filter((seat) => {
    const one = seats[seat];
    // whose bot plays on is not waited for
    return one?.kind === 'person' && one.id === person && one.bot === undefined;
  });

/** Decisions that wait for somebody's word. */
function asks(info: TableInfo, table: Live | undefined, seats: readonly number[]): readonly number[] {
  const waiting = info.paused === null ? info.waiting : [];
  return waiting.flatMap(({ id, seat }) =>
    seats.includes(seat) && table?.reactions.isSettled(id) !== true ? [id] : [],
  );
}

/** Undefined: nothing that concerns them. */
export function newsFor(info: TableInfo, table: Live | undefined, person: string): News | undefined {
  const seats = seatsOf(info, person);
  if (info.status === 'over') return { what: 'over', mark: 'over' };
  if (seats.length === 0 || info.status !== 'playing') return undefined;
  const { proposal } = info;
  if (proposal?.open.some((seat) => seats.includes(seat))) return { what: 'asked', mark: `asked ${proposal.id}` };
  const ids = asks(info, table, seats);
  if (ids.length > 0) return { what: 'turn', mark: `turn ${Math.max(...ids)}` };
  return table?.match.n === 0 ? { what: 'begun', mark: 'begun' } : undefined;
}

/** Whom the table waits for, and who is not there: all of it public. */
export function awaited(info: TableInfo, table: Live | undefined): readonly string[] {
  if (info.status !== 'playing') return [];
  return peopleAt(info).filter((person) => {
    const seats = seatsOf(info, person);
    const waiting = info.paused === null && info.waiting.some(({ seat }) => seats.includes(seat));
    return waiting && table?.isHere(person) !== true;
  });
}

/** The same for a table's channel. */
export function newsOfTable(info: TableInfo, table: Live | undefined): News | undefined {
  if (info.status === 'over') return { what: 'over', mark: 'over' };
  const who = awaited(info, table);
  if (who.length > 0) {
    const ids = info.waiting.map(({ id }) => id);
    return { what: 'turn', mark: `turn ${Math.max(...ids)}` };
  }
  return info.status === 'playing' && table?.match.n === 0 ? { what: 'begun', mark: 'begun' } : undefined;
}

/** What is true of a table now, in memory or on the disk. */
export async function lookAt(
  hall: Hall,
  id: string,
): Promise<{ info: TableInfo; table: Table | undefined } | undefined> {
  const table = hall.here(id);
  const info = table?.match.info() ?? (await hall.info(id));
  return info && { info, table };
}
