/** gavel serve: flags become the server's options, and games from outside are loaded first. */
import { readFileSync } from 'node:fs';
import { OutsideError, outsideOf } from '@gavel/bots';
import type { AnyGame } from '@gavel/kernel';
import type { ServeOptions } from '@gavel/server';
import { gameFrom, type HostAndPort, UsageError } from '../usage.ts';
import { plainly } from './backup.ts';

/** What was not said stays as it usually is. */
interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly game?: readonly string[];
  readonly requests?: number;
  readonly guests?: number;
  readonly sockets?: number;
  readonly messages?: number;
  readonly burst?: number;
  readonly personMessages?: number;
  readonly addressMessages?: number;
  readonly messageBytes?: number;
  readonly backlogBytes?: number;
  readonly silence?: number;
  readonly tables?: number;
  readonly idle?: number;
  readonly botTime?: number;
  readonly botBeat?: number;
  readonly quick?: number;
  readonly keepGuests?: number;
  readonly keepAbandoned?: number;
  readonly keepFinished?: number;
  readonly keepBots?: number;
  readonly trustProxy?: string | false;
  readonly metricsFrom?: string;
  readonly log?: string;
  readonly store?: string;
  readonly url?: string;
  readonly operator?: string;
  readonly contact?: string;
  readonly imprint?: string;
  readonly privacy?: string;
  readonly node?: HostAndPort;
  readonly nodeAt?: HostAndPort;
  readonly drain?: number;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly reach?: string;
  readonly noticeAfter?: number;
}

/** Loaded only when asked for: no other command needs a server. */
export async function serveTables(flags: ServeFlags): Promise<void> {
  const { game: modules = [], ...rest } = flags;
  for (const module of modules) await readyForPages(await gameFrom(module));
  const { serve } = await import('@gavel/server');
  const { url } = await plainly(() => serve(optionsOf(rest)));
  console.log(`Gavel is open at ${url}`);
}

/** Better now than when somebody opens its first table. */
async function readyForPages(game: AnyGame): Promise<void> {
  try {
    await outsideOf(game)?.page();
  } catch (error) {
    if (error instanceof OutsideError) throw new UsageError(error.message);
    throw error;
  }
}

function optionsOf({
  port,
  host,
  data,
  silence,
  idle,
  botTime,
  botBeat,
  quick,
  keepGuests,
  keepAbandoned,
  keepFinished,
  keepBots,
  trustProxy,
  metricsFrom,
  log,
  store = process.env['GAVEL_STORE'],
  url = process.env['GAVEL_URL'],
  operator: name = process.env['GAVEL_OPERATOR'],
  contact = process.env['GAVEL_CONTACT'],
  imprint = process.env['GAVEL_IMPRINT'],
  privacy = process.env['GAVEL_PRIVACY'],
  node,
  nodeAt,
  drain,
  smtp = process.env['GAVEL_SMTP'],
  mailFrom = process.env['GAVEL_MAIL_FROM'],
  reach,
  noticeAfter,
  ...limits
}: Omit<ServeFlags, 'game'>): ServeOptions {
  return {
    port,
    host,
    data,
    limits: { ...limits, ...(silence === undefined ? {} : { silenceMs: silence * 1000 }) },
    keep: {
      ...(keepGuests === undefined ? {} : { guests: keepGuests }),
      ...(keepAbandoned === undefined ? {} : { abandoned: keepAbandoned }),
      ...(keepFinished === undefined ? {} : { finished: keepFinished }),
      ...(keepBots === undefined ? {} : { bots: keepBots }),
    },
    ...(idle === undefined ? {} : { idleMs: idle * 1000 }),
    ...(botTime === undefined ? {} : { botMs: botTime * 1000 }),
    ...(botBeat === undefined ? {} : { beatMs: botBeat }),
    ...(quick === undefined ? {} : { quickMs: quick * 1000 }),
    ...(drain === undefined ? {} : { drainMs: drain }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    ...(metricsFrom === undefined ? {} : { scrapers: { from: metricsFrom, token: metricsToken() } }),
    ...(log === undefined ? {} : { logLevel: log }),
    operator: {
      ...(url === undefined ? {} : { url }),
      ...(name === undefined ? {} : { name }),
      ...(contact === undefined ? {} : { contact }),
      ...(imprint === undefined ? {} : { imprint: textIn(imprint) }),
      ...(privacy === undefined ? {} : { privacy: textIn(privacy) }),
    },
    node: { ...node, ...(nodeAt === undefined ? {} : { reachedAt: `${nodeAt.host}:${nodeAt.port}` }) },
    notices: {
      ...(smtp === undefined || smtp === '' ? {} : { mail: { smtp, from: mailFrom ?? writerOf(url) } }),
      ...(reach === undefined ? {} : { reach }),
      ...(noticeAfter === undefined ? {} : { patienceMs: noticeAfter * 1000 }),
    },
    ...(store === undefined || store === '' ? {} : { store: storeAddress(store) }),
  };
}

/** Who writes where nobody was named. */
const writerOf = (url: string | undefined): string =>
  `Gavel <gavel@${url !== undefined && URL.canParse(url) ? new URL(url).hostname : 'localhost'}>`;

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(`the file ${file} cannot be read`);
  }
}

function storeAddress(store: string): string {
  if (!/^postgres(ql)?:\/\//.test(store)) throw new UsageError('--store takes an address: postgres://…');
  return store;
}

/** Not a flag: who lists the processes of a machine sees those. */
function metricsToken(): string {
  const token = process.env['GAVEL_METRICS_TOKEN'];
  if (token === undefined) throw new UsageError('--metrics-from needs a token in GAVEL_METRICS_TOKEN');
  return token;
}
