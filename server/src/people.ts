/**
 * Everybody here, guest or account, is known by the token in a cookie that no script can read. Only its hash is kept.
 * One browser, one session; an account has as many as its owner has browsers.
 */
import { createHash } from 'node:crypto';
import { type Clock, Conflict, type Me, type Secrets } from '@gavel/table';
import { isReserved, nameKey } from './accounts/names.ts';
import type { NewSession, Register, Visitor } from './accounts/register.ts';
import { Failure } from './app.ts';

export const cookieName = 'gavel';
/** The guest a browser was before it signed in, and will be again. */
export const guestCookieName = 'gavel-guest';
/** Browsers keep no cookie longer; an account is signed out where nobody came for as long. */
export const cookieSeconds = 400 * 24 * 3600;

const tokenShape = /^[\w-]{43}$/;
/** How exactly we know when a session was last seen. */
const seenMs = 3600_000;

export class People {
  readonly register: Register;
  private readonly secrets: Secrets;
  readonly clock: Clock;

  constructor(register: Register, secrets: Secrets, clock: Clock) {
    this.register = register;
    this.secrets = secrets;
    this.clock = clock;
  }

  async known(token: string | undefined): Promise<Visitor | undefined> {
    if (token === undefined || !tokenShape.test(token)) return undefined;
    const visitor = this.register.visitor(hash(token));
    if (visitor === undefined) return undefined;
    const now = this.clock.now();
    // a guest has no other way back
    if (visitor.hasAccount && now - visitor.seen > cookieSeconds * 1000) return undefined;
    if (this.isBack(visitor)) await this.register.see(visitor.session, now);
    return visitor;
  }

  /** Here again after a while: the cookie may live on. */
  isBack({ seen }: Visitor): boolean {
    return this.clock.now() - seen > seenMs;
  }

  /** The token of a new guest. */
  async welcome(browser: string): Promise<string> {
    const number = Buffer.from(this.secrets.bytes(4)).readUInt32BE();
    const me = { id: `p${this.random(9, 'hex')}`, name: `Guest ${1000 + (number % 9000)}` };
    const { token, session } = this.newSession(me.id, browser, 0);
    await this.register.addGuest(me, session);
    return token;
  }

  /** A session for somebody who has just proved to be this person. */
  async enter(person: string, browser: string): Promise<string> {
    const { token, session } = this.newSession(person, browser, this.clock.now());
    await this.register.openSession(session);
    return token;
  }

  /** A token nobody has had before; `hash` is what is kept of it. */
  newToken(): { readonly token: string; readonly hash: string } {
    const token = this.random(32, 'base64url');
    return { token, hash: hash(token) };
  }

  private newSession(person: string, browser: string, confirmed: number): { token: string; session: NewSession } {
    const { token, hash } = this.newToken();
    const now = this.clock.now();
    return {
      token,
      session: { id: this.random(9, 'hex'), token: hash, person, browser, created: now, seen: now, confirmed },
    };
  }

  private random(bytes: number, encoding: 'hex' | 'base64url'): string {
    return Buffer.from(this.secrets.bytes(bytes)).toString(encoding);
  }

  /** Nobody takes the name of an account. */
  async rename({ me, hasAccount }: Visitor, name: string): Promise<Me> {
    const key = nameKey(name);
    const holder = this.register.accountByKey(key)?.person;
    if (holder !== undefined && holder !== me.id) throw nameTaken();
    if (hasAccount && isReserved(name)) throw nameTaken();
    try {
      await this.register.rename(me.id, name, hasAccount ? key : undefined);
    } catch (problem) {
      throw problem instanceof Conflict ? nameTaken() : problem;
    }
    return { ...me, name };
  }
}

export function nameTaken(): Failure {
  return new Failure(409, 'nameTaken', 'this name is somebody else’s');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
