// How often warbands with each hero win, script against script. After `npm run build`:
//   node games/judgement/bench/balance.mjs play FILE [--size 3v3] [--deals 450] [--from 0] [--with hero,hero] [--seed balance] [--missing]
//   node games/judgement/bench/balance.mjs table FILE…
// `play` adds one line for each game to FILE; a deal (two warbands without a common hero, a map, the dice) is played
// twice with the seats changed. A game follows from its seed and from the heroes in it: after a change to some heroes
// `--with` plays their games again, and `table` lets the last line of a game count. Another `--seed` gives other deals:
// what was tuned on one set is measured on another. `--missing` plays only what FILE does not have yet.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { heroes, judgement } from '@gavel/judgement';
import { fastRng, simulate, tableOptions } from '@gavel/kernel';

const ids = heroes.map((hero) => hero.id);

/** The deals of a seed: the heroes dealt least often so far come next, so that all have equally many games. */
function deals(count, size, seed) {
  const rng = fastRng(`${seed}/${size}/deals`);
  const dealt = new Map(ids.map((id) => [id, 0]));
  return Array.from({ length: count }, () => {
    const luck = new Map(ids.map((id) => [id, rng.below(1 << 30)]));
    const next = [...ids].sort((a, b) => dealt.get(a) - dealt.get(b) || luck.get(a) - luck.get(b)).slice(0, 2 * size);
    for (const id of next) dealt.set(id, dealt.get(id) + 1);
    const mixed = next.sort((a, b) => luck.get(a) - luck.get(b));
    return [mixed.slice(0, size), mixed.slice(size)];
  });
}

/** The script with a warband given to it. */
function leading(warband) {
  const script = judgement.players.script();
  return {
    choose: (view, d, rng) =>
      d.kind === 'pick' ? { heroes: d.from.filter((id) => warband.includes(id)) } : script.choose(view, d, rng),
  };
}

/** Names a game of a deal; the same with the seats changed is another one. */
const nameOf = ({ seed, size, deal, seats }) => `${seed} ${size} ${deal} ${seats[0]}`;

const gamesIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

function play(file, { size, deals: count, from, with: only, seed, missing }) {
  const known = new Set(missing ? gamesIn(file).map(nameOf) : []);
  const options = tableOptions(judgement, { size, map: 'any' }, 2);
  const wanted = only?.split(',');
  for (const [deal, warbands] of deals(Number(count), Number(size[0]), seed).entries()) {
    if (deal < Number(from) || (wanted !== undefined && !warbands.flat().some((id) => wanted.includes(id)))) continue;
    for (const seats of [warbands, [...warbands].reverse()]) {
      if (known.has(nameOf({ seed, size, deal, seats }))) continue;
      let first = 0;
      const watch = (state) => {
        if (state.turn === 1) first = state.first;
      };
      const { state } = simulate(judgement, options, 2, seats.map(leading), `${seed}/${size}/${deal}`, { watch });
      const { winners } = judgement.outcome(state);
      const { why, turn, sides } = state;
      appendFileSync(
        file,
        `${JSON.stringify({ seed, size, deal, seats, first, winner: winners[0] ?? null, why, turn, sides })}\n`,
      );
    }
  }
}

/** A share with its 95 % interval; the two games of a deal count as one draw. */
function share(points) {
  const byDeal = new Map();
  for (const { deal, won } of points) byDeal.set(deal, [...(byDeal.get(deal) ?? []), won]);
  const means = [...byDeal.values()].map((list) => list.reduce((sum, won) => sum + won, 0) / list.length);
  const mean = means.reduce((a, b) => a + b, 0) / means.length;
  const variance = means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, means.length - 1);
  return { games: points.length, mean, half: 1.96 * Math.sqrt(variance / means.length) };
}

function table(files) {
  // a game played again takes the place of the first one
  const played = new Map();
  for (const game of files.flatMap(gamesIn)) played.set(nameOf(game), game);
  const games = [...played.values()];
  const percent = (x) => (100 * x).toFixed(1);
  const line = (name, { games: n, mean, half }) =>
    `| ${name} | ${n} | ${percent(mean)} | ${percent(mean - half)} to ${percent(mean + half)} |`;
  const points = (seat, { seed, size, deal, winner }) => ({
    deal: `${seed} ${size} ${deal}`,
    won: winner === null ? 0.5 : winner === seat ? 1 : 0,
  });
  console.log('| hero | games | won, % | 95 % |\n| --- | --- | --- | --- |');
  const rows = heroes.map(({ id, name }) => {
    const mine = games.flatMap((game) =>
      [0, 1].filter((seat) => game.seats[seat].includes(id)).map((seat) => points(seat, game)),
    );
    return { name, ...share(mine) };
  });
  for (const row of rows.sort((a, b) => b.mean - a.mean)) console.log(line(row.name, row));
  console.log(line('seat 1', share(games.map((game) => points(0, game)))));
  console.log(line('first player', share(games.map((game) => points(game.first, game)))));
  console.log(line('north side', share(games.map((game) => points(game.sides.indexOf(0), game)))));
  const turns = games.map(({ turn }) => turn).sort((a, b) => a - b);
  console.log(`turns: median ${turns[turns.length >> 1]}, most ${turns.at(-1)}`);
  const ends = {};
  for (const { why } of games) ends[why] = (ends[why] ?? 0) + 1;
  console.log(JSON.stringify(ends));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '3v3' },
    deals: { type: 'string', default: '450' },
    from: { type: 'string', default: '0' },
    with: { type: 'string' },
    seed: { type: 'string', default: 'balance' },
    missing: { type: 'boolean', default: false },
  },
});
const [what, ...files] = positionals;
if (what === 'play') play(files[0], values);
else table(files);
