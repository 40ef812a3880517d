/** The panels of what this screen was shown, and how long each has. */
import { type AnyGame, type Pace, type Panel, panelsOf, stayOf, type Viewer } from '@gavel/kernel';
import { paceNow } from '@gavel/kit/settings.ts';
import type { LogLine } from '../net/protocol.ts';
import { standing } from './log-standing.ts';
import type { Telling } from './room.ts';

const tells = (log: readonly LogLine[]) =>
  log.flatMap((line) => (line.kind === 'began' || line.kind === 'command' ? [line] : []));

/** The story told last: strip, ribbon, recap and sounds ask for the same one. */
let last: { readonly game: AnyGame; readonly log: readonly LogLine[]; readonly panels: readonly Panel[] } | undefined;

/**
 * What the log tells of the game itself, without what was taken back. A story that grows keeps the panels it had, so that
 * they need not be drawn again; only the last one may be another.
 */
export function storyOf(game: AnyGame, log: readonly LogLine[]): readonly Panel[] {
  const known = last?.game === game && goesOn(last.log, log) ? last : undefined;
  if (known?.log.length === log.length) return known.panels;
  const fresh = log.slice(known?.log.length);
  const panels =
    known && !fresh.some(({ kind }) => kind === 'back')
      ? panelsOf(game.tell, tells(fresh), known.panels)
      : panelsOf(game.tell, tells(standing(log)));
  last = { game, log, panels };
  return panels;
}

/** Whether a log begins with an earlier one. */
const goesOn = (before: readonly LogLine[], log: readonly LogLine[]): boolean =>
  before.length > 0 && before[0] === log[0] && before.at(-1) === log[before.length - 1];

export const isDrawn = ({ weight }: Panel): boolean => weight > 0;

/** Pictures on the strip, at least; the log has everything. */
const fewest = 24;

/** The pictures a strip has: all since this viewer last decided, what the table let pass for it aside, and some before. */
export function lately(panels: readonly Panel[], log: readonly LogLine[], viewer: Viewer): readonly Panel[] {
  if (typeof viewer !== 'number') return panels.slice(-fewest);
  const own = log.findLast((line) => line.kind === 'command' && line.seat === viewer && line.passed !== true)?.v ?? 0;
  return panels.slice(-Math.max(fewest, panels.filter(({ to: [v] }) => v >= own).length));
}

/** A storm of cards is told fast: who has so much before him wants to get through. */
const storm = 4;

export const tellingOf =
  (game: AnyGame): Telling =>
  (log, behind) => {
    const pace = paceNow();
    const each: Pace = behind > storm && pace !== 'once' && pace !== 'step' ? 'fast' : pace;
    return panelsOf(game.tell, tells(log)).reduce((sum, panel) => sum + stayOf(panel, each), 0);
  };
