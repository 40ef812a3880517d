import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage.ts';
import { at, type Place } from './house.ts';

/** All of them, oldest first. */
async function reportsAt(place: Place) {
  const { readReports } = await import('@gavel/server');
  const { data, store = process.env['GAVEL_STORE'] } = place;
  if (store !== undefined) return at(place, (desk) => desk.reports.all());
  if (!existsSync(join(data, 'gavel.db'))) throw new UsageError(`there is no data of a server in ${data}`);
  return readReports(data);
}

/** What people reported about each other on the server that uses this folder or database. */
export async function printReports(place: Place): Promise<void> {
  const reports = await reportsAt(place);
  if (place.json) {
    console.log(JSON.stringify({ reports }));
    return;
  }
  for (const { id, at: when, by, person, name, table, reason, text, lines } of reports) {
    console.log(`${id} ${new Date(when).toISOString()} ${reason}: ${name} (${person}), by ${by}, at table ${table}`);
    if (text !== '') console.log(`  "${text}"`);
    for (const line of lines) console.log(`  ${line.name} (${line.by}): ${line.text}`);
  }
  console.log(`${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`);
}
