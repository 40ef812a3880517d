/** What people report about each other, kept for whoever runs the server. */
import { join } from 'node:path';
import type { ReportReason, Retelling } from '@gavel/table';
import Reader from 'libsql';
import type { Desk } from '../store/port.ts';

export interface Report {
  readonly at: number;
  /** Who reports whom, by public id; `name` is what the reported person was called then. */
  readonly by: string;
  readonly person: string;
  readonly name: string;
  readonly table: string;
  readonly reason: ReportReason;
  readonly text: string;
  /** The last lines of the talk at that table. */
  readonly lines: readonly { readonly at: number; readonly by: string; readonly name: string; readonly text: string }[];
}

/** A report as it stood in a list. What is settled since moves nobody's place in it. */
interface Mark {
  readonly id: number;
  readonly settled: boolean;
}

/** No report has this number, nor a higher one. */
const newest = Number.MAX_SAFE_INTEGER;

const columns = 'at, reporter, person, name, "table", reason, text, lines';

const sql = {
  insert: `insert into reports (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  open: `select id, settled, ${columns} from reports where settled = 0 and id < ? order by id desc limit ?`,
  settled: `select id, settled, ${columns} from reports where settled <> 0 and id < ? order by id desc limit ?`,
  all: `select id, settled, ${columns} from reports order by id`,
  by: `select id, settled, ${columns} from reports where reporter = ? order by id`,
  with: `select id, ${columns} from reports where reporter = ?1 or person = ?1 or lines like '%' || ?1 || '%'`,
  retell: 'update reports set reporter = ?, person = ?, name = ?, lines = ? where id = ?',
  count: 'select count(*) as n from reports where reporter = ? and at > ?',
} as const;

export class Reports {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** How many reports somebody made since then. */
  async since(by: string, at: number): Promise<number> {
    return (await this.desk.get<{ n: number }>(sql.count, by, at))?.n ?? 0;
  }

  /** Newest first, but those about which nothing was done yet before all others. `after`: those that follow this one. */
  async latest(limit: number, after: Mark = { id: newest, settled: false }): Promise<(Report & Handled)[]> {
    const { id, settled } = after;
    const open = settled ? [] : await this.desk.all<Row & Handled>(sql.open, id, limit);
    const left = limit - open.length;
    const rest = left === 0 ? [] : await this.desk.all<Row & Handled>(sql.settled, settled ? id : newest, left);
    return [...open, ...rest].map(fromRow);
  }

  /** Oldest first. */
  async all(): Promise<(Report & Handled)[]> {
    return (await this.desk.all<Row & Handled>(sql.all)).map(fromRow);
  }

  /** What somebody reported. */
  async madeBy(person: string): Promise<(Report & Handled)[]> {
    return (await this.desk.all<Row & Handled>(sql.by, person)).map(fromRow);
  }

  async add({ at, by, person, name, table, reason, text, lines }: Report): Promise<void> {
    await this.desk.commit((tx) =>
      tx.run(sql.insert, at, by, person, name, table, reason, text, JSON.stringify(lines)),
    );
  }

  /** Reports tell of somebody as tables do: of a guest as the account it became, of who is no more without name and words. */
  async retell(who: Retelling): Promise<void> {
    if ((await this.desk.get(sql.with, who.person)) === undefined) return;
    await this.desk.commit(async (tx) => {
      for (const row of await tx.all<Row & Pick<Handled, 'id'>>(sql.with, who.person)) {
        const { by, person, name, lines } = retold(fromRow(row), who);
        await tx.run(sql.retell, by, person, name, JSON.stringify(lines), row.id);
      }
    });
  }
}

/** What was reported with somebody else in it; who is forgotten reported nothing. */
function retold({ by, person, name, lines }: Report, who: Retelling): Pick<Report, 'by' | 'person' | 'name' | 'lines'> {
  return {
    by: by !== who.person ? by : who.silent ? '' : who.id,
    person: person === who.person ? who.id : person,
    name: person === who.person ? who.name(name) : name,
    lines: lines.map((line) =>
      line.by === who.person
        ? { ...line, by: who.id, name: who.name(line.name), text: who.silent ? '' : line.text }
        : line,
    ),
  };
}

/** Its number, and when it was dealt with; 0: not yet. */
interface Handled {
  readonly id: number;
  readonly settled: number;
}

function fromRow<R extends Row>({ reporter, lines, ...row }: R) {
  return { ...row, by: reporter, lines: JSON.parse(lines) as Report['lines'] };
}

/** All reports in a data folder, oldest first; also while a server uses it. */
export function readReports(folder: string): (Report & Pick<Handled, 'id'>)[] {
  const reader = new Reader(join(folder, 'gavel.db'), { readonly: true, fileMustExist: true } as object);
  try {
    const rows = reader.prepare(`select id, ${columns} from reports order by id`).all() as (Row &
      Pick<Handled, 'id'>)[];
    return rows.map(fromRow);
  } finally {
    reader.close();
  }
}

type Row = Omit<Report, 'by' | 'lines'> & { readonly reporter: string; readonly lines: string };
