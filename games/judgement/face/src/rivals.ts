import { rivals as words } from '@gavel/judgement/words/en/rivals.ts';
import { rivalsOf } from '@gavel/kit/rivals.ts';
import looks from './content/rivals.json' with { type: 'json' };

export const rivals = rivalsOf(words, looks);
