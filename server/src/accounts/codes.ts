/** Recovery codes: ten words to keep on paper, each good once. A hundred bits each; only salted hashes are kept. */
import { createHash } from 'node:crypto';
import type { Secrets } from '@gavel/table';

const codesPerAccount = 10;
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Such as `k7pm-2xqd-94wh-tz3n-0abc`. */
export function newCodes(secrets: Secrets): string[] {
  return Array.from({ length: codesPerAccount }, () => {
    const word = Array.from(secrets.bytes(20), (byte) => letters[byte & 31]).join('');
    return (word.match(/.{4}/g) ?? []).join('-');
  });
}

/** The person's own id is the salt. However it was typed: capitals, blanks and letters that look alike do not matter. */
export function hashOfCode(person: string, code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`${person} ${plain}`).digest('hex');
}
