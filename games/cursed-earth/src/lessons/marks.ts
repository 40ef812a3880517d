/** What lessons point at, by the marks of the board. */
import type { Ref } from '@gavel/kernel';
import { type RowName, rowNames } from '../state.ts';

export const card = (id: number): Ref => ({ ref: 'card', id });
/** A caption box of a card. */
export const box = (of: number, place: number): Ref => ({ ref: 'box', id: `${of}.${place}` });
export const who = (id: string): Ref => ({ ref: 'character', id });
export const location = (id: string): Ref => ({ ref: 'location', id });
export const row = (id: RowName): Ref => ({ ref: 'row', id: rowNames.indexOf(id) });
/** The way to speak to the others. */
export const talk: Ref = { ref: 'talk', id: 'open' };
