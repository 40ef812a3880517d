// The server of this build against that of others, say of an earlier commit or of one without some trick (all of them built):
//   node scripts/against-server.mjs OTHER… [--tables 1000] [--pairs 9] [--warm 4] [--slice 1.5]
// Each has the tables and the players of `gavel bench server`, in processes of their own, and all have their laps by turns. What
// is told is the processor time that each server took for a move, which a busy machine does not blur as it does the time that
// passes: how much more the others take than this one, as the median of the pairs; and how many moves a second they did.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals: others } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string', default: '1000' },
    pairs: { type: 'string', default: '9' },
    warm: { type: 'string', default: '4' },
    slice: { type: 'string', default: '1.5' },
  },
});
if (others.length === 0) {
  console.error('node scripts/against-server.mjs OTHER… [--tables 1000] [--pairs 9] [--warm 4] [--slice 1.5]');
  process.exit(2);
}
const { Helper } = await import(`${here}/cli/dist/bench/server/calls.js`);

/** A build's server with its players, who sit there. */
class Place {
  static async open(root, tables) {
    const place = new Place();
    place.name = basename(resolve(root));
    place.folder = mkdtempSync(join(tmpdir(), 'gavel-against-'));
    const child = pathToFileURL(resolve(root, 'cli/dist/bench/server/child.js'));
    [place.server, place.players] = [new Helper(child, ['gavel']), new Helper(child, ['gavel'])];
    const url = await place.server.call('serve', { folder: place.folder, idleMs: 600_000 });
    // builds from before there were fleets know one address
    await place.players.call('sit', { url, urls: [url], tables, apart: false });
    await place.players.call('spread', tables);
    return place;
  }

  /** Microseconds for a move, and moves a second. */
  async lap(seconds) {
    const used = async () => {
      const { user, system } = await this.server.call('cpu');
      return user + system;
    };
    const before = await used();
    const { moves, seconds: took } = await this.players.call('lap', { ms: seconds * 1000, pauseMs: 0 });
    return { cpu: ((await used()) - before) / moves, rate: moves / took };
  }

  async mustBeWell(tables) {
    const { connections, troubles } = await this.players.call('state');
    if (connections !== tables * 2 || troubles.length > 0)
      throw new Error(`${this.name}: ${connections} of ${tables * 2} sockets are open; ${troubles.join('; ')}`);
  }

  async close() {
    await Promise.all([this.server.end(), this.players.end()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const sorted = (list) => [...list].sort((a, b) => a - b);
const median = (list) => sorted(list)[Math.floor(list.length / 2)];

const tables = Number(values.tables);
const places = [];
try {
  for (const root of [here, ...others]) places.push(await Place.open(root, tables));
  for (const place of places) await place.lap(Number(values.warm));
  const laps = new Map(places.map((place) => [place, []]));
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    // whoever comes second may find what the first one left to collect: they take turns in that, too
    const turns = pair % 2 === 0 ? places : places.toReversed();
    for (const place of turns) laps.get(place).push(await place.lap(Number(values.slice)));
  }
  for (const place of places) await place.mustBeWell(tables);
  const [own, ...rest] = places;
  const middle = (place, by) => median(laps.get(place).map((lap) => lap[by]));
  console.log(`${tables} tables, median of ${values.pairs} pairs; here ${middle(own, 'cpu').toFixed(1)} µs/move`);
  for (const place of rest) {
    const ratio = (by) => sorted(laps.get(place).map((lap, pair) => lap[by] / laps.get(own)[pair][by]));
    const told = (all) => `${median(all).toFixed(3)} (${all[0].toFixed(2)} to ${all.at(-1).toFixed(2)})`;
    const each = `${middle(place, 'cpu').toFixed(1)} µs/move`;
    console.log(
      `${place.name}: ${each}, ${told(ratio('cpu'))} × the time, ${told(ratio('rate'))} × the moves a second`,
    );
  }
} finally {
  await Promise.all(places.map((place) => place.close()));
}
