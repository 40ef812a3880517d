/** The row as it would be, and who fills its frames. */
import { type Choice, insertByNumber, rowNames, type View } from '@gavel/cursed-earth';
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

/** Who adds the card with this number, from 0 on: in turn from the Senior Judge (CE-11.2). */
export const playerOf = (view: View, n: number): Seat => (view.senior + n) % view.seats;
