/**
 * What tables write, as one statement: whose term has passed, or who does not know the last line, writes nothing, and what others
 * write beside it is written all the same.
 */
import { must } from '@gavel/kernel';
import type { Write } from '@gavel/table';
import { namedIn } from '../../accounts/register.ts';
import type { Connections } from './pool.ts';

/** A table as this node holds it: since which term, and up to which line it is written. */
export interface Hold {
  readonly term: number;
  readonly head: number;
}

/** All of these or none: one write for each of some tables. */
export interface Group {
  readonly writes: readonly Write[];
}

export const groupSql = `
with want as materialized (
  select * from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[], $31::int[])
    as w (id, term, before, after, grp, size)),
held as materialized (
  select w.* from owner o join want w on o."table" = w.id and o.node = $1 and o.term = w.term and o.head = w.before
  order by o."table" for no key update of o),
fit as materialized (
  select * from (select h.*, count(*) over (partition by grp) as there from held h) g where there = size),
moved as (update owner o set head = f.after from fit f where o."table" = f.id and f.after <> f.before),
logged as (
  insert into log select l.id, l.v, l.entry from unnest($7::text[], $8::int[], $9::text[]) as l (id, v, entry)
  join fit using (id)),
visited as (
  insert into visits select n.person, n.id from unnest($10::text[], $11::text[]) as n (person, id) join fit using (id)
  on conflict do nothing),
noted as (
  insert into notes select n.id, n.name, n.value from unnest($12::text[], $13::text[], $14::text[]) as n (id, name, value)
  join fit using (id) on conflict ("table", name) do update set value = excluded.value),
kept as (
  insert into snapshots select s.id, s.snapshot from unnest($15::text[], $16::text[]) as s (id, snapshot) join fit using (id)
  on conflict ("table") do update set snapshot = excluded.snapshot),
listed as (
  insert into tables select t.id, t.game, t.status, t.listed, t.changed, t.info
  from unnest($17::text[], $18::text[], $19::text[], $20::int[], $21::bigint[], $22::text[])
    as t (id, game, status, listed, changed, info)
  join fit using (id)
  on conflict (id) do update set game = excluded.game, status = excluded.status, listed = excluded.listed,
    changed = excluded.changed, info = excluded.info),
unseated as (
  delete from seats s using fit f where s."table" = f.id and f.id = any($17::text[])
    and not exists (select 1 from unnest($23::text[], $24::text[]) as n (person, id)
      where n.person = s.person and n.id = s."table")),
seated as (
  insert into seats select n.person, n.id from unnest($23::text[], $24::text[]) as n (person, id) join fit using (id)
  on conflict do nothing),
rung as (
  insert into alarms select a.id, a.at from unnest($25::text[], $26::bigint[]) as a (id, at) join fit using (id)
  on conflict ("table") do update set at = excluded.at),
made as (
  insert into made select m.person, m.request, m.id from unnest($28::text[], $29::text[], $30::text[]) as m (person, request, id)
  join fit using (id)),
silenced as (delete from alarms a using fit f where a."table" = f.id and f.id = any($27::text[]))
select distinct grp from fit`;

/** Writes these groups; no table is in two of them. Those that did not fit, by their number. */
export async function writeGroups(
  pool: Pick<Connections, 'query'>,
  node: string,
  groups: readonly Group[],
  holdOf: (table: string) => Hold,
): Promise<ReadonlySet<number>> {
  const columns = Array.from({ length: 30 }, (): (string | number)[] => []);
  const add = (from: number, ...values: readonly (string | number)[]) => {
    for (const [i, value] of values.entries()) must(columns[from + i - 2], 'column').push(value);
  };
  for (const [number, { writes }] of groups.entries())
    for (const { table, entries, notes, info, snapshot, wake, made } of writes) {
      const { term, head } = holdOf(table);
      add(2, table, term, head, head + entries.length, number);
      add(31, writes.length);
      const named = new Set<string>();
      for (const entry of entries) {
        add(7, table, entry.v, JSON.stringify(entry));
        for (const person of namedIn(entry)) named.add(person);
      }
      for (const person of named) add(10, person, table);
      for (const [name, value] of Object.entries(notes ?? {})) add(12, table, name, JSON.stringify(value));
      if (snapshot !== undefined) add(15, table, JSON.stringify(snapshot));
      if (wake === null) add(27, table);
      else if (wake !== undefined) add(25, table, wake);
      if (made !== undefined) add(28, made.by, made.request, table);
      if (info === undefined) continue;
      const { game, status, settings, changed } = info;
      add(17, table, game, status, settings.listed ? 1 : 0, changed, JSON.stringify(info));
      const people = new Set(info.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : [])));
      for (const person of people) add(23, person, table);
    }
  const { rows } = await pool.query<{ grp: number }>({ name: 'append', text: groupSql, values: [node, ...columns] });
  const fit = new Set(rows.map(({ grp }) => grp));
  return new Set([...groups.keys()].filter((number) => !fit.has(number)));
}
