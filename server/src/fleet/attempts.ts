/** Guesses counted on all nodes together, one by one: whoever is turned away at one door finds the others shut as well. */
import { createHash } from 'node:crypto';
import type { Counted, Tries } from '../accounts/attempts.ts';
import type { Desk, Transaction } from '../store/port.ts';

const sql = {
  /** Who come first at the same moment wait for each other, too. */
  begin: 'insert into spent values (?, 0, ?) on conflict do nothing',
  read: 'select count, at from spent where key = ? for update',
  write: `insert into spent values (?, ?, ?)
    on conflict (key) do update set count = excluded.count, at = excluded.at`,
} as const;

/** Until then it is remembered: after that everything has come back. */
const dayMs = 24 * 3600_000;

/** Names, networks and addresses of letters are counted, not kept. */
const sealed = (key: string): string => createHash('sha256').update(key).digest('base64url');

export class SharedAttempts implements Tries {
  private readonly desk: Desk;
  private readonly now: () => number;

  constructor(desk: Desk, now: () => number) {
    this.desk = desk;
    this.now = now;
  }

  take(counted: Counted): Promise<boolean> {
    return this.desk.commit(async (tx) => {
      const counts = await this.read(tx, counted);
      if (counted.some(([, { most }], i) => (counts[i] ?? 0) + 1 > most)) return false;
      for (const [i, [key]] of counted.entries()) await this.write(tx, key, (counts[i] ?? 0) + 1);
      return true;
    });
  }

  forgive(counted: Counted): Promise<void> {
    return this.desk.commit(async (tx) => {
      const counts = await this.read(tx, counted);
      for (const [i, [key]] of counted.entries()) await this.write(tx, key, Math.max(0, (counts[i] ?? 0) - 1));
    });
  }

  /** How much of each is used, less what has come back since. */
  private async read(tx: Transaction, counted: Counted): Promise<number[]> {
    const counts: number[] = [];
    for (const [key, { backMs }] of counted) {
      await tx.run(sql.begin, sealed(key), this.now() + dayMs);
      const row = await tx.get<{ count: number; at: number }>(sql.read, sealed(key));
      // what is kept is when it may be forgotten
      const since = row === undefined ? 0 : this.now() - (row.at - dayMs);
      counts.push(row === undefined ? 0 : Math.max(0, row.count - since / backMs));
    }
    return counts;
  }

  private async write(tx: Transaction, key: string, count: number): Promise<void> {
    await tx.run(sql.write, sealed(key), count, this.now() + dayMs);
  }
}
