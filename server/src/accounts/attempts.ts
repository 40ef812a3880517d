/**
 * How often somebody may guess. Every try counts until it proves right, for one account from one address, for one account
 * from anywhere, and for one address whatever it tries; and each kind of guess counts by itself, so that nobody's guesses
 * at a password keep its owner from another way in. What is used up comes back with time.
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
  /** One person who looks for a name. */
  name: { most: 20, backMs: minute },
  /** Letters to an address that nobody has confirmed. */
  letter: { most: 3, backMs: 60 * minute },
} as const satisfies Record<string, Allowance>;

/** What a try counts towards. */
export type Counted = readonly (readonly [key: string, allowance: Allowance])[];

/** A password at the door. */
export const atPassword = (account: string, address: string): Counted => [
  [`password ${address} ${account}`, allowances.both],
  [`password ${account}`, allowances.account],
  [`password at ${address}`, allowances.address],
];

/** The password of somebody who is in already. */
export const atConfirming = (account: string, address: string): Counted => [
  [`confirm ${address} ${account}`, allowances.both],
  [`confirm ${account}`, allowances.account],
];

/** A recovery code. From everywhere together it need not be limited: a hundred bits are not guessed, but an owner could be shut out. */
export const atCode = (account: string, address: string): Counted => [
  [`code ${address} ${account}`, allowances.both],
  [`code at ${address}`, allowances.address],
];

/** A code of six digits from somebody who knows the password. */
export const atFactor = (person: string, address: string): Counted => [
  [`factor ${address} ${person}`, allowances.both],
  [`factor ${person}`, allowances.account],
];

/** A name that may be somebody's: whatever the answer is, it tells whether there is such an account. */
export const atName = (person: string, address: string): Counted => [
  [`name ${person}`, allowances.name],
  [`name at ${address}`, allowances.address],
];

/** A letter that asks whose an address is: whoever asks for it, it comes to somebody who may not have. */
export const atLetter = (person: string, address: string): Counted => [
  [`letter of ${person}`, allowances.letter],
  [`letter to ${address.toLowerCase()}`, allowances.letter],
];

/** Keys remembered at most; who has guessed least recently is forgotten first. */
const mostKeys = 100_000;

export interface Tries {
  /** Counts a try; false: one too many. */
  take(counted: Counted): Promise<boolean>;
  /** It was no guess. */
  forgive(counted: Counted): Promise<void>;
}

/** Counted by one process, in memory. */
export class Attempts implements Tries {
  private readonly clock: Clock;
  private readonly used = new Map<string, { count: number; at: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  async take(counted: Counted): Promise<boolean> {
    if (counted.some(([key, allowance]) => this.count(key, allowance) + 1 > allowance.most)) return false;
    for (const [key, allowance] of counted) this.set(key, this.count(key, allowance) + 1);
    return true;
  }

  async forgive(counted: Counted): Promise<void> {
    for (const [key, allowance] of counted) this.set(key, Math.max(0, this.count(key, allowance) - 1));
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
