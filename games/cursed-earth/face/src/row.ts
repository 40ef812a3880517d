/** The row as it would be, and who fills its frames. */
import { type Choice, handSize, insertByNumber, rowNames, type View } from '@gavel/cursed-earth';
import { at, type Seat } from '@gavel/kernel';

/** A row as it would be after this choice; undefined: the choice adds nothing to it. */
export function rowWith(view: View, row: number, choice: Choice | undefined): readonly number[] | undefined {
  const added = addedBy(view, choice);
  if (!added || added.row !== row) return undefined;
  const cards = [...at(view.rows, row)];
  if (view.time === 'dawn') insertByNumber(cards, added.card);
  else if (added.left) cards.unshift(added.card);
  else cards.push(added.card);
  return cards;
}

export interface Added {
  readonly card: number;
  readonly row: number;
  readonly left: boolean;
}

export function addedBy(view: View, choice: Choice | undefined): Added | undefined {
  if (choice === undefined || 'pay' in choice || 'signal' in choice) return undefined;
  const left = 'end' in choice && choice.end === 'left';
  if ('card' in choice) {
    const row = 'row' in choice ? rowNames.indexOf(choice.row) : 0;
    return { card: choice.card, row, left };
  }
  if ('end' in choice && view.fingers) return { card: view.fingers.card, row: 0, left };
  return undefined;
}

/** Three from the hand and three from the deck make a row of one player (CE-15.2, CE-15.3). */
const soloRow = 6;

/** Frames that are still to be filled before the row is walked; head-to-head both rows say for themselves what comes. */
export function framesToCome(view: View): number {
  const day = view.frames[0];
  if (view.mode === 'headToHead' || day?.kind !== 'day' || day.step !== 'add') return 0;
  const all = view.mode === 'solo' ? soloRow : (handSize(view.seats) / 2) * view.seats;
  return Math.max(0, all - at(view.rows, 0).length);
}

/** What fills a frame of one player's row: at dawn the rules say it (CE-15.2), at dusk the player does. */
export function soloFill(view: View, place: number): 'deck' | 'hand' | 'either' {
  if (view.time !== 'dawn') return place === 0 ? 'hand' : 'either';
  return place < 2 || place === 4 ? 'deck' : 'hand';
}

/** Who adds the card with this number, from 0 on: in turn from the Senior Judge (CE-11.2). */
export const playerOf = (view: View, n: number): Seat => (view.senior + n) % view.seats;
