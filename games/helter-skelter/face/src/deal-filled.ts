import { at } from '@gavel/kernel';

/** Which card lies where. */
export type Placed = Readonly<Record<string, number>>;

/** A deal filled up with the cards that are worth most. What lies already stays, as long as something is missing. */
export function filled(
  slots: readonly string[],
  placed: Placed,
  cards: readonly number[],
  worth: (card: number) => number,
): Placed {
  const kept = slots.every((slot) => placed[slot] !== undefined) ? {} : placed;
  const free = cards.filter((card) => !Object.values(kept).includes(card)).sort((a, b) => worth(b) - worth(a));
  const open = slots.filter((slot) => kept[slot] === undefined);
  return { ...kept, ...Object.fromEntries(open.map((slot, i) => [slot, at(free, i)])) };
}
