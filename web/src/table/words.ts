import type { Occupant, Seat } from '../net/protocol.ts';
import { maybe, t } from '../words/index.ts';

export function levelName(level: string): string {
  return maybe(`level.${level}`) ?? level;
}

export function occupantName(occupant: Occupant, seat: Seat): string {
  switch (occupant.kind) {
    case 'open':
      return t('seat.open');
    case 'bot':
      return t('seat.bot', { n: seat + 1, level: levelName(occupant.level) });
    case 'person':
      return occupant.name;
  }
}
