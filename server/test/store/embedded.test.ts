import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore } from '@gavel/table';
import Reader from 'libsql';
import { pino } from 'pino';
import { Health } from '../../src/health.ts';
import { Database, databaseFile } from '../../src/store/embedded/database.ts';
import { peopleSuite } from './people.ts';
import { tablesSuite } from './tables.ts';

async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-'));
  const open = () => Database.open(folder, new Health(pino({ level: 'silent' })));
  const store = await open();
  let last = store;
  const close = async () => {
    await last.close();
    rmSync(folder, { recursive: true });
  };
  const again = async () => {
    await last.close();
    last = await open();
    return last;
  };
  // somebody else writes to the file and does not come to an end
  const refuse = () => {
    const other = new Reader(join(folder, databaseFile));
    other.exec('begin immediate');
    return () => other.close();
  };
  return { store, again, refuse, close };
}

tablesSuite('the embedded store', embedded);
tablesSuite('memory', async () => ({ store: new MemoryStore(), close: async () => {} }));
peopleSuite('the embedded store', embedded);
