/**
 * Everybody here, guest or account, is known by the token in a cookie that no script can read. Only its hash is kept.
 * One browser, one session; an account has as many as its owner has browsers.
 */
import { createHash } from 'node:crypto';
import { type Clock, Conflict, type Me, type Secrets } from '@gavel/table';
import { atName, type Tries } from './accounts/attempts.ts';
import { isReserved, nameKey } from './accounts/names.ts';
import type { NewSession, Register, Visitor } from './accounts/register.ts';
import { Failure } from './app.ts';
import { NotStored } from './health.ts';

/** The browser somebody comes with. */
export interface Came {
  /** Such as "Firefox on Linux". */
  readonly browser: string;
  /** Over TLS? */
  readonly safe: boolean;
  /** Where it is: one address, or a network that one household has to itself. */
  readonly network: string;
}

/** For how long an account is believed to be its owner's, used or not. A guest has no other way in and stays. */
const provedMs = 30 * 24 * 3600_000;

const tokenShape = /^[\w-]{43}$/;
/** How exactly we know when a session was last seen. */
const seenMs = 3600_000;

export class People {
  readonly register: Register;
  private readonly secrets: Secrets;
  readonly clock: Clock;
  /** Names that were asked for, passwords and codes that were tried. */
  readonly tries: Tries;

  constructor(register: Register, secrets: Secrets, clock: Clock, tries: Tries) {
    this.register = register;
    this.secrets = secrets;
    this.clock = clock;
    this.tries = tries;
  }

  async known(token: string | undefined): Promise<Visitor | undefined> {
    if (token === undefined || !tokenShape.test(token)) return undefined;
    const visitor = await this.register.visitor(hash(token));
    if (visitor === undefined || (visitor.hasAccount && visitor.confirmed < this.provedSince())) return undefined;
    if (this.isBack(visitor)) await this.see(visitor);
    return visitor;
  }

  /** A disk that is full keeps nobody from looking. */
  private async see({ session }: Visitor): Promise<void> {
    try {
      await this.register.see(session, this.clock.now());
    } catch (problem) {
      if (!(problem instanceof NotStored)) throw problem;
    }
  }

  /** Did this token belong to a session, however long ago? */
  async wasKnown(token: string): Promise<boolean> {
    return tokenShape.test(token) && (await this.register.visitor(hash(token))) !== undefined;
  }

  /** Whoever proved to be an account's owner before this must do so again. */
  provedSince(): number {
    return this.clock.now() - provedMs;
  }

  /** Here again after a while: the cookie may live on. */
  isBack({ seen }: Visitor): boolean {
    return this.clock.now() - seen > seenMs;
  }

  /** The token of a new guest. */
  async welcome(came: Came): Promise<string> {
    const number = Buffer.from(this.secrets.bytes(4)).readUInt32BE();
    const me = { id: `p${this.random(9, 'hex')}`, name: `Guest ${1000 + (number % 9000)}` };
    const { token, session } = this.newSession(me.id, came, 0);
    await this.register.addGuest(me, session);
    return token;
  }

  /** A session for somebody who has just proved to be this person. */
  async enter(person: string, came: Came): Promise<{ readonly token: string; readonly session: string }> {
    const { token, session } = this.newSession(person, came, this.clock.now());
    await this.register.openSession(session, this.provedSince());
    return { token, session: session.id };
  }

  /** A token nobody has had before; `hash` is what is kept of it. */
  newToken(): { readonly token: string; readonly hash: string } {
    const token = this.random(32, 'base64url');
    return { token, hash: hash(token) };
  }

  private newSession(
    person: string,
    { browser, safe: prefixed }: Came,
    confirmed: number,
  ): { token: string; session: NewSession } {
    const { token, hash } = this.newToken();
    const now = this.clock.now();
    return {
      token,
      session: {
        id: this.random(9, 'hex'),
        token: hash,
        person,
        browser,
        created: now,
        seen: now,
        confirmed,
        prefixed,
      },
    };
  }

  private random(bytes: number, encoding: 'hex' | 'base64url'): string {
    return Buffer.from(this.secrets.bytes(bytes)).toString(encoding);
  }

  /** Throws when this is nobody's name, but for who has it already. */
  mustNotBeReserved(name: string, { me }: Visitor): void {
    if (nameKey(name) !== nameKey(me.name) && isReserved(name)) throw nameReserved();
  }

  /** Throws when this is the name of somebody else's account; and when names are tried that often, without an answer. */
  async mustBeFree(name: string, { me, hasAccount }: Visitor, network: string): Promise<void> {
    if (hasAccount && nameKey(name) === nameKey(me.name)) return;
    if (!(await this.tries.take(atName(me.id, network))))
      throw new Failure(429, 'tooManyNames', 'too many names; wait some minutes');
    const holder = (await this.register.accountByKey(nameKey(name)))?.person;
    if (holder !== undefined && holder !== me.id) throw nameTaken();
  }

  async rename(visitor: Visitor, name: string, network: string): Promise<Me> {
    const { me, hasAccount } = visitor;
    const key = nameKey(name);
    this.mustNotBeReserved(name, visitor);
    await this.mustBeFree(name, visitor, network);
    try {
      await this.register.rename(me.id, name, hasAccount ? key : undefined);
    } catch (problem) {
      throw problem instanceof Conflict ? nameTaken() : problem;
    }
    return { ...me, name };
  }
}

export function nameReserved(): Failure {
  return new Failure(409, 'nameReserved', 'this name is nobody’s to have');
}

export function nameTaken(): Failure {
  return new Failure(409, 'nameTaken', 'this name is somebody else’s');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
