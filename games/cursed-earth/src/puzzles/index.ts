/** Positions with a proven answer. Their words are in `words/…/puzzles.ts`. */
import { type Puzzles, readPuzzles } from '@gavel/kernel';
import { words as de } from '../../words/de/puzzles.ts';
import { words as en } from '../../words/en/puzzles.ts';
import type { State } from '../state.ts';
import found from './found.json' with { type: 'json' };
import { quarry } from './quarry.ts';

export const posed: Puzzles<State> = { puzzles: readPuzzles(found), words: { en, de }, quarry };
