/** Looks at a data folder from outside, also while a server uses it: what is in it, and does it hold together? */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@gavel/kernel';
import { audit, type Entry, type Status } from '@gavel/table';
import Reader from 'libsql';
import { lockFolder } from './lock.ts';
import { ServeError } from './problem.ts';
import { databaseFile } from './store/embedded/database.ts';
import { migrations } from './store/embedded/migrations.ts';
import { select, versionOf } from './store/embedded/rows.ts';

/** `fine`: as it should be; `look`: somebody should look at it; `wrong`: something is broken. */
export interface Finding {
  readonly is: 'fine' | 'look' | 'wrong';
  readonly what: string;
}

/** What playing a sample of the games again came to. */
export interface Replayed {
  readonly games: number;
  readonly of: number;
  readonly moves: number;
  readonly otherRules: number;
  readonly problems: readonly { readonly table: string; readonly why: string }[];
}

const megabyte = 1e6;
const fine = (what: string): Finding => ({ is: 'fine', what });
const look = (what: string): Finding => ({ is: 'look', what });
const wrong = (what: string): Finding => ({ is: 'wrong', what });

/** All that can be said of a folder without stopping whoever uses it. */
export function examine(folder: string, games: readonly AnyGame[], samples: number): readonly Finding[] {
  return reading(folder, (db) => [
    ...ofTheFiles(folder),
    ...ofTheDatabase(db),
    ...ofTheGames(db, games),
    ofTheReplays(replaySamples(db, games, samples)),
  ]);
}

/** Plays a sample of a folder's games again, of every game and state some. */
export function replayed(folder: string, games: readonly AnyGame[], samples: number): Replayed {
  return reading(folder, (db) => replaySamples(db, games, samples));
}

function reading<T>(folder: string, run: (db: Reader.Database) => T): T {
  const file = join(folder, databaseFile);
  if (!existsSync(file)) throw new ServeError(`there is no Gavel in the folder ${folder}`);
  const db = new Reader(file);
  try {
    db.exec('pragma busy_timeout = 5000');
    return run(db);
  } catch (problem) {
    throw new ServeError(`${file} cannot be read: ${problem instanceof Error ? problem.message : problem}`);
  } finally {
    db.close();
  }
}

function ofTheFiles(folder: string): readonly Finding[] {
  const file = join(folder, databaseFile);
  const { size, mode } = statSync(file);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const lock = lockFolder(folder);
  lock?.release();
  const room = `${megabytes(free)} are free on its disk`;
  const log = `${file}-wal`;
  const waiting = existsSync(log) ? statSync(log).size : 0;
  return [
    fine(lock === undefined ? 'a server uses this folder now' : 'no server uses this folder now'),
    fine(`everything lies in ${file}, ${megabytes(size)}`),
    (mode & 0o077) === 0 || process.platform === 'win32'
      ? fine('nobody but its owner can read it')
      : wrong(`others can read ${file}, and it holds the secrets of running games: chmod 600`),
    free < Math.max(size, 100 * megabyte) ? look(`${room}: less than a backup takes`) : fine(room),
    waiting > 500 * megabyte
      ? look(`${megabytes(waiting)} of its log wait to be copied into place: does something read it all the time?`)
      : fine(`${megabytes(waiting)} of its log wait to be copied into place`),
  ];
}

function ofTheDatabase(db: Reader.Database): readonly Finding[] {
  const version = versionOf(db);
  const rows = select<{ quick_check: string }>(db, 'pragma quick_check').all();
  const whole = rows.length === 1 && rows[0]?.quick_check === 'ok';
  return [
    whole ? fine('the file is whole') : wrong(`the file is damaged: ${rows[0]?.quick_check}; restore a backup`),
    version > migrations.length
      ? wrong(`a newer Gavel has used it (schema ${version}, this one knows ${migrations.length})`)
      : version < migrations.length
        ? look(`its schema is ${version}; gavel serve brings it to ${migrations.length}`)
        : fine(`its schema is this version’s (${version})`),
  ];
}

function ofTheGames(db: Reader.Database, games: readonly AnyGame[]): readonly Finding[] {
  const counts = select<{ status: Status; n: number }>(db, 'select status, count(*) as n from tables group by 1').all();
  const count = (status: Status) => counts.find((one) => one.status === status)?.n ?? 0;
  const ids = new Set(games.map(({ id }) => id));
  const unknown = select<{ game: string; n: number }>(db, 'select game, count(*) as n from tables group by 1')
    .all()
    .filter(({ game }) => !ids.has(game));
  const frozen = count('frozen');
  return [
    fine(`${count('playing')} games run, ${count('gathering')} wait for people, ${count('over')} are over`),
    frozen > 0
      ? look(`${frozen} games stand still: their people are asked to go on; the server’s log says why`)
      : fine('no game stands still'),
    ...unknown.map(({ game, n }) => look(`${n} tables play ${game}, which is not installed: gavel serve --game …`)),
  ];
}

function ofTheReplays({ games, of, moves, otherRules, problems }: Replayed): Finding {
  const sample = `${games} of ${of} games played again, ${moves} moves`;
  const [first] = problems;
  if (first !== undefined)
    return wrong(`${sample}: ${problems.length} lead elsewhere, the first is ${first.table}: ${first.why}`);
  const old = otherRules > 0 ? `; ${otherRules} began under other rules and are only watched` : '';
  return fine(`${sample}: all lead where they led${old}`);
}

function replaySamples(db: Reader.Database, games: readonly AnyGame[], samples: number): Replayed {
  const of = select<{ n: number }>(db, 'select count(*) as n from tables').get()?.n ?? 0;
  const picked = select<{ id: string }>(db, 'select id from tables order by random() limit ?').all(samples);
  const log = select<{ entry: string }>(db, 'select entry from log where "table" = ? order by v');
  let moves = 0;
  let otherRules = 0;
  const problems: { table: string; why: string }[] = [];
  for (const { id } of picked) {
    const entries = log.all(id).map((row): Entry => JSON.parse(row.entry));
    const found = audit(id, entries, games);
    moves += found.moves;
    if (found.problem === undefined) continue;
    if (found.otherRules) otherRules += 1;
    else problems.push({ table: id, why: found.problem });
  }
  return { games: picked.length, of, moves, otherRules, problems };
}

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;
