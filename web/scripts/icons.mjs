// Copies the outlines of the symbols we use out of the game-icons set (CC BY 3.0), so that only those are shipped. A game's own
// are listed in `games/<id>/face/symbols.json`, by the file they go to; `by` says who has drawn them.
// Run `node web/scripts/icons.mjs` after changing a list; a test sees to it that it was run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const root = new URL('../../', import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** The lists of a game; none where it draws no symbols. */
function listsOf(game) {
  const face = `games/${game}/face`;
  if (!existsSync(new URL(`${face}/symbols.json`, root))) return [];
  const { by: _, ...files } = readJson(`${face}/symbols.json`);
  return Object.entries(files).map(([file, list]) => [`${face}/src/${file}.ts`, list]);
}

export const lists = {
  'kit/src/look/icons.ts': {
    bot: 'vintage-robot',
    person: 'person',
    people: 'three-friends',
    chair: 'wooden-chair',
    book: 'rule-book',
    cog: 'cog',
    chat: 'chat-bubble',
    log: 'scroll-unfurled',
    undo: 'return-arrow',
    hint: 'light-bulb',
    end: 'checkered-flag',
    list: 'checklist',
    text: 'notebook',
    link: 'linked-rings',
    gallery: 'card-random',
    winner: 'trophy',
    hand: 'hand',
    replay: 'film-strip',
    phone: 'smartphone',
  },
  ...Object.fromEntries(readJson('games/games.json').flatMap(listsOf)),
};

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

export function moduleFor(list) {
  const rows = Object.entries(list).map(([name, icon]) => {
    const body = icons[icon]?.body;
    if (body === undefined) throw new Error(`game-icons has no ${icon}`);
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1]));
    return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${paths.join(' ')}',`;
  });
  return [
    '// Written by web/scripts/icons.mjs: outlines on a 512 by 512 canvas from game-icons.net, CC BY 3.0.',
    'export const icons = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

/** How many numbers a command of a path takes, and which of them are places: across and down in turn. */
const takes = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6, a: 7, z: 0 };

/**
 * The same outline in whole steps of the canvas, which nobody can see at the sizes symbols have: it weighs half. Each point is
 * rounded where it lies and not by how far it is from the last one, so that nothing adds up.
 */
export function rounded(path) {
  let at = [0, 0];
  let drawn = [0, 0];
  let start = [0, 0];
  let last = '';
  let out = '';
  for (const [, command, list] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const numbers = numbersIn(list, kind === 'a');
    const step = takes[kind];
    if (kind === 'z') [at, drawn, last, out] = [start, start.map(Math.round), '', `${out}z`];
    for (let n = 0; n < numbers.length && step > 0; n += step) {
      const some = numbers.slice(n, n + step);
      const from = command === kind ? at : [0, 0];
      const across = (one) => from[0] + one;
      const down = (one) => from[1] + one;
      // radii of arcs, their turn and their flags are no places
      const fixed = kind === 'a' ? some.splice(0, 5) : [];
      const places = kind === 'v' ? some.map(down) : some.map((one, i) => (i % 2 === 0 ? across(one) : down(one)));
      const whole = places.map(Math.round);
      const moves = whole.map((one, i) => one - drawn[kind === 'v' ? 1 : i % 2]);
      if (kind === 'h')
        [at, drawn] = [
          [places[0], at[1]],
          [whole[0], drawn[1]],
        ];
      else if (kind === 'v')
        [at, drawn] = [
          [at[0], places[0]],
          [drawn[0], whole[0]],
        ];
      else [at, drawn] = [places.slice(-2), whole.slice(-2)];
      const arc = fixed.map((one, i) => (i < 2 ? Math.round(one * 10) / 10 : one));
      const name = kind === 'm' && n > 0 ? 'l' : kind;
      out += (name === last ? [...arc, ...moves] : [name, ...arc, ...moves]).reduce(
        (text, one) => text + (typeof one === 'number' && one >= 0 && /[\d.]$/.test(text || out) ? ' ' : '') + one,
        '',
      );
      // the first point is named outright, since several paths make one symbol; what follows it names itself
      last = name === 'm' ? '' : name;
      if (kind === 'm' && n === 0) start = at;
    }
  }
  return out.replace(/^m/, 'M');
}

/** The numbers of a command; flags of an arc stand without a gap. */
function numbersIn(list, isArc) {
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
  const found = [];
  for (let at = 0; at < list.length; ) {
    if (/[\s,]/.test(list[at])) {
      at++;
      continue;
    }
    if (isArc && [3, 4].includes(found.length % 7)) {
      found.push(Number(list[at++]));
      continue;
    }
    number.lastIndex = at;
    const [text] = number.exec(list);
    found.push(Number(text));
    at = number.lastIndex;
  }
  return found;
}

export const modules = Object.entries(lists).map(([path, list]) => ({
  path: new URL(path, root).pathname,
  text: moduleFor(list),
}));

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const { path, text } of modules) if (readOld(path) !== text) writeFileSync(path, text);
}

function readOld(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
