/** The same story with somebody else in it: a guest whose games an account takes in, or somebody who is to be forgotten. */
import type { Created, Entry } from './log.ts';
import type { Occupant, TableInfo } from './protocol/index.ts';
import type { Notes } from './store.ts';

export interface Retelling {
  /** Who is told of. */
  readonly person: string;
  /** As whom from now on. */
  readonly id: string;
  name(told: string): string;
  /** Nothing of what they said remains. */
  readonly silent: boolean;
}

export function retold(entry: Entry, who: Retelling): Entry {
  switch (entry.kind) {
    case 'created':
      return retoldCreated(entry, who);
    case 'seated':
      return { ...entry, occupant: retoldSeat(entry.occupant, who) };
    case 'chat': {
      if (entry.by !== who.person) return entry;
      return { ...entry, by: who.id, name: who.name(entry.name), text: who.silent ? '' : entry.text };
    }
    default:
      return entry;
  }
}

export function retoldCreated(entry: Entry & Created, who: Retelling): Entry & Created {
  return { ...entry, by: retoldId(entry.by, who), seats: entry.seats.map((seat) => retoldSeat(seat, who)) };
}

export function retoldInfo(info: TableInfo, who: Retelling): TableInfo {
  return { ...info, host: retoldId(info.host, who), seats: info.seats.map((seat) => retoldSeat(seat, who)) };
}

/** Up to where people have seen the game: what the guest has seen the account has seen. */
export function retoldSeen(seen: Notes['seen'] = {}, who: Retelling): NonNullable<Notes['seen']> {
  const { [who.person]: mark, ...others } = seen;
  if (mark === undefined || who.silent) return others;
  const known = others[who.id];
  return known !== undefined && known.v >= mark.v ? others : { ...others, [who.id]: mark };
}

export function retoldSeat(seat: Occupant, who: Retelling): Occupant {
  if (seat.kind !== 'person' || seat.id !== who.person) return seat;
  return { ...seat, id: who.id, name: who.name(seat.name) };
}

const retoldId = (id: string, who: Retelling): string => (id === who.person ? who.id : id);
