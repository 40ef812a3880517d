/** Tells what happened at the terminal, one panel after the other, as fast as the player wants it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Pace, type Panel, stayOf } from '@gavel/kernel';
import type { Lines } from './lines.ts';
import { paint } from './paint.ts';

/** A panel in words: what it says, or what has been added since it was last told. */
export interface Told {
  readonly panel: Panel;
  readonly words: readonly string[];
}

/** False: nobody is there any more. What one did oneself needs no time. */
export async function tellPanels(
  told: readonly Told[],
  viewer: number | 'omniscient',
  pace: Pace,
  lines: Pick<Lines, 'next'>,
): Promise<boolean> {
  for (const { panel, words } of told) {
    if (words.length === 0) continue;
    console.log(panel.weight === 0 ? paint.dim(words.join(' ')) : words.join(' '));
    const stay = panel.seat === viewer ? 0 : stayOf(panel, pace);
    if (Number.isFinite(stay)) await sleep(stay);
    else if ((await lines.next()) === undefined) return false;
  }
  return true;
}
