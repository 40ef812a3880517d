/** Lessons on the real table, in the order in which the rules are needed. Their words are in `words/…/lessons.ts`. */
import type { Lessons } from '@gavel/kernel';
import { words as en } from '../../words/en/lessons.ts';
import { arrests } from './arrests.ts';
import { ending } from './end.ts';
import { first } from './game.ts';
import { rivals } from './rivals.ts';
import { terms } from './terms.ts';

export const taught: Lessons = {
  lessons: [...arrests, ...rivals, ...ending],
  first,
  terms,
  words: { en },
};
