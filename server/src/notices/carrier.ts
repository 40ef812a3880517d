/**
 * Carries what is in the outbox to people: all that is due for somebody in one way is one message. What is no longer so, and what
 * somebody sees for themselves, is not told. What fails is tried again, each time after a longer pause.
 */
import type { Clock, Hall, TableInfo } from '@gavel/table';
import push from 'web-push';
import type { Keys } from './keys.ts';
import type { Mail } from './mail.ts';
import { awaited, lookAt, newsFor } from './news.ts';
import type { Outbox, Waiting } from './outbox.ts';
import { Forbidden, type Outward } from './outward.ts';
import type { Reach, Subscription } from './reach.ts';
import { tellableAt, type Wishes } from './wishes.ts';
import { say, type Tongue } from './words.ts';

/** At least so often somebody looks whether there is something to carry: another house may have put it there. */
const roundMs = 30_000;
/** After so many tries a notice is old. */
const mostTries = 6;
/** The first pause after a failure; each one is four times as long. */
const firstPauseMs = 60_000;
/** E-mails to one person come no closer together. */
const mailPauseMs = 10 * 60_000;
/** More lines nobody reads. */
const mostLines = 5;
/** After a round in which all that was due is others' to carry, or still under way. */
const restMs = 1000;
/** Messages on their way at once. */
const mostCarried = 32;
const pushDaySeconds = 24 * 3600;

export interface CarrierParts {
  readonly hall: Hall;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly wishes: Wishes;
  readonly reach: Reach;
  readonly keys: Keys;
  readonly outward: Outward;
  readonly mail: Mail | undefined;
  /** Where people reach the house; push needs none. */
  readonly url: string | undefined;
  /** Whom a push service may write to. */
  readonly contact: string;
  readonly pauses?: { readonly failed?: number; readonly mail?: number };
  readonly report: (problem: unknown) => void;
}

/** What is said of one table. */
interface Line {
  readonly row: Waiting;
  readonly info: TableInfo;
}

/** It will never work: nobody is there any more. */
class Gone extends Error {}

/** What becomes one message, by whom and which way. */
function bundles(rows: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const found = new Map<string, Waiting[]>();
  for (const row of rows) {
    const key = row.how === 'hook' ? `hook ${row.table}` : `${row.how} ${row.person}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

const isHook = (key: string): boolean => key.startsWith('hook ');

export class Carrier {
  private readonly parts: CarrierParts;
  private stop: (() => void) | undefined;
  private at = Number.POSITIVE_INFINITY;
  private round: Promise<void> | undefined;
  /** By whom and which way: to one person goes one message at a time. */
  private readonly underWay = new Map<string, Promise<void>>();
  private rest = 0;
  /** Something that was under way ended since the round began: there is nothing to rest for. */
  private hasEnded = false;
  private closed = false;
  /** For the metrics. */
  sent = 0;
  failed = 0;
  givenUp = 0;
  dead = 0;

  constructor(parts: CarrierParts) {
    this.parts = parts;
  }

  /** Something may be due. */
  nudge(): void {
    void this.schedule().catch((problem: unknown) => {
      this.parts.report(problem);
      // whoever cannot look now looks again later, though nothing new comes
      if (this.stop === undefined && this.round === undefined) this.wakeAt(this.parts.clock.now() + roundMs, 'look');
    });
  }

  private async schedule(): Promise<void> {
    if (this.closed || this.round !== undefined || this.underWay.size >= mostCarried) return;
    const { clock, outbox } = this.parts;
    const now = clock.now();
    const next = (await outbox.next()) ?? Number.POSITIVE_INFINITY;
    const due = Math.min(Math.max(next, now + this.rest), now + roundMs);
    if (this.closed || this.round !== undefined || (this.stop !== undefined && this.at <= due)) return;
    this.wakeAt(due, 'carry');
  }

  private wakeAt(due: number, what: 'look' | 'carry'): void {
    if (this.closed) return;
    const { clock } = this.parts;
    this.stop?.();
    this.at = due;
    this.stop = clock.after(Math.max(0, due - clock.now()), () => {
      this.stop = undefined;
      if (what === 'look') return this.nudge();
      this.round = this.carry()
        .catch((problem: unknown) => {
          this.parts.report(problem);
          return restMs;
        })
        .then((rest) => {
          this.round = undefined;
          this.rest = this.hasEnded ? 0 : rest;
          this.nudge();
        });
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stop?.();
    await this.round;
    await Promise.all(this.underWay.values());
  }

  /**
   * Sends off what is due, and waits for none of it: whoever never answers keeps nobody else waiting. Says how long to rest before the
   * next round.
   */
  private async carry(): Promise<number> {
    const { clock, hall, outbox } = this.parts;
    this.hasEnded = false;
    const due = await outbox.due(clock.now());
    // where a table is open they know who looks at it, and carry what is told of it themselves
    const theirs = await hall.openElsewhere([...new Set(due.map(({ table }) => table))]);
    let rest = due.length === 0 ? 0 : restMs;
    for (const [key, rows] of bundles(due.filter(({ table }) => !theirs.has(table)))) {
      if (this.closed || this.underWay.size >= mostCarried) break;
      if (this.underWay.has(key)) continue;
      // anybody may name a channel that never answers: they have half of the places
      if (isHook(key) && [...this.underWay.keys()].filter(isHook).length >= mostCarried / 2) continue;
      const mine: Waiting[] = [];
      for (const row of rows) {
        const taken = await outbox.take(row, clock.now());
        if (taken !== undefined) mine.push(taken);
      }
      if (mine.length === 0) continue;
      this.sendOff(key, mine);
      rest = 0;
    }
    return rest;
  }

  private sendOff(key: string, rows: readonly Waiting[]): void {
    const delivery = this.deliver(rows)
      .catch(this.parts.report)
      .then(() => {
        this.underWay.delete(key);
        this.hasEnded = true;
        this.rest = 0;
        this.nudge();
      });
    this.underWay.set(key, delivery);
  }

  private async deliver(rows: readonly Waiting[]): Promise<void> {
    const { outbox, clock } = this.parts;
    const [first] = rows;
    if (first === undefined) return;
    try {
      const wait = first.how === 'hook' ? undefined : await this.mustWait(first);
      if (wait !== undefined) {
        await outbox.later(rows, wait, ({ tries }) => tries - 1);
        return;
      }
      const lines = await this.linesOf(rows);
      if (lines.length > 0) {
        await this.send(lines);
        this.sent += 1;
      }
      await outbox.done(rows);
    } catch (problem) {
      if (problem instanceof Gone || problem instanceof Forbidden) {
        await outbox.done(rows);
        return;
      }
      this.failed += 1;
      const tries = Math.max(...rows.map((row) => row.tries));
      if (tries >= mostTries) {
        this.givenUp += 1;
        await outbox.done(rows);
        this.parts.report(problem);
        return;
      }
      const pause = (this.parts.pauses?.failed ?? firstPauseMs) * 4 ** (tries - 1);
      await outbox.later(rows, clock.now() + pause, (row) => row.tries);
    }
  }

  /** Until when somebody wants to be left in peace; undefined: they may be told. */
  private async mustWait({ person, how }: Waiting): Promise<number | undefined> {
    const now = this.parts.clock.now();
    const { wish, mailed } = await this.parts.wishes.of(person);
    const at = tellableAt(wish, now);
    const next = how === 'mail' ? mailed + (this.parts.pauses?.mail ?? mailPauseMs) : now;
    const until = Math.max(at, next);
    return until > now ? until : undefined;
  }

  /** What is still so, and not seen by whom it concerns. */
  private async linesOf(rows: readonly Waiting[]): Promise<readonly Line[]> {
    const lines: Line[] = [];
    for (const row of rows) {
      const found = await lookAt(this.parts.hall, row.table);
      if (found === undefined) continue;
      const { info, table } = found;
      if (row.how === 'hook') {
        const isTrue = row.what === 'turn' ? awaited(info, table).length > 0 : true;
        if (isTrue) lines.push({ row, info });
        continue;
      }
      const { wish } = await this.parts.wishes.of(row.person);
      const wanted = wish.how.some((way) => way === row.how) && wish.what.some((what) => what === row.what);
      if (!wanted || table?.isHere(row.person) === true) continue;
      const passing = row.what === 'turn' || row.what === 'asked';
      if (!passing || newsFor(info, table, row.person)?.what === row.what) lines.push({ row, info });
    }
    return lines;
  }

  private async send(lines: readonly Line[]): Promise<void> {
    const [first] = lines;
    switch (first?.row.how) {
      case 'push':
        return this.push(first.row.person, lines);
      case 'mail':
        return this.write(first.row.person, lines);
      case 'hook':
        return this.call(first);
      default:
        return undefined;
    }
  }

  // ------------------------------------------------------------ words

  private nameOf({ game }: TableInfo): string {
    return this.parts.hall.game(game)?.name.replace(/^.*: /, '') ?? game;
  }

  private others(info: TableInfo, person: string, language: Tongue): string {
    const names = info.seats.flatMap((seat) => (seat.kind === 'person' && seat.id !== person ? [seat.name] : []));
    return [...new Set(names)].join(', ') || say(language, 'alone');
  }

  private sentence({ row, info }: Line, language: Tongue): string {
    const key = row.what === 'turn' || row.what === 'begun' || row.what === 'asked' ? row.what : 'over';
    return say(language, key, { game: this.nameOf(info), names: this.others(info, row.person, language) });
  }

  private title(lines: readonly Line[], language: Tongue): string {
    const [first, second] = lines;
    if (first !== undefined && second === undefined) return say(language, 'one', { game: this.nameOf(first.info) });
    return say(language, 'many', { n: lines.length });
  }

  // ------------------------------------------------------------ ways

  private async push(person: string, lines: readonly Line[]): Promise<void> {
    const { reach, wishes, keys } = this.parts;
    const { language } = (await wishes.of(person)).wish;
    const [first] = lines;
    const alone = lines.length === 1 ? first?.row.table : undefined;
    const told = {
      title: this.title(lines, language),
      body: lines
        .slice(0, mostLines)
        .map((line) => this.sentence(line, language))
        .join('\n'),
      tag: alone ?? 'gavel',
      url: alone === undefined ? '/tables' : `/table/${alone}`,
      lang: language,
      // who taps there need not be signed in, nor open anything
      end: { token: keys.sign(`end push ${person}`), say: say(language, 'endPush') },
    };
    const subscriptions = await reach.subscriptions(person);
    const results = await Promise.allSettled(subscriptions.map((one) => this.pushTo(one, JSON.stringify(told))));
    const worked = results.some(({ status }) => status === 'fulfilled');
    const problem = results.find((one) => one.status === 'rejected' && !(one.reason instanceof Gone));
    // who was reached in one browser is not told again for another one
    if (!worked && problem?.status === 'rejected') throw problem.reason;
    if (!worked) throw new Gone('no browser takes it any more');
  }

  private async pushTo({ id, person, endpoint, p256dh, auth }: Subscription, payload: string): Promise<void> {
    const { keys, outward, reach, contact } = this.parts;
    const { headers, body } = push.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys.vapid },
      TTL: pushDaySeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
    const texts = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-length');
    const status = await outward.post(
      endpoint,
      Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
      body ?? Buffer.alloc(0),
    );
    if (status === 404 || status === 410) {
      await reach.unsubscribe(person, id);
      this.dead += 1;
      throw new Gone('this browser takes no pushes any more');
    }
    if (status < 200 || status > 299) throw new Error(`the push service answers ${status}`);
  }

  private async write(person: string, lines: readonly Line[]): Promise<void> {
    const { mail, reach, wishes, keys, url = '', clock } = this.parts;
    const to = await reach.address(person);
    if (mail === undefined || to?.confirmed !== true) throw new Gone('there is no address to write to');
    const { language } = (await wishes.of(person)).wish;
    const token = keys.sign(`end mail ${person}`);
    const text = [
      ...lines.map((line) => `${this.sentence(line, language)}\n${url}/table/${line.row.table}`),
      `${say(language, 'settings', { url: `${url}/notices` })}\n${say(language, 'end', { url: `${url}/quiet#${token}` })}`,
    ].join('\n\n');
    const subject = this.title(lines, language);
    await mail.send({ to: to.address, subject, text, end: `${url}/api/v1/notices/end/${token}` });
    await wishes.mailed(person, clock.now());
  }

  private async call({ row, info }: Line): Promise<void> {
    const { reach, outward, url, hall } = this.parts;
    const hook = await reach.hook(row.table);
    if (hook === undefined) throw new Gone('the channel was taken away');
    const { language } = hook;
    const game = this.nameOf(info);
    const names = (people: readonly string[]) =>
      info.seats.flatMap((seat) => (seat.kind === 'person' && people.includes(seat.id) ? [seat.name] : [])).join(', ');
    const everybody = info.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : []));
    const said =
      row.what === 'turn'
        ? say(language, 'hookTurn', { game, who: names(awaited(info, hall.here(row.table))) })
        : say(language, row.what === 'over' ? 'hookOver' : 'hookBegun', { game, who: names(everybody) });
    const text = url === undefined ? said : `${said} ${url}/table/${row.table}`;
    // the two names under which the usual chats look for it; nobody is called by it
    const body = Buffer.from(JSON.stringify({ text, content: text, allowed_mentions: { parse: [] } }));
    const status = await outward.post(hook.url, { 'content-type': 'application/json' }, body);
    if (status === 404 || status === 410) {
      await reach.unhook(row.table);
      throw new Gone('the channel is gone');
    }
    if (status < 200 || status > 299) throw new Error(`the channel answers ${status}`);
  }
}
