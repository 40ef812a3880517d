/** What people report about each other, kept for whoever runs the server. */
import { join } from 'node:path';
import type { ReportReason } from '@gavel/table';
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

const columns = 'at, reporter, person, name, "table", reason, text, lines';

const sql = {
  insert: `insert into reports (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  latest: `select id, settled, ${columns} from reports order by case when settled = 0 then 0 else 1 end, id desc limit ?`,
  by: `select id, settled, ${columns} from reports where reporter = ? order by id`,
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

  /** Those about which nothing was done yet come first. */
  async latest(limit: number): Promise<(Report & Handled)[]> {
    return (await this.desk.all<Row & Handled>(sql.latest, limit)).map(fromRow);
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
