/** The log is the strip without its pictures: the same words in the same order, for whoever reads and whoever listens. */
import { type AnyGame, isRefusal, must, type Panel, readOptions, simulate, usualSeats } from '@gavel/kernel';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { loadGame } from '../src/games/games.ts';
import type { LogLine } from '../src/net/protocol.ts';
import { spoken } from '../src/table/announce.tsx';
import { Log } from '../src/table/log.tsx';
import { Recap } from '../src/table/recap.tsx';
import { isDrawn, storyOf } from '../src/table/story.ts';
import { Strip } from '../src/table/strip.tsx';
import { tellIn } from '../src/words/game.ts';

// nobody has asked for calm, and links lead from the table
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
vi.stubGlobal('location', { pathname: '/table/1', search: '' });

/** Games in which several steps of a figure are one picture, whose sentence changes with each. */
const walksOn = new Set(['helter-skelter', 'judgement']);

/** A whole game as the first seat saw it, with a word said at the table in between. */
function played(game: AnyGame) {
  const options = readOptions(game.options, {}, usualSeats(game, {}));
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  const { recorder, state } = simulate(game, options, seats, Array(seats).fill(undefined), 'log', { record: true });
  const { header, lines } = must(recorder, 'recorder');
  const log = [header.setup.events, ...lines.map(({ events }) => events)].map((events, n): LogLine => {
    const seen = events.flatMap((event) => game.redact(event, 0) ?? []);
    if (n === 0) return { v: 1, at: 0, kind: 'began', events: seen };
    return { v: n + 1, at: 0, kind: 'command', n, seat: 0, events: seen };
  });
  const chat: LogLine = { v: log.length + 1, at: 0, kind: 'chat', by: 'anna', name: 'Anna', text: 'Well played' };
  return { log: [...log, chat], view: game.view(state, 0) as unknown };
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, inner = '']) => plain(inner));

describe.each(furnished.map((game) => [game.id, game] as const))('The log of %s', (id, game) => {
  const { log, view } = played(game);
  const info = { seats: [] };
  const say: Scene['say'] = (message) => tellIn(game, message, view);

  it('tells what the strip tells, in the same words, and leads to the rules', async () => {
    const face = await loadGame(id);
    const scene = { face, game, view, viewer: 0, say, pencil: undefined, point: () => {} } as unknown as Scene;
    const strip = renderToStaticMarkup(createElement(Strip, { scene, log }));
    const captions = found(strip, /<span class="panel-words">(.*?)<\/span>/g);
    const address = { value: (rule: string) => `/rules/${rule}` };
    const listed = renderToStaticMarkup(
      createElement(RuleAddress.Provider, address, createElement(Log, { log, face, view, info })),
    );
    const links = /<a [^>]*class="rule-link".*?<\/a>/g;
    const lines = found(listed.replace(links, ''), /<li class="log-line command told">(.*?)<\/li>/g);
    expect(captions.length).toBeGreaterThan(5);
    expect(lines.slice(-captions.length)).toEqual(captions);
    expect(listed.match(links)?.length ?? 0).toBeGreaterThan(5);
    expect(plain(listed)).toContain('Well played');
  });

  it('stands in a recap as the pictures since one left, and no others', async () => {
    const scene = { face: await loadGame(id), game, view, viewer: 0, say, point: () => {} } as unknown as Scene;
    const story = storyOf(game, log).filter(isDrawn);
    const last = must(story.at(-1), 'panel').to[0];
    const [since] = must(
      story.findLast(({ to: [v] }) => v < last),
      'panel',
    ).to;
    const after = story.filter(({ to: [v] }) => v > since);
    const recap = createElement(Recap, { scene, info, log, since, onClose() {}, onLog() {} } as never);
    const shown = found(renderToStaticMarkup(recap), /data-panel="(.*?)"/g);
    expect(shown).toEqual(after.map(({ from, to }) => `${from.join('.')}-${to.join('.')}`));
    expect(shown.length).toBeGreaterThan(0);
  });

  it('is spoken line by line in those words, and what is said is not said again', () => {
    const heard: string[] = [];
    let before: Panel | undefined;
    log.forEach((_, i) => {
      const now = log.slice(0, i + 1);
      heard.push(...spoken({ game, say }, now, info, i, before));
      before = storyOf(game, now).at(-1);
    });
    const whole = spoken({ game, say }, log, info, 0, undefined);
    expect(whole.length).toBeGreaterThan(20);
    const missing = heard.reduce((left, one) => {
      const at = left.indexOf(one);
      return at < 0 ? left : left.toSpliced(at, 1);
    }, whole);
    expect(missing).toEqual([]);
    // a way that grows longer is said anew, in another sentence; nothing else is said twice
    if (!walksOn.has(id)) expect(heard.length).toBe(whole.length);
    expect(heard.at(-1)).toContain('Well played');
  });
});
