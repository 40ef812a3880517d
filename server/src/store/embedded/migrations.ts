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
  // One person, many browsers: tokens leave people for sessions of their own. Accounts, and who was ever at which table.
  `
  create table sessions (
    id text primary key,
    token text not null unique,
    person text not null,
    browser text not null,
    created integer not null,
    seen integer not null,
    confirmed integer not null
  ) without rowid;
  create index sessions_by_person on sessions (person);
  insert into sessions select lower(hex(randomblob(9))), token, id, '', created, created, 0 from people;
  create table named (
    id text primary key,
    name text not null,
    created integer not null
  ) without rowid;
  insert into named select id, name, created from people;
  drop table people;
  alter table named rename to people;
  create table accounts (
    person text primary key,
    key text not null unique,
    password text,
    created integer not null
  ) without rowid;
  create table passkeys (
    id text primary key,
    person text not null,
    host text not null,
    key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created integer not null,
    used integer not null
  ) without rowid;
  create index passkeys_by_person on passkeys (person);
  create table codes (
    person text not null,
    hash text not null,
    primary key (person, hash)
  ) without rowid;
  create table visits (
    person text not null,
    "table" text not null,
    primary key (person, "table")
  ) without rowid;
  insert or ignore into visits select json_extract(entry, '$.by'), "table" from log
    where json_extract(entry, '$.kind') in ('created', 'chat');
  insert or ignore into visits select json_extract(entry, '$.occupant.id'), "table" from log
    where json_extract(entry, '$.kind') = 'seated' and json_extract(entry, '$.occupant.kind') = 'person';
  insert or ignore into visits select json_extract(seat.value, '$.id'), "table"
    from log, json_each(log.entry, '$.seats') as seat
    where json_extract(entry, '$.kind') = 'created' and json_extract(seat.value, '$.kind') = 'person';
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
  // Lines of many tables that are committed together lie together: a commit then touches few pages of the disk.
  `
  alter table log rename to scattered;
  create table log (
    "table" text not null,
    v integer not null,
    entry text not null,
    primary key ("table", v)
  );
  insert into log select "table", v, entry from scattered;
  drop table scattered;
  `,
  // Was a session made over TLS, with a cookie that no other host can plant? What happened to accounts, and up to where
  // the owner has read it in that browser.
  `
  alter table sessions add column prefixed integer not null default 0;
  alter table sessions add column looked integer not null default 0;
  create table notices (
    id integer primary key,
    person text not null,
    at integer not null,
    what text not null,
    session text not null,
    browser text not null
  );
  create index notices_by_person on notices (person);
  `,
  // Tables go after a while, and with them who was there.
  `
  create index visits_by_table on visits ("table");
  `,
  // When a table must be opened though nobody comes; what runs by now is looked at once.
  `
  create table alarms (
    "table" text primary key,
    at integer not null
  ) without rowid;
  create index alarms_by_time on alarms (at);
  insert into alarms select id, 0 from tables where status = 'playing';
  `,
  // What somebody has learned.
  `
  create table progress (
    person text primary key,
    learned text not null
  ) without rowid;
  `,
  // What became of finished games, how good people are, and what of it they show.
  `
  create table results (
    "table" text not null,
    seat integer not null,
    person text not null,
    game text not null,
    mode text not null,
    at integer not null,
    won integer not null,
    score real,
    people integer not null,
    rated integer not null,
    mu real,
    sigma real,
    leads text not null,
    primary key ("table", seat)
  ) without rowid;
  create index results_by_person on results (person, at);
  create table ratings (
    person text not null,
    game text not null,
    mode text not null,
    mu real not null,
    sigma real not null,
    games integer not null,
    at integer not null,
    primary key (person, game, mode)
  ) without rowid;
  create index ratings_by_mode on ratings (game, mode, mu desc);
  create table profiles (
    person text primary key,
    shows text not null
  ) without rowid;
  create table comics (
    person text not null,
    "table" text not null,
    at integer not null,
    primary key (person, "table")
  ) without rowid;
  `,
  // Codes from an app beside the password.
  `
  create table factors (
    person text primary key,
    secret text not null,
    used integer not null,
    since integer not null
  ) without rowid;
  `,
  // House rules: who looks after them, what follows from reports, and a log of it that nobody edits.
  `
  alter table reports add column settled integer not null default 0;
  create table moderators (
    person text primary key,
    since integer not null
  ) without rowid;
  create table sanctions (
    id integer primary key,
    kind text not null,
    person text not null,
    network text not null,
    reason text not null,
    at integer not null,
    until integer not null,
    "by" text not null,
    report integer not null,
    lifted integer not null,
    "read" integer not null,
    answer text not null,
    answered integer not null
  );
  create index sanctions_by_person on sanctions (person);
  create table audit (
    id integer primary key,
    at integer not null,
    who text not null,
    what text not null,
    about text not null,
    prev text not null unique,
    hash text not null
  );
  create trigger audit_stays before update on audit begin select raise(abort, 'nobody edits the audit log'); end;
  create trigger audit_remains before delete on audit begin select raise(abort, 'nobody edits the audit log'); end;
  `,
  // What people want to be told, how it reaches them, and what still waits to be sent. The house's own keys.
  `
  create table wishes (
    person text primary key,
    wish text not null,
    mailed integer not null
  ) without rowid;
  create table subscriptions (
    id text primary key,
    person text not null,
    session text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    browser text not null,
    created integer not null
  ) without rowid;
  create index subscriptions_by_person on subscriptions (person);
  create table addresses (
    person text primary key,
    address text not null,
    proof text,
    at integer not null
  ) without rowid;
  create table hooks (
    "table" text primary key,
    person text not null,
    url text not null,
    language text not null,
    at integer not null
  ) without rowid;
  create table outbox (
    person text not null,
    "table" text not null,
    how text not null,
    what text not null,
    due integer not null,
    tries integer not null,
    at integer not null,
    primary key (person, "table", how)
  ) without rowid;
  create index outbox_by_time on outbox (due);
  create table told (
    person text not null,
    "table" text not null,
    mark text not null,
    primary key (person, "table")
  ) without rowid;
  create table keys (
    name text primary key,
    value text not null
  ) without rowid;
  `,
  // Which request of whom made which table: sent again, it makes no second one.
  `
  create table made (
    person text not null,
    request text not null,
    "table" text not null,
    primary key (person, request)
  ) without rowid;
  create index made_by_table on made ("table");
  `,
];
