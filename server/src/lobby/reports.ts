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

  async add({ at, by, person, name, table, reason, text, lines }: Report): Promise<void> {
    await this.desk.commit((tx) =>
      tx.run(sql.insert, at, by, person, name, table, reason, text, JSON.stringify(lines)),
    );
  }
}

/** All reports in a data folder, oldest first; also while a server uses it. */
export function readReports(folder: string): Report[] {
  const reader = new Reader(join(folder, 'gavel.db'), { readonly: true, fileMustExist: true } as object);
  try {
    const rows = reader.prepare(`select ${columns} from reports order by id`).all() as Row[];
    return rows.map(({ at, reporter, person, name, table, reason, text, lines }) => ({
      at,
      by: reporter,
      person,
      name,
      table,
      reason,
      text,
      lines: JSON.parse(lines) as Report['lines'],
    }));
  } finally {
    reader.close();
  }
}

type Row = Omit<Report, 'by' | 'lines'> & { readonly reporter: string; readonly lines: string };
