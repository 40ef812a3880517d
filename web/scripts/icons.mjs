// Copies the outlines of the symbols we use out of the game-icons set (CC BY 3.0), so that only those are shipped.
// Run `node web/scripts/icons.mjs` after changing a list; a test sees to it that it was run.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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
  'games/helter-skelter/face/src/icons.ts': {
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
  'games/cursed-earth/face/src/icons.ts': {
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
    'max-normal': 'top-hat',
  },
  'games/cursed-earth/face/src/pictures.ts': {
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
  'games/mega-city/face/src/icons.ts': {
    movement: 'path-distance',
    combat: 'crossed-pistols',
    arrest: 'handcuffs',
    known: 'semi-closed-eye',
    cards: 'card-pickup',
    start: 'justice-star',
    care: 'person-in-bed',
    first: 'siren',
    'face-down': 'cowled',
  },
  'games/mega-city/face/src/pictures.ts': {
    lawmaster: 'aero-bike',
    hwagon: 'scout-ship',
    barney: 'walkie-talkie',
    boing: 'bubbles',
    robodoc: 'first-aid-kit',
    riotfoam: 'foam',
    megway: 'traffic-cone',
    storm: 'tornado',
    hiex: 'supersonic-bullet',
    heatseeker: 'missile-swarm',
    rookie: 'police-badge',
    psi: 'psychic-waves',
    maxnormal: 'skimmer-hat',
    stumm: 'poison-gas',
    jam: 'drop-weapon',
    citidef: 'minigun',
    stookie: 'syringe',
    umptycandy: 'candy-canes',
    sjs: 'spy',
    facechange: 'double-face-mask',
    run: 'run',
    walter: 'tracked-robot',
    longwalk: 'walking-boot',
  },
  'games/judgement/face/src/icons.ts': {
    effigy: 'stone-bust',
    shrine: 'crystal-shrine',
    soul: 'soul',
    token: 'magic-swirl',
    shadowOrb: 'shadow-follower',
    aggressor: 'crossed-swords',
    defender: 'checked-shield',
    supporter: 'health-increase',
    soulgazer: 'soul-vessel',
    hybrid: 'swords-emblem',
    fate: 'polar-star',
    level: 'upgrade',
    health: 'hearts',
    artefact: 'swap-bag',
    curse: 'cursed-star',
    fire: 'flame',
    frost: 'ice-cube',
    knockedDown: 'fall-down',
    poison: 'poison-bottle',
    stun: 'knocked-out-stars',
    advance: 'footsteps',
    charge: 'charging-bull',
    attack: 'crossed-swords',
    aim: 'archery-target',
    stand: 'person',
    heal: 'health-increase',
    bank: 'bank',
    recall: 'return-arrow',
    market: 'shop',
    circle: 'magic-portal',
    harvest: 'soul-vessel',
    cleanse: 'water-splash',
    breakFree: 'breaking-chain',
    mark: 'crosshair',
    handOver: 'card-exchange',
    removeOrb: 'shadow-follower',
    ability: 'magic-swirl',
    end: 'checkered-flag',
    MEL: 'crossed-swords',
    RNG: 'crosshair',
    MAG: 'magic-swirl',
    measure: 'measure-tape',
    sight: 'semi-closed-eye',
    threat: 'eye-target',
    reach: 'path-distance',
    legend: 'treasure-map',
    offence: 'broadsword',
    defence: 'checked-shield',
    done: 'check-mark',
    dead: 'tombstone',
  },
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
  path: new URL(`../../${path}`, import.meta.url).pathname,
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
