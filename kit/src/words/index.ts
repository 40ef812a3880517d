import { en } from './en.ts';
import { speaker } from './speaker.ts';

/** The words of the kit itself, in the language spoken. */
export const t = speaker(en, (dictionary) => dictionary.shared);
