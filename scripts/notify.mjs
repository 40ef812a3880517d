// What it would cost to carry what nodes say to each other through the database: a table for it and NOTIFY, in the transactions
// that write to tables anyway, against those transactions alone (links between nodes cost the database nothing):
//   node scripts/notify.mjs postgres://… [--connections 8] [--rounds 7] [--ms 1500]
// All have their laps by turns, so that a busy machine is as busy for each; what is told is the median of the laps' ratios. It works
// in a schema of its own, which it makes and drops. Somebody listens, as every node would.

import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

// the server's
const pg = createRequire(new URL('../server/package.json', import.meta.url))('pg');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '7' },
    ms: { type: 'string', default: '1500' },
  },
});
const [url] = positionals;
if (url === undefined) {
  console.error('node scripts/notify.mjs postgres://… [--connections 8] [--rounds 7] [--ms 1500]');
  process.exit(2);
}

const schema = `notify_${process.pid}`;
const entry = 'x'.repeat(470);
/** In one statement each, as the store writes. */
const ways = {
  'links: the line alone': `insert into ${schema}.log (entry) values ($1)`,
  'NOTIFY alone': `with line as (insert into ${schema}.log (entry) values ($1) returning v)
    select pg_notify('${schema}', v::text) from line`,
  'a table and NOTIFY': `with line as (insert into ${schema}.log (entry) values ($1)),
    told as (insert into ${schema}.told (entry) values ($1) returning id)
    select pg_notify('${schema}', id::text) from told`,
};

async function connected() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const owner = await connected();
await owner.query(`create schema ${schema}`);
await owner.query(`create table ${schema}.log (v bigserial primary key, entry text not null)`);
await owner.query(`create table ${schema}.told (id bigserial primary key, entry text not null)`);
const ear = await connected();
await ear.query(`listen ${schema}`);
const clients = await Promise.all(Array.from({ length: Number(values.connections) }, connected));

/** Commits a second. */
async function lap(name, text, ms) {
  const from = performance.now();
  let count = 0;
  const write = async (client) => {
    while (performance.now() - from < ms) {
      await client.query({ name, text, values: [entry] });
      count += 1;
    }
  };
  await Promise.all(clients.map(write));
  return (count * 1000) / (performance.now() - from);
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const laps = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
try {
  for (const [way, text] of Object.entries(ways)) await lap(way, text, 500);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [way, text] of Object.entries(ways)) laps[way].push(await lap(way, text, Number(values.ms)));
  const [alone] = Object.values(laps);
  for (const [way, rates] of Object.entries(laps)) {
    const ratios = rates.map((rate, i) => rate / alone[i]);
    const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((one) =>
      one.toFixed(2),
    );
    console.log(`${way}: ${Math.round(median(rates))} commits/s, ${middle} (${least} to ${most}) of the line alone`);
  }
} finally {
  await owner.query(`drop schema ${schema} cascade`);
  await Promise.all([owner, ear, ...clients].map((client) => client.end()));
}
