/**
 * gavel analyse: a record looked back at, in words or as JSON. What was thought is kept beside the record, so that the next look
 * takes no time; another record, mind or budget is thought about anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findGame } from '@gavel/bots';
import {
  type Analysis,
  analyse,
  costliest,
  type Judged,
  keyOf,
  luckiest,
  sideOf,
  type Way,
} from '@gavel/bots/analysis';
import {
  type AnyGame,
  type GameRecord,
  type Message,
  RecordError,
  readRecord,
  reasonMessage,
  replay,
  sentence,
} from '@gavel/kernel';
import { readText } from '../files.ts';
import { progressBar } from '../progress.ts';
import { UsageError } from '../usage.ts';

export interface AnalyseFlags {
  readonly seat?: number;
  readonly lines?: number;
  readonly most: number;
  readonly open?: boolean;
  readonly keep: boolean;
}

export interface AnalyseReport {
  readonly record: string;
  /** Was it thought about before, and kept? */
  readonly kept: boolean;
  readonly analysis: Analysis;
  /** What there is to print. */
  readonly words: readonly string[];
}

export function analyseFile(file: string, flags: AnalyseFlags): AnalyseReport {
  const text = readText(file);
  try {
    const record = readRecord(text);
    const game = findGame(record.header.game);
    if (game === undefined) throw new RecordError(`no game "${record.header.game}" here`);
    if (flags.seat !== undefined && flags.seat > record.header.seats)
      throw new UsageError(`--seat ${flags.seat}: that game has ${record.header.seats} seats`);
    const how = {
      knowledge: flags.open ? 'open' : 'own',
      ...(flags.lines !== undefined && { lines: flags.lines }),
    } as const;
    const key = keyOf(game, text, how);
    const known = flags.keep ? keptIn(file)[key] : undefined;
    const bar = progressBar(game.name, record.lines.length);
    const heard = (done: number): boolean => {
      bar.at(done);
      return true;
    };
    const analysis = known ?? analyse(game, record, { ...how, heard });
    bar.end();
    if (analysis === undefined) throw new RecordError('nothing came of it');
    if (flags.keep && known === undefined) keep(file, key, analysis);
    return { record: file, kept: known !== undefined, analysis, words: wordsOf(game, record, analysis, flags) };
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

const besides = (file: string): string => `${file}.analysis.json`;
/** One for each way of looking, and a few of other budgets. */
const mostKept = 4;

function keptIn(file: string): Readonly<Record<string, Analysis>> {
  try {
    return JSON.parse(readFileSync(besides(file), 'utf8')) as Readonly<Record<string, Analysis>>;
  } catch {
    // never thought about, or not by us
    return {};
  }
}

function keep(file: string, key: string, analysis: Analysis): void {
  const others = Object.entries(keptIn(file)).slice(1 - mostKept);
  try {
    writeFileSync(besides(file), JSON.stringify(Object.fromEntries([...others, [key, analysis]])));
  } catch {
    // a folder that nobody may write into: it is thought about again
  }
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
const points = (by: number): string => `${by < 0 ? '−' : '+'}${Math.abs(100 * by).toFixed(1)}`;

function wordsOf(game: AnyGame, record: GameRecord, analysis: Analysis, { seat, most }: AnalyseFlags): string[] {
  const { by, together, knowledge, tallies, ways, decisions } = analysis;
  const seen = knowledge === 'open' ? 'with open cards' : 'from what each seat knew';
  const lines = [`${game.name}, ${record.lines.length} commands, ${seen}; all chances are estimates`];
  if (by === 'estimate')
    lines.push(
      game.estimate === undefined
        ? 'This game has no mind and guesses nothing: there is nothing to say about it.'
        : 'This game has no mind: its own guess draws the line, and no choice is judged.',
    );
  const only = seat === undefined ? undefined : seat - 1;
  const nameOf = (one: number) => record.header.players?.[one] ?? `seat ${one + 1}`;
  for (const { seat: one, judged, accuracy } of tallies) {
    if (only !== undefined && one !== only) continue;
    const way = ways[sideOf(analysis, one)];
    const mark = accuracy === undefined ? 'nothing to mark' : `accuracy ${accuracy.toFixed(0)}`;
    lines.push(`  ${nameOf(one)}: ${mark}, ${judged} decisions${together || !way ? '' : `; ${wayWords(way)}`}`);
  }
  if (together && ways[0]) lines.push(`  the team: ${wayWords(ways[0])}`);
  if (decisions.length === 0) return lines;
  const [dear, lucky] = [costliest(analysis, most, only), luckiest(analysis, most, only)];
  const told = tellAt(game, record, [...dear, ...lucky]);
  const why = (one: Judged): string | undefined => {
    const reason = one.reasons.find(({ by: more }) => more > 0);
    return reason && told(one, reasonMessage(reason));
  };
  lines.push('', dear.length === 0 ? 'No better choice could be told apart.' : 'What would have been better:');
  for (const one of dear) {
    const [better] = one.better;
    if (!better) continue;
    lines.push(
      `  ${one.n}. ${nameOf(one.seat)}: ${told(one, one.made)}`,
      `     better: ${told(one, better.said)} (${percent(better.chance)} instead of ${percent(one.after)}, ${points(-one.cost)} points)`,
      `     ${why(one) ?? 'Nothing of it shows at once: it pays further on.'}`,
    );
  }
  lines.push(
    '',
    knowledge === 'open' || together ? 'What luck gave and took:' : 'What luck and the others gave and took:',
  );
  for (const one of lucky)
    lines.push(`  after ${one.n}. ${nameOf(one.seat)}: ${told(one, one.made)} (${points(one.luck)} points)`);
  return lines;
}

const wayWords = ({ from, to, choice, others, luck }: Way): string =>
  `from ${percent(from)} to ${percent(to)}: own choices ${points(choice)}, ${
    others === undefined ? `luck and the others ${points(luck)}` : `the others ${points(others)}, luck ${points(luck)}`
  }`;

/** Words as they were at the moment of a decision, through the eyes of who decided. */
function tellAt(game: AnyGame, record: GameRecord, wanted: readonly Judged[]) {
  const views = new Map<string, unknown>();
  const last = Math.max(...wanted.map(({ n }) => n));
  const visit = (n: number, state: unknown) => {
    for (const { n: at, seat } of wanted) if (at === n + 1) views.set(`${at} ${seat}`, game.view(state, seat));
  };
  replay(game, record, visit, last);
  return ({ n, seat }: Judged, message: Message): string =>
    sentence(message, game.tell.catalogue, (ref) => game.tell.name(ref, views.get(`${n} ${seat}`)));
}
