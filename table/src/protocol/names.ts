/** What people may be called. */
import { Shape } from '../shape.ts';
import { limits } from './limits.ts';

/** What cannot be seen, or only half: control and direction, halves of characters, blanks that pass for letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufdd0-\ufdef]/u;
/** Marks on marks, which reach into other lines. */
const heap = /\p{M}{5}/u;
/** Letters of two alphabets that look alike pass for a name that is somebody else's. */
const isMixed = (name: string) => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);

/** A name as it is kept: in one spelling, without blanks around it. */
const tidyName = (given: unknown): unknown => (typeof given === 'string' ? given.normalize('NFC').trim() : given);

export const name = new Shape<string>({
  json: { type: 'string', minLength: 1, maxLength: limits.name },
  wrong(given) {
    const tidy = tidyName(given);
    if (typeof tidy !== 'string' || tidy === '' || tidy.length > limits.name)
      return ` must have 1 to ${limits.name} characters`;
    return unseen.test(tidy) || heap.test(tidy) || isMixed(tidy) ? ' has characters that no name needs' : undefined;
  },
  tidy: tidyName,
});
