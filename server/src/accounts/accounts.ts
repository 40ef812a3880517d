/**
 * Accounts, for who wants one. A guest who makes one stays the same person with the same games; whoever signs in elsewhere
 * becomes that person there too.
 */
import { setImmediate } from 'node:timers/promises';
import { at, must } from '@gavel/kernel';
import { Conflict, type Deed, type Hall, type Me, type Retelling, type Secrets, type TableInfo } from '@gavel/table';
import { Failure } from '../app.ts';
import type { Audit } from '../house/audit.ts';
import type { Moderators } from '../house/moderators.ts';
import type { Sanctions } from '../house/sanctions.ts';
import type { Blocks } from '../lobby/blocks.ts';
import type { Reports } from '../lobby/reports.ts';
import type { NoticeOffice } from '../notices/notices.ts';
import { type Came, nameReserved, nameTaken, type People } from '../people.ts';
import type { Profiles } from '../ratings/profiles.ts';
import type { Sockets } from '../sockets.ts';
import { atCode, atConfirming, atPassword, type Tries } from './attempts.ts';
import { hashOfCode, newCodes } from './codes.ts';
import { isCommon } from './common.ts';
import type { Factors } from './factors.ts';
import { formerPlayer, isReserved, nameKey } from './names.ts';
import type { Notices } from './notices.ts';
import { type Host, Passkeys } from './passkeys.ts';
import { checkPassword, Passwords } from './passwords.ts';
import type { ProgressBook } from './progress.ts';
import type { Account, Passkey, Register, Visitor } from './register.ts';

/** How long whoever proved to be the owner is believed before the next weighty step. */
const confirmedMs = 10 * 60_000;
const mostPasskeys = 20;

/** What accounts need around them. */
interface House {
  readonly people: People;
  readonly hall: Hall;
  readonly sockets: Sockets;
  readonly blocks: Blocks;
  readonly progress: ProgressBook;
  readonly notices: Notices;
  readonly profiles: Profiles;
  readonly factors: Factors;
  readonly reports: Reports;
  readonly sanctions: Sanctions;
  readonly moderators: Moderators;
  readonly audit: Audit;
  readonly office: NoticeOffice;
  readonly secrets: Secrets;
}

/** Somebody at the door. */
export interface Arrival {
  readonly visitor: Visitor | undefined;
  readonly came: Came;
  /** Shall the account take in the games this browser has as a guest? */
  readonly bring: boolean;
}

export interface Entered {
  readonly token: string;
  /** The guest goes on beside the account and is back when it signs out. */
  readonly guestWaits: boolean;
}

export interface Joined {
  readonly token: string;
  /** The recovery codes: this once, never again. */
  readonly codes: readonly string[];
}

export class Accounts {
  private readonly register: Register;
  private readonly people: People;
  private readonly hall: Hall;
  private readonly sockets: Sockets;
  private readonly blocks: Blocks;
  readonly progress: ProgressBook;
  private readonly notices: Notices;
  private readonly profiles: Profiles;
  private readonly factors: Factors;
  private readonly reports: Reports;
  private readonly sanctions: Sanctions;
  private readonly moderators: Moderators;
  private readonly audit: Audit;
  private readonly office: NoticeOffice;
  private readonly secrets: Secrets;
  private readonly passwords = new Passwords();
  private readonly passkeys: Passkeys;
  private readonly attempts: Tries;

  constructor({
    people,
    hall,
    sockets,
    blocks,
    progress,
    notices,
    office,
    profiles,
    factors,
    reports,
    sanctions,
    moderators,
    audit,
    secrets,
  }: House) {
    const { register, clock } = people;
    this.people = people;
    this.register = register;
    this.hall = hall;
    this.sockets = sockets;
    this.blocks = blocks;
    this.progress = progress;
    this.notices = notices;
    this.profiles = profiles;
    this.factors = factors;
    this.reports = reports;
    this.sanctions = sanctions;
    this.moderators = moderators;
    this.audit = audit;
    this.office = office;
    this.secrets = secrets;
    this.passkeys = new Passkeys(register, secrets, clock);
    this.attempts = people.tries;
  }

  private now(): number {
    return this.people.clock.now();
  }

  // ------------------------------------------------------------ from guest to account

  async join(visitor: Visitor, came: Came, name: string, password: string): Promise<Joined> {
    await this.mayJoin(visitor, came, name);
    checkPassword(password, name);
    return this.joined(visitor, came, name, await this.passwords.hash(password));
  }

  private async mayJoin(visitor: Visitor, { network }: Came, name: string): Promise<void> {
    if (visitor.hasAccount) throw new Failure(409, 'hasAccount', 'this is an account already');
    if (isReserved(name)) throw nameReserved();
    await this.people.mustBeFree(name, visitor, network);
  }

  private async joined(
    visitor: Visitor,
    { safe: prefixed }: Came,
    name: string,
    password: string | null,
    passkey?: Passkey,
  ): Promise<Joined> {
    const person = visitor.me.id;
    const codes = newCodes(this.secrets);
    // whoever knew the guest's token does not know the account's
    const { token, hash } = this.people.newToken();
    try {
      await this.register.join({
        person,
        name,
        key: nameKey(name),
        password,
        codes: codes.map((code) => hashOfCode(person, code)),
        ...(passkey === undefined ? {} : { passkey }),
        session: visitor.session,
        token: hash,
        prefixed,
        at: this.now(),
      });
    } catch (problem) {
      throw problem instanceof Conflict ? nameTaken() : problem;
    }
    await this.note(visitor, 'joined');
    return { token, codes };
  }

  // ------------------------------------------------------------ signing in

  /** A password that leaked since it was set opens nothing any more, but together with a new one. */
  async signIn(
    name: string,
    password: string,
    { next, code }: { readonly next?: string | undefined; readonly code?: string | undefined },
    arrival: Arrival,
  ): Promise<Entered> {
    const key = nameKey(name);
    const account = await this.guess(key, atPassword(key, arrival.came.network), async (found) => {
      return (await this.passwords.fits(password, found?.password)) ? found : undefined;
    });
    if (account === undefined) throw new Failure(401, 'wrong', 'the name or the password is wrong');
    const { person, password: hashed } = account;
    if (await this.factors.has(person)) {
      const { browser, network } = arrival.came;
      await this.factors.check(person, code, this.attempts, network, () =>
        this.notices.add({ person, session: '', browser }, 'codeReused', this.now()),
      );
    }
    if (isCommon(password)) {
      if (next === undefined) throw new Failure(403, 'passwordCommon', 'this password is known; set a new one');
      checkPassword(next, name);
      const ended = await this.sessionsOf(person);
      await this.register.setPassword(person, await this.passwords.hash(next), '');
      this.sockets.signOut(ended);
      return this.enter(person, arrival, 'password');
    }
    if (hashed !== null && this.passwords.isOutdated(hashed))
      await this.register.rehash(person, hashed, await this.passwords.hash(password));
    return this.enter(person, arrival);
  }

  /** Uses up a recovery code and sets a new password. Every other browser is signed out. */
  async recover(name: string, code: string, password: string, arrival: Arrival): Promise<Entered> {
    checkPassword(password, name);
    const key = nameKey(name);
    const ended = await this.sessionsOf((await this.register.accountByKey(key))?.person);
    const account = await this.guess(key, atCode(key, arrival.came.network), async (found) => {
      const person = found?.person ?? '';
      const hashed = await this.passwords.hash(password);
      return (await this.register.recover(person, hashOfCode(person, code), hashed)) ? found : undefined;
    });
    if (account === undefined) throw new Failure(401, 'wrong', 'the name or the code is wrong');
    this.sockets.signOut(ended);
    return this.enter(account.person, arrival, 'recovered');
  }

  /** One try, counted until it proves right. */
  private async guess(
    key: string,
    counted: ReturnType<typeof atPassword>,
    proves: (found: Account | undefined) => Promise<Account | undefined>,
  ): Promise<Account | undefined> {
    if (!(await this.attempts.take(counted)))
      throw new Failure(429, 'tooManyTries', 'too many tries; wait some minutes, or use another way in');
    const account = await proves(await this.register.accountByKey(key));
    if (account !== undefined) await this.attempts.forgive(counted);
    return account;
  }

  askForPasskey(host: Host, visitor: Visitor | undefined) {
    return this.passkeys.ask(host, visitor?.session);
  }

  async signInByPasskey(host: Host, credential: unknown, arrival: Arrival): Promise<Entered> {
    return this.enter(await this.passkeys.holder(host, arrival.visitor?.session, credential), arrival);
  }

  /** A new token in any case: what the browser had before is worth nothing here. */
  private async enter(
    person: string,
    { visitor, came, bring }: Arrival,
    how: 'signedIn' | 'recovered' | 'password' = 'signedIn',
  ): Promise<Entered> {
    const guest = visitor?.hasAccount === false ? visitor : undefined;
    const guestWaits = guest !== undefined && !bring && (await this.register.visits(guest.me.id)).length > 0;
    if (guest !== undefined && !guestWaits) await this.bring(guest, person);
    else if (visitor !== undefined && !guestWaits) await this.register.endSession(visitor.me.id, visitor.session);
    const { token, session } = await this.people.enter(person, came);
    await this.notices.add({ person, session, browser: came.browser, fresh: true }, how, this.now());
    return { token, guestWaits };
  }

  /** The guest's games become the account's, and the guest is no more. */
  private async bring({ me, session }: Visitor, person: string): Promise<void> {
    const to = must(await this.register.person(person), 'person who signs in');
    this.sockets.signOut([session]);
    await this.retellAll({
      person: me.id,
      id: person,
      name: (told) => (told === me.name ? to.name : told),
      silent: false,
    });
    await this.blocks.carryOver(me.id, person, this.now());
    await this.progress.carryOver(me.id, person);
    await this.profiles.carryOver(me.id, person);
    await this.sanctions.carryOver(me.id, person);
    await this.office.carryOver(me.id, person);
    await this.forget(me.id);
  }

  private async retellAll(who: Retelling): Promise<void> {
    for (const table of await this.register.visits(who.person))
      await this.hall.retell(table, who, () => this.register.retell(table, who));
    await this.reports.retell(who);
  }

  // ------------------------------------------------------------ sessions

  async signOut({ me, session }: Visitor): Promise<void> {
    await this.register.endSession(me.id, session);
  }

  async endSession(visitor: Visitor, session: string): Promise<void> {
    const { me } = visitor;
    if (visitor.hasAccount) this.mustBeConfirmed(visitor);
    if (!(await this.sessionsOf(me.id)).includes(session))
      throw new Failure(404, 'unknown', 'there is no such session');
    await this.register.endSession(me.id, session);
    this.sockets.signOut([session]);
  }

  async endOtherSessions(visitor: Visitor): Promise<void> {
    const { me, session } = visitor;
    if (visitor.hasAccount) this.mustBeConfirmed(visitor);
    const others = (await this.sessionsOf(me.id)).filter((one) => one !== session);
    await this.register.endOtherSessions(me.id, session);
    this.sockets.signOut(others);
  }

  private async sessionsOf(person: string | undefined): Promise<string[]> {
    return person === undefined ? [] : (await this.register.sessions(person, 0)).map(({ id }) => id);
  }

  // ------------------------------------------------------------ what the owner is told

  /** Something was done to the account with this session. */
  note({ me, session, browser }: Visitor, what: Deed): Promise<void> {
    return this.notices.add({ person: me.id, session, browser }, what, this.now());
  }

  /** How much was done elsewhere that was not read in this browser yet. */
  async unread({ me, session, hasAccount }: Visitor): Promise<number> {
    return hasAccount ? (await this.notices.list(me.id, session)).filter(({ fresh }) => fresh).length : 0;
  }

  async read({ session }: Visitor, upTo: number): Promise<void> {
    await this.notices.look(session, upTo);
  }

  // ------------------------------------------------------------ proving it is you

  async confirm(
    visitor: Visitor,
    host: Host,
    network: string,
    proof: {
      readonly password?: string | undefined;
      readonly code?: string | undefined;
      readonly credential?: unknown;
    },
  ): Promise<void> {
    const account = await this.accountOf(visitor);
    if (proof.password !== undefined) {
      await this.checkCurrent(account, network, proof.password);
      if (await this.factors.has(account.person))
        await this.factors.check(account.person, proof.code, this.attempts, network);
    } else if ((await this.passkeys.holder(host, visitor.session, proof.credential)) !== account.person)
      throw new Failure(401, 'passkeyRefused', 'this passkey is another account’s');
    await this.register.confirm(visitor.session, this.now());
  }

  private async checkCurrent(account: Account, network: string, password: string): Promise<void> {
    const key = nameKey(account.name);
    const right = await this.guess(key, atConfirming(key, network), async (found) => {
      return (await this.passwords.fits(password, found?.password)) ? found : undefined;
    });
    if (right === undefined) throw new Failure(401, 'wrong', 'the password is wrong');
  }

  private async accountOf({ me }: Visitor): Promise<Account> {
    const account = await this.register.accountOf(me.id);
    if (account === undefined) throw new Failure(409, 'noAccount', 'this is a guest');
    return account;
  }

  private mustBeConfirmed({ confirmed }: Visitor): void {
    if (this.now() - confirmed > confirmedMs) throw new Failure(403, 'confirm', 'show first that it is you');
  }

  // ------------------------------------------------------------ ways to sign in

  /** Needs the present password, where there is one. Every other browser is signed out. */
  async setPassword(visitor: Visitor, network: string, password: string, current: string | undefined): Promise<void> {
    const account = await this.accountOf(visitor);
    checkPassword(password, account.name);
    if (account.password === null) this.mustBeConfirmed(visitor);
    else await this.checkCurrent(account, network, current ?? '');
    const others = (await this.sessionsOf(account.person)).filter((one) => one !== visitor.session);
    await this.register.setPassword(account.person, await this.passwords.hash(password), visitor.session);
    await this.note(visitor, 'password');
    this.sockets.signOut(others);
  }

  // ------------------------------------------------------------ the second factor

  async offerFactor(visitor: Visitor, host: Host) {
    const { person, name, password } = await this.accountOf(visitor);
    this.mustBeConfirmed(visitor);
    // a passkey is two factors by itself: the device, and its owner's finger or PIN
    if (password === null) throw new Failure(409, 'noPassword', 'a second factor stands beside a password');
    return this.factors.offer(person, name, host.name);
  }

  /** From the first right code on it is needed. */
  async takeFactor(visitor: Visitor, network: string, code: string): Promise<void> {
    const { person } = await this.accountOf(visitor);
    this.mustBeConfirmed(visitor);
    if (await this.factors.has(person)) throw new Failure(409, 'factorThere', 'there is a second factor already');
    await this.factors.check(person, code, this.attempts, network);
    await this.factors.begin(person);
    await this.note(visitor, 'factorOn');
  }

  /** Whoever has lost the app comes in with a recovery code, and is believed for the first minutes. */
  async endFactor(visitor: Visitor): Promise<void> {
    const { person } = await this.accountOf(visitor);
    this.mustBeConfirmed(visitor);
    await this.factors.end(person);
    await this.note(visitor, 'factorOff');
  }

  /** Ten new codes; the old ones are worth nothing any more. */
  async renewCodes(visitor: Visitor): Promise<readonly string[]> {
    const { person } = await this.accountOf(visitor);
    this.mustBeConfirmed(visitor);
    const codes = newCodes(this.secrets);
    await this.register.setCodes(
      person,
      codes.map((code) => hashOfCode(person, code)),
    );
    await this.note(visitor, 'codes');
    return codes;
  }

  /** A guest says under which name; an account has one. */
  async offerPasskey(visitor: Visitor, came: Came, host: Host, name: string | undefined) {
    const { me, session, hasAccount } = visitor;
    if (!hasAccount) await this.mayJoin(visitor, came, name ?? me.name);
    else {
      this.mustBeConfirmed(visitor);
      if ((await this.register.passkeys(me.id)).length >= mostPasskeys)
        throw new Failure(409, 'tooManyPasskeys', `an account has at most ${mostPasskeys} passkeys`);
    }
    return this.passkeys.offer(host, session, me.id, hasAccount ? me.name : (name ?? me.name));
  }

  /** For a guest this makes the account. */
  async takePasskey(
    visitor: Visitor,
    came: Came,
    host: Host,
    credential: unknown,
    label: string,
  ): Promise<Joined | undefined> {
    const { me, session, hasAccount } = visitor;
    const { passkey, name } = await this.passkeys.take(host, session, me.id, credential, label);
    if (!hasAccount) {
      await this.mayJoin(visitor, came, name);
      return this.joined(visitor, came, name, null, passkey);
    }
    await this.register.addPasskey(passkey);
    await this.note(visitor, 'passkeyAdded');
    return undefined;
  }

  async renamePasskey({ me }: Visitor, id: string, name: string): Promise<void> {
    await this.ownPasskey(me, id);
    await this.register.renamePasskey(me.id, id, name);
  }

  async endPasskey(visitor: Visitor, id: string): Promise<void> {
    const { me } = visitor;
    await this.ownPasskey(me, id);
    this.mustBeConfirmed(visitor);
    if ((await this.accountOf(visitor)).password === null && (await this.register.passkeys(me.id)).length === 1)
      throw new Failure(409, 'lastWay', 'without a password this is the only way into the account');
    await this.register.endPasskey(me.id, id);
    await this.note(visitor, 'passkeyRemoved');
  }

  private async ownPasskey(me: Me, id: string): Promise<void> {
    if ((await this.register.passkey(id))?.person !== me.id)
      throw new Failure(404, 'unknown', 'there is no such passkey');
  }

  // ------------------------------------------------------------ what is kept, and how it goes

  /** What the owner sees of it. */
  async show({ me, session, hasAccount }: Visitor) {
    const { register } = this;
    const account = hasAccount ? await register.accountOf(me.id) : undefined;
    return {
      id: me.id,
      name: me.name,
      account:
        account === undefined
          ? null
          : {
              created: account.created,
              password: account.password !== null,
              passkeys: (await register.passkeys(me.id)).map(({ id, name, created, used }) => ({
                id,
                name,
                created,
                used,
              })),
              codes: await register.codesLeft(me.id),
              factor: await this.factors.has(me.id),
              notices: await this.notices.list(me.id, session),
            },
      sessions: (await register.sessions(me.id, this.people.provedSince())).map((one) => ({
        ...one,
        current: one.id === session,
      })),
      games: (await register.visits(me.id)).length,
    };
  }

  /** Everything that is kept about somebody, without secrets. */
  async export(visitor: Visitor) {
    const { me } = visitor;
    const { id, name, account, sessions } = await this.show(visitor);
    const tables = [];
    for (const table of await this.register.visits(me.id)) {
      // others are served in between
      await setImmediate();
      const info = await this.hall.info(table);
      if (info === undefined) continue;
      const lines = await this.register.linesOn(me.id, table);
      const chat = lines.flatMap((line) =>
        line.kind === 'chat' && line.by === me.id ? [{ at: line.at, text: line.text }] : [],
      );
      const { game, status, created, changed, outcome } = info;
      const seats = seatsOf(info, me.id).map((seat) => {
        const occupant = at(info.seats, seat);
        return { seat, name: occupant.kind === 'person' ? occupant.name : '' };
      });
      tables.push({ id: table, game, status, created, changed, host: info.host === me.id, seats, outcome, chat });
    }
    return {
      gavel: 1 as const,
      exported: this.now(),
      profile: { id, name, created: must(await this.register.person(me.id), 'person who asks').created },
      account,
      sessions: sessions.map(({ browser, created, seen, current }) => ({ browser, created, seen, current })),
      tables,
      blocked: await this.blocks.list(me.id),
      learned: await this.progress.of(me.id),
      ...(await this.profiles.export(me.id)),
      reported: (await this.reports.madeBy(me.id)).map(({ at, name, table, reason, text }) => ({
        at,
        name,
        table,
        reason,
        text,
      })),
      sanctions: (await this.sanctions.ofPerson(me.id)).map(({ kind, reason, at, until, lifted, answer }) => ({
        kind,
        reason,
        at,
        until,
        lifted,
        answer,
      })),
      moderator: (await this.moderators.since(me.id)) ?? null,
      deeds: (await this.audit.by(me.id)).map(({ about, ...deed }) => ({ ...deed, about: JSON.parse(about) })),
      notices: await this.office.export(me.id),
    };
  }

  /**
   * Everything goes. Where others still play, bots take the seats; names become nobody's and talk becomes silence, so that
   * the others keep their games.
   */
  async remove(visitor: Visitor, name: string): Promise<void> {
    const { me, hasAccount } = visitor;
    if (hasAccount) this.mustBeConfirmed(visitor);
    if (nameKey(name) !== nameKey(me.name)) throw new Failure(400, 'wrongName', 'that is not your name');
    this.sockets.signOut(await this.sessionsOf(me.id));
    for (const table of await this.register.visits(me.id)) await this.leave(me, table);
    await this.retellAll({ person: me.id, id: me.id, name: () => formerPlayer, silent: true });
    await this.forget(me.id);
  }

  private async forget(person: string): Promise<void> {
    await this.blocks.forget(person);
    await this.progress.forget(person);
    await this.profiles.forget(person);
    await this.factors.end(person);
    await this.sanctions.forget(person);
    await this.office.forget(person);
    await this.notices.forget(person);
    await this.register.forget(person);
  }

  /** Gives up every seat at a table that is not over. */
  private async leave(me: Me, id: string): Promise<void> {
    const info = await this.hall.info(id);
    if (info === undefined || (info.status !== 'playing' && info.status !== 'gathering')) return;
    const table = await this.hall.bring(id);
    const others = info.seats.some((seat) => seat.kind === 'person' && seat.id !== me.id);
    if (info.status === 'playing' && others) return table?.retire(me.id);
    for (const seat of seatsOf(info, me.id)) {
      const what =
        info.status === 'playing' ? ({ type: 'concede', as: seat } as const) : ({ type: 'stand', seat } as const);
      await table?.request(me, { ...what, id: `goodbye-${seat}`, table: id }, () => {});
    }
  }
}

function seatsOf(info: TableInfo, person: string): number[] {
  return info.seats.flatMap((occupant, seat) => (occupant.kind === 'person' && occupant.id === person ? [seat] : []));
}
