/** Second factors: for whoever wants one, beside the password. Codes are checked, counted and good once. */
import type { Clock, Secrets } from '@gavel/table';
import { Failure } from '../app.ts';
import type { Desk } from '../store/port.ts';
import type { Tries } from './attempts.ts';
import { atFactor } from './attempts.ts';
import { addressOf, base32, stepOf } from './totp.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const sql = {
  find: 'select secret, used, since from factors where person = ?',
  offer: `insert into factors (person, secret, used, since) values (?, ?, 0, 0)
    on conflict (person) do update set secret = excluded.secret, used = 0 where factors.since = 0`,
  // only forward: of two who come with the same code one is too late
  use: 'update factors set used = ?1 where person = ?2 and used < ?1',
  begin: 'update factors set since = ? where person = ? and since = 0',
  end: 'delete from factors where person = ?',
} as const;

interface Row {
  /** In hexadecimal digits. */
  readonly secret: string;
  /** The last step whose code was used. */
  readonly used: number;
  /** 0: offered, and not shown to work yet. */
  readonly since: number;
}

export class Factors {
  private readonly desk: Desk;
  private readonly secrets: Secrets;
  private readonly clock: Clock;

  constructor(desk: Desk, secrets: Secrets, clock: Clock) {
    this.desk = desk;
    this.secrets = secrets;
    this.clock = clock;
  }

  /** Does this person's password need a code beside it? */
  async has(person: string): Promise<boolean> {
    return ((await this.desk.get<Row>(sql.find, person))?.since ?? 0) > 0;
  }

  /** A new secret, which counts once a code from it was shown. */
  async offer(
    person: string,
    name: string,
    host: string,
  ): Promise<{ readonly secret: string; readonly address: string }> {
    if (await this.has(person)) throw new Failure(409, 'factorThere', 'there is a second factor already');
    const key = this.secrets.bytes(secretBytes);
    await this.desk.commit((tx) => tx.run(sql.offer, person, Buffer.from(key).toString('hex')));
    const secret = base32(key);
    return { secret, address: addressOf(secret, name, host) };
  }

  /** Throws unless it is a code of now that was not used before; `reused` hears of one that was. */
  async check(
    person: string,
    code: string | undefined,
    attempts: Tries,
    network: string,
    reused?: () => Promise<void>,
  ): Promise<void> {
    const row = await this.desk.get<Row>(sql.find, person);
    if (row === undefined) throw new Failure(409, 'noFactor', 'there is no second factor');
    if (code === undefined) throw new Failure(401, 'codeNeeded', 'the code of your app is needed, too');
    const counted = atFactor(person, network);
    if (!(await attempts.take(counted))) throw new Failure(429, 'tooManyTries', 'too many tries; wait some minutes');
    const key = Buffer.from(row.secret, 'hex');
    const now = this.clock.now();
    const step = stepOf(key, code, now, row.used);
    if (step !== undefined && (await this.desk.commit((tx) => tx.run(sql.use, step, person))) > 0)
      return attempts.forgive(counted);
    // right, but not for the first time: somebody looked over a shoulder
    if (stepOf(key, code, now, 0) !== undefined) await reused?.();
    throw new Failure(401, 'codeWrong', 'this code is wrong, or was used before');
  }

  async begin(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.begin, this.clock.now(), person));
  }

  async end(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.end, person));
  }
}
