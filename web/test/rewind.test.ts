/** Finished games to watch: played again where the record plays, told from its events and without a board where it does not. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { findGame } from '@gavel/bots';
import { type AnyGame, type GameRecord, readRecord, replaying, writeRecord } from '@gavel/kernel';
import { Tooltip } from 'radix-ui';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { bookOf } from '../src/comic/book.ts';
import { ComicPage } from '../src/comic/page.tsx';
import { titleOf, turningPoint, voiceOf } from '../src/comic/story.ts';
import { loadGame } from '../src/games/games.ts';
import { RetoldPlayer } from '../src/screens/replay/retold.tsx';
import { rewind } from '../src/table/rewind.ts';
import { t } from '../src/words/index.ts';

const folder = new URL('../../bots/test/records/', import.meta.url);

/** One of each game, under today's rules. */
const kept = ['helter-skelter-teams2', 'cursed-earth-headToHead', 'mega-city-judges2', 'judgement-skirmish'].map(
  (name) => {
    const file = readdirSync(folder)
      .filter((one) => one.startsWith(`${name}-`))
      .toSorted()
      .at(-1)!;
    const record = readRecord(brotliDecompressSync(readFileSync(new URL(file, folder))).toString('utf8'));
    return { id: record.header.game, game: findGame(record.header.game)!, record };
  },
);

const older = ({ header, lines }: GameRecord): GameRecord => ({
  header: { ...header, rules: header.rules - 1 },
  lines,
});
const spoiled = ({ header, lines }: GameRecord): GameRecord => {
  const middle = Math.floor(lines.length / 2);
  return { header, lines: lines.map((line, i) => (i === middle ? { ...line, hash: '00' } : line)) };
};
/** Today's game would refuse it: as if a rule forbade now what was chosen then. */
const refused = ({ header, lines }: GameRecord): GameRecord => ({
  header,
  lines: lines.map((line, i) => (i === 2 ? { ...line, choice: { what: 'nobody may' } } : line)),
});

const untrue = [
  ['older rules', older],
  ['a spoiled hash in the middle', spoiled],
  ['a choice that is refused today', refused],
] as const;

const written = ({ header, lines }: GameRecord) => [header.setup.events, ...lines.map(({ events }) => events)];

function tableOf(game: AnyGame, record: GameRecord) {
  const { options, seats } = record.header;
  return {
    ...{ id: 'old', game: game.id, options, status: 'over', yours: [], outcome: null },
    seats: Array.from({ length: seats }, (_, seat) => ({ kind: 'person', id: `${seat}`, name: `Player ${seat}` })),
  };
}

/** With what a page has and a test has not, for as long as it is drawn. */
function drawn(told: ReactNode): string {
  vi.stubGlobal('location', { search: '?at=40', hash: '' });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  try {
    const page = { ssrPath: '/replay/old', children: createElement(Tooltip.Provider, null, told) };
    return renderToStaticMarkup(createElement(Router, page));
  } finally {
    vi.unstubAllGlobals();
  }
}

describe.each(kept)('a record of $id', ({ game, record }) => {
  it('of today is played again, moment by moment', async () => {
    const film = await rewind(game, writeRecord(record));
    expect(film.played).toBe(true);
    expect(film.moments).toHaveLength(record.lines.length + 1);
    const book = bookOf(game, writeRecord(record));
    expect(book.played).toBe(true);
    expect(book.pages.flat().every(({ view }) => view !== undefined)).toBe(true);
  });

  it('that was given up in the middle has figures, and the points so far', () => {
    const whole = bookOf(game, writeRecord(record));
    const short = { header: record.header, lines: record.lines.slice(0, Math.ceil(record.lines.length * 0.9)) };
    const book = bookOf(game, writeRecord(short));
    expect(book.outcome).toBeUndefined();
    expect(book.figures.map(({ what }) => what.key)).toEqual(whole.figures.map(({ what }) => what.key));
    expect(book.figures.some(({ by }) => by.some((n) => n !== 0))).toBe(true);
    const { state } = [...replaying(game, short)].at(-1)!;
    expect(book.scores).toEqual(game.scores?.(state));
  });

  it.each(untrue)('with %s shows its events and no position', async (_, change) => {
    const text = writeRecord(change(record));
    const film = await rewind(game, text);
    expect(film.played).toBe(false);
    expect(film.moments.map(({ events }) => events)).toEqual(written(record));
    expect(film.moments.filter((moment) => 'state' in moment)).toEqual([]);
    const book = bookOf(game, text);
    expect(book).toMatchObject({
      played: false,
      chances: [],
      figures: [],
      scores: [],
      outcome: undefined,
      view: undefined,
    });
    const shots = book.pages.flat();
    expect(shots.length).toBeGreaterThan(3);
    expect(shots.filter(({ view, turn }) => view !== undefined || turn > 0)).toEqual([]);
  });

  it('of older rules has the same pictures as it had', () => {
    const [now, then] = [bookOf(game, writeRecord(record)), bookOf(game, writeRecord(older(record)))];
    expect(then.drawn).toBe(now.drawn);
  });

  it('of older rules is shown by pictures, log and one sentence about it, and by no board', async () => {
    const face = await loadGame(game.id);
    const film = await rewind(game, writeRecord(older(record)));
    if (film.played) throw new Error('it was played');
    const table = tableOf(game, record) as unknown as Parameters<typeof RetoldPlayer>[0]['table'];
    const page = drawn(createElement(RetoldPlayer, { table, face, film }));
    expect(page.split(t('replay.retold'))).toHaveLength(2);
    expect(page).toContain('data-panel=');
    expect(page).toContain('class="log-line command"');
    expect(page).not.toContain('data-part="board"');
  });

  it('of older rules is drawn as a comic without a view', async () => {
    const voice = voiceOf(await loadGame(game.id));
    const book = bookOf(game, writeRecord(older(record)));
    expect(titleOf(voice, book).length).toBeGreaterThan(3);
    const [shots = []] = book.pages;
    const page = renderToStaticMarkup(
      createElement(ComicPage, {
        ...{ shots, voice, turning: turningPoint(book), name: game.name, title: 'x', foot: '', label: '' },
        ...{ result: undefined, hrefOf: () => '', onOpen: () => {} },
      }),
    );
    expect(page.match(/class="comic-door"/g)).toHaveLength(shots.length);
  });
});
