/** Chapter 6: symbols for the row, and the cards that come to it from the deck. */
import { at } from '@gavel/kernel';
import { rowInPlay, type State, type TeamId } from '../state.ts';
import { meet } from './ending.ts';
import type { Io } from './io.ts';

/** CE-2.10, CE-9.3: a hidden card shows its face when it is resolved or discarded. */
export function turnUp(s: State, card: number, io: Io): void {
  if (s.faceDown.length === 0) return;
  if (!s.faceDown.some((hidden) => hidden.card === card)) return;
  s.faceDown = s.faceDown.filter((hidden) => hidden.card !== card);
  if (!io.quiet) io.emit({ kind: 'turnedUp', card });
}

export function discard(s: State, card: number, why: 'resolved' | 'skip' | 'remove' | 'psi', io: Io): void {
  turnUp(s, card, io);
  s.discard.push(card);
  // what was drawn for psi was in no row
  const row = why === 'psi' ? {} : { row: at(s.rowOf, s.team) };
  if (!io.quiet) io.emit({ kind: 'discarded', card, why, ...row });
}

/** The top card of the deck; 0 when it is not there, which is the end for this team (CE-8.6). */
export function draw(s: State, team: TeamId, io: Io): number {
  const card = s.deck.pop();
  if (card !== undefined) return card;
  meet(s, team, 'deck', io);
  return 0;
}

/** The top card of the deck goes to the end of the row being resolved. */
export function addTopCard(s: State, why: 'psi' | 'location', io: Io): void {
  const card = draw(s, s.team, io);
  if (card !== 0) addToEnd(s, card, why, io);
}

export function addToEnd(s: State, card: number, why: 'psi' | 'location', io: Io): void {
  rowInPlay(s).push(card);
  if (!io.quiet) io.emit({ kind: 'added', card, row: at(s.rowOf, s.team), end: 'right', why, faceDown: false });
}

/** Which card of the row yet to come a symbol throws out (CE-6.1, CE-6.3). */
export const outOf = {
  skip: (row: number[]): number | undefined => row.shift(),
  remove: (row: number[]): number | undefined => row.pop(),
};

export function skip(s: State, io: Io): void {
  const card = outOf.skip(rowInPlay(s));
  if (card === undefined) ignored('skip', io);
  else discard(s, card, 'skip', io);
}

export function remove(s: State, io: Io): void {
  const card = outOf.remove(rowInPlay(s));
  if (card === undefined) ignored('remove', io);
  else discard(s, card, 'remove', io);
}

export function swap(s: State, [first, second]: readonly number[], io: Io): void {
  if (first === undefined || second === undefined) return;
  const row = rowInPlay(s);
  const card = at(row, first);
  row[first] = at(row, second);
  row[second] = card;
  if (!io.quiet) io.emit({ kind: 'swapped', first, second });
}

/** CE-6.5: too few cards, or a location that says so. */
export function ignored(symbol: 'skip' | 'swap' | 'remove' | 'heal', io: Io): void {
  if (!io.quiet) io.emit({ kind: 'ignored', symbol });
}
