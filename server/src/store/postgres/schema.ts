/**
 * Brings the schema up to this version. Several nodes may try at once: one does it, the others find it done. Nodes of an older
 * version play on meanwhile.
 */
import type { Pool, PoolClient } from 'pg';
import { codeOf } from '../../health.ts';
import { thisMachine } from '../../machine.ts';
import { failureOf } from './dialect.ts';
import { migrations } from './migrations.ts';
import { patiently } from './pool.ts';

/** Whoever has this lock changes the schema: "gavel" in letters of the alphabet. */
const lock = 0x67_61_76_65;

/** Older ones lack what the statements need, and their makers mend them no more for long. */
const oldest = 15;

/**
 * Whoever waits for a lock on a table keeps all others waiting who come after: a copy or a report that reads for an hour would stop
 * every move. So nobody waits for long, and tries again.
 */
const lockMs = 250;
const lockNotThere = '55P03';
const restMs = 1000;
/** What others at the same rows undid is done again at once. */
const soonMs = 20;
const mostTries = 600;

/** `waits` hears once that somebody holds a table for long. */
export async function migrate(pool: Pool, waits = () => {}): Promise<void> {
  let told = false;
  for (let tries = 1; ; tries++) {
    try {
      return await migrateNow(pool);
    } catch (problem) {
      if (failureOf(problem) !== 'again' || tries === mostTries) throw problem;
      const isHeld = codeOf(problem) === lockNotThere;
      if (isHeld && !told) waits();
      told ||= isHeld;
      await thisMachine.rest((isHeld ? restMs : soonMs) * (1 + thisMachine.luck()));
    }
  }
}

async function migrateNow(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseOld(client);
    await client.query('begin');
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [lock], ...patiently });
    await client.query('create table if not exists schema_version (version integer not null)');
    const version = await versionOf(client);
    if (version > migrations.length) throw new Error('it was written by a newer version of Gavel');
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const step of migrations.slice(version)) await client.query({ text: step, ...patiently });
    if (version === 0) await client.query('insert into schema_version values ($1)', [migrations.length]);
    else await client.query('update schema_version set version = $1', [migrations.length]);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
}

async function versionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from schema_version');
  return rows[0]?.version ?? 0;
}

async function refuseOld(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  for (const { number, version } of rows)
    if (Number(number) < oldest * 10_000)
      throw new Error(`it is PostgreSQL ${version}, and Gavel needs ${oldest} or newer`);
}
