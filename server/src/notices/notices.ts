/** Notices that reach people who are not here: all its parts put together, and what the rest of the house asks of them. */
import { BlockList } from 'node:net';
import type { Clock, Hall, NoticeWish, Secrets, Reach as Shown } from '@gavel/table';
import { atLetter, type Tries } from '../accounts/attempts.ts';
import type { Visitor } from '../accounts/register.ts';
import { Failure } from '../app.ts';
import { ServeError } from '../problem.ts';
import type { Operator } from '../share/operator.ts';
import type { Desk } from '../store/port.ts';
import { Carrier } from './carrier.ts';
import { Crier } from './crier.ts';
import { Keys } from './keys.ts';
import { isAddress, Mail, type MailSettings } from './mail.ts';
import { Outbox } from './outbox.ts';
import { networks, Outward } from './outward.ts';
import { type Hook, Reach } from './reach.ts';
import { isZone, Wishes } from './wishes.ts';
import { say } from './words.ts';

export interface NoticeSettings {
  readonly mail?: MailSettings;
  /** Private networks that channels and push services may be in: addresses and networks, with commas between them. */
  readonly reach?: string;
  /** How long somebody has to come by themselves before they are told, in milliseconds. */
  readonly patienceMs?: number;
  /** For tests: shorter pauses. */
  readonly pauses?: { readonly failed?: number; readonly mail?: number };
}

const usualPatienceMs = 20_000;

interface Around {
  readonly desk: Desk;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Letters that were asked for. */
  readonly tries: Tries;
  readonly operator: Operator;
  readonly report: (problem: unknown) => void;
}

/** Read before anything is opened, so that a wrong setting is said at once. */
export function readNotices(given: NoticeSettings, { url }: Operator): { mail: Mail | undefined; outward: Outward } {
  if (given.mail !== undefined && url === undefined)
    throw new ServeError('e-mails have links in them: the house must know its own address (--url)');
  let own = new BlockList();
  try {
    if (given.reach !== undefined) own = networks(given.reach);
  } catch {
    throw new ServeError(`notices reach addresses or networks, not "${given.reach}"`);
  }
  return { mail: given.mail && new Mail(given.mail), outward: new Outward(own) };
}

export class NoticeOffice {
  private readonly around: Around;
  private readonly wishes: Wishes;
  private readonly reach: Reach;
  private readonly keys: Keys;
  private readonly mail: Mail | undefined;
  private readonly outward: Outward;
  private readonly outbox: Outbox;
  private crier: Crier | undefined;
  private carrier: Carrier | undefined;

  static async open(around: Around, settings: ReturnType<typeof readNotices>): Promise<NoticeOffice> {
    return new NoticeOffice(around, await Keys.open(around.desk), settings);
  }

  private constructor(around: Around, keys: Keys, { mail, outward }: ReturnType<typeof readNotices>) {
    this.around = around;
    this.keys = keys;
    this.mail = mail;
    this.outward = outward;
    this.wishes = new Wishes(around.desk);
    this.reach = new Reach(around.desk);
    this.outbox = new Outbox(around.desk);
  }

  /** From here on what happens at the tables is told. */
  begin(hall: Hall, { patienceMs = usualPatienceMs, pauses }: NoticeSettings): void {
    const { outbox, wishes, reach, keys, outward, mail } = this;
    const { clock, operator, report } = this.around;
    const contact = operator.contact ?? operator.url;
    const carrier = new Carrier({
      ...{ hall, clock, outbox, wishes, reach, keys, outward, mail, report },
      url: operator.url,
      contact: contact?.startsWith('http:') === false ? contact : 'mailto:nobody@invalid.invalid',
      ...(pauses === undefined ? {} : { pauses }),
    });
    const mails = mail !== undefined;
    this.crier = new Crier({ hall, outbox, wishes, reach, mails, patienceMs, put: () => carrier.nudge() });
    this.carrier = carrier;
    carrier.nudge();
  }

  changed(table: string): void {
    this.crier?.changed(table);
  }

  /** For the metrics. */
  get counts() {
    const { sent = 0, failed = 0, givenUp = 0, dead = 0 } = this.carrier ?? {};
    return { sent, failed, givenUp, dead };
  }

  async close(): Promise<void> {
    this.crier?.close();
    await this.carrier?.close();
    this.mail?.close();
  }

  // ------------------------------------------------------------ one person's

  async of(person: string): Promise<Shown> {
    const { wish } = await this.wishes.of(person);
    const subscriptions = await this.reach.subscriptions(person);
    return {
      wish,
      browsers: subscriptions.map(({ id, browser, endpoint }) => ({ id, browser, endpoint })),
      address: (await this.reach.address(person)) ?? null,
      pushKey: this.keys.vapid.publicKey,
      mail: this.mail !== undefined,
    };
  }

  async wants(person: string, wish: NoticeWish): Promise<void> {
    if (!isZone(wish.zone)) throw new Failure(400, 'malformed', 'body.zone: there is no such time zone');
    await this.wishes.keep(person, { ...wish, what: [...new Set(wish.what)], how: [...new Set(wish.how)] });
    this.crier?.reachedAnew();
  }

  async subscribe(
    { me, session, browser }: Pick<Visitor, 'me' | 'session' | 'browser'>,
    {
      endpoint,
      keys: { p256dh, auth },
    }: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } },
  ): Promise<void> {
    const refusal = this.outward.refusal(endpoint);
    if (refusal !== undefined) throw new Failure(400, 'endpoint', `this push service is not reached: ${refusal}`);
    const bytes = (text: string) => (/^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url').length : 0);
    if (bytes(p256dh) !== 65 || bytes(auth) < 16)
      throw new Failure(400, 'malformed', 'body.keys: not those of a browser');
    const created = this.around.clock.now();
    await this.reach.subscribe({ person: me.id, session, endpoint, p256dh, auth, browser, created });
    this.crier?.reachedAnew();
  }

  async unsubscribe(person: string, id: string): Promise<void> {
    if (!(await this.reach.unsubscribe(person, id))) throw new Failure(404, 'unknown', 'there is no such browser');
  }

  /** Sends a letter there; whoever answers it has the address. */
  async giveAddress(person: string, address: string): Promise<void> {
    const { mail, around } = this;
    const { url = '' } = around.operator;
    if (mail === undefined) throw new Failure(409, 'noMail', 'this house sends no e-mail');
    if (!isAddress(address)) throw new Failure(400, 'address', 'that is no e-mail address');
    if (!(await around.tries.take(atLetter(person, address))))
      throw new Failure(429, 'tooManyLetters', 'that is as many e-mails as are sent for that; try again in an hour');
    const { language } = (await this.wishes.of(person)).wish;
    const token = Buffer.from(around.secrets.bytes(24)).toString('base64url');
    const text = [
      `${say(language, 'confirm', { house: url })}\n${url}/confirm#${token}`,
      say(language, 'confirmNot'),
    ].join('\n\n');
    await this.reach.give(person, address, token, around.clock.now());
    try {
      await mail.send({ to: address, subject: say(language, 'confirmTitle'), text });
    } catch (problem) {
      around.report(problem);
      throw new Failure(502, 'notSent', 'the e-mail could not be sent; try again later');
    }
  }

  async confirm(token: string): Promise<void> {
    if (!(await this.reach.confirm(token, this.around.clock.now())))
      throw new Failure(404, 'unknown', 'this link is old, or was never one');
    this.crier?.reachedAnew();
  }

  takeAddress(person: string): Promise<void> {
    return this.reach.takeBack(person);
  }

  /** Whoever has such a token was sent it in a message: no more of them. */
  async end(token: string): Promise<void> {
    const [, how, person] = /^end (push|mail) (\S+)$/.exec(this.keys.read(token) ?? '') ?? [];
    if (person === undefined) throw new Failure(404, 'unknown', 'this link was never one of ours');
    const { wish } = await this.wishes.of(person);
    await this.wishes.keep(person, { ...wish, how: wish.how.filter((one) => one !== how) });
  }

  // ------------------------------------------------------------ channels

  /** The host of a table's channel; of the rest of its address nobody is told, for whoever has it can write there. */
  async channelOf(table: string): Promise<string | null> {
    const hook = await this.reach.hook(table);
    return hook === undefined ? null : new URL(hook.url).host;
  }

  async setChannel(hook: Hook): Promise<void> {
    const refusal = this.outward.refusal(hook.url);
    if (refusal !== undefined) throw new Failure(400, 'channel', `this channel is not reached: ${refusal}`);
    await this.reach.hang(hook, this.around.clock.now());
    this.crier?.reachedAnew();
  }

  endChannel(table: string): Promise<void> {
    return this.reach.unhook(table);
  }

  // ------------------------------------------------------------ what is kept, and how it goes

  async export(person: string) {
    const { wish, browsers, address } = await this.of(person);
    const hooks = await this.reach.hooksOf(person);
    return {
      wish,
      browsers: browsers.map(({ browser, endpoint }) => ({ browser, endpoint })),
      address,
      channels: hooks.map(({ table, url }) => ({ table, url })),
      ...(await this.outbox.of(person)),
    };
  }

  forget(person: string): Promise<void> {
    return this.reach.forget(person);
  }

  carryOver(guest: string, person: string): Promise<void> {
    return this.reach.carryOver(guest, person);
  }
}
