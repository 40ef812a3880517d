import { at } from '@gavel/kernel';
import type { LogLine } from '../net/protocol.ts';

/** Lines of commands that were taken back are gone from the board, and from the log. */
export function standing(log: readonly LogLine[]): readonly LogLine[] {
  const out: LogLine[] = [];
  for (const line of log) {
    if (line.kind === 'back') {
      for (let i = out.length - 1; i >= 0; i--) {
        const old = at(out, i);
        if (old.kind === 'command' && old.n >= line.to) out.splice(i, 1);
      }
    }
    out.push(line);
  }
  return out;
}
