/** Which copies are no longer needed: every moment of the last days can be had again, before that one of each day. */
import type { Moment } from './moments.ts';

export interface Keep {
  /** Days every copy is kept. */
  readonly fine: number;
  /** Days one copy of each day is kept. */
  readonly whole: number;
}

const dayMs = 24 * 3600_000;

/** `moments`: the oldest first. The newest whole copy and what follows it always stay. */
export function superfluous(moments: readonly Moment[], now: number, { fine, whole }: Keep): readonly Moment[] {
  const chains: Moment[][] = [];
  for (const moment of moments) {
    const chain = chains.at(-1);
    // steps before the first whole copy go on from nothing
    if (moment.kind === 'whole' || chain === undefined) chains.push([moment]);
    else chain.push(moment);
  }
  const days = new Set<number>();
  return chains.slice(0, -1).flatMap((chain) => {
    const [first, ...steps] = chain;
    const end = chain.at(-1);
    if (first === undefined || end === undefined) return [];
    const day = Math.floor(first.at / dayMs);
    const isFirstOfDay = first.kind === 'whole' && !days.has(day);
    if (first.kind === 'whole') days.add(day);
    if (end.at >= now - fine * dayMs) return [];
    return isFirstOfDay && first.at >= now - whole * dayMs ? steps : chain;
  });
}
