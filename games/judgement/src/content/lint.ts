import {
  auxiliaries,
  type Effect,
  type Field,
  integer,
  Linter,
  listOf,
  nested,
  number,
  oneOf,
  type Problem,
  statNames,
  text,
  triggers,
  untils,
  yes,
} from './vocabulary.ts';

type Json = Record<string, unknown>;
/** Never throws: whatever is no record reads as an empty one. */
const list = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? item : {}) as Json)
    : [];
const plain = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export interface Pack {
  readonly heroes: unknown;
  readonly summoned: unknown;
  readonly monsters: unknown;
  readonly artefacts: unknown;
  readonly shrines: unknown;
  readonly maps: unknown;
}

const classes = ['aggressor', 'defender', 'hybrid', 'supporter', 'soulgazer'];
const exactly =
  (count: number, field: Field): Field =>
  (v) =>
    Array.isArray(v) && v.length === count ? listOf(field)(v) : `is not a list of ${count}`;
const upTo =
  (low: number, high: number): Field =>
  (v) =>
    Number.isInteger(v) && (v as number) >= low && (v as number) <= high
      ? undefined
      : `is not a whole number from ${low} to ${high}`;

const common: Readonly<Record<string, Field>> = { 'id!': text, 'name!': text, source: nested };
const model: Readonly<Record<string, Field>> = {
  ...common,
  'base!': oneOf([40, 50]),
  'height!': upTo(0, 4),
  'stats!': nested,
  'weapons!': nested,
  aux: nested,
  'abilities!': nested,
  sources: nested,
};
const cards: Readonly<Record<'hero' | 'summoned' | 'monster', Readonly<Record<string, Field>>>> = {
  hero: {
    ...model,
    'race!': text,
    'title!': text,
    'class!': oneOf(classes),
    'soulHarvest!': upTo(0, 10),
    'health!': exactly(3, upTo(1, 99)),
  },
  summoned: { ...model, 'health!': upTo(1, 99), 'actions!': upTo(1, 3) },
  monster: { ...model, 'title!': text, 'health!': upTo(1, 99), 'bounty!': upTo(0, 9) },
};
const stats = Object.fromEntries(statNames.slice(0, 6).map((name) => [`${name}!`, upTo(0, 10)]));
const weapon: Readonly<Record<string, Field>> = {
  ...common,
  'type!': oneOf(['MEL', 'MAG', 'RNG']),
  'cost!': upTo(0, 3),
  'range!': number,
  'damage!': exactly(3, upTo(0, 20)),
  sources: nested,
};
const ability: Readonly<Record<string, Field>> = {
  ...common,
  'text!': text,
  'kind!': oneOf(['innate', 'manoeuvre', 'active']),
  level: upTo(1, 3),
  cost: nested,
  needs: nested,
  target: nested,
  aura: yes,
  on: oneOf(triggers),
  weapon: text,
  limit: oneOf(['turn', 'activation']),
  optional: yes,
  until: oneOf(untils),
  countsNow: yes,
  whileActive: yes,
  'effects!': nested,
};
const artefact: Readonly<Record<string, Field>> = {
  ...common,
  'text!': text,
  'slot!': oneOf(['offence', 'defence']),
  'fate!': upTo(0, 9),
  notFor: oneOf(classes),
  oneUse: yes,
  active: nested,
  'effects!': nested,
};
const shrine: Readonly<Record<string, Field>> = { ...common, text, until: oneOf(untils), effects: nested };
const map: Readonly<Record<string, Field>> = {
  ...common,
  'size!': oneOf([3, 5]),
  'diameter!': number,
  drill: yes,
  'effigies!': exactly(2, nested),
  'shrines!': listOf(nested),
  'pits!': listOf(nested),
  'camps!': listOf(nested),
  circles: nested,
  'zone!': number,
  'terrain!': listOf(nested),
};

/** Everything the engine could not run, with file and field. An empty list: the pack is fine. */
export function checkContent(pack: Pack): Problem[] {
  const summoned = new Set(list(pack.summoned).map((card) => `summoned ${String(card['id'])}`));
  const problems: Problem[] = [];
  const file = (name: string, value: unknown, each: (lint: Linter, record: Json, at: string) => void): void => {
    const lint = new Linter(name);
    if (!Array.isArray(value)) lint.say('', 'is not a list');
    const ids = new Set<unknown>();
    for (const [i, record] of list(value).entries()) {
      const at = typeof record['id'] === 'string' ? record['id'] : `[${i}]`;
      if (ids.has(record['id'])) lint.say(at, 'is there twice');
      ids.add(record['id']);
      lint.source(record['source'], at);
      each(lint, record, at);
    }
    problems.push(...lint.problems);
  };
  file('heroes.json', pack.heroes, (lint, hero, at) => {
    const unit = hero['unit'];
    if (unit === undefined) card(lint, hero, at, summoned, 'hero');
    else if (list(unit).length < 2) lint.say(`${at}.unit`, 'a unit has at least two models');
    else for (const [i, member] of list(unit).entries()) card(lint, member, `${at}.unit[${i}]`, summoned, 'hero');
  });
  file('summoned.json', pack.summoned, (lint, one, at) => card(lint, one, at, summoned, 'summoned'));
  file('monsters.json', pack.monsters, (lint, one, at) => card(lint, one, at, summoned, 'monster'));
  file('artefacts.json', pack.artefacts, (lint, one, at) => {
    lint.fields(one, at, artefact);
    lint.effects(one['effects'], `${at}.effects`, new Set());
    if (one['active'] === undefined) return;
    const active = one['active'] as Json;
    if (!lint.fields(active, `${at}.active`, { 'cost!': nested, target: nested, until: oneOf(untils) })) return;
    lint.cost(active['cost'], `${at}.active.cost`);
    if (active['target'] !== undefined) lint.target(active['target'], `${at}.active.target`);
    lasts(lint, one['effects'], active['until'], `${at}.active`);
  });
  file('shrines.json', pack.shrines, (lint, one, at) => {
    lint.fields(one, at, shrine);
    if (one['effects'] === undefined) return;
    lint.effects(one['effects'], `${at}.effects`, new Set());
    lasts(lint, one['effects'], one['until'], at);
  });
  const monsters = new Set(list(pack.monsters).map((m) => m['id']));
  const shrines = new Set(list(pack.shrines).map((m) => m['id']));
  file('maps.json', pack.maps, (lint, one, at) => {
    lint.fields(one, at, map);
    const half = Number(one['diameter']) / 2;
    const point = (value: unknown, where: string): void => {
      const [x, y] = (Array.isArray(value) ? value : []) as number[];
      if (typeof x !== 'number' || typeof y !== 'number') lint.say(where, 'is not a point');
      else if (x * x + y * y > half * half) lint.say(where, 'lies off the board');
    };
    for (const name of ['effigies', 'pits', 'circles'])
      for (const [i, p] of plain(one[name]).entries()) point(p, `${at}.${name}[${i}]`);
    if (plain(one['circles']).length % 2 === 1) lint.say(`${at}.circles`, 'they come in pairs');
    for (const [i, s] of list(one['shrines']).entries()) {
      point(s['at'], `${at}.shrines[${i}].at`);
      if (!shrines.has(s['shrine'])) lint.say(`${at}.shrines[${i}].shrine`, 'is no shrine');
      if (!Number.isInteger(s['fate']) && s['fate'] !== 'D3' && s['fate'] !== 'nearFar')
        lint.say(`${at}.shrines[${i}].fate`, 'is neither a number, D3 nor nearFar');
    }
    for (const [i, c] of list(one['camps']).entries()) {
      point(c['at'], `${at}.camps[${i}].at`);
      if (plain(c['monsters']).length === 0) lint.say(`${at}.camps[${i}].monsters`, 'is empty');
      for (const id of plain(c['monsters']))
        if (!monsters.has(id)) lint.say(`${at}.camps[${i}].monsters`, `${String(id)} is no monster`);
    }
    for (const [i, t] of list(one['terrain']).entries()) {
      const where = `${at}.terrain[${i}]`;
      if (!['forest', 'smoke', 'wall', 'building', 'water', 'lava'].includes(String(t['kind'])))
        lint.say(`${where}.kind`, 'is no kind of terrain');
      const wrong = number(t['height']);
      if (wrong !== undefined) lint.say(`${where}.height`, wrong);
      if (plain(t['corners']).length < 3) lint.say(`${where}.corners`, 'has fewer than three corners');
      for (const corner of plain(t['corners']))
        if (exactly(2, finite)(corner)) lint.say(`${where}.corners`, 'is not a list of points');
    }
  });
  return problems;
}

const finite: Field = (v) => (typeof v === 'number' && Number.isFinite(v) ? undefined : 'is not a number');

/** What stays on a model must say how long. */
function lasts(lint: Linter, effects: unknown, until: unknown, at: string): void {
  const stays = (value: unknown): boolean =>
    plain(value).some((e) => {
      const { has, options } = (e ?? {}) as Effect;
      return has !== undefined || (options ?? []).some(stays);
    });
  if (until === undefined && stays(effects))
    lint.say(`${at}.until`, 'is missing: something stays on a model and nothing says how long');
}

function card(
  lint: Linter,
  one: Json,
  at: string,
  summoned: ReadonlySet<string>,
  kind: 'hero' | 'summoned' | 'monster',
): void {
  if (!lint.fields(one, at, cards[kind])) return;
  lint.sources(one['sources'], at);
  lint.fields(one['stats'], `${at}.stats`, stats);
  const names = new Set(summoned);
  const add = (name: string, where: string): void => {
    if (names.has(name)) lint.say(where, 'is there twice');
    names.add(name);
  };
  for (const [i, w] of list(one['weapons']).entries()) add(`weapon ${String(w['id'])}`, `${at}.weapons[${i}]`);
  for (const a of list(one['abilities'])) add(`ability ${String(a['id'])}`, `${at}.${String(a['id'])}`);
  for (const [i, w] of list(one['weapons']).entries()) {
    lint.fields(w, `${at}.weapons[${i}]`, weapon);
    lint.source(w['source'], `${at}.weapons[${i}]`);
    lint.sources(w['sources'], `${at}.weapons[${i}]`);
  }
  for (const [name, x] of Object.entries((one['aux'] ?? {}) as Json)) {
    const where = `${at}.aux.${name}`;
    if (!(auxiliaries as readonly string[]).includes(name))
      lint.say(where, 'is not an auxiliary function the engine knows');
    else if (name === 'dualWield') lint.named('weapon', x, where, names);
    else if (['explode', 'leech', 'regeneration'].includes(name) ? integer(x) !== undefined : x !== true)
      lint.say(where, 'is not what this auxiliary function needs');
  }
  for (const a of list(one['abilities'])) {
    const here = `${at}.${String(a['id'])}`;
    lint.fields(a, here, ability);
    lint.source(a['source'], here);
    lint.effects(a['effects'], `${here}.effects`, names);
    if (a['cost'] !== undefined) lint.cost(a['cost'], `${here}.cost`);
    if (a['target'] !== undefined) lint.target(a['target'], `${here}.target`);
    if (a['needs'] !== undefined) lint.needs(a['needs'], `${here}.needs`, names);
    if (a['weapon'] !== undefined) lint.named('weapon', a['weapon'], `${here}.weapon`, names);
    if (a['kind'] === 'active') lasts(lint, a['effects'], a['until'], here);
  }
}
