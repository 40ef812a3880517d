/** Looks at a database that nodes use or used, without becoming one of them and without bringing its schema up to date. */
import { codeOf } from '../health.ts';
import { ServeError } from '../problem.ts';
import type { Value } from '../store/port.ts';
import { query } from '../store/postgres/dialect.ts';
import { migrations } from '../store/postgres/migrations.ts';
import { type Connection, connect, patiently } from '../store/postgres/pool.ts';
import { type Finding, fine, look, megabytes, ofTheSchema, wrong } from './finding.ts';
import type { Place } from './folder.ts';
import type { Reading } from './house.ts';

/** The oldest PostgreSQL that is looked after here, and what a node takes of its connections. */
const oldest = 15;
const connectionsOfANode = 11;

const sql = {
  version: 'select version from schema_version',
  server: `select current_setting('server_version') as version, pg_is_in_recovery() as standby,
    pg_database_size(current_database()) as size, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as synchronous, current_setting('max_connections')::int as most,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`,
  nodes: 'select address, until > now() as alive from node order by until desc',
} as const;

interface Server {
  readonly version: string;
  readonly standby: boolean;
  readonly size: number;
  readonly fsync: string;
  readonly synchronous: string;
  readonly most: number;
  readonly used: number;
}

export async function inDatabase<T>(url: string, run: (place: Place) => Promise<T>): Promise<T> {
  const pool = connect(url, () => {});
  let client: Connection | undefined;
  try {
    client = await pool.connect();
    // whatever goes wrong here, nothing of the house changes
    await client.query('set default_transaction_read_only = on');
    const reading = readingOn(client);
    const version = await versionIn(reading);
    const findings = async () => [
      ...(await ofTheServer(reading)),
      ofTheSchema(version, migrations.length),
      ...(await ofTheNodes(reading)),
    ];
    return await run({ reading, isCurrent: version >= migrations.length, findings });
  } catch (problem) {
    if (problem instanceof ServeError) throw problem;
    throw new ServeError(`the database cannot be used: ${reasonOf(problem)}`);
  } finally {
    // it is not like the others: nobody else gets it
    client?.release(true);
    await pool.end();
  }
}

function readingOn(client: Connection): Reading {
  // whoever asks says what the rows are, and a large house takes a while to count
  const all = async <Row>(text: string, ...values: readonly Value[]) =>
    (await client.query({ ...query(text, values), ...patiently })).rows as Row[];
  return { all, get: async <Row>(text: string, ...values: readonly Value[]) => (await all<Row>(text, ...values))[0] };
}

async function versionIn(reading: Reading): Promise<number> {
  const missing = '42P01';
  try {
    return (await reading.get<{ version: number }>(sql.version))?.version ?? 0;
  } catch (problem) {
    if (codeOf(problem) !== missing) throw problem;
    throw new ServeError('there is no Gavel in that database');
  }
}

/** Where several addresses were tried the problem itself has no words. */
function reasonOf(problem: unknown): string {
  return problem instanceof Error && problem.message !== '' ? problem.message : codeOf(problem);
}

async function ofTheServer(reading: Reading): Promise<readonly Finding[]> {
  const server = await reading.get<Server>(sql.server);
  if (server === undefined) return [];
  const { version, standby, size, fsync, synchronous, most, used } = server;
  const told = `it is PostgreSQL ${version}, and the database has ${megabytes(size)}`;
  const room = `${used} of ${most} connections are used`;
  return [
    Number.parseInt(version, 10) < oldest ? wrong(`${told}: ${oldest} or newer is needed`) : fine(told),
    standby ? wrong('it is a standby, which takes nothing that is written') : fine('it takes what is written'),
    fsync === 'on' && synchronous !== 'off'
      ? fine('what is acknowledged is on its disk')
      : look(`what is acknowledged is lost with the power: fsync is ${fsync}, synchronous_commit ${synchronous}`),
    most - used < connectionsOfANode ? look(`${room}: another node takes ${connectionsOfANode}`) : fine(room),
  ];
}

async function ofTheNodes(reading: Reading): Promise<readonly Finding[]> {
  const nodes = await reading.all<{ address?: string; alive: boolean }>(sql.nodes);
  const named = (alive: boolean) => nodes.filter((node) => node.alive === alive).map(({ address }) => address || '?');
  const [live, fallen] = [named(true), named(false)];
  return [
    fine(live.length === 0 ? 'no node uses it now' : `${live.length} nodes live: ${live.join(', ')}`),
    ...(fallen.length === 0
      ? []
      : [look(`${fallen.length} nodes fell within the last days: ${fallen.join(', ')}; others have their tables`)]),
  ];
}
