/** What lines of the log say by themselves: about the table in words, how many moves stand, whether the game is frozen. */
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import type { TableLine } from './log-entries.ts';
import { standing } from './log-standing.ts';
import { lengthWords, occupantName, personName, timeWords } from './words.ts';

/** Was it a choice that froze the game? */
export function isStuck(log: readonly LogLine[]): boolean {
  return log.findLast((line) => line.kind === 'frozen')?.stuck !== undefined;
}

/** How many moves stand. */
export const movesIn = (log: readonly LogLine[]): number =>
  standing(log).reduce((n, line) => (line.kind === 'command' ? line.n : n), 0);

/** Lines about the table rather than the game. */
export function plainLine(line: TableLine, info: Pick<TableInfo, 'seats'>): string {
  const who = (seat: number): string => {
    const occupant = info.seats[seat];
    return occupant ? occupantName(occupant, seat) : t('seat.number', { n: seat + 1 });
  };
  switch (line.kind) {
    case 'created':
      return t('log.created');
    case 'seated': {
      if (line.occupant.kind === 'open') return t('log.stood', { n: line.seat + 1 });
      const name = occupantName(line.occupant, line.seat);
      if (line.occupant.kind === 'person' && line.occupant.bot !== undefined)
        return line.why === 'away' ? t('log.botAway', { who: name }) : t('log.botFor', { who: name });
      if (line.why === 'return') return t('log.returned', { who: name });
      return t(line.why === 'link' ? 'log.seatedByLink' : 'log.seated', { who: name, n: line.seat + 1 });
    }
    case 'back':
      return line.fresh ? t('log.backFresh', { who: who(line.seat) }) : t('log.back', { who: who(line.seat) });
    case 'asked':
      return line.what === undefined
        ? t('log.asked', { who: who(line.seat) })
        : t(`log.asked.${line.what}`, { who: who(line.seat) });
    case 'agreed':
      return line.yes ? t('log.agreed', { who: who(line.seat) }) : t('log.disagreed', { who: who(line.seat) });
    case 'lapsed':
      return t('log.lapsed', { who: who(line.seat) });
    case 'conceded':
      return t('log.conceded', { who: who(line.seat) });
    case 'timing':
      return t('log.timing', { time: timeWords(line.time) });
    case 'timeUp':
      return t(`log.timeUp.${line.order}`, { who: who(line.seat) });
    case 'gave':
      return t('log.gave', { who: who(line.seat), to: who(line.to), time: lengthWords(line.ms) });
    case 'paused':
      return t('log.paused');
    case 'resumed':
      return t('log.resumed', { who: who(line.seat) });
    case 'untimed':
      return t('log.untimed');
    case 'over':
      return t('log.over');
    case 'rematch':
      return t('log.rematch');
    case 'chat':
      return t('log.chat', { who: personName(line.name), text: line.text });
    case 'hushed':
      return t('log.hushed');
    case 'frozen':
      return t('log.frozen');
    case 'continued':
      return t('log.continued', { who: who(line.seat) });
  }
}
