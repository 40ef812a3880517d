/** What everybody wants to be told, how, and when not. Whoever has said nothing is told nothing. */
import type { NoticeWish as Wish } from '@gavel/table';
import type { Desk } from '../store/port.ts';

const sql = {
  find: 'select wish, mailed from wishes where person = ?',
  keep: 'insert into wishes (person, wish, mailed) values (?, ?, 0) on conflict (person) do update set wish = excluded.wish',
  mailed: 'update wishes set mailed = ? where person = ?',
} as const;

export const usualWish: Wish = {
  what: ['turn', 'begun', 'asked', 'over'],
  how: [],
  quiet: null,
  zone: 'UTC',
  language: 'en',
};

interface Row {
  readonly wish: string;
  readonly mailed: number;
}

export class Wishes {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** With when the last e-mail went out. */
  async of(person: string): Promise<{ readonly wish: Wish; readonly mailed: number }> {
    const row = await this.desk.get<Row>(sql.find, person);
    return row === undefined ? { wish: usualWish, mailed: 0 } : { wish: JSON.parse(row.wish), mailed: row.mailed };
  }

  async keep(person: string, wish: Wish): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.keep, person, JSON.stringify(wish)));
  }

  async mailed(person: string, at: number): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.mailed, at, person));
  }
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes after midnight where somebody lives. */
function minuteIn(zone: string, now: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number);
  return hours * 60 + minutes;
}

const dayLong = 24 * 60;

/** When somebody may be told something that is so now: at once, or when their night is over. */
export function tellableAt({ quiet, zone }: Wish, now: number): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const minute = minuteIn(zone, now);
  const since = (minute - quiet.from + dayLong) % dayLong;
  const long = (quiet.to - quiet.from + dayLong) % dayLong;
  return since < long ? now - (now % 60_000) + (long - since) * 60_000 : now;
}
