/** What the strip shows of an investigation: the panels gone through, and what happened in each. */

import type { Event, Time, View } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';

type Fate = 'resolved' | 'kept' | 'skip' | 'remove';

/** What happened, with the number of its log line. */
export interface Told {
  readonly v: number;
  readonly event: Event;
}

export interface Panel {
  readonly card: number;
  /** The log line that opened it. */
  readonly v: number;
  /** None: it is being resolved. */
  fate: Fate | undefined;
  readonly boxes: number[];
  readonly results: Told[];
}

export interface Story {
  readonly round: number;
  readonly time: Time;
  /** By row. */
  readonly rows: readonly [Panel[], Panel[]];
  /** Before the first card of a row, and after the last one. */
  readonly lead: Told[];
  readonly coda: Told[];
}

/** Events that say nothing a panel should repeat. */
const silent: ReadonlySet<Event['kind']> = new Set([
  'began',
  'dealt',
  'played',
  'drew',
  'turnedUp',
  'psiDrew',
  'valued',
  'said',
  'senior',
  'rowTaken',
  'rowPassed',
]);

export function storiesOf(told: readonly Told[], view: View): Story[] {
  const stories: Story[] = [];
  let rowOf: number[] = [0, 1];
  let row = 0;
  let open: Panel | undefined;
  for (const line of told) {
    const { v, event } = line;
    if (event.kind === 'opened') {
      stories.push({ round: event.round, time: event.time, rows: [[], []], lead: [], coda: [] });
      rowOf = [0, 1];
      open = undefined;
      continue;
    }
    const story = stories.at(-1);
    if (story === undefined) continue;
    switch (event.kind) {
      case 'rowTaken':
        rowOf = event.seat === 0 ? [event.row, 1 - event.row] : [1 - event.row, event.row];
        break;
      case 'resolving':
        row = at(rowOf, event.team);
        break;
      case 'card':
        open = { card: event.card, v, fate: undefined, boxes: [], results: [] };
        at(story.rows, row).push(open);
        break;
      case 'box':
        open?.boxes.push(event.box);
        break;
      case 'declined':
        break;
      case 'kept':
        if (open) open.fate = 'kept';
        open?.results.push(line);
        open = undefined;
        break;
      case 'discarded':
        if (event.why === 'resolved') {
          if (open) open.fate = 'resolved';
          open = undefined;
        } else if (event.why !== 'psi')
          at(story.rows, row).push({ card: event.card, v, fate: event.why, boxes: [], results: [] });
        break;
      case 'added':
        if (event.why === 'psi' || event.why === 'location') (open?.results ?? story.lead).push(line);
        break;
      default:
        if (!silent.has(event.kind))
          (open?.results ?? (at(story.rows, row).length === 0 ? story.lead : story.coda)).push(line);
    }
  }
  // a log that begins in the middle still has the row of the moment
  if (stories.length === 0 && view.current !== 0)
    stories.push({ round: view.round, time: view.time, rows: [[], []], lead: [], coda: [] });
  complete(stories.at(-1), open, view);
  return stories;
}

/** A log that begins in the middle still has the card of the moment. */
function complete(story: Story | undefined, open: Panel | undefined, view: View): void {
  if (story === undefined || view.current === 0 || open?.card === view.current) return;
  at(story.rows, at(view.rowOf, view.team)).push({ card: view.current, v: 0, fate: undefined, boxes: [], results: [] });
}
