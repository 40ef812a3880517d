/**
 * A game written down: JSON lines, the first the header, then one per command. The truth is the commands with the
 * chance they drew; events are what screens show; hashes say whether a replay agrees.
 */
import { hashOf } from './canonical.ts';
import { type ChanceOutcome, replayedChance } from './chance.ts';
import type { AnyGame, Seat } from './game.ts';
import { equal, readJson } from './json.ts';
import type { Opening } from './opening.ts';
import type { Options } from './options.ts';
import { begin, submit, type Taken, tableOptions } from './play.ts';
import { isRefusal } from './refusal.ts';
import { commitment } from './secure.ts';

export const recordVersion = 1;

export interface RecordHeader {
  readonly gavel: number;
  readonly game: string;
  readonly rules: number;
  readonly pack: string;
  readonly options: Options;
  readonly seats: number;
  /** Where the game was not dealt as usual. */
  readonly opening?: Opening;
  /** Who sat where, if anybody cares. */
  readonly players?: readonly string[];
  /** Hash of the secret that all chance comes from; absent for simulated games. */
  readonly commitment?: string;
  /** The secret itself, once the game is over. */
  readonly key?: string;
  /** The seed of a simulated game. */
  readonly seed?: string;
  readonly setup: {
    readonly chance: readonly ChanceOutcome[];
    readonly events: readonly unknown[];
    readonly hash: string;
  };
}

export interface RecordLine {
  readonly n: number;
  readonly seat: Seat;
  readonly decision: number;
  readonly choice: unknown;
  readonly chance: readonly ChanceOutcome[];
  readonly events: readonly unknown[];
  readonly hash: string;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly lines: readonly RecordLine[];
}

export class RecordError extends Error {}

/** Writes a game down while it is played. */
export class Recorder {
  readonly header: RecordHeader;
  readonly lines: RecordLine[] = [];

  constructor(
    game: AnyGame,
    options: Options,
    seats: number,
    setup: Taken<unknown>,
    state: unknown,
    more: Pick<RecordHeader, 'players' | 'commitment' | 'seed'> = {},
  ) {
    this.header = {
      gavel: recordVersion,
      game: game.id,
      rules: game.rulesVersion,
      pack: game.packHash,
      options,
      seats,
      ...more,
      setup: { chance: setup.chance, events: setup.events, hash: hashOf(state) },
    };
  }

  add(seat: Seat, decision: number, choice: unknown, taken: Taken<unknown>, state: unknown): RecordLine {
    const line: RecordLine = {
      n: this.lines.length + 1,
      seat,
      decision,
      choice,
      chance: taken.chance,
      events: taken.events,
      hash: hashOf(state),
    };
    this.lines.push(line);
    return line;
  }

  record(): GameRecord {
    return { header: this.header, lines: this.lines };
  }
}

export function writeRecord({ header, lines }: GameRecord): string {
  return [header, ...lines].map((line) => JSON.stringify(line) + '\n').join('');
}

/** Reads a record from outside; throws a RecordError that says which line is wrong and why. */
export function readRecord(text: string): GameRecord {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const parsed = rows.map((row, i): unknown => {
    try {
      return readJson(row);
    } catch (error) {
      throw new RecordError(`line ${i + 1} is not JSON: ${(error as Error).message}`);
    }
  });
  const header = parsed[0];
  if (!isHeader(header)) throw new RecordError('line 1 is not the header of a Gavel record');
  if (header.gavel !== recordVersion) throw new RecordError(`record version ${header.gavel} is not known here`);
  const lines = parsed.slice(1).map((line, i) => {
    if (!isLine(line)) throw new RecordError(`line ${i + 2} is not a command`);
    if (line.n !== i + 1) throw new RecordError(`line ${i + 2} has number ${line.n} instead of ${i + 1}`);
    return line;
  });
  return { header, lines };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isHeader(value: unknown): value is RecordHeader {
  return (
    isObject(value) &&
    typeof value['gavel'] === 'number' &&
    typeof value['game'] === 'string' &&
    typeof value['rules'] === 'number' &&
    typeof value['pack'] === 'string' &&
    Number.isInteger(value['seats']) &&
    isObject(value['options']) &&
    isObject(value['setup']) &&
    Array.isArray(value['setup']['chance']) &&
    Array.isArray(value['setup']['events'])
  );
}

function isLine(value: unknown): value is RecordLine {
  return (
    isObject(value) &&
    Number.isInteger(value['n']) &&
    Number.isInteger(value['seat']) &&
    Number.isInteger(value['decision']) &&
    Array.isArray(value['chance']) &&
    Array.isArray(value['events']) &&
    typeof value['hash'] === 'string'
  );
}

/** A moment of a record that is played again: the state after a command, and what that command brought. */
export interface Replayed {
  readonly n: number;
  readonly seat: Seat;
  /** Changes with the next moment: whoever keeps it clones it. */
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** Were these the rules and the content that are played today? */
export function isOfToday(game: AnyGame, { rules, pack }: RecordHeader): boolean {
  return rules === game.rulesVersion && pack === game.packHash;
}

/**
 * A record played again, moment by moment from the setup on; throws where it does not lead to what was recorded. Whoever plays
 * one a second time knows that it does (`known`) and need not work out every hash again.
 */
export function* replaying(game: AnyGame, { header, lines }: GameRecord, known = false): Generator<Replayed, void> {
  if (header.game !== game.id) throw new RecordError(`this is a record of ${header.game}, not of ${game.id}`);
  if (!isOfToday(game, header))
    throw new RecordError('this game was played with other rules or content; it can only be watched from its events');
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new RecordError(`the header's options are refused (${options.key})`);
  const setupChance = replayedChance(header.setup.chance);
  const { state, taken } = begin(game, options, header.seats, setupChance.chance, header.opening);
  setupChance.done();
  if (!known) agree(header.setup, taken, state, 'the setup');
  yield { n: 0, seat: 0, state, events: taken.events };
  for (const line of lines) {
    const chance = replayedChance(line.chance);
    const result = submit(game, state, line.seat, line.decision, line.choice, chance.chance);
    if (isRefusal(result)) throw new RecordError(`command ${line.n} is refused by ${result.rule} (${result.key})`);
    chance.done();
    if (!known) agree(line, result, state, `command ${line.n}`);
    yield { n: line.n, seat: line.seat, state, events: result.events };
  }
}

/** Plays a record again, command by command; `visit` sees the state before the first and after each command. */
export function replay(
  game: AnyGame,
  { header, lines }: GameRecord,
  visit?: (n: number, state: unknown) => void,
  upTo = lines.length,
): unknown {
  let end: unknown;
  for (const { n, state } of replaying(game, { header, lines: lines.slice(0, upTo) })) {
    visit?.(n, state);
    end = state;
  }
  return end;
}

function agree(
  written: { readonly hash: string; readonly events: readonly unknown[] },
  taken: Taken<unknown>,
  state: unknown,
  where: string,
): void {
  if (hashOf(state) !== written.hash) throw new RecordError(`${where} leads to another state than recorded`);
  if (!tellsAll(JSON.parse(JSON.stringify(taken.events)), written.events))
    throw new RecordError(`${where} has other events than recorded`);
}

/**
 * Events only grow: whatever was written once is said today too, word for word, and perhaps more beside it. So records from
 * before an event said where it happened stay good, and whoever changes what one of them says is found out.
 */
function tellsAll(today: unknown, written: unknown): boolean {
  if (Array.isArray(written))
    return (
      Array.isArray(today) && today.length === written.length && written.every((item, i) => tellsAll(today[i], item))
    );
  if (!isObject(written)) return equal(today, written);
  return isObject(today) && Object.entries(written).every(([key, value]) => tellsAll(today[key], value));
}

/** Every hash agrees, and a revealed key fits what was published at the start. */
export function verify(
  game: AnyGame,
  record: GameRecord,
): { readonly ok: boolean; readonly finalHash: string; readonly why?: string } {
  let finalHash = record.header.setup.hash;
  try {
    const { key, commitment: published } = record.header;
    if (key !== undefined && commitment(key) !== published)
      throw new RecordError('the revealed key is not the one that was promised at the start');
    finalHash = hashOf(replay(game, record));
    return { ok: true, finalHash };
  } catch (error) {
    return { ok: false, finalHash, why: error instanceof Error ? error.message : String(error) };
  }
}
