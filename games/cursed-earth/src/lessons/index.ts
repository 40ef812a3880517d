/** Lessons on the real table, in the order in which the rules are needed. Their words are in `words/…/lessons.ts`. */
import type { Lessons } from '@gavel/kernel';
import { words as en } from '../../words/en/lessons.ts';
import { firstTogether } from './coop-first.ts';
import { laterTogether } from './coop-later.ts';
import { first } from './game.ts';
import { firstAgainst } from './head-to-head-first.ts';
import { laterAgainst } from './head-to-head-later.ts';
import { firstAlone } from './solo-first.ts';
import { laterAlone } from './solo-later.ts';
import { terms } from './terms.ts';

const alone = [...firstAlone, ...laterAlone];
const together = [...firstTogether, ...laterTogether];
const against = [...firstAgainst, ...laterAgainst];

export const taught: Lessons = {
  lessons: [...alone, ...together, ...against],
  first,
  after: { coop: 'solo', headToHead: 'solo' },
  terms,
  words: { en },
};
