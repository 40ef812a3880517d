/** Says the words of the face, in the language spoken. */

import { words } from '@gavel/helter-skelter/words/en/face.ts';
import { nameIn } from '@gavel/kit/words/language.ts';
import { speaker } from '@gavel/kit/words/speaker.ts';

export const h = speaker(words, ({ faces }) => faces['helter-skelter']);

/** What the content names, in the language spoken. */
export const named = (name: string): string => nameIn('helter-skelter', name);
