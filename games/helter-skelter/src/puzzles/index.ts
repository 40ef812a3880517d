/** Positions with a proven answer. Their words are in `words/…/puzzles.ts`. */
import { isObject, type Puzzles, readPuzzles } from '@gavel/kernel';
import { words as de } from '../../words/de/puzzles.ts';
import { words as en } from '../../words/en/puzzles.ts';
import type { State } from '../state.ts';
import found from './found.json' with { type: 'json' };
import { quarry } from './quarry.ts';

/** Which of several cards pays for it makes no other answer, though it may make a wrong one. */
function essence(choice: unknown): unknown {
  if (!isObject(choice)) return choice;
  const { cards: _, ...rest } = choice;
  return rest;
}

export const posed: Puzzles<State> = { puzzles: readPuzzles(found), words: { en, de }, essence, quarry };
