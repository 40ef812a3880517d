/**
 * A record of every way to play every game, kept since it was made: rules that change what happens without raising their
 * version are found out here. `GAVEL_RECORDS=1 npx vitest run bots/test/records.test.ts` makes those that are missing for today's
 * rules and content; it never makes one anew that ought to play still. Of every game whose rules have changed one of older rules stays,
 * which a build from before the change made (commit 83ef838, `gavel simulate --records`): it is told from its events.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import {
  type AnyGame,
  captionsFromEvents,
  type GameRecord,
  isOfToday,
  isRefusal,
  modeOf,
  type Options,
  readRecord,
  simulate,
  tableOptions,
  verify,
  writeRecord,
} from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame, makePlayer } from '../src/index.ts';
import { furnished } from './furnished.ts';
import { wellKnown } from './well-known.ts';

const folder = new URL('records/', import.meta.url);
const ending = '.jsonl.br';
/** Longer games are kept up to here: every command brings a hash, and hashes do not compress. */
const most = 500;

interface Way {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
}

const ways: readonly Way[] = wellKnown.flatMap(({ id, known }) => known.ways.map((way) => ({ game: id, ...way })));

const gameOf = (id: string): AnyGame => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
};

function wayOf({ game: id, options, seats }: Way) {
  const game = gameOf(id);
  const table = tableOptions(game, options, seats);
  if (isRefusal(table)) throw new Error(table.key);
  return { game, table, seats, mode: modeOf(game, table, seats) };
}

const nameOf = (game: AnyGame, mode: string): string => `${game.id}-${mode}-${game.rulesVersion}${ending}`;
const listed = (): readonly string[] => readdirSync(folder).filter((file) => file.endsWith(ending));
const readKept = (file: string): GameRecord =>
  readRecord(brotliDecompressSync(readFileSync(new URL(file, folder))).toString('utf8'));

/** As `gavel simulate --bots script --records` writes it. */
function make(way: Way): void {
  const { game, table, seats, mode } = wayOf(way);
  const file = nameOf(game, mode);
  if (listed().includes(file) && isOfToday(game, readKept(file).header)) return;
  const players = Array.from({ length: seats }, () => makePlayer(game, 'script'));
  const { recorder } = simulate(game, table, seats, players, 'kept', { record: true });
  if (recorder === undefined) throw new Error('the game was not written down');
  const text = writeRecord({ header: recorder.header, lines: recorder.lines.slice(0, most) });
  writeFileSync(new URL(file, folder), brotliCompressSync(text));
}

if (process.env['GAVEL_RECORDS'] !== undefined) for (const way of ways) make(way);

const kept = listed().map((file) => {
  const record = readKept(file);
  return { file, record, game: gameOf(record.header.game) };
});

describe('the records that are kept', () => {
  it.each(furnished)('hold each of the ways to play $id', ({ id }) => {
    const played = ways.filter(({ game }) => game === id).map((way) => wayOf(way));
    expect(played.length).toBeGreaterThan(0);
    for (const { game, mode } of played)
      expect(
        kept.some((one) => one.file === nameOf(game, mode) && isOfToday(game, one.record.header)),
        `a record of ${mode} under today's rules and content; see the top of this file`,
      ).toBe(true);
  });

  it.each(furnished.filter(({ rulesVersion }) => rulesVersion > 1))(
    'hold a game of $id under older rules',
    ({ id }) => {
      const old = kept.filter(({ record, game }) => game.id === id && record.header.rules < game.rulesVersion);
      expect(old.map(({ file }) => file)).not.toEqual([]);
    },
  );

  it.each(kept)('$file plays to the same hashes, or is of older rules and told from its events', ({ record, game }) => {
    const { header, lines } = record;
    if (isOfToday(game, header)) expect(verify(game, record)).toEqual({ ok: true, finalHash: lines.at(-1)?.hash });
    else expect(header.rules).toBeLessThanOrEqual(game.rulesVersion);
    expect(captionsFromEvents(game, record).length).toBeGreaterThan(10);
  });

  it('are small', () => {
    const bytes = listed().reduce((sum, file) => sum + readFileSync(new URL(file, folder)).length, 0);
    expect(bytes).toBeLessThan(300_000);
  });
});

/** Without everything beside the kind that an event need not have had in older records. */
const bare = (record: GameRecord, keep: (key: string) => boolean): GameRecord => ({
  ...record,
  lines: record.lines.map((line) => ({
    ...line,
    events: line.events.map((event) =>
      Object.fromEntries(Object.entries(event as object).filter(([key]) => key === 'kind' || keep(key))),
    ),
  })),
});

describe('a record from before its events said so much', () => {
  const today = kept.filter(({ record, game }) => isOfToday(game, record.header));

  it.each(today)('$file verifies still', ({ record, game }) => {
    expect(
      verify(
        game,
        bare(record, () => false),
      ).ok,
    ).toBe(true);
    expect(
      verify(
        game,
        bare(record, (key) => key < 'm'),
      ).ok,
    ).toBe(true);
  });

  it.each(today)('$file does not where an event said something else, or was not there', ({ record, game }) => {
    const n = record.lines.findIndex(({ events }) => events.length > 0);
    const changed = (change: (events: readonly unknown[]) => readonly unknown[]): GameRecord => ({
      ...record,
      lines: record.lines.map((line, i) => (i === n ? { ...line, events: change(line.events) } : line)),
    });
    const wrong = { ok: false, why: `command ${n + 1} has other events than recorded` };
    expect(
      verify(
        game,
        changed(([first, ...more]) => [{ ...(first as object), seat: 99 }, ...more]),
      ),
    ).toMatchObject(wrong);
    expect(
      verify(
        game,
        changed((events) => events.slice(1)),
      ),
    ).toMatchObject(wrong);
    expect(
      verify(
        game,
        changed((events) => [...events, { kind: 'more' }]),
      ),
    ).toMatchObject(wrong);
  });
});
