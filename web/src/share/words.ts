/** What is said of a table to whoever was sent a link to it. */

import { coverWords, gameName, modeName, modeOf } from '../games/covers.ts';
import type { TableInfo } from '../net/protocol.ts';
import { occupantName } from '../table/words.ts';
import { t } from '../words/index.ts';
import { isOpenTo } from './subject.ts';

/** How it is played, by the name on the game's cover. */
export function modeWords({ game, options, seats }: TableInfo): string {
  const mode = modeOf(game, options, seats.length);
  return (mode && modeName(game, mode.id)) ?? coverWords(game)?.line ?? gameName(game);
}

const namesOf = ({ seats, game }: TableInfo): string => seats.map((seat, i) => occupantName(seat, i, game)).join(' · ');

export const freeSeats = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind === 'open').length;

/** Who won; undefined: it is not over. */
export function wonWords({ outcome, seats, game }: TableInfo): string | undefined {
  if (outcome === null) return undefined;
  const who = outcome.winners.flatMap((seat) => {
    const one = seats[seat];
    return one === undefined ? [] : [occupantName(one, seat, game)];
  });
  return who.length === 0 ? t('comic.nobody') : t('comic.won', { who: who.join(' · ') });
}

/** The sentence under the title. */
export function tableLine(info: TableInfo): string {
  const [mode, all, free] = [modeWords(info), info.seats.length, freeSeats(info)];
  if (info.status === 'gathering')
    return free > 0 ? t('share.free', { mode, n: free, all }) : t('share.full', { mode });
  if (!isOpenTo(info)) return t('share.closed', { mode, all });
  const names = namesOf(info);
  const won = wonWords(info);
  return won === undefined ? t('share.running', { mode, names }) : t('share.over', { mode, names, won });
}
