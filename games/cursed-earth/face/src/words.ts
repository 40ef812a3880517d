/** Says the words of the face, in the language spoken. */
import { words } from '@gavel/cursed-earth/words/en/face.ts';
import { speaker } from '@gavel/kit/words/speaker.ts';

export const e = speaker(words, ({ faces }) => faces['cursed-earth']);
