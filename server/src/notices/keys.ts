/** The house's own keys: made at its first start, kept with everything else, the same for all who serve it. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { must } from '@gavel/kernel';
import { Conflict } from '@gavel/table';
import push from 'web-push';
import type { Desk } from '../store/port.ts';

const sql = {
  find: 'select value from keys where name = ?',
  add: 'insert into keys (name, value) values (?, ?)',
} as const;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

async function key(desk: Desk, name: string, make: () => string): Promise<string> {
  const find = async () => (await desk.get<{ value: string }>(sql.find, name))?.value;
  const known = await find();
  if (known !== undefined) return known;
  const made = make();
  try {
    await desk.commit((tx) => tx.run(sql.add, name, made));
    return made;
  } catch (problem) {
    // another one of the house was faster
    if (!(problem instanceof Conflict)) throw problem;
    return must(await find(), `key ${name}`);
  }
}

export class Keys {
  readonly vapid: VapidKeys;
  private readonly signing: string;

  static async open(desk: Desk): Promise<Keys> {
    const vapid: VapidKeys = JSON.parse(await key(desk, 'push', () => JSON.stringify(push.generateVAPIDKeys())));
    return new Keys(vapid, await key(desk, 'signing', () => randomBytes(32).toString('base64url')));
  }

  private constructor(vapid: VapidKeys, signing: string) {
    this.vapid = vapid;
    this.signing = signing;
  }

  /** Words that nobody else can make. */
  sign(words: string): string {
    const seal = createHmac('sha256', this.signing).update(words).digest('base64url');
    return `${Buffer.from(words).toString('base64url')}.${seal}`;
  }

  /** The words that were signed; undefined: they were not, or not by us. */
  read(token: string): string | undefined {
    const [words = '', seal = ''] = token.split('.');
    const told = Buffer.from(words, 'base64url').toString('utf8');
    const [given, right] = [Buffer.from(seal), Buffer.from(this.sign(told).split('.')[1] ?? '')];
    return given.length === right.length && timingSafeEqual(given, right) ? told : undefined;
  }
}
