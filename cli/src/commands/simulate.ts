/** gavel simulate: many games over threads, or with players in programs of their own, and the report about them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { outsideGames, type Piece } from '@gavel/bots';
import {
  type AnyGame,
  at,
  chanceFrom,
  fastRng,
  listening,
  must,
  type Options,
  Recorder,
  SimulationError,
  simulate,
  writeRecord,
} from '@gavel/kernel';
import { isOutside, seatedPlayer } from '../levels.ts';
import { OutsidePlayer } from '../outside.ts';
import { askedOnce, type Counts, noQuestions, type Questions, questionsReport, sumOf } from './questions.ts';

export interface SimulationPlan {
  readonly game: string;
  readonly games: number;
  readonly seats: number;
  readonly options: Options;
  readonly levels: readonly string[];
  readonly seed: string;
  readonly records: string | undefined;
  readonly deadlineMs: number;
  /** Every deal is played once for each rotation of the players around the table. */
  readonly mirror: boolean;
  /** Count how often people would have been asked. */
  readonly questions?: boolean;
}

/** What one thread plays: every `step`th game from `first` on. */
export interface Share {
  readonly plan: SimulationPlan;
  readonly first: number;
  readonly step: number;
  readonly outside: readonly Piece[];
}

/** What one game adds to the report. */
export interface GameResult {
  readonly commands: number;
  readonly decisions: number;
  readonly winners: readonly number[];
  readonly turns: number;
  /** Who sat where. */
  readonly levels: readonly string[];
  readonly questions?: Counts;
  readonly crash?: { readonly seed: string; readonly why: string; readonly record: string | undefined };
}

export interface SimulationReport {
  readonly game: string;
  readonly games: number;
  readonly decisions: number;
  readonly choicesMade: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly winsBySeat: readonly number[];
  readonly draws: number;
  /** Share of games won by each level (a shared win counts in part), with the 95 % interval after Wilson. */
  readonly winsByLevel: Readonly<
    Record<string, { readonly rate: number; readonly low: number; readonly high: number }>
  >;
  readonly turns: { readonly mean: number; readonly median: number; readonly max: number };
  readonly crashes: number;
  /** Per player and game: how often the table would have asked a person in windows, and for how many real decisions. */
  readonly questions?: readonly Questions[];
  /** Illegal, late or missing answers of outside players. */
  readonly faults?: number;
}

const seedOf = (plan: SimulationPlan, n: number): string =>
  `${plan.seed}-${plan.mirror ? Math.floor(n / plan.seats) : n}`;

function levelsOf({ levels, mirror, seats }: SimulationPlan, n: number): string[] {
  const turned = mirror ? n % seats : 0;
  return [...levels.slice(turned), ...levels.slice(0, turned)];
}

const winnersOf = (game: AnyGame, state: unknown): readonly number[] =>
  must(game.outcome(state), 'outcome of a game that asks nobody').winners;

/** Game number `n` of a plan: the same result on any thread. */
export function playOne(game: AnyGame, plan: SimulationPlan, n: number): GameResult {
  const seed = seedOf(plan, n);
  const levels = levelsOf(plan, n);
  const players = levels.map((level) => seatedPlayer(game, level));
  let questions = noQuestions;
  try {
    const { state, commands, decisions, recorder } = simulate(game, plan.options, plan.seats, players, seed, {
      record: plan.records !== undefined,
      ...(plan.questions
        ? {
            answered(s, d, c) {
              questions = askedOnce(questions, game, s, d, c);
            },
          }
        : {}),
    });
    if (recorder !== undefined && plan.records !== undefined) keepRecord(plan.records, game, seed, recorder);
    return {
      commands,
      decisions,
      winners: winnersOf(game, state),
      turns: game.turns(state),
      levels,
      ...(plan.questions ? { questions } : {}),
    };
  } catch (error) {
    return crashed(game, plan, n, error);
  }
}

/** The crash is played once more with a record, which goes into a file that names the seed. */
function crashed(game: AnyGame, plan: SimulationPlan, n: number, error: unknown): GameResult {
  const seed = seedOf(plan, n);
  const levels = levelsOf(plan, n);
  let recorder = error instanceof SimulationError ? error.recorder : undefined;
  if (recorder === undefined && !plan.levels.some(isOutside)) {
    const players = levels.map((level) => seatedPlayer(game, level));
    try {
      simulate(game, plan.options, plan.seats, players, seed, { record: true });
    } catch (again) {
      recorder = again instanceof SimulationError ? again.recorder : undefined;
    }
  }
  const record = recorder && keepRecord(plan.records ?? '.', game, `crash-${seed}`, recorder);
  const why = error instanceof Error ? error.message : String(error);
  return { commands: 0, decisions: 0, winners: [], turns: 0, levels, crash: { seed, why, record } };
}

function keepRecord(folder: string, game: AnyGame, name: string, recorder: Recorder): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${game.id}-${name.replace(/[^\w.-]/g, '_')}.jsonl`);
  writeFileSync(file, writeRecord(recorder.record()));
  return file;
}

/** Like `playOne`, with players in programs of their own. */
async function playOneOutside(
  game: AnyGame,
  plan: SimulationPlan,
  n: number,
): Promise<GameResult & { faults: number }> {
  const seed = seedOf(plan, n);
  const levels = levelsOf(plan, n);
  const rngs = levels.map((_, seat) => fastRng(`${seed}/player ${seat}`));
  const inside = levels.map((level) => (isOutside(level) ? undefined : seatedPlayer(game, level)));
  const outside = levels.map((level, seat) =>
    isOutside(level) ? new OutsidePlayer(level.slice(4), game, seat, plan.options, plan.deadlineMs) : undefined,
  );
  const chance = chanceFrom(fastRng(`${seed}/chance`));
  const unseen = levels.map((): unknown[] => []);
  const tell = (events: readonly unknown[]) => {
    for (const [seat, list] of unseen.entries())
      for (const event of events) {
        const seen: unknown = game.redact(event, seat);
        if (seen !== undefined) list.push(seen);
      }
  };
  let recorder: Recorder | undefined;
  let faults = 0;
  let result: GameResult;
  let outcome: unknown;
  try {
    const start = listening<unknown>(chance);
    const state: unknown = game.setup(plan.options, plan.seats, start.io);
    recorder = new Recorder(game, plan.options, plan.seats, start.taken, state, { seed });
    tell(start.taken.events);
    let decisions = 0;
    for (let d = game.pending(state)[0]; d !== undefined; d = game.pending(state)[0]) {
      if (recorder.lines.length >= game.bound) throw new Error(`the game is not over after ${game.bound} commands`);
      const choices = game.choices(state, d);
      let choice: unknown = choices.at(0);
      if (choices.size > 1) {
        decisions++;
        const player = outside[d.seat];
        if (player !== undefined) choice = await player.choose(state, d, at(unseen, d.seat).splice(0));
        else {
          const rng = at(rngs, d.seat);
          choice = inside[d.seat]?.choose(game.view(state, d.seat), d, rng) ?? choices.at(rng.below(choices.size));
        }
      }
      const step = listening<unknown>(chance);
      game.apply(state, d, choice, step.io);
      recorder.add(d.seat, d.id, choice, step.taken, state);
      tell(step.taken.events);
    }
    outcome = game.outcome(state);
    if (plan.records !== undefined) keepRecord(plan.records, game, seed, recorder);
    result = {
      commands: recorder.lines.length,
      decisions,
      winners: winnersOf(game, state),
      turns: game.turns(state),
      levels,
    };
  } catch (error) {
    result = crashed(game, plan, n, new SimulationError(error, recorder));
  }
  for (const player of outside) {
    await player?.end(outcome);
    faults += player?.faults ?? 0;
  }
  return { ...result, faults };
}

/** All games of a plan over `jobs` threads; `progress` hears how many are done. */
export async function runPlan(
  game: AnyGame,
  plan: SimulationPlan,
  jobs: number,
  progress: (done: number) => void,
): Promise<SimulationReport> {
  const start = process.hrtime.bigint();
  const results: GameResult[] = [];
  let faults: number | undefined;
  if (plan.levels.some(isOutside)) {
    faults = 0;
    for (let n = 0; n < plan.games; n++) {
      const result = await playOneOutside(game, plan, n);
      faults += result.faults;
      results[n] = result;
      progress(n + 1);
    }
  } else if (jobs === 1) {
    for (let n = 0; n < plan.games; n++) {
      results[n] = playOne(game, plan, n);
      progress(n + 1);
    }
  } else {
    await overThreads(plan, Math.min(jobs, plan.games), (n, result) => {
      results[n] = result;
      progress(Object.keys(results).length);
    });
  }
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  for (const { crash } of results)
    if (crash !== undefined)
      console.error(
        `crash with seed ${crash.seed}: ${crash.why}${crash.record === undefined ? '' : ` (record: ${crash.record})`}`,
      );
  return { ...report(plan, results, seconds), ...(faults === undefined ? {} : { faults }) };
}

function overThreads(
  plan: SimulationPlan,
  jobs: number,
  take: (n: number, result: GameResult) => void,
): Promise<unknown> {
  return Promise.all(
    Array.from(
      { length: jobs },
      (_, first) =>
        new Promise<void>((resolve, reject) => {
          const outside = outsideGames().map(({ module, code }) => ({ module, code }));
          const share: Share = { plan, first, step: jobs, outside };
          const worker = new Worker(new URL('./simulate-worker.js', import.meta.url), { workerData: share });
          worker.on('message', ({ n, result }: { n: number; result: GameResult }) => take(n, result));
          worker.on('error', reject);
          worker.on('exit', () => resolve());
        }),
    ),
  );
}

function report(plan: SimulationPlan, results: readonly GameResult[], seconds: number): SimulationReport {
  const sum = (of: (result: GameResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const whole = results.filter((result) => result.crash === undefined);
  const turns = whole.map((result) => result.turns).sort((a, b) => a - b);
  const winsBySeat = Array.from({ length: plan.seats }, (_, seat) =>
    sum((result) => (result.winners.includes(seat) ? 1 : 0)),
  );
  const decisions = sum((result) => result.decisions);
  return {
    game: plan.game,
    games: plan.games,
    decisions,
    choicesMade: sum((result) => result.commands),
    seconds,
    gamesPerSecond: results.length / seconds,
    decisionsPerSecond: decisions / seconds,
    winsBySeat,
    draws: whole.filter((result) => result.winners.length === 0).length,
    winsByLevel: winsByLevel(plan.levels, whole),
    turns: {
      mean: turns.length === 0 ? 0 : turns.reduce((a, b) => a + b, 0) / turns.length,
      median: turns[Math.floor(turns.length / 2)] ?? 0,
      max: turns.at(-1) ?? 0,
    },
    crashes: results.length - whole.length,
    ...(plan.questions ? { questions: questionsReport(questionsIn(whole), whole.length, plan.seats) } : {}),
  };
}

const questionsIn = (results: readonly GameResult[]): Counts =>
  results.reduce((sum, { questions }) => (questions === undefined ? sum : sumOf(sum, questions)), noQuestions);

function winsByLevel(levels: readonly string[], results: readonly GameResult[]): SimulationReport['winsByLevel'] {
  const report: Record<string, { rate: number; low: number; high: number }> = {};
  for (const level of new Set(levels)) {
    let wins = 0;
    for (const { winners, levels: seated } of results)
      for (const seat of winners) if (seated[seat] === level) wins += 1 / winners.length;
    report[level] = wilson(wins, results.length);
  }
  return report;
}

/** The share of wins with its 95 % interval. */
export function wilson(wins: number, games: number): { rate: number; low: number; high: number } {
  if (games === 0) return { rate: 0, low: 0, high: 1 };
  const z2 = 1.96 ** 2;
  const rate = wins / games;
  const middle = (rate + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Math.sqrt((rate * (1 - rate)) / games + z2 / (4 * games ** 2)) * 1.96) / (1 + z2 / games);
  return { rate, low: middle - half, high: middle + half };
}
