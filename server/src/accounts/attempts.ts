/**
 * How often somebody may guess. Every try counts until it proves right: for one account from one address, for one account
 * from anywhere, and for one address whatever it tries. What is used up comes back with time.
 */
import type { Clock } from '@gavel/table';

interface Allowance {
  /** Tries at once. */
  readonly most: number;
  /** Milliseconds until one more. */
  readonly backMs: number;
}

const minute = 60_000;
const allowances = {
  /** Somebody who mistypes. */
  both: { most: 8, backMs: 2 * minute },
  /** Many addresses at one account: fewer than a hundred in any hour. */
  account: { most: 40, backMs: 2 * minute },
  /** One address at many accounts; a school or a family may share it. */
  address: { most: 60, backMs: minute / 2 },
} as const satisfies Record<string, Allowance>;

/** Keys remembered at most; who has guessed least recently is forgotten first. */
const mostKeys = 100_000;

export class Attempts {
  private readonly clock: Clock;
  private readonly used = new Map<string, { count: number; at: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Counts a try; false: one too many. */
  take(account: string, address: string): boolean {
    const keys = keysOf(account, address);
    if (keys.some(([key, allowance]) => this.count(key, allowance) + 1 > allowance.most)) return false;
    for (const [key, allowance] of keys) this.set(key, this.count(key, allowance) + 1);
    return true;
  }

  /** It was no guess. */
  forgive(account: string, address: string): void {
    for (const [key, allowance] of keysOf(account, address)) this.set(key, Math.max(0, this.count(key, allowance) - 1));
  }

  private count(key: string, { backMs }: Allowance): number {
    const known = this.used.get(key);
    return known === undefined ? 0 : Math.max(0, known.count - (this.clock.now() - known.at) / backMs);
  }

  private set(key: string, count: number): void {
    this.used.delete(key);
    if (count > 0) this.used.set(key, { count, at: this.clock.now() });
    for (const oldest of this.used.keys()) {
      if (this.used.size <= mostKeys) break;
      this.used.delete(oldest);
    }
  }
}

function keysOf(account: string, address: string): readonly (readonly [string, Allowance])[] {
  return [
    [`both ${address} ${account}`, allowances.both],
    [`account ${account}`, allowances.account],
    [`address ${address}`, allowances.address],
  ];
}
