/** Lessons on the real table, in the order in which the rules are needed. Their words are in `words/…/lessons.ts`. */
import type { Lessons } from '@gavel/kernel';
import { words as en } from '../../words/en/lessons.ts';
import { fighting } from './fighting.ts';
import { first } from './game.ts';
import { moving } from './moving.ts';
import { shooting } from './shooting.ts';
import { terms } from './terms.ts';
import { drafting } from './warband.ts';
import { winning } from './winning.ts';

export const taught: Lessons = {
  lessons: [...moving, ...fighting, shooting, ...winning, drafting],
  first,
  terms,
  words: { en },
};
