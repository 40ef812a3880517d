/** Starts a server: data folder, tables of last time, bots, HTTP and sockets; and stops it without losing anything. */
import { hash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games as allGames, levelsOf } from '@gavel/bots';
import type { AnyGame } from '@gavel/kernel';
import { type Clock, Hall, type Secrets, type Think, type World } from '@gavel/table';
import { destination, type Logger, pino } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { Attempts } from './accounts/attempts.ts';
import { Factors } from './accounts/factors.ts';
import { Notices } from './accounts/notices.ts';
import { ProgressBook } from './accounts/progress.ts';
import { Register } from './accounts/register.ts';
import { SharedAttempts } from './fleet/attempts.ts';
import { Fleet } from './fleet/fleet.ts';
import { Tally } from './fleet/tally.ts';
import { Health, NotStored } from './health.ts';
import { Audit } from './house/audit.ts';
import { Moderators } from './house/moderators.ts';
import { Sanctions } from './house/sanctions.ts';
import { httpServer } from './http.ts';
import { Buckets, type Limits, usualLimits } from './limits.ts';
import { Blocks } from './lobby/blocks.ts';
import { Lobby } from './lobby/lobby.ts';
import { QuickMatch } from './lobby/quick.ts';
import { Reports } from './lobby/reports.ts';
import { type Keep, Retention, usualKeep } from './lobby/retention.ts';
import { thisMachine } from './machine.ts';
import { Metrics } from './metrics.ts';
import { NoticeOffice, type NoticeSettings, readNotices } from './notices/notices.ts';
import { People } from './people.ts';
import { ServeError } from './problem.ts';
import { Profiles } from './ratings/profiles.ts';
import { Results } from './ratings/results.ts';
import { type Scrapers, scrapers } from './scrape.ts';
import { type Operator, readOperator } from './share/operator.ts';
import { Pictures } from './share/pictures.ts';
import { misdeeds, Sockets } from './sockets.ts';
import { openStore } from './store/open.ts';
import { Thinkers } from './thinkers.ts';
import { Watch } from './watch.ts';
import { Whereabouts } from './whereabouts.ts';

export interface ServeOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The one folder everything is kept in. */
  readonly data: string;
  /** The address of a PostgreSQL database: then everything is kept there, and nothing in the folder. */
  readonly store?: string;
  /** Where other nodes on that database reach this one; by default at the same host, on any free port. */
  readonly node?: { readonly host?: string; readonly port?: number; readonly reachedAt?: string };
  /** How long one of several nodes serves on when it is stopped, in milliseconds: proxies learn meanwhile that it is not ready. */
  readonly drainMs?: number;
  readonly limits?: Partial<Limits>;
  /** For how long things are kept, in days. */
  readonly keep?: Partial<Keep>;
  readonly logLevel?: string;
  /** Takes the lines of the log; by default they go to standard error. */
  readonly logTo?: { write(line: string): void };
  /** Whose X-Forwarded headers are believed: addresses, networks or names of such; by default a proxy's on this machine. */
  readonly trustProxy?: boolean | string;
  /** Who else than this machine may read the numbers. */
  readonly scrapers?: Scrapers;
  /** Stop cleanly on SIGINT and SIGTERM (default). */
  readonly signals?: boolean;
  /** How long a bot may think, in milliseconds; a table waits three times as long, should all threads be busy. */
  readonly botMs?: number;
  /** Bots answer at full beats of so many milliseconds, longer than nearly all of them think; 0: as soon as they know. */
  readonly beatMs?: number;
  /** How long a table that nobody uses stays in memory, in milliseconds. */
  readonly idleMs?: number;
  /** How long quick match waits for people before bots sit down, in milliseconds. */
  readonly quickMs?: number;
  /** The folder with the built web client. */
  readonly web?: string;
  /** Who runs the house, and where it is found. */
  readonly operator?: Operator;
  /** How people are reached who are not here. */
  readonly notices?: NoticeSettings;
  /** For tests: other games, bots, clock and luck. */
  readonly games?: readonly AnyGame[];
  readonly think?: Think;
  readonly clock?: Clock;
  readonly secrets?: Secrets;
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** How soon what a command or another node has done holds here. */
const refreshMs = 3000;
/** How long a house takes at most to put everything away. */
const farewellMs = 30_000;

const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export async function serve(options: ServeOptions): Promise<Served> {
  const {
    port = 8600,
    host = '127.0.0.1',
    data,
    botMs = 3000,
    beatMs = 150,
    idleMs = 10 * 60_000,
    quickMs = 20_000,
    drainMs = 0,
  } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ServeError(`the port must be a whole number from 0 to 65535, not ${port}`);
  const log = pino({ level: options.logLevel ?? 'warn' }, options.logTo ?? destination({ fd: 2, sync: true }));
  const limits: Limits = { ...usualLimits, ...options.limits };

  const operator = readOperator(options.operator ?? {});
  const noticeParts = readNotices(options.notices ?? {}, operator);
  const mayScrape = scrapers(options.scrapers);
  const health = new Health(log);
  const store = await openStore(options.store ?? data, health);
  const whereabouts = new Whereabouts();
  const thinkers = new Thinkers(Math.max(2, availableParallelism()), botMs, (person) => whereabouts.of(person));
  if (options.think === undefined) thinkers.warmUp();
  const { nodes } = store;
  const fleet = nodes && new Fleet(nodes, log);
  // in a fleet one clock counts for all: games go from node to node
  const clock = options.clock ?? (nodes === undefined ? systemClock : { ...systemClock, now: () => nodes.now() });
  const secrets = options.secrets ?? { bytes: (count) => randomBytes(count) };
  const blocks = await Blocks.open(store);
  const reports = new Reports(store);
  const trouble = (problem: unknown) => {
    // mail servers answer with the addresses they were given, and those are nobody's business
    const why = (problem instanceof Error ? problem.message : String(problem)).replace(/\S+@\S+/g, '…');
    if (!(problem instanceof NotStored)) log.warn({ why }, 'a notice could not be sent');
  };
  const tries = nodes === undefined ? new Attempts(clock) : new SharedAttempts(store, () => clock.now());
  const office = await NoticeOffice.open(
    { desk: store, clock, secrets, tries, operator, report: trouble },
    noticeParts,
  );
  const notices = new Notices(store);
  const progress = new ProgressBook(store);
  const watch = new Watch(log);
  const making = new Buckets(limits.newTables / 60, limits.newTables);
  const tally = nodes && new Tally(nodes, (problem) => health.failed(problem));
  const mayMake = (person: string) => {
    const mayHere = making.take(person, performance.now());
    const may = mayHere && tally?.take(`tables ${person}`, 60_000, limits.newTables) !== false;
    if (!may) watch.note('too many tables', '', person);
    return may;
  };
  const hall: Hall = new Hall({
    games: options.games ?? allGames,
    store,
    clock,
    secrets,
    sha256: (bytes) => hash('sha256', bytes, 'hex'),
    think: options.think ?? thinkers.think,
    levels: levelsOf,
    botMs: botMs * 3,
    ...(beatMs > 0 ? { beatMs } : {}),
    mostTables: limits.tables,
    mayMake,
    blocks: (person, whom) => blocks.has(person, whom),
    mayTalk: (person) => !sanctions.isMuted(person),
    over: (table) => results.over(table),
    changed(table, info, person) {
      lobby.changed(table, info, person);
      fleet?.changed(table, info, person);
      office.changed(table);
    },
    ...(fleet && { far: fleet.far, opened: (info) => quick.opened(info) }),
    report(table, problem) {
      // of the disk the log hears elsewhere, and not from every table
      if (!(problem instanceof NotStored)) log.error({ table, err: problem }, 'trouble at a table');
    },
  } satisfies World);
  const results = new Results(store, hall);
  const profiles = new Profiles(store);
  const factors = new Factors(store, secrets, clock);
  const audit = new Audit(store);
  const moderators = new Moderators(store, audit, clock);
  const sanctions: Sanctions = new Sanctions(store, audit, clock, () =>
    sockets.showOutBanned((person, network) => sanctions.banOf(person, network) !== undefined),
  );
  const lobby = new Lobby(hall, fleet?.elsewhere);
  const quick = new QuickMatch(hall, blocks, results, quickMs, nodes);
  const keep = { ...usualKeep, ...options.keep };
  const retention = new Retention(store, hall, { blocks, reports, sanctions }, keep);
  const web = options.web ?? builtWeb;
  const share = join(web, '..', 'share', 'dist');
  const pictures = new Pictures(share);
  const sockets = new Sockets(hall, lobby, limits, watch, (seconds) => metrics.answered(seconds), tally);
  const metrics = new Metrics(watch.counts, {
    sockets: { help: 'Open sockets', read: () => sockets.size },
    messages_total: { help: 'Messages from clients', read: () => sockets.received },
    live_tables: { help: 'Tables in memory', read: () => hall.size },
    waiting_thoughts: { help: 'Bots that wait for a thread', read: () => thinkers.waiting },
    hurried_thoughts_total: { help: 'Bots that thought less than they were due', read: () => thinkers.hurries },
    failed_thoughts_total: { help: 'Bots that thought too long or broke', read: () => thinkers.failures },
    pictures_total: { help: 'Pictures of links drawn', read: () => pictures.drawn },
    failed_pictures_total: { help: 'Pictures of links that could not be drawn', read: () => pictures.failures },
    notices_sent_total: { help: 'Notices that were sent', read: () => office.counts.sent },
    notices_failed_total: { help: 'Tries to send a notice that failed', read: () => office.counts.failed },
    notices_given_up_total: { help: 'Notices that were never sent', read: () => office.counts.givenUp },
    dead_subscriptions_total: { help: 'Browsers that took no pushes any more', read: () => office.counts.dead },
    commits_total: { help: 'Transactions on disk', read: () => store.commits },
    failed_commits_total: { help: 'Transactions that did not reach the disk', read: () => health.failures },
    writes_total: { help: 'Writes in those transactions', read: () => store.writes },
  });
  let ready = false;
  const people = new People(new Register(store), secrets, clock, tries);
  const app = await httpServer({
    hall,
    people,
    accounts: new Accounts({
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
    }),
    office,
    sockets,
    lobby: { quick, blocks, reports },
    profiles,
    house: { moderators, sanctions, audit, factors },
    limits,
    log,
    watch,
    whereabouts,
    metrics: metrics.registry,
    web,
    share,
    pictures,
    operator,
    keep,
    mayScrape,
    trustProxy: options.trustProxy ?? 'loopback',
    ...(tally && { tally }),
    ...(fleet && { partElsewhere: (path: string) => fleet.part(path) }),
    isReady: async () => ready && (await store.isSound()) && ready,
  });
  const sweeping = setInterval(
    () => void sweep(hall, results, sanctions, retention, idleMs, log),
    Math.min(60_000, idleMs),
  );
  sweeping.unref();
  const refreshing = setInterval(() => {
    sanctions.refresh().catch((problem: unknown) => problem instanceof NotStored || log.error(problem));
  }, refreshMs);
  refreshing.unref();

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      const served = ready;
      ready = false;
      if (fleet !== undefined) {
        fleet.retire();
        if (served) await thisMachine.rest(drainMs);
        // whoever is told to come back must not come here
        app.server.close();
      }
      clearInterval(sweeping);
      clearInterval(refreshing);
      quick.close();
      lobby.close();
      // what is on its way may hang for long: nobody waits for it but the store
      const carried = office.close().catch((problem: unknown) => log.error(problem));
      const sendOn = () => sockets.close();
      if (fleet === undefined) sendOn();
      // a disk that takes nothing takes no farewell either; the logs of all games are on it
      await inTime(hall.close(fleet && sendOn)).catch(
        (problem: unknown) => problem instanceof NotStored || log.error(problem),
      );
      await fleet?.close();
      tally?.close();
      sockets.cut();
      await app.close();
      fleet?.cut();
      await thinkers.close();
      await results.close();
      await pictures.close();
      await carried;
      await store.close();
    })();
    return closing;
  };

  try {
    await sanctions.refresh();
    const address = await app.listen({ port, host });
    await fleet?.open(
      {
        hall,
        lobby,
        sockets,
        blocks,
        web,
        came: (person, network) => whereabouts.note(person, network),
        answered: (seconds) => metrics.answered(seconds),
        refused(why, network, person) {
          const misdeed = Object.hasOwn(misdeeds, why) ? misdeeds[why] : undefined;
          if (misdeed !== undefined) watch.note(misdeed, network, person);
        },
        sessionsLeft: (sessions) => people.register.sessionsLeft(sessions),
      },
      { host, port: 0, ...options.node },
    );
    await hall.open();
    if (fleet === undefined) await quick.resume();
    office.begin(hall, options.notices ?? {});
    ready = true;
    log.info({ address }, 'open');
    // nobody waits for tables that nobody has come to
    hall.resume().then(
      (resumed) => log.info({ resumed }, 'games go on'),
      (problem: unknown) => log.error(problem),
    );
    results.resume().catch((problem: unknown) => log.error(problem));
    if (options.signals !== false) stopOnSignals(close);
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    return { url: `http://${name}:${new URL(address).port || 80}`, close };
  } catch (problem) {
    await close();
    throw listenError(problem, port, host);
  }
}

/** A database that is gone takes no farewell either, and does not say so. */
function inTime(closing: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not everything could be put away')), farewellMs);
    closing.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function listenError(problem: unknown, port: number, host: string): unknown {
  const { code } = problem as { code?: string };
  if (code === 'EADDRINUSE') return new ServeError(`port ${port} is in use; choose another one with --port`);
  if (code === 'EACCES') return new ServeError(`port ${port} may not be used by this user`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ServeError(`the host ${host} is not an address of this machine`);
  return problem;
}

async function sweep(
  hall: Hall,
  results: Results,
  sanctions: Sanctions,
  retention: Retention,
  idleMs: number,
  log: Logger,
): Promise<void> {
  try {
    await hall.sweep(idleMs);
    await results.catchUp();
    await sanctions.tidy();
    await retention.sweep(hall.world.clock.now());
  } catch (problem) {
    if (!(problem instanceof NotStored)) log.error(problem);
  }
}

/** Once: finish writes and go. Twice: go. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // without farewell: the threads of the database do not survive an orderly end in the middle of their work
    if (stopping) process.kill(process.pid, 'SIGKILL');
    stopping = true;
    close().then(
      () => end(0),
      () => end(1),
    );
  };
  /** By itself: only then does the database let go of its files, of which one is left. */
  const end = (code: number) => {
    process.exitCode = code;
    setTimeout(() => process.exit(), 5000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
