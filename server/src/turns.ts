/**
 * Whose bot thinks next. People who are here and wait go first. Among equals the address has its turn that has fewest
 * thoughts under way and was served longest ago, then in the same way the person. However much one address asks for, it
 * leaves a thread to the others.
 */
import type { Cause } from '@gavel/table';

/** What a person or an address has had so far. */
interface Account {
  /** Thoughts under way. */
  busy: number;
  /** Which turn was its last. */
  last: number;
}

/** Who comes next, compared part by part: somebody waits for it; address and person and what they have had. */
interface Place {
  readonly live: boolean;
  readonly address: Account;
  readonly person: Account;
}

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

  /** `threads`: how many thoughts there may be at a time. */
  constructor(threads: number, addressOf: (person: string) => string) {
    this.most = Math.max(1, threads - 1);
    this.addressOf = addressOf;
  }

  get waiting(): number {
    return this.queue.length;
  }

  add(job: Job): void {
    this.queue.push(job);
  }

  /** Takes those out that nobody wants any more. */
  unwanted(): Job[] {
    const late = this.queue.filter(({ cause }) => !cause.wanted());
    if (late.length > 0) this.queue = this.queue.filter((job) => !late.includes(job));
    return late;
  }

  /** The next one, which is under way until `done`; undefined: there is none, or none that may take another thread. */
  take(): Job | undefined {
    let best: { readonly at: number; readonly place: Place } | undefined;
    for (let at = 0; at < this.queue.length; at++) {
      const { cause } = this.queue[at]!;
      const waiting = cause.waiting();
      const live = waiting.length > 0;
      for (const name of live ? waiting : [cause.host]) {
        const address = accountOf(this.addresses, this.addressOf(name));
        if (address.busy >= this.most) continue;
        const place = { live, address, person: accountOf(this.persons, name) };
        if (best === undefined || isBefore(place, best.place)) best = { at, place };
      }
    }
    if (best === undefined) return undefined;
    const { at, place } = best;
    const [job] = this.queue.splice(at, 1) as [Job];
    this.turn += 1;
    this.running.set(job, place);
    for (const account of [place.address, place.person]) {
      account.busy += 1;
      account.last = this.turn;
    }
    this.forget();
    return job;
  }

  done(job: Job): void {
    const place = this.running.get(job);
    if (place === undefined) return;
    this.running.delete(job);
    place.address.busy -= 1;
    place.person.busy -= 1;
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
    account = { busy: 0, last: 0 };
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
