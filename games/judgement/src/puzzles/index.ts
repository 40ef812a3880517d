/** Positions with a proven answer. Their words are in `words/…/puzzles.ts`. */
import { isObject, type Puzzles, readPuzzles } from '@gavel/kernel';
import { words as de } from '../../words/de/puzzles.ts';
import { words as en } from '../../words/en/puzzles.ts';
import { kindOf } from '../rules/pool.ts';
import type { State } from '../state.ts';
import found from './found.json' with { type: 'json' };
import { quarry } from './quarry.ts';

const faces = [1, 2, 3, 4, 5, 6];
const kinds = [0, 1, 2, 3].map((kind) => faces.filter((face) => kindOf(face) === kind));

/** Where exactly one goes makes no other answer, though it may make a wrong one. */
function essence(choice: unknown): unknown {
  if (!isObject(choice)) return choice;
  const { path: _, to: __, ...rest } = choice;
  return rest;
}

export const posed: Puzzles<State> = {
  puzzles: readPuzzles(found),
  words: { en, de },
  alike: { attack: kinds },
  essence,
  quarry,
};
