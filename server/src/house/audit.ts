/**
 * What moderators and commands have done, line after line. Nobody edits it: the database itself refuses to change or delete a
 * line, and each line carries a hash of itself and of the one before, so that whoever goes around the database is found out.
 */
import { createHash } from 'node:crypto';
import { Conflict } from '@gavel/table';
import type { Desk, Transaction } from '../store/port.ts';

const deeds = [
  'moderatorAdded',
  'moderatorRemoved',
  'warned',
  'muted',
  'banned',
  'lifted',
  'settled',
  'answered',
  'looked',
] as const;
export type HouseDeed = (typeof deeds)[number];

export interface AuditLine {
  readonly id: number;
  readonly at: number;
  /** A person's public id, or `command` for whoever runs the server. */
  readonly who: string;
  readonly what: HouseDeed;
  /** JSON: whom or what it concerned, and why. */
  readonly about: string;
  /** The hash of the line before; empty in the first. */
  readonly prev: string;
  readonly hash: string;
}

/** By name: a newer release may add columns while this one still runs. */
const whole = 'id, at, who, what, about, prev, hash';

const sql = {
  last: 'select hash from audit order by id desc limit 1',
  add: 'insert into audit (at, who, what, about, prev, hash) values (?, ?, ?, ?, ?, ?)',
  latest: `select ${whole} from audit order by id desc limit ?`,
  by: 'select at, what, about from audit where who = ? order by id',
  all: `select ${whole} from audit where id > ? order by id limit 500`,
} as const;

const mostTries = 20;

/** Writes a line with whatever else is being done. */
type Write = (what: HouseDeed, about: Readonly<Record<string, unknown>>) => Promise<void>;

export class Audit {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Does something and writes it down: both or nothing. `work` may be run again. */
  async commit<T>(who: string, at: number, work: (tx: Transaction, write: Write) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.desk.commit((tx) =>
          work(tx, async (what, about) => {
            const prev = (await tx.get<{ hash: string }>(sql.last))?.hash ?? '';
            const line = { at, who, what, about: JSON.stringify(about), prev };
            await tx.run(sql.add, at, who, what, line.about, prev, hashOf(line));
          }),
        );
      } catch (problem) {
        // somebody else wrote the line after the same one
        if (!(problem instanceof Conflict) || tries === mostTries) throw problem;
      }
    }
  }

  /** Newest first. */
  latest(limit: number): Promise<AuditLine[]> {
    return this.desk.all(sql.latest, limit);
  }

  /** What somebody did. */
  by(who: string): Promise<Pick<AuditLine, 'at' | 'what' | 'about'>[]> {
    return this.desk.all(sql.by, who);
  }

  /** The first line that is not as it was written, or does not follow the one before; undefined: all is well. */
  async broken(): Promise<number | undefined> {
    let [after, prev] = [0, ''];
    for (;;) {
      const lines = await this.desk.all<AuditLine>(sql.all, after);
      for (const line of lines) {
        if (line.prev !== prev || line.hash !== hashOf(line)) return line.id;
        [after, prev] = [line.id, line.hash];
      }
      if (lines.length === 0) return undefined;
    }
  }
}

function hashOf({ at, who, what, about, prev }: Omit<AuditLine, 'id' | 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([at, who, what, about, prev]))
    .digest('hex');
}
