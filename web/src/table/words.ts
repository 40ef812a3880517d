/** Words for people, times and results. */
import { at, type Outcome } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { rivalWords } from '../games/rivals.ts';
import type { Occupant, Seat, TimeControl } from '../net/protocol.ts';
import { seatIn } from '../words/game.ts';
import { maybe, t } from '../words/index.ts';

export function levelName(level: string): string {
  return maybe(`level.${level}`) ?? level;
}

/** Who sits there; where the game is known its rival is called by name. */
export function occupantName(occupant: Occupant, seat: Seat, game?: string): string {
  switch (occupant.kind) {
    case 'open':
      return t('seat.open');
    case 'bot':
      return botName(occupant.level, seat, game);
    case 'person':
      return personName(occupant.name);
  }
}

function botName(level: string, seat: Seat, game: string | undefined): string {
  const name = game === undefined ? undefined : rivalWords(game, level)?.name;
  if (name !== undefined) return t('seat.rival', { name, level: levelName(level) });
  return t('seat.bot', { n: seat + 1, level: levelName(level) });
}

const guestName = /^Guest (\d+)$/;

/** Did the server make this name up? */
export const isGuestName = (name: string): boolean => guestName.test(name);

/** Letters that run from right to left, and the marks that turn a text around. */
const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\p{Bidi_Control}|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in any script that leaves the sentence around it alone. */
const inPlace = (name: string): string =>
  turns.test(name) ? `\u2068${name.replace(/\p{Bidi_Control}/gu, '')}\u2069` : name;

/** The server calls whoever has no name yet a guest with a number, and whoever has left for good a former player. */
export function personName(name: string): string {
  if (name === 'Former player') return t('seat.former');
  const number = guestName.exec(name)?.[1];
  return number === undefined ? inPlace(name) : t('seat.guest', { n: number });
}

/** A time control in words. */
export function timeWords(time: TimeControl): string {
  switch (time.kind) {
    case 'off':
      return t('time.off');
    case 'live':
      return time.increment > 0
        ? t('time.live', { bank: lengthWords(time.bank * 60_000), n: time.increment })
        : lengthWords(time.bank * 60_000);
    case 'days':
      return t('time.days', { n: time.days });
  }
}

/** A length of time in a unit that neither flatters nor scares. What has just begun to run is still whole. */
export function lengthWords(ms: number): string {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const days = Math.floor((ms + hour) / day);
  if (days >= 2 || (days === 1 && ms <= day)) return t('time.lengthDays', { n: days });
  const hours = Math.floor((ms + minute) / hour);
  if (hours >= 3) return t('time.lengthHours', { n: hours });
  return ms >= minute
    ? t('time.lengthMinutes', { n: Math.round(ms / minute) })
    : t('time.lengthSeconds', { n: Math.round(ms / 1000) });
}

/** Whoever plays against one other has won or lost; among several somebody wins, and the others are not all last. */
export function resultWords(
  { game, view }: Pick<Scene, 'game' | 'view'>,
  { winners, scores }: Outcome,
  mine: readonly number[],
  together = false,
): string {
  // whoever plays alone or together has won or lost with all seats
  if ((together || scores.length === 1) && mine.length > 0) return t(winners.length > 0 ? 'over.won' : 'over.lost');
  if (winners.length === 0 || mine.length !== 1) return t('over.title');
  if (winners.includes(at(mine, 0))) return t('over.won');
  return scores.length === 2
    ? t('over.lost')
    : t('over.others', { who: winners.map((seat) => seatIn(game, seat, view)) });
}
