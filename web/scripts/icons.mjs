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
    maxNormal: 'top-hat',
  },
  'games/cursed-earth/subjects.ts': {
    1: 'truck',
    2: 'huts-village',
    3: 'river',
    4: 'camping-tent',
    5: 'horizon-road',
    6: 'bindle',
    7: 'tire-tracks',
    8: 'water-tank',
    9: 'tornado',
    10: 'doctor-face',
    11: 'palm-tree',
    12: 'boar',
    13: 'mountain-road',
    14: 'security-gate',
    15: 'droplet-splash',
    16: 'spider-alt',
    17: 'wanted-reward',
    18: 'falling-rocks',
    19: 'miner',
    20: 'vulture',
    21: 'telepathy',
    22: 'aero-bike',
    23: 'sinking-trap',
    24: 'camp-cooking-pot',
    25: 'evil-eyes',
    26: 'heavy-rain',
    27: 'wasp-sting',
    28: 'bunker',
    29: 'big-wave',
    30: 'dinosaur-rex',
    31: 'worm-mouth',
    32: 'damaged-house',
    33: 'car-wheel',
    34: 'compass',
    35: 'lightning-storm',
    36: 'mushroom-cloud',
    37: 'shop',
    38: 'nuclear-waste',
    39: 'shattered-glass',
    40: 'saber-toothed-cat-head',
    41: 'caravan',
    42: 'sun-priest',
    43: 'virus',
    44: 'charging-bull',
    45: 'cactus',
    46: 'ammo-box',
    47: 'watchtower',
    48: 'crossed-chains',
    49: 'three-friends',
    50: 'cable-stayed-bridge',
    51: 'rat',
    52: 'flood',
    53: 'tick',
    54: 'heat-haze',
    55: 'barrel-leak',
    56: 'swamp',
    57: 'brain-tentacle',
    58: 'slavery-whip',
    59: 'crosshair',
    60: 'flag-objective',
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
