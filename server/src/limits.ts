/** What one client may ask of the server, and how that is counted. */
import { isIPv4, isIPv6 } from 'node:net';

/** What one client may ask of the server. All of it can be set when the server is started. */
export interface Limits {
  /** HTTP requests a minute from one address. */
  readonly requests: number;
  /** New guests a minute from one address. */
  readonly guests: number;
  /** Pictures of links a minute for one address. */
  readonly pictures: number;
  /** Open sockets from one address. */
  readonly sockets: number;
  /** Socket messages a second, and how many may come at once. */
  readonly messages: number;
  readonly burst: number;
  /** Socket messages a second of one person over all sockets, and of all people of one address; four times as many at once. */
  readonly personMessages: number;
  readonly addressMessages: number;
  /** Largest message from a client, in bytes. */
  readonly messageBytes: number;
  /** What may wait for a slow client before it is dropped, in bytes. */
  readonly backlogBytes: number;
  /** Silence after which a socket is closed, in milliseconds. */
  readonly silenceMs: number;
  /** A line over which nothing comes for so long, not even the answer to a knock, is cut: its person is away. */
  readonly deadMs: number;
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestMs: number;
  /** Running games of one person. */
  readonly tables: number;
  /** New tables a minute of one person. */
  readonly newTables: number;
  /** Connections from one address that is no proxy's, whatever they carry. */
  readonly connections: number;
}

export const usualLimits: Limits = {
  requests: 1200,
  guests: 60,
  pictures: 60,
  sockets: 200,
  messages: 30,
  burst: 120,
  personMessages: 90,
  addressMessages: 600,
  messageBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  silenceMs: 150_000,
  deadMs: 9000,
  requestMs: 30_000,
  tables: 100,
  newTables: 20,
  connections: 500,
};

/** Whom a limit per address counts as one: of a long address the half that a household or a server gets as a whole. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  const words = [...before, ...zeros, ...after].slice(0, 4).map((word) => word.replace(/^0+(?=.)/, '').toLowerCase());
  return `${words.join(':')}::/64`;
}

/** A bucket for each of many; those that nobody has dipped into for as long as they take to fill are forgotten. */
export class Buckets {
  private readonly rate: number;
  private readonly size: number;
  private readonly known = new Map<string, Bucket>();

  /** `rate` a second. */
  constructor(rate: number, size: number) {
    this.rate = rate;
    this.size = size;
  }

  take(key: string, now: number): boolean {
    const bucket = this.known.get(key) ?? new Bucket(this.rate, this.size, now);
    // in the order of their last use
    this.known.delete(key);
    for (const [other, { since }] of this.known) {
      if (now - since < (this.size / this.rate) * 1000) break;
      this.known.delete(other);
    }
    this.known.set(key, bucket);
    return bucket.take(now);
  }
}

/** A bucket that fills with time and is emptied by messages. */
export class Bucket {
  private readonly rate: number;
  private readonly size: number;
  private level: number;
  private at: number;

  constructor(rate: number, size: number, now: number) {
    this.rate = rate;
    this.size = size;
    this.level = size;
    this.at = now;
  }

  /** When it was last dipped into. */
  get since(): number {
    return this.at;
  }

  /** False: too fast. */
  take(now: number): boolean {
    this.level = Math.min(this.size, this.level + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.level < 1) return false;
    this.level -= 1;
    return true;
  }
}
