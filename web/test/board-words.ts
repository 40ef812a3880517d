/** What a game's face says in English, found in its folder. */
import { must } from '@gavel/kernel';
import type { Words } from '@gavel/kit/words/language.ts';

const files = import.meta.glob<Words>('../../games/*/words/en/face.ts', { eager: true, import: 'words' });

export const boardWords = (id: string): Words => must(files[`../../games/${id}/words/en/face.ts`], id);
