/**
 * gavel train: games of bots teach a mind. What is gathered is kept in a folder shard by shard, so that a run that was stopped goes
 * on where it was; then weights are fitted and written with where they come from.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  choiceExamples,
  type Fit,
  type FitPlan,
  fit,
  type GatherPlan,
  learningOf,
  positionExamples,
  rowsOf,
} from '@gavel/bots';
import { type AnyGame, type Learned, type Options, tableOptions } from '@gavel/kernel';
import { readLevels } from '../levels.ts';
import { progressBar } from '../progress.ts';
import { UsageError } from '../usage.ts';

export interface TrainFlags {
  readonly games: number;
  readonly seats: string;
  readonly options?: unknown;
  readonly teacher: string;
  readonly stray: number;
  readonly seed: string;
  readonly jobs: number;
  readonly data: string;
  readonly hidden: number;
  readonly policyHidden: number;
  readonly epochs: number;
  readonly only?: 'value' | 'policy';
  readonly to?: string;
}

/** Games in a shard. */
const shardGames = 20;

export interface ShardWork {
  readonly plan: GatherPlan;
  readonly first: number;
  readonly games: number;
  readonly file: string;
}

interface Header {
  readonly key: string;
  readonly games: number;
  readonly positions: number;
  readonly choices: Readonly<Record<string, number>>;
}

export interface Shard {
  readonly games: number;
  readonly positions: Float32Array;
  readonly choices: Readonly<Record<string, Float32Array>>;
}

const keyOf = (plan: GatherPlan): string => JSON.stringify(plan);

export function writeShard(file: string, plan: GatherPlan, shard: Shard): void {
  const header: Header = {
    key: keyOf(plan),
    games: shard.games,
    positions: shard.positions.length,
    choices: Object.fromEntries(Object.entries(shard.choices).map(([kind, { length }]) => [kind, length])),
  };
  const bytes = (numbers: Float32Array) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  // written whole or not at all: a run may be stopped at any moment
  writeFileSync(
    `${file}.part`,
    Buffer.concat([head, bytes(shard.positions), ...Object.values(shard.choices).map(bytes)]),
  );
  renameSync(`${file}.part`, file);
}

function readShard(file: string, plan: GatherPlan): Shard | undefined {
  if (!existsSync(file)) return undefined;
  const all = readFileSync(file);
  const end = all.indexOf(10);
  const header: Header = JSON.parse(all.subarray(0, end).toString());
  if (header.key !== keyOf(plan))
    throw new UsageError(`${file} was gathered for something else; name another folder with --data`);
  let from = end + 1;
  const take = (count: number): Float32Array => {
    const numbers = new Float32Array(count);
    Buffer.from(numbers.buffer).set(all.subarray(from, from + 4 * count));
    from += 4 * count;
    return numbers;
  };
  const positions = take(header.positions);
  const choices = Object.fromEntries(Object.entries(header.choices).map(([kind, count]) => [kind, take(count)]));
  return { games: header.games, positions, choices };
}

export interface TrainReport {
  readonly game: string;
  readonly games: number;
  readonly seconds: number;
  readonly value: Readonly<Record<string, Omit<Fit, 'network'>>>;
  readonly policy: Readonly<Record<string, Omit<Fit, 'network'>>>;
  readonly to?: string;
}

function seatCounts(game: AnyGame, text: string, given: unknown): { seats: number; options: Options }[] {
  return text.split(',').map((one) => {
    const seats = Number(one);
    const options = Number.isInteger(seats) ? tableOptions(game, given ?? {}, seats) : undefined;
    if (options === undefined || 'key' in options) throw new UsageError(`${game.id} is not played with ${one} seats`);
    return { seats, options: options as Options };
  });
}

/** Weights to be fitted by a thread: of values for a number of seats, or of a policy for a kind of decision. */
export interface FitWork {
  readonly name: string;
  /** What is fitted: values kept under this name, or the policy of this kind of decision. */
  readonly of: string;
  /** Rows of a position; undefined: choices are fitted. */
  readonly sides: number | undefined;
  readonly width: number;
  readonly shards: { readonly file: string; readonly plan: GatherPlan }[];
  readonly how: FitPlan;
}

export function fitted({ of, sides, width, shards, how }: FitWork): Fit {
  const parts = shards.flatMap(({ file, plan }) => {
    const shard = readShard(file, plan);
    const numbers = sides === undefined ? shard?.choices[of] : shard?.positions;
    return numbers === undefined ? [] : [numbers];
  });
  return fit(sides === undefined ? choiceExamples(parts, width) : positionExamples(parts, sides, width), how);
}

export async function train(game: AnyGame, flags: TrainFlags, say: (line: string) => void): Promise<TrainReport> {
  if (game.mind?.learning === undefined) throw new UsageError(`${game.id} has no mind that learns`);
  readLevels(game, flags.teacher, 1);
  const learning = learningOf(game);
  const started = performance.now();
  mkdirSync(flags.data, { recursive: true });
  const { learned } = learning;
  const { teacher, seed, stray, hidden: steps, epochs } = flags;
  const gathering: ShardWork[] = [];
  const fitting: FitWork[] = [];
  const all: { file: string; plan: GatherPlan }[] = [];
  for (const { seats, options } of seatCounts(game, flags.seats, flags.options)) {
    const plan: GatherPlan = { game: game.id, seats, options, teacher, seed, stray };
    const shards = Array.from({ length: Math.ceil(flags.games / shardGames) }, (_, i) => ({
      file: join(flags.data, `${game.id}-${seats}-${teacher.replace(/\W/g, '_')}-${i}.shard`),
      plan,
    }));
    all.push(...shards);
    for (const [i, { file }] of shards.entries())
      if (!existsSync(file)) gathering.push({ plan, first: i * shardGames, games: shardGames, file });
    const how = { steps, epochs, rate: 0.003, decay: 1e-4, seed };
    if (flags.only === 'policy') continue;
    const of = learning.kept?.(options, seats) ?? String(seats);
    const known = fitting.find((one) => one.of === of);
    // kept under one name, learned from all of them together
    if (known !== undefined) known.shards.push(...shards);
    else
      fitting.push({
        name: `value, ${learning.kept === undefined ? `${seats} seats` : of}`,
        of,
        sides: rowsOf(game, options, seats),
        width: learning.features.length,
        shards: [...shards],
        how,
      });
  }
  if (flags.only !== 'value')
    for (const [kind, { length: width }] of Object.entries(learning.traits)) {
      const how = { steps: flags.policyHidden, epochs, rate: 0.01, decay: 1e-5, seed };
      fitting.push({ name: `policy, ${kind}`, of: kind, sides: undefined, width, shards: all, how });
    }
  say(`${all.length - gathering.length} of ${all.length} shards of ${shardGames} games are there`);
  await overThreads(gathering, flags.jobs, `${game.name}: games`, () => {});
  const value: Record<string, Fit> = {};
  const policy: Record<string, Fit> = {};
  await overThreads(fitting, flags.jobs, `${game.name}: weights`, ({ of, sides, name }, answer) => {
    const one = answer as Fit;
    // what never came up is not unlearned
    if (one.groups === 0) return;
    (sides === undefined ? policy : value)[of] = one;
    say(`${name}: loss ${one.loss} (knowing nothing ${one.blindLoss}), right ${one.hits} of ${one.groups}`);
  });
  const games = all.length * shardGames;
  // threads finish in any order; what is written has one
  const inOrder = (fits: Record<string, Fit>) => Object.entries(fits).sort(([a], [b]) => (a < b ? -1 : 1));
  const bare = (fits: Record<string, Fit>) =>
    Object.fromEntries(inOrder(fits).map(([name, { network: _, ...rest }]) => [name, rest]));
  const nets = (fits: Record<string, Fit>) =>
    Object.fromEntries(inOrder(fits).map(([name, { network }]) => [name, network]));
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = { game: game.id, games, seconds, value: bare(value), policy: bare(policy) };
  if (flags.to === undefined) return report;
  const { games: each, seats, hidden, policyHidden, only } = flags;
  const options = flags.options === undefined ? '' : ` --options '${JSON.stringify(flags.options)}'`;
  const command = `gavel train ${game.id} --seats ${seats}${options} --games ${each} --teacher ${teacher} --stray ${stray} --seed ${seed} --hidden ${hidden} --policy-hidden ${policyHidden} --epochs ${epochs}${only === undefined ? '' : ` --only ${only}`}`;
  const from = (fits: Record<string, Omit<Fit, 'network'>>, what: string) =>
    Object.fromEntries(Object.entries(fits).map(([name, one]) => [`${what} ${name}`, { command, games, ...one }]));
  const written: Learned = {
    provenance: { ...learned.provenance, ...from(report.value, 'value'), ...from(report.policy, 'policy') },
    value: { ...learned.value, ...nets(value) },
    policy: { ...learned.policy, ...nets(policy) },
  };
  writeFileSync(flags.to, `${JSON.stringify(written)}\n`);
  return { ...report, to: flags.to };
}

/** Work shared out over threads, a piece at a time. */
async function overThreads<W extends ShardWork | FitWork>(
  work: readonly W[],
  jobs: number,
  what: string,
  done: (work: W, answer: unknown) => void,
): Promise<void> {
  const bar = progressBar(what, work.length);
  const left = [...work];
  let finished = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./train-worker.js', import.meta.url));
      let piece: W | undefined;
      const next = () => {
        piece = left.shift();
        if (piece !== undefined) return worker.postMessage(piece);
        void worker.terminate();
        resolve();
      };
      worker.on('message', (answer: unknown) => {
        finished++;
        bar.at(finished);
        if (piece !== undefined) done(piece, answer);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(jobs, work.length) }, one));
  bar.end();
}
