/** Lessons on the real table, in the order in which the rules are needed. Their words are in `words/…/lessons.ts`. */
import type { Lessons } from '@gavel/kernel';
import { words as de } from '../../words/de/lessons.ts';
import { words as en } from '../../words/en/lessons.ts';
import { strike, walk } from './first.ts';
import { first } from './game.ts';
import { shield, shoot, turn } from './second.ts';
import { start } from './start.ts';
import { terms } from './terms.ts';
import { interrupt, win } from './third.ts';

export const taught: Lessons = {
  lessons: [walk, strike, turn, start, shoot, shield, interrupt, win],
  first,
  terms,
  words: { en, de },
};
