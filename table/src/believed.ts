/**
 * What the bots of a table believe about hidden things beyond what they see, from what happened before their seats' eyes. It lives
 * as long as the table does. After something was taken back, or where a table was opened anew, it is learned again from the
 * lines at hand.
 */
import type { Seat } from '@gavel/kernel';
import { type Began, type Command, type Entry, seenOf } from './log.ts';
import type { Match } from './match.ts';

export class Believed {
  private readonly match: Match;
  private readonly known = new Map<Seat, { readonly generation: number; readonly beliefs: unknown; v: number }>();

  constructor(match: Match) {
    this.match = match;
  }

  /** What a seat believes now; undefined: nobody believes anything in this game. */
  by(seat: Seat): unknown {
    const { game, generation, seats, v } = this.match;
    const { mind } = game;
    if (mind === undefined) return undefined;
    let known = this.known.get(seat);
    if (known?.generation !== generation) {
      known = { generation, beliefs: mind.blank(seats.length), v: 0 };
      this.known.set(seat, known);
    }
    for (const { events } of happened(this.match.linesAfter(known.v)))
      for (const event of seenOf(game, events, seat)) mind.learn(known.beliefs, event);
    known.v = v;
    return known.beliefs;
  }
}

/** What stands of these lines. */
function happened(entries: readonly Entry[]): (Began | Command)[] {
  const lines: (Began | Command)[] = [];
  for (const entry of entries) {
    if (entry.kind === 'began' || entry.kind === 'command') lines.push(entry);
    else if (entry.kind === 'back') while (isTakenBack(lines.at(-1), entry.to)) lines.pop();
  }
  return lines;
}

const isTakenBack = (line: Began | Command | undefined, to: number): boolean =>
  line?.kind === 'command' && line.n >= to;
