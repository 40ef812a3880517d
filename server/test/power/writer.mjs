// Writes to a store, and says of everything that is stored that it is: node writer.mjs FOLDER. Told in a file of the folder, so
// that what was said and what was synced before it stand in one journal.
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { quietStore } from '@gavel/server';

const folder = process.argv[2];
const said = openSync(join(folder, 'said'), 'a');
const say = (what) => writeSync(said, `${what}\n`);

const text = (n) => 'x'.repeat((n * 97) % 900);
for (let life = 0; life < 3; life++) {
  const store = await quietStore(folder);
  const talk = async (table) => {
    for (let v = life * 12 + 1; v <= life * 12 + 12; v++) {
      const entry = { v, at: v, kind: 'chat', by: 'ann', name: 'Ann', text: text(v) };
      await store.append([{ table, entries: [entry], notes: { key: `${v}` }, wake: v }]);
      say(`line ${table} ${v}`);
    }
  };
  const come = async () => {
    for (let i = 0; i < 6; i++) {
      const id = `p${life}-${i}`;
      await store.commit((tx) => tx.run('insert into people values (?, ?, ?)', id, text(i), i));
      say(`person ${id}`);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, (_, i) => talk(`table${i}`)), come()]);
  // which copies everything into the one file
  await store.close();
}
