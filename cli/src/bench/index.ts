/** gavel bench: what is measured, and how it is told. */
import { games } from '@gavel/bots';
import { type AnyGame, chanceFrom, fastRng, quietIo, randomChoice, simulate, usualSeats } from '@gavel/kernel';
import { tableOf, UsageError } from '../usage.ts';
import { battlefieldBench } from './battlefield.ts';
import { fairBench } from './fair/index.ts';
import { houseBench } from './house/index.ts';
import { measure, type Subject } from './measure.ts';
import { mindsBench } from './minds.ts';
import { fleetBench } from './server/fleet.ts';
import { serverBench } from './server/index.ts';
import { boardgamePlayer } from './sixty/boardgame.ts';
import { sixty } from './sixty/kernel.ts';
import { playPlain } from './sixty/plain.ts';
import { webBench } from './web.ts';

export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly ratio?: number;
  /** The least and the greatest of the ratios it is the middle of. */
  readonly spread?: readonly [number, number];
  readonly against?: string;
}

type Report = Record<string, Measured>;

const plain: Subject = { name: 'plain JavaScript Sixty', portion: (n) => playPlain(4, n) };

/** The kernel against its peers on the same work: four random players, legal choices listed, one applied each move. */
function sixtyBench(): Report {
  const peer = boardgamePlayer();
  const noPlayers = Array(4).fill(undefined);
  const kernelViews = (n: number): number => {
    const rng = fastRng(n);
    const io = { ...quietIo<never>(rng), chance: chanceFrom(rng) };
    const state = sixty.setup({}, 4, io);
    let moves = 0;
    for (let d = sixty.pending(state)[0]; d !== undefined; d = sixty.pending(state)[0]) {
      sixty.apply(state, d, randomChoice(sixty.choices(state, d), rng), io);
      for (let seat = 0; seat < 4; seat++) JSON.stringify(sixty.view(state, seat));
      moves++;
    }
    return moves;
  };
  const [byHand, kernel, bgio, views, bgioViews] = measure([
    plain,
    { name: 'kernel', portion: (n) => simulate(sixty, {}, 4, noPlayers, n).commands },
    { name: 'boardgame.io', portion: (n) => peer(4, n, false) },
    { name: 'kernel with views', portion: kernelViews },
    { name: 'boardgame.io with views', portion: (n) => peer(4, n, true) },
  ]) as [number, number, number, number, number];
  const unit = 'moves/s';
  return {
    'sixty plain': { value: byHand, unit, ratio: byHand / bgio, against: 'boardgame.io reducer' },
    'sixty kernel': { value: kernel, unit, ratio: kernel / bgio, against: 'boardgame.io reducer' },
    'sixty kernel to plain': { value: kernel, unit, ratio: kernel / byHand, against: 'plain JavaScript Sixty' },
    'sixty views': { value: views, unit, ratio: views / bgioViews, against: 'boardgame.io reducer and views' },
  };
}

/** Random play of a game, legal choices listed at every decision, beside plain Sixty. */
function randomPlay(game: AnyGame): Report {
  const { id } = game;
  const seats = usualSeats(game, {});
  const table = tableOf(game, seats, {});
  const players = Array(seats).fill(undefined);
  const [byHand, rate] = measure([
    plain,
    { name: id, portion: (n) => simulate(game, table.options, seats, players, n).decisions },
  ]) as [number, number];
  return { [`${id} random`]: { value: rate, unit: 'decisions/s', ratio: rate / byHand, against: plain.name } };
}

/** What a copy of the largest state costs that a game of as many as can play comes to. */
function cloneCost(game: AnyGame): Report {
  const { id } = game;
  const seats = Math.max(...game.seats({}));
  const { options } = tableOf(game, seats, {});
  let middle: unknown;
  let bytes = 0;
  simulate(game, options, seats, Array(seats).fill(undefined), 'clone', {
    watch(state) {
      const size = JSON.stringify(state).length;
      if (size <= bytes) return;
      bytes = size;
      middle = game.clone(state);
    },
  });
  const [copies] = measure([
    {
      name: 'clone',
      portion() {
        for (let i = 0; i < 1000; i++) game.clone(middle);
        return 1000;
      },
    },
  ]) as [number];
  return {
    [`${id} clone`]: { value: 1e6 / copies, unit: 'µs' },
    [`${id} largest state`]: { value: bytes, unit: 'bytes' },
  };
}

interface BenchFlags {
  readonly json?: boolean;
  /** How long `server` holds five thousand tables. */
  readonly seconds: number;
  /** How many running games `house` has. */
  readonly games: number;
  /** A database: `server` and `house` measure Gavel on it. */
  readonly store?: string;
  /** To see that it works: `server` and `fair` as small and as short as can be. */
  readonly tiny?: true;
}

const benches: Readonly<Record<string, (flags: BenchFlags) => Report | Promise<Report>>> = {
  sixty: sixtyBench,
  ...Object.fromEntries(games.map((game) => [game.id, () => ({ ...randomPlay(game), ...cloneCost(game) })])),
  battlefield: battlefieldBench,
  minds: mindsBench,
  web: webBench,
  server: ({ seconds, store, tiny }) => (store === undefined ? serverBench(seconds, tiny) : fleetBench(store, tiny)),
  fair: ({ tiny }) => fairBench(tiny),
  house: ({ games, store }) => houseBench(games, store),
};

export async function runBench(name: string | undefined, flags: BenchFlags): Promise<void> {
  if (name !== undefined && !Object.hasOwn(benches, name))
    throw new UsageError(`no bench "${name}"; there are ${Object.keys(benches).join(', ')}`);
  const report: Report = {};
  for (const [id, bench] of Object.entries(benches)) {
    if (name !== undefined && id !== name) continue;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kmeasuring ${id} …`);
    Object.assign(report, await bench(flags));
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (flags.json) console.log(JSON.stringify(report));
  else
    for (const [what, { value, unit, ratio, spread, against }] of Object.entries(report)) {
      const rounded = value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
      const between = spread === undefined ? '' : ` (${spread.map((one) => one.toPrecision(3)).join(' to ')})`;
      const beside = ratio === undefined ? '' : `  ${ratio.toPrecision(3)} × ${against}${between}`;
      console.log(`${what.padEnd(42)} ${rounded.padStart(12)} ${unit.padEnd(12)}${beside}`);
    }
}
