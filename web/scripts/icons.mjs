// Copies the outlines of the symbols we use out of the game-icons set (CC BY 3.0), so that only those are shipped.
// Run `node web/scripts/icons.mjs` after changing a list; a test sees to it that it was run.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const lists = {
  'look/icons.ts': {
    gavel: 'gavel',
    bot: 'vintage-robot',
    person: 'person',
    people: 'three-friends',
    chair: 'wooden-chair',
    eye: 'semi-closed-eye',
    book: 'rule-book',
    cog: 'cog',
    chat: 'chat-bubble',
    log: 'scroll-unfurled',
    undo: 'return-arrow',
    hint: 'light-bulb',
    end: 'checkered-flag',
    list: 'checklist',
    text: 'eye-of-horus',
    link: 'linked-rings',
    hourglass: 'hourglass',
    gallery: 'card-random',
    winner: 'laurel-crown',
    hand: 'hand',
    replay: 'film-strip',
    warn: 'hazard-sign',
    phone: 'swap-bag',
    close: 'cross-mark',
  },
  'games/helter-skelter/icons.ts': {
    MELEE: 'crossed-swords',
    SMASH: 'punch-blast',
    SNIPE: 'crosshair',
    SHOTGUN: 'shotgun',
    EXPLODE: 'bright-explosion',
    PSI: 'psychic-waves',
    FLY: 'feathered-wing',
    RALLY: 'rally-the-troops',
    HEAL: 'health-increase',
    DEFLECT: 'bolt-shield',
    COVER: 'brick-wall',
    INTERRUPT: 'halt',
    MOVE: 'footsteps',
    CLIMB: 'ladder',
    COLLECT: 'crystal-growth',
    DEPLOY: 'parachute',
    dead: 'skull-crossed-bones',
    fragment: 'crystal-growth',
  },
};

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

export function moduleFor(list) {
  const rows = Object.entries(list).map(([name, icon]) => {
    const body = icons[icon]?.body;
    if (body === undefined) throw new Error(`game-icons has no ${icon}`);
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
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

export const modules = Object.entries(lists).map(([path, list]) => ({
  path: new URL(`../src/${path}`, import.meta.url).pathname,
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
