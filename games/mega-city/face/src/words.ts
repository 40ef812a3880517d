/** Says the words of the face, in the language spoken. */

import { isKeyOf } from '@gavel/kernel';
import { speaker } from '@gavel/kit/words/speaker.ts';
import { words } from '@gavel/mega-city/words/en/face.ts';

export const m = speaker(words, ({ faces }) => faces['mega-city']);
export const isWord = (key: string): key is keyof typeof words => isKeyOf(words, key);
