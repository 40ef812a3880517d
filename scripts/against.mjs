// This build against another one of Gavel, say of an earlier commit in a second worktree (both after `npm run build`):
//   node scripts/against.mjs speed OTHER [GAME…] [--pairs 9] [--warm 4] [--slice 1.5]
//   node scripts/against.mjs same OTHER GAME… [--games 60] [--player random] [--options '{"size":"5v5"}']
// `speed` plays random games by turns, a slice of the other build and a slice of this one, in one process per game, and
// says how much more this one gets done: by the time the playing thread itself had on a processor, which a busy machine
// does not blur. `same` plays the same games in both and says whether they are the same choice for choice: then the
// candidates are the same, and no player plays worse. A game that asks less than it did plays fewer decisions and as many
// games; so both are told.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('..', import.meta.url));
const self = fileURLToPath(import.meta.url);

const games = JSON.parse(readFileSync(`${here}/games/games.json`, 'utf8'));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '9' },
    warm: { type: 'string', default: '4' },
    slice: { type: 'string', default: '1.5' },
    games: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'against' },
    player: { type: 'string', default: 'random' },
    options: { type: 'string', default: '{}' },
  },
});

/** Seconds that the playing thread had on a processor (Linux), or that passed. */
function busy() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1e3;
  }
}

const from = (root, file) => import(pathToFileURL(`${root}/${file}`).href);

async function gameOf(root, id) {
  const { exports } = JSON.parse(readFileSync(`${root}/games/${id}/package.json`, 'utf8'));
  return Object.values(await from(root, `games/${id}/${exports['.'].default}`)).find((one) => one?.id === id);
}

/** How many play: as `gavel bench` seats them in this build, and as many in the other. */
async function seatsOf(id) {
  const { usualSeats } = await from(here, 'kernel/dist/index.js');
  return usualSeats(await gameOf(here, id), JSON.parse(values.options));
}

/** A game of the build at a root, as a function that plays it once from a seed, and one that says what it came to. */
async function build(root, id) {
  const { canonical, simulate, tableOptions } = await from(root, 'kernel/dist/index.js');
  const found = await gameOf(root, id);
  const seats = await seatsOf(id);
  const table = tableOptions(found, JSON.parse(values.options), seats);
  const seated = () => (values.player === 'random' ? undefined : found.players[values.player]());
  const play = (game, seed) => simulate(game, table, seats, Array.from({ length: seats }, seated), seed);
  const print = (seed) => {
    const hash = createHash('sha256');
    const heard = Object.create(found, {
      apply: {
        value(s, d, c, io) {
          hash.update(canonical(c));
          found.apply(s, d, c, io);
        },
      },
    });
    return hash.update(canonical(play(heard, seed).state)).digest('hex');
  };
  return { play: (seed) => play(found, seed), print };
}

/** Games until a slice of the thread's own time is over. */
function slice({ play }, seconds, name) {
  const start = busy();
  let decisions = 0;
  let games = 0;
  for (let now = start; ; ) {
    decisions += play(`${values.seed}/${name}/${games++}`).decisions;
    now = busy();
    if (now - start >= seconds) return { decisions: decisions / (now - start), games: games / (now - start) };
  }
}

const sorted = (list) => [...list].sort((a, b) => a - b);
const median = (list) => sorted(list)[Math.floor(list.length / 2)];

async function speed(other, id) {
  const [old, now] = [await build(other, id), await build(here, id)];
  for (const one of [old, now]) slice(one, Number(values.warm), 'warm');
  const ratios = { decisions: [], games: [] };
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    // whoever comes second may find what the first one left to collect: they take turns in that, too
    const turns = pair % 2 === 0 ? [old, now] : [now, old];
    const rates = new Map(turns.map((one) => [one, slice(one, Number(values.slice), pair)]));
    for (const by of ['decisions', 'games']) ratios[by].push(rates.get(now)[by] / rates.get(old)[by]);
  }
  const told = (by) => {
    const all = sorted(ratios[by]);
    return `${median(all).toFixed(3)} × the ${by} a second (${all[0].toFixed(2)} to ${all.at(-1).toFixed(2)})`;
  };
  console.log(`${id}: ${told('decisions')}, ${told('games')}, median of ${values.pairs} pairs`);
}

async function same(other, id) {
  const [old, now] = [await build(other, id), await build(here, id)];
  const seeds = Array.from({ length: Number(values.games) }, (_, i) => `${values.seed}/${i}`);
  const differ = seeds.filter((seed) => old.print(seed) !== now.print(seed));
  console.log(`${id}: ${seeds.length} games, ${differ.length} differ ${differ.join(' ')}`);
  if (differ.length > 0) process.exitCode = 1;
}

const [verb, root, ...named] = positionals;
const ids = named.length === 0 ? games : named;
const does = { speed, same }[verb];
if (does === undefined || root === undefined || !ids.every((id) => games.includes(id))) {
  console.error('node scripts/against.mjs speed|same OTHER [GAME…] [--pairs 9] [--games 60] [--player random|script]');
  process.exit(2);
}
if (ids.length === 1) await does(root, ids[0]);
else
  for (const id of ids) {
    const flags = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
    const run = spawnSync(process.execPath, ['--max-semi-space-size=64', self, verb, root, id, ...flags], {
      stdio: 'inherit',
    });
    if (run.status !== 0) process.exitCode = 1;
  }
