/** The panels of what this screen was shown, and how long each has. */
import { type AnyGame, type Pace, type Panel, panelsOf, stayOf } from '@gavel/kernel';
import { paceNow } from '@gavel/kit/settings.ts';
import type { LogLine } from '../net/protocol.ts';
import { standing } from './log.tsx';
import type { Telling } from './room.ts';

/** What the log tells of the game itself, without what was taken back. */
export function storyOf(game: AnyGame, log: readonly LogLine[]): readonly Panel[] {
  return panelsOf(
    game.tell,
    standing(log).flatMap((line) => (line.kind === 'began' || line.kind === 'command' ? [line] : [])),
  );
}

export const isDrawn = ({ weight }: Panel): boolean => weight > 0;

/** A storm of cards is told fast: who has so much before him wants to get through. */
const storm = 4;

export const tellingOf =
  (game: AnyGame): Telling =>
  (log, behind) => {
    const pace = paceNow();
    const each: Pace = behind > storm && pace !== 'once' && pace !== 'step' ? 'fast' : pace;
    return storyOf(game, log).reduce((sum, panel) => sum + stayOf(panel, each), 0);
  };
