/**
 * Those who come over many sockets and are still one: an address, a person. Each has one bucket for the messages of all its
 * sockets, which outlives the last of them until it is full again: who hangs up and comes back gains nothing.
 */
import { Bucket } from './limits.ts';

export interface Party {
  /** Open sockets. */
  sockets: number;
  readonly bucket: Bucket;
}

/** So many seconds' worth of messages may come at once. */
export const atOnce = 4;

export class Parties {
  private readonly rate: number;
  private readonly known = new Map<string, Party>();

  /** `rate`: messages a second, over all sockets. */
  constructor(rate: number) {
    this.rate = rate;
  }

  of(name: string, now: number): Party {
    let party = this.known.get(name);
    if (party === undefined) {
      party = { sockets: 0, bucket: new Bucket(this.rate, this.rate * atOnce, now) };
      this.known.set(name, party);
    }
    return party;
  }

  /** Forgets who is gone for as long as a bucket takes to fill. */
  forgetGone(now: number): void {
    for (const [name, { sockets, bucket }] of this.known)
      if (sockets === 0 && now - bucket.since >= atOnce * 1000) this.known.delete(name);
  }
}
