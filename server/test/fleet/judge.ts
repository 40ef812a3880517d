/** Reads what the database of a fleet holds, and lets the checker compare it with what people were told. */
import { games } from '@gavel/bots';
import type { Pool, PoolClient } from 'pg';
import { type Span, type Told, type Verdict, verdict, type Written } from './checker.ts';

/** Every change of an owner is written down, by the database itself: also one that no new term goes with. A table that is let go is nobody's. */
export const watchOwners = `
  create table owned ("table" text, node text, term bigint, at timestamptz default clock_timestamp());
  create function note_owner() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or old.term <> new.term or (old.node <> new.node and new.node <> '') then
      insert into owned values (new."table", new.node, new.term);
    end if;
    return null;
  end $$;
  create trigger owner_noted after insert or update on owner for each row execute function note_owner();`;

export async function judge(pool: Pool, players: readonly Told[], span: Span): Promise<Verdict> {
  const client = await pool.connect();
  try {
    // all of one moment: a window that closes meanwhile takes its answers from the notes to the log
    await client.query('begin isolation level repeatable read');
    return verdict(await read(client), players, span, games);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function read(pool: PoolClient): Promise<Written> {
  const rows = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  return {
    lines: await rows('select "table", v, entry from log order by "table", v'),
    sealed: await rows("select value from notes where name = 'sealed'"),
    owned: await rows('select "table", node, term from owned order by at'),
  };
}
