/** The schema, step by step. A released step is never changed; what is new comes as another step. */
export const migrations: readonly string[] = [
  `
  create table tables (
    id text primary key,
    game text not null,
    status text not null,
    listed integer not null,
    changed integer not null,
    info text not null
  ) without rowid;
  create index tables_by_change on tables (changed desc);
  create table seats (
    person text not null,
    "table" text not null,
    primary key (person, "table")
  ) without rowid;
  create index seats_by_table on seats ("table");
  create table log (
    "table" text not null,
    v integer not null,
    entry text not null,
    primary key ("table", v)
  ) without rowid;
  create table notes (
    "table" text not null,
    name text not null,
    value text not null,
    primary key ("table", name)
  ) without rowid;
  create table snapshots (
    "table" text primary key,
    snapshot text not null
  ) without rowid;
  create table people (
    id text primary key,
    token text not null unique,
    name text not null,
    created integer not null
  ) without rowid;
  `,
  // Who wants nothing to do with whom, and what people report about each other.
  `
  create table blocks (
    person text not null,
    blocked text not null,
    at integer not null,
    primary key (person, blocked)
  ) without rowid;
  create table reports (
    id integer primary key,
    at integer not null,
    reporter text not null,
    person text not null,
    name text not null,
    "table" text not null,
    reason text not null,
    text text not null,
    lines text not null
  );
  create index reports_by_reporter on reports (reporter, at);
  `,
];
