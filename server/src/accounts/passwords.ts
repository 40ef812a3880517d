/** Passwords: long rather than odd. argon2id, off the event loop, a few at a time. */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Failure } from '../app.ts';
import { isCommon } from './common.ts';
import { nameKey } from './names.ts';

/** How long a new one must be; one from when eight were enough still opens its account. */
const length = { least: 12, most: 128 } as const;
/** What OWASP's cheat sheet asks for; argon2id is the library's default. 19 MiB for each hash under way. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes under way at a time, so that moves still find a free thread, and hashes that may wait. */
const crowd = { inside: 2, waiting: 64 } as const;

/** What nobody's password is hashed to: an unknown name costs the same work as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$dzIXeEVpjmQ5DQILT7jY+A$htDCLJz1+azDhH73ZE/L8VOssAdqez4AIYq7AaFsjEs';

/** Throws when this cannot be a password for that name. */
export function checkPassword(password: string, name: string): void {
  const written = plain(password);
  // blanks in a row count once
  if ([...written.replace(/\s+/g, ' ')].length < length.least)
    throw new Failure(400, 'passwordShort', `a password has at least ${length.least} characters`);
  if ([...written].length > length.most)
    throw new Failure(400, 'passwordLong', `a password has at most ${length.most} characters`);
  if (isCommon(written) || isAbout(nameKey(password), nameKey(name)))
    throw new Failure(400, 'passwordCommon', 'this password is among the first that are guessed');
}

/** Is it hardly more than the name? */
function isAbout(password: string, name: string): boolean {
  return password.includes(name) && [...password.replaceAll(name, '')].length < length.least / 2;
}

export class Passwords {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(plain(password), cost));
  }

  /** Does it fit? Without a hash nothing does, and it takes as long. */
  async fits(password: string, hashed: string | null | undefined): Promise<boolean> {
    const right = await this.inTurn(() => verify(hashed ?? nobody, plain(password).slice(0, 4 * length.most)));
    return right && typeof hashed === 'string';
  }

  /** Was it hashed when we asked for less, or for something else? */
  isOutdated(hashed: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
    const same = memoryCost === cost.memoryCost && timeCost === cost.timeCost && parallelism === cost.parallelism;
    return !(same && hashed.startsWith('$argon2id$'));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= crowd.inside) {
      if (this.queue.length >= crowd.waiting) throw new Failure(503, 'busy', 'too many people sign in right now');
      await new Promise<void>((next) => this.queue.push(next));
    } else this.inside += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}

/** The same characters however they were typed. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
