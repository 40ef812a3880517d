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
  'games/cursed-earth/icons.ts': {
    heal: 'health-increase',
    wound: 'bleeding-wound',
    radiation: 'radioactive',
    ration: 'canned-fish',
    eat: 'knife-fork',
    ammo: 'bullets',
    violence: 'pistol-gun',
    survival: 'camping-tent',
    diplomacy: 'shaking-hands',
    psi: 'psychic-waves',
    skip: 'jump-across',
    swap: 'card-exchange',
    remove: 'card-discard',
    death: 'death-skull',
    advance: 'walking-boot',
    enemyAdvance: 'running-ninja',
    health: 'hearts',
    dead: 'tombstone',
    senior: 'law-star',
    talk: 'talk',
    deck: 'card-pickup',
    judges: 'police-badge',
    perps: 'bandit',
    look: 'magnifying-glass',
    'card-1': 'truck',
    'card-2': 'huts-village',
    'card-3': 'river',
    'card-4': 'camping-tent',
    'card-5': 'horizon-road',
    'card-6': 'bindle',
    'card-7': 'tire-tracks',
    'card-8': 'water-tank',
    'card-9': 'tornado',
    'card-10': 'doctor-face',
    'card-11': 'palm-tree',
    'card-12': 'boar',
    'card-13': 'mountain-road',
    'card-14': 'security-gate',
    'card-15': 'droplet-splash',
    'card-16': 'spider-alt',
    'card-17': 'wanted-reward',
    'card-18': 'falling-rocks',
    'card-19': 'miner',
    'card-20': 'vulture',
    'card-21': 'telepathy',
    'card-22': 'aero-bike',
    'card-23': 'sinking-trap',
    'card-24': 'camp-cooking-pot',
    'card-25': 'evil-eyes',
    'card-26': 'heavy-rain',
    'card-27': 'wasp-sting',
    'card-28': 'bunker',
    'card-29': 'big-wave',
    'card-30': 'dinosaur-rex',
    'card-31': 'worm-mouth',
    'card-32': 'damaged-house',
    'card-33': 'car-wheel',
    'card-34': 'compass',
    'card-35': 'lightning-storm',
    'card-36': 'mushroom-cloud',
    'card-37': 'shop',
    'card-38': 'nuclear-waste',
    'card-39': 'shattered-glass',
    'card-40': 'saber-toothed-cat-head',
    'card-41': 'caravan',
    'card-42': 'sun-priest',
    'card-43': 'virus',
    'card-44': 'charging-bull',
    'card-45': 'cactus',
    'card-46': 'ammo-box',
    'card-47': 'watchtower',
    'card-48': 'crossed-chains',
    'card-49': 'three-friends',
    'card-50': 'cable-stayed-bridge',
    'card-51': 'rat',
    'card-52': 'flood',
    'card-53': 'tick',
    'card-54': 'heat-haze',
    'card-55': 'barrel-leak',
    'card-56': 'swamp',
    'card-57': 'brain-tentacle',
    'card-58': 'slavery-whip',
    'card-59': 'crosshair',
    'card-60': 'flag-objective',
    'alabama-morass': 'willow-tree',
    'slough-of-st-louis': 'fog',
    'mutie-country': 'evil-hand',
    'fallout-fields': 'nuclear',
    'dust-bowl-barrens': 'windpump',
    'static-plains': 'radio-tower',
    'rattler-gulch': 'rattlesnake',
    'rustbucket-junction': 'gears',
    'howling-canyon': 'wolf-howl',
    'burning-salts': 'crystal-growth',
    'nightcrawler-ridge': 'moon-bats',
    'old-interstate': 'road',
    'max-normal': 'top-hat',
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
