/**
 * Whose bot thinks next. People who are here and wait go first. Among equals the address has its turn that has fewest
 * thoughts under way and was served longest ago, then in the same way the person. However much one address asks for, it
 * leaves a thread to the others; and while others ask, an address with a crowd of thoughts rests after each for as long as it
 * took: threads share processors, and whoever never rests makes everybody else's thoughts slow.
 */
import type { Cause } from '@gavel/table';

/** What a person or an address has had so far. */
interface Account {
  /** Thoughts under way. */
  busy: number;
  /** Which turn was its last. */
  last: number;
  /** When it last asked for a thought, and until when none of its thoughts may begin. */
  asked: number;
  rests: number;
}

/** Who comes next, compared part by part: somebody waits for it; address and person and what they have had. */
interface Place {
  readonly live: boolean;
  readonly address: Account;
  readonly person: Account;
  /** When it began to be thought. */
  readonly begun: number;
}

/** So many thoughts of one address that wait are a crowd. */
const crowd = 8;
/** Who has asked for nothing for so long is not kept waiting by anybody, in milliseconds. */
const othersMs = 5000;

/** So many are remembered when nothing of theirs is under way; who is forgotten counts as new. */
const mostKnown = 10_000;

export class Turns<Job extends { readonly cause: Cause }> {
  private readonly most: number;
  private readonly addressOf: (person: string) => string;
  private queue: Job[] = [];
  private readonly running = new Map<Job, Place>();
  private readonly persons = new Map<string, Account>();
  private readonly addresses = new Map<string, Account>();
  private turn = 0;
  /** When the first of those has rested whom the last `take` passed over for it; undefined: nobody rests. */
  restedAt: number | undefined;

  /** `threads`: how many thoughts there may be at a time. */
  constructor(threads: number, addressOf: (person: string) => string) {
    this.most = Math.max(1, threads - 1);
    this.addressOf = addressOf;
  }

  get waiting(): number {
    return this.queue.length;
  }

  add(job: Job, now: number): void {
    this.queue.push(job);
    for (const address of this.addressesOf(job)) address.asked = now;
  }

  private addressesOf({ cause }: Job): Account[] {
    const waiting = cause.waiting();
    return (waiting.length > 0 ? waiting : [cause.host]).map((name) => accountOf(this.addresses, this.addressOf(name)));
  }

  /** Takes those out that nobody wants any more. */
  unwanted(): Job[] {
    const late = this.queue.filter(({ cause }) => !cause.wanted());
    if (late.length > 0) this.queue = this.queue.filter((job) => !late.includes(job));
    return late;
  }

  /** The next one, which is under way until `done`; undefined: there is none, or none that may take another thread. */
  take(now: number): Job | undefined {
    let best: { readonly job: Job; readonly place: Place } | undefined;
    this.restedAt = undefined;
    for (const job of this.queue) {
      const { cause } = job;
      const waiting = cause.waiting();
      const live = waiting.length > 0;
      for (const name of live ? waiting : [cause.host]) {
        const address = accountOf(this.addresses, this.addressOf(name));
        if (address.busy >= this.most) continue;
        if (address.rests > now) {
          this.restedAt = Math.min(address.rests, this.restedAt ?? address.rests);
          continue;
        }
        const place = { live, address, person: accountOf(this.persons, name), begun: now };
        if (best === undefined || isBefore(place, best.place)) best = { job, place };
      }
    }
    if (best === undefined) return undefined;
    const { job, place } = best;
    this.queue.splice(this.queue.indexOf(job), 1);
    this.turn += 1;
    this.running.set(job, place);
    for (const account of [place.address, place.person]) {
      account.busy += 1;
      account.last = this.turn;
    }
    this.forget();
    return job;
  }

  done(job: Job, now: number): void {
    const place = this.running.get(job);
    if (place === undefined) return;
    this.running.delete(job);
    const { address, person, begun } = place;
    address.busy -= 1;
    person.busy -= 1;
    if (this.isCrowd(address) && this.areOthers(address, now)) address.rests = now + (now - begun);
  }

  private isCrowd(address: Account): boolean {
    let waiting = 0;
    for (const job of this.queue) if (this.addressesOf(job).includes(address)) waiting += 1;
    return waiting >= crowd;
  }

  private areOthers(address: Account, now: number): boolean {
    for (const other of this.addresses.values()) if (other !== address && now - other.asked < othersMs) return true;
    return false;
  }

  /** All that wait. */
  clear(): Job[] {
    return this.queue.splice(0);
  }

  private forget(): void {
    for (const accounts of [this.persons, this.addresses])
      if (accounts.size > mostKnown) for (const [name, { busy }] of accounts) if (busy === 0) accounts.delete(name);
  }
}

function accountOf(accounts: Map<string, Account>, name: string): Account {
  let account = accounts.get(name);
  if (account === undefined) {
    account = { busy: 0, last: 0, asked: Number.NEGATIVE_INFINITY, rests: 0 };
    accounts.set(name, account);
  }
  return account;
}

function isBefore(a: Place, b: Place): boolean {
  if (a.live !== b.live) return a.live;
  return (compare(a.address, b.address) || compare(a.person, b.person)) < 0;
}

function compare(a: Account, b: Account): number {
  return a.busy - b.busy || a.last - b.last;
}
