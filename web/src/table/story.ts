/** The panels of what this screen was shown, and how long each has. */
import { type AnyGame, type Panel, panelsOf } from '@gavel/kernel';
import { type Pace, paceNow } from '@gavel/kit/settings.ts';
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

const times: Readonly<Record<Pace, number>> = {
  step: Number.POSITIVE_INFINITY,
  slow: 2400,
  normal: 1400,
  fast: 600,
  once: 0,
};
/** A storm of cards is told fast: who has so much before him wants to get through. */
const storm = 4;
/** Large moments have half as long again. */
const large = 1.5;

export const tellingOf =
  (game: AnyGame): Telling =>
  (log, behind) => {
    const pace = paceNow();
    const each = behind > storm ? Math.min(times[pace], times.fast) : times[pace];
    const drawn = storyOf(game, log).filter(isDrawn);
    if (drawn.length === 0) return 0;
    return pace === 'step' ? times.step : drawn.reduce((sum, { weight }) => sum + each * (weight > 1 ? large : 1), 0);
  };
