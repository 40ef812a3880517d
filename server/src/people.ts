/** Guests: no sign-up, an unguessable token in a cookie that no script can read. Only its hash is kept. */
import { createHash } from 'node:crypto';
import type { Clock, Me, Secrets } from '@gavel/table';
import type { Database } from './database.ts';

export const cookieName = 'gavel';
/** Browsers keep no cookie longer. */
export const cookieSeconds = 400 * 24 * 3600;

const tokenShape = /^[\w-]{43}$/;

export class People {
  private readonly database: Database;
  private readonly secrets: Secrets;
  private readonly clock: Clock;

  constructor(database: Database, secrets: Secrets, clock: Clock) {
    this.database = database;
    this.secrets = secrets;
    this.clock = clock;
  }

  async known(token: string | undefined): Promise<Me | undefined> {
    return token !== undefined && tokenShape.test(token) ? this.database.person(hash(token)) : undefined;
  }

  async welcome(): Promise<{ readonly me: Me; readonly token: string }> {
    const token = Buffer.from(this.secrets.bytes(32)).toString('base64url');
    const number = Buffer.from(this.secrets.bytes(4)).readUInt32BE();
    const me = {
      id: `p${Buffer.from(this.secrets.bytes(9)).toString('hex')}`,
      name: `Guest ${1000 + (number % 9000)}`,
    };
    await this.database.addPerson(me, hash(token), this.clock.now());
    return { me, token };
  }

  async rename(me: Me, name: string): Promise<Me> {
    await this.database.renamePerson(me.id, name);
    return { ...me, name };
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
