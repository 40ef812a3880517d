/** One-time codes from an app, six digits that change every thirty seconds (RFC 6238 over RFC 4226, HMAC-SHA-1). */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** A clock may be one step off. */
const leeway = 1;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as apps want it: base32. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
    held &= 0xff;
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text;
}

/** The code of one step; `length` for the RFC's own examples. */
export function codeAt(key: Uint8Array, counter: number, length = digits): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', key).update(moving).digest();
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) & 15) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** Which step a code belongs to, later than `used`; undefined: none that counts now. A code is good once. */
export function stepOf(key: Uint8Array, given: string, now: number, used: number): number | undefined {
  const code = given.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = Math.floor(now / stepMs);
  for (let step = present - leeway; step <= present + leeway; step++)
    if (step > used && timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code))) return step;
  return undefined;
}

/** What an app reads from a QR code. */
export function addressOf(secret: string, name: string, host: string): string {
  const label = encodeURIComponent(`${host}:${name}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(host)}`;
}
