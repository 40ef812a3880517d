/** What people report about each other, kept for whoever runs the server. */
import { join } from 'node:path';
import type { ReportReason } from '@gavel/table';
import Reader from 'libsql';
import type { Desk, Statement } from './desk.ts';

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

export class Reports {
  private readonly desk: Desk;
  private readonly insert: Statement;
  private readonly count;

  static async open(desk: Desk): Promise<Reports> {
    return new Reports(desk, await desk.prepare(`insert into reports (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`));
  }

  private constructor(desk: Desk, insert: Statement) {
    this.desk = desk;
    this.insert = insert;
    this.count = desk.reader.prepare('select count(*) as n from reports where reporter = ? and at > ?');
  }

  /** How many reports somebody made since then. */
  since(by: string, at: number): number {
    return (this.count.get(by, at) as { n: number }).n;
  }

  add({ at, by, person, name, table, reason, text, lines }: Report): Promise<void> {
    return this.desk.commit(() => this.insert.run(at, by, person, name, table, reason, text, JSON.stringify(lines)));
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
