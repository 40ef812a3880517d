import { rivalsOf } from '@gavel/kit/rivals.ts';
import { rivals as words } from '@gavel/mega-city/words/en/rivals.ts';
import looks from './content/rivals.json' with { type: 'json' };

export const rivals = rivalsOf(words, looks);
