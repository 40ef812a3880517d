/** What people write, as it can be shown on one line anywhere: in a log, a terminal, beside other people's lines. */

import { limits } from './protocol/index.ts';

/** Controls, line ends, directions, and what takes no room; joiners stay, for words and pictures are made with them. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\s]+/gu;
/** Marks on marks, which reach into other lines. */
const heap = /(\p{M}{4})\p{M}+/gu;

/** `limits.chat` letters at most. */
export function oneLine(text: string): string {
  const line = text.normalize('NFC').replace(unseen, ' ').replace(heap, '$1').trim().slice(0, limits.chat);
  // no half of a character at the cut
  return line.replace(/\p{Surrogate}$/u, '');
}
