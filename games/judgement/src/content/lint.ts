import {
  auxiliaries,
  conditions,
  type Effect,
  Linter,
  type Problem,
  statNames,
  triggers,
  untils,
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
  file('summoned.json', pack.summoned, (lint, model, at) => card(lint, model, at, summoned, 'summoned'));
  file('monsters.json', pack.monsters, (lint, model, at) => card(lint, model, at, summoned, 'monster'));
  file('artefacts.json', pack.artefacts, (lint, artefact, at) => {
    if (artefact['slot'] !== 'offence' && artefact['slot'] !== 'defence')
      lint.say(`${at}.slot`, 'is neither offence nor defence');
    if (!Number.isInteger(artefact['fate'])) lint.say(`${at}.fate`, 'is not a number of Fate');
    lint.effects(artefact['effects'], `${at}.effects`, new Set());
    const active = artefact['active'] as Json | undefined;
    if (active !== undefined) {
      lint.cost(active['cost'], `${at}.active.cost`);
      if (active['target'] !== undefined) lint.target(active['target'], `${at}.active.target`);
    }
  });
  file('shrines.json', pack.shrines, (lint, shrine, at) => {
    if (shrine['effects'] !== undefined) lint.effects(shrine['effects'], `${at}.effects`, new Set());
  });
  const monsters = new Set(list(pack.monsters).map((m) => m['id']));
  const shrines = new Set(list(pack.shrines).map((m) => m['id']));
  file('maps.json', pack.maps, (lint, map, at) => {
    if (map['size'] !== 3 && map['size'] !== 5) lint.say(`${at}.size`, 'is neither 3 nor 5');
    const half = Number(map['diameter']) / 2;
    const point = (value: unknown, where: string): void => {
      const [x, y] = (Array.isArray(value) ? value : []) as number[];
      if (typeof x !== 'number' || typeof y !== 'number') lint.say(where, 'is not a point');
      else if (x * x + y * y > half * half) lint.say(where, 'lies off the board');
    };
    if (plain(map['effigies']).length !== 2) lint.say(`${at}.effigies`, 'there are two of them');
    for (const [i, p] of plain(map['effigies']).entries()) point(p, `${at}.effigies[${i}]`);
    for (const [i, p] of plain(map['pits']).entries()) point(p, `${at}.pits[${i}]`);
    for (const [i, s] of list(map['shrines']).entries()) {
      point(s['at'], `${at}.shrines[${i}].at`);
      if (!shrines.has(s['shrine'])) lint.say(`${at}.shrines[${i}].shrine`, 'is no shrine');
      if (!Number.isInteger(s['fate']) && s['fate'] !== 'D3' && s['fate'] !== 'nearFar')
        lint.say(`${at}.shrines[${i}].fate`, 'is neither a number, D3 nor nearFar');
    }
    for (const [i, c] of list(map['camps']).entries()) {
      point(c['at'], `${at}.camps[${i}].at`);
      for (const id of plain(c['monsters']))
        if (!monsters.has(id)) lint.say(`${at}.camps[${i}].monsters`, `${String(id)} is no monster`);
    }
    for (const [i, t] of list(map['terrain']).entries()) {
      if (!['forest', 'smoke', 'wall', 'building', 'water', 'lava'].includes(String(t['kind'])))
        lint.say(`${at}.terrain[${i}].kind`, 'is no kind of terrain');
      if (plain(t['corners']).length < 3) lint.say(`${at}.terrain[${i}].corners`, 'has fewer than three corners');
    }
  });
  return problems;
}

function card(
  lint: Linter,
  model: Json,
  at: string,
  summoned: ReadonlySet<string>,
  kind: 'hero' | 'summoned' | 'monster',
): void {
  const names = new Set(summoned);
  for (const w of list(model['weapons'])) names.add(`weapon ${String(w['id'])}`);
  for (const a of list(model['abilities'])) names.add(`ability ${String(a['id'])}`);
  const stats = (model['stats'] ?? {}) as Json;
  for (const stat of statNames.slice(0, 6)) {
    const value = stats[stat];
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 10)
      lint.say(`${at}.stats.${stat}`, 'is not a whole number from 0 to 10');
  }
  const health = kind === 'hero' ? plain(model['health']) : [model['health']];
  if (health.length !== (kind === 'hero' ? 3 : 1) || health.some((h) => !Number.isInteger(h)))
    lint.say(`${at}.health`, kind === 'hero' ? 'is not three whole numbers' : 'is not a whole number');
  for (const [i, w] of list(model['weapons']).entries()) {
    if (!['MEL', 'MAG', 'RNG'].includes(String(w['type']))) lint.say(`${at}.weapons[${i}].type`, 'is no attack type');
    if (plain(w['damage']).length !== 3) lint.say(`${at}.weapons[${i}].damage`, 'is not three numbers');
    lint.source(w['source'], `${at}.weapons[${i}]`);
  }
  for (const aux of Object.keys((model['aux'] ?? {}) as Json))
    if (!(auxiliaries as readonly string[]).includes(aux))
      lint.say(`${at}.aux.${aux}`, 'is not an auxiliary function the engine knows');
  for (const ability of list(model['abilities'])) {
    const here = `${at}.${String(ability['id'])}`;
    if (!['innate', 'manoeuvre', 'active'].includes(String(ability['kind']))) lint.say(`${here}.kind`, 'is no kind');
    lint.source(ability['source'], here);
    lint.effects(ability['effects'], `${here}.effects`, names);
    if (ability['cost'] !== undefined) lint.cost(ability['cost'], `${here}.cost`);
    if (ability['target'] !== undefined) lint.target(ability['target'], `${here}.target`);
    if (ability['needs'] !== undefined) lint.needs(ability['needs'], `${here}.needs`);
    if (ability['on'] !== undefined && !(triggers as readonly unknown[]).includes(ability['on']))
      lint.say(`${here}.on`, 'is no trigger');
    if (ability['until'] !== undefined && !(untils as readonly unknown[]).includes(ability['until']))
      lint.say(`${here}.until`, 'is no duration');
    const stays = ((ability['effects'] ?? []) as readonly Effect[]).some((e) => e.has !== undefined);
    if (ability['kind'] === 'active' && stays && ability['until'] === undefined)
      lint.say(`${here}.until`, 'is missing: something stays on a model and nothing says how long');
    const words = JSON.stringify(ability['effects'] ?? []);
    for (const match of words.matchAll(/"condition":"(\w+)"/g))
      if (!(conditions as readonly string[]).includes(match[1]!)) lint.say(here, `${match[1]} is no condition`);
  }
}
