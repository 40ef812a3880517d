import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage.ts';

/** What people reported about each other on the server that uses this folder. */
export async function printReports(folder: string, json: boolean): Promise<void> {
  if (!existsSync(join(folder, 'gavel.db'))) throw new UsageError(`there is no data of a server in ${folder}`);
  const { readReports } = await import('@gavel/server');
  const reports = readReports(folder);
  if (json) {
    console.log(JSON.stringify({ reports }));
    return;
  }
  for (const { id, at, by, person, name, table, reason, text, lines } of reports) {
    console.log(`${id} ${new Date(at).toISOString()} ${reason}: ${name} (${person}), by ${by}, at table ${table}`);
    if (text !== '') console.log(`  "${text}"`);
    for (const line of lines) console.log(`  ${line.name} (${line.by}): ${line.text}`);
  }
  console.log(`${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`);
}
