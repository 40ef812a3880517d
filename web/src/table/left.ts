/** How much time is left, in numbers and words. */

import { at } from '@gavel/kernel';
import { dateIn, useLanguage } from '@gavel/kit/words/language.ts';
import type { TableInfo } from '../net/protocol.ts';
import type { Stamp } from './room.ts';

/** What clocks need to know of a table, and when it was so. */
export interface Timed {
  readonly info: Pick<TableInfo, 'clock' | 'settings' | 'seats' | 'paused'>;
  readonly stamp: Stamp;
  /** Since when nothing can be known of the clocks, by the page's own: they are shown as they stood then. */
  readonly stopped?: number | undefined;
}

const day = 86_400_000;

/** Milliseconds a seat has now. The server alone decides when they are gone. */
export function leftNow(
  { info: { clock }, stamp, stopped }: Pick<Timed, 'stamp' | 'stopped'> & { info: Pick<TableInfo, 'clock'> },
  seat: number,
): number {
  if (!clock) return 0;
  const left = at(clock.left, seat);
  if (!clock.running.includes(seat)) return left;
  return Math.max(0, left - (stamp.now - clock.at) - ((stopped ?? performance.now()) - stamp.received));
}

export const isTimed = ({ info }: Timed, seat: number): boolean => {
  const occupant = info.seats[seat];
  return info.clock !== null && occupant?.kind === 'person' && occupant.bot === undefined;
};

/** 1:02:03, 4:05 or 9.4 */
export function digits(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "today", "yesterday", "Tuesday" while that says it, otherwise the date. */
export function dayWords(at: number, now = Date.now()): string {
  const midnight = (when: number) => new Date(when).setHours(0, 0, 0, 0);
  const ago = Math.round((midnight(now) - midnight(at)) / day);
  if (ago < 2) return new Intl.RelativeTimeFormat(useLanguage.getState().tag, { numeric: 'auto' }).format(-ago, 'day');
  return dateIn(at, ago < 7 ? { weekday: 'long' } : { dateStyle: 'medium' });
}

/** "Tue 14:00" while that says it, with the date when it is further off. */
export function deadline(at: number, now = Date.now()): string {
  const far = at - now > 6 * day;
  return dateIn(at, {
    weekday: far ? 'short' : 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(far ? { day: 'numeric', month: 'short' } : {}),
  });
}
