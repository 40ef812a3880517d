// This build against another one of Gavel, say of an earlier commit in a second worktree (both after `npm run build`):
//   node games/judgement/bench/against.mjs speed OTHER [--pairs 9] [--warm 100] [--games 40]
//   node games/judgement/bench/against.mjs same OTHER [--games 60] [--player random]
// `speed` plays the same random games by turns, the other build and this one, each in a process of its own, and says how
// much more this one gets done: by the clock, and by the time the playing thread itself had on a processor, which a busy
// machine does not blur. `same` plays the same games in both and says whether they are the same choice for choice: then the
// candidates are the same, and no player plays worse. `play ROOT` is what they start.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('../../..', import.meta.url));
const self = fileURLToPath(import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '9' },
    warm: { type: 'string', default: '100' },
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'against' },
    player: { type: 'string', default: 'random' },
  },
});

/** Nanoseconds that the playing thread had on a processor (Linux), or that passed. */
function busy() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return performance.now() * 1e6;
  }
}

/** Games of the build at a root: how fast, and a fingerprint of every choice and the end of each. */
async function play(root, { warm, games, seed, player }) {
  const from = (file) => import(pathToFileURL(`${root}/${file}`).href);
  const { simulate, tableOptions } = await from('kernel/dist/index.js');
  const { judgement } = await from('games/judgement/dist/src/index.js');
  const seated = () => (player === 'random' ? undefined : judgement.players[player]());
  const game = (name, size, listening) =>
    simulate(judgement, tableOptions(judgement, { size, map: 'any' }, 2), 2, [seated(), seated()], name, listening);
  for (let i = 0; i < Number(warm); i++) game(`${seed}/warm ${i}`, '3v3');
  const prints = [];
  const start = performance.now();
  const started = busy();
  let decisions = 0;
  for (let i = 0; i < Number(games); i++) {
    const print = createHash('sha256');
    const answered = (_, __, choice) => print.update(JSON.stringify(choice));
    const { state, decisions: made } = game(
      `${seed}/${i}`,
      warm === '0' && i % 4 === 3 ? '5v5' : '3v3',
      warm === '0' ? { answered } : {},
    );
    decisions += made;
    prints.push(print.update(JSON.stringify(state)).digest('hex'));
  }
  const clock = (performance.now() - start) / 1e3;
  const own = (busy() - started) / 1e9;
  console.log(JSON.stringify({ decisions, clock: decisions / clock, own: decisions / own, prints }));
}

function played(root, more) {
  const flags = Object.entries({ ...values, ...more }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const run = spawnSync(process.execPath, ['--max-semi-space-size=64', self, 'play', root, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.status !== 0) process.exit(1);
  return JSON.parse(run.stdout);
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

function speed(other) {
  const ratios = { clock: [], own: [] };
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const seed = `${values.seed}/${pair}`;
    const [old, now] = [played(other, { seed }), played(here, { seed })];
    for (const by of ['clock', 'own']) ratios[by].push(now[by] / old[by]);
    const line = (by) => `${Math.round(old[by])} → ${Math.round(now[by])} (${(now[by] / old[by]).toFixed(2)} ×)`;
    console.log(`by the clock ${line('clock')}, by the thread's own time ${line('own')} decisions a second`);
  }
  for (const by of ['clock', 'own']) console.log(`median by ${by}: ${median(ratios[by]).toFixed(2)} ×`);
}

function same(other) {
  const [old, now] = [played(other, { warm: 0 }), played(here, { warm: 0 })];
  const differ = old.prints.flatMap((print, i) => (print === now.prints[i] ? [] : [i]));
  console.log(
    `${old.prints.length} games, ${old.decisions} decisions, ${differ.length} games differ ${differ.join(' ')}`,
  );
  if (differ.length > 0) process.exit(1);
}

const [verb, root] = positionals;
if (verb === 'play' && root !== undefined) await play(root, values);
else if (verb === 'speed' && root !== undefined) speed(root);
else if (verb === 'same' && root !== undefined) same(root);
else {
  console.error(
    'node games/judgement/bench/against.mjs speed|same OTHER [--pairs 9] [--games 40] [--player random|script]',
  );
  process.exit(2);
}
