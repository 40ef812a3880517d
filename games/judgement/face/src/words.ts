/** Says the words of the face, in the language spoken. */
import { words } from '@gavel/judgement/words/en/face.ts';
import { speaker } from '@gavel/kit/words/speaker.ts';

export const j = speaker(words, ({ faces }) => faces['judgement']);
