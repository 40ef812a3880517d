/** What a seat let pass without being asked: lines of the table for that seat alone, as many as came in a row in one. */
import type { Panel } from '@gavel/kernel';
import type { LogLine } from '../net/protocol.ts';
import { t } from '../words/index.ts';

/** By the number of the log line after which it stands: how often the table passed for this viewer since anything happened. */
export function passesIn(log: readonly LogLine[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let n = 0;
  let last: number | undefined;
  const close = () => {
    if (last !== undefined) found.set(last, n);
    n = 0;
    last = undefined;
  };
  for (const line of log) {
    if (line.kind !== 'command') continue;
    if (line.passed === true) {
      n += 1;
      last = line.v;
    }
    // what the last answer of a window brought about comes after the passes
    if (line.events.length > 0) close();
  }
  close();
  return found;
}

/** By place among the panels: how often this viewer let it pass right after that one. */
export function passesAfter(panels: readonly Panel[], log: readonly LogLine[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [v, n] of passesIn(log)) {
    const after = panels.findLastIndex(({ to: [line] }) => line < v);
    if (after >= 0) found.set(after, (found.get(after) ?? 0) + n);
  }
  return found;
}

export function LetPass({ n }: { n: number }) {
  return <p className="let-pass">{n === 1 ? t('story.letPass') : t('story.letPassOften', { n })}</p>;
}
