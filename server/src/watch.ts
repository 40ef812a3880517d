/**
 * Who asks for too much, or for what is not theirs. All of it is counted; the log hears of the same thing from the same
 * network once a minute at most, with how often it was: a log must not become the way to fill a disk.
 */
import type { Logger } from 'pino';

const pauseMs = 60_000;
/** More networks at a time are only counted. */
const mostKnown = 1000;

export type Misdeed =
  | 'crowd'
  | 'duplicate'
  | 'flood'
  | 'foreign page'
  | 'foreign seat'
  | 'malformed'
  | 'no moderator'
  | 'silence'
  | 'slow reader'
  | 'slow writer'
  | 'stale'
  | 'talk'
  | 'too large'
  | 'too many requests'
  | 'too many sockets'
  | 'too many tables'
  | 'unknown link'
  | 'unknown token'
  | 'wrong password';

export class Watch {
  private readonly log: Logger;
  private readonly lately = new Map<string, { readonly until: number; times: number }>();
  readonly counts = new Map<Misdeed, number>();

  constructor(log: Logger) {
    this.log = log;
  }

  /** `person`: the public id, where somebody is known; `network` is empty where nobody knows it. */
  note(what: Misdeed, network: string, person = ''): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    const now = performance.now();
    const key = `${what} ${network === '' ? person : network}`;
    const known = this.lately.get(key);
    if (known !== undefined && now < known.until) {
      known.times += 1;
      return;
    }
    if (this.lately.size >= mostKnown)
      for (const [old, { until }] of this.lately) if (now >= until) this.lately.delete(old);
    if (this.lately.size >= mostKnown) return;
    this.lately.set(key, { until: now + pauseMs, times: 0 });
    this.log.warn({ network: network || undefined, person: person || undefined, before: known?.times }, what);
  }
}
