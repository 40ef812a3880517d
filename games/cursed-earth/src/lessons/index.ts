/** Lessons on the real table, in the order in which the rules are needed. Their words are in `words/…/lessons.ts`. */
import type { Lessons } from '@gavel/kernel';
import { words as en } from '../../words/en/lessons.ts';
import { firstAlone } from './solo-first.ts';
import { laterAlone } from './solo-later.ts';

export const taught: Lessons = { lessons: [...firstAlone, ...laterAlone], words: { en } };
