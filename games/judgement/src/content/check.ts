/** The content check: everything in the pack that the engine could not run, with file and field. */
import {
  all,
  both,
  type Field,
  finite,
  from,
  integerOr,
  isRecord,
  length,
  listOf,
  maybe,
  type Of,
  oneOf,
  type Problem,
  record,
  type Shape,
  Spot,
  text,
  that,
  three,
  two,
  yes,
} from './schema.ts';
import {
  auxiliaries,
  classes,
  cost,
  effects,
  named,
  needs,
  target,
  triggers,
  untils,
  type Written,
} from './vocabulary.ts';

/** The files of the pack, by name. */
export interface Pack {
  readonly heroes: unknown;
  readonly summoned: unknown;
  readonly monsters: unknown;
  readonly artefacts: unknown;
  readonly shrines: unknown;
  readonly maps: unknown;
  readonly warbands: unknown;
}

/** The pack when nothing is wrong with it. */
export interface Content extends Pack {
  readonly heroes: readonly HeroRecord[];
  readonly summoned: readonly SummonedRecord[];
  readonly monsters: readonly MonsterRecord[];
  readonly artefacts: readonly ArtefactRecord[];
  readonly shrines: readonly ShrineRecord[];
  readonly maps: readonly MapRecord[];
  readonly warbands: readonly WarbandRecord[];
}

/** Never throws: whatever is no list reads as an empty one. */
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const of = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const classOf = oneOf(...classes);
const sourceOf = oneOf('rulebook', 'published', 'ours');
const until = maybe(oneOf(...untils));
const limit = maybe(oneOf('turn', 'activation'));

/** Where single values come from that differ from the rest of their record. */
const sources: Field<Readonly<Record<string, string>>> = {
  check: (value, spot) => {
    if (!isRecord(value)) spot.say('is not an object');
    else for (const [name, one] of Object.entries(value)) sourceOf.check(one, spot.in(name).in('source'));
  },
};

const common = { id: text, name: text, source: sourceOf };

/** What stays on a model must say how long. */
const lasting = (until: unknown, list: unknown, spot: Spot): void => {
  const stays = (effect: unknown): boolean =>
    of(effect, 'has') !== undefined || items(of(effect, 'options')).some((option) => items(option).some(stays));
  if (until === undefined && items(list).some(stays))
    spot.in('until').say('is missing: something stays on a model and nothing says how long');
};

// ---- cards

const weapon = {
  ...common,
  type: oneOf('MEL', 'MAG', 'RNG'),
  cost: from(0, 3),
  range: length,
  damage: three(from(0, 20)),
  sources: maybe(sources),
};

const ability = {
  ...common,
  text,
  kind: oneOf('innate', 'manoeuvre', 'active'),
  level: maybe(from(1, 3)),
  cost: maybe(cost),
  needs: maybe(needs),
  target: maybe(target),
  aura: maybe(yes),
  on: maybe(oneOf(...triggers)),
  weapon: maybe(named('weapon')),
  limit,
  optional: maybe(yes),
  until,
  countsNow: maybe(yes),
  whileActive: maybe(yes),
  effects,
};
export type AbilityRecord = Written<typeof ability>;

/** Abilities are told apart by their ids, not by their places. */
const abilities: Field<readonly AbilityRecord[]> = {
  check: (value, spot) => {
    if (!Array.isArray(value)) spot.say('is not a list');
    for (const one of items(value)) {
      // the fields of an ability stand right below its card
      const here = spot.out().in(String(of(one, 'id')));
      record(ability).check(one, here);
      if (of(one, 'kind') === 'active') lasting(of(one, 'until'), of(one, 'effects'), here);
    }
  },
};

const numbered = ['explode', 'leech', 'regeneration'];
const aux: Field<AuxRecord> = {
  check: (value, spot) => {
    if (!isRecord(value)) spot.say('is not an object');
    else
      for (const [name, x] of Object.entries(value)) {
        const here = spot.in(name);
        if (!auxiliaries.some((one) => one === name)) here.say('is not an auxiliary function the engine knows');
        else if (name === 'dualWield') named('weapon').check(x, here);
        else if (numbered.includes(name) ? !Number.isInteger(x) : x !== true)
          here.say('is not what this auxiliary function needs');
      }
  },
};
/** A number for some, the name of a weapon for dual wield, `true` for the rest. */
export type AuxRecord = { readonly [A in (typeof auxiliaries)[number]]?: number | string | boolean };

const attribute = from(0, 10);
const model = {
  ...common,
  base: oneOf(40, 50),
  height: from(0, 4),
  stats: record({
    MOV: attribute,
    AGI: attribute,
    RES: attribute,
    MEL: attribute,
    MAG: attribute,
    RNG: attribute,
  }),
  weapons: all(record(weapon)),
  aux: maybe(aux),
  abilities,
  sources: maybe(sources),
};
const health = from(1, 99);
const heroCard = {
  ...model,
  race: text,
  title: text,
  class: classOf,
  soulHarvest: from(0, 10),
  health: three(health),
};
const summonedCard = { ...model, health, actions: from(1, 3) };
const monsterCard = { ...model, title: text, health, bounty: from(0, 9) };
export type HeroCardRecord = Written<typeof heroCard>;
export type SummonedRecord = Written<typeof summonedCard>;
export type MonsterRecord = Written<typeof monsterCard>;

/** A card; its effects may name its weapons, its abilities and summoned models. */
const card = <S extends Shape>(shape: S): Field<Of<S>> => ({
  check: (value, spot) => {
    const names = new Set(spot.names);
    const add = (name: string, here: Spot): void => {
      if (names.has(name)) here.say('is there twice');
      names.add(name);
    };
    for (const [i, one] of items(of(value, 'weapons')).entries())
      add(`weapon ${String(of(one, 'id'))}`, spot.in('weapons').item(i));
    for (const one of items(of(value, 'abilities'))) {
      const id = String(of(one, 'id'));
      add(`ability ${id}`, spot.in(id));
    }
    record(shape).check(value, spot.knowing(names));
  },
});

const unit = { ...common, unit: all(card(heroCard)) };
type HeroRecord = HeroCardRecord | Written<typeof unit>;
const hero: Field<HeroRecord> = {
  check: (value, spot) => {
    const models = of(value, 'unit');
    if (models === undefined) card(heroCard).check(value, spot);
    else if (items(models).length < 2) spot.in('unit').say('a unit has at least two models');
    else record(unit).check(value, spot);
  },
};

// ---- artefacts and Shrines

const artefact = {
  ...common,
  text,
  slot: oneOf('offence', 'defence'),
  fate: from(0, 9),
  notFor: maybe(classOf),
  oneUse: maybe(yes),
  active: maybe(record({ cost, target: maybe(target), until })),
  effects,
};
type ArtefactRecord = Written<typeof artefact>;
const artefactField = both(record(artefact), (value, spot) => {
  const active = of(value, 'active');
  if (isRecord(active)) lasting(active['until'], of(value, 'effects'), spot.in('active'));
});

const shrine = { ...common, text: maybe(text), until, effects: maybe(effects) };
type ShrineRecord = Written<typeof shrine>;
const shrineField = both(record(shrine), (value, spot) => lasting(of(value, 'until'), of(value, 'effects'), spot));

// ---- maps

export type PointRecord = readonly [number, number];
/** Lies on a board with this radius. */
const pointOn = (radius: number): Field<PointRecord> => ({
  check: (value, spot) => {
    const [x, y] = items(value);
    if (typeof x !== 'number' || typeof y !== 'number') spot.say('is not a point');
    else if (x * x + y * y > radius * radius) spot.say('lies off the board');
  },
});

const terrainKinds = ['forest', 'smoke', 'wall', 'building', 'water', 'lava'] as const;
export type TerrainKind = (typeof terrainKinds)[number];

const corners: Field<readonly PointRecord[]> = both(listOf(two(finite)), (value, spot) => {
  if (items(value).length < 3) spot.say('has fewer than three corners');
});

/** The fields of a map, on a board with this radius. */
const mapOf = (radius: number, shrines: ReadonlySet<unknown>, monsters: ReadonlySet<unknown>) => {
  const point = pointOn(radius);
  return {
    ...common,
    size: oneOf(3, 5),
    diameter: length,
    drill: maybe(yes),
    effigies: both<readonly [PointRecord, PointRecord]>(
      that('is not a list of 2', (v) => Array.isArray(v) && v.length === 2),
      all(point).check,
    ),
    shrines: all(
      record({
        shrine: that<string>('is no shrine', (v) => shrines.has(v)),
        fate: integerOr('D3', 'nearFar'),
        at: point,
      }),
    ),
    pits: all(point),
    camps: all(
      record({
        monsters: both<readonly string[]>(
          that('is empty', (v) => items(v).length > 0),
          (value, spot) => {
            for (const id of items(value)) if (!monsters.has(id)) spot.say(`${String(id)} is no monster`);
          },
        ),
        at: point,
      }),
    ),
    circles: maybe(
      both(all(point), (value, spot) => {
        if (items(value).length % 2 === 1) spot.say('they come in pairs');
      }),
    ),
    zone: length,
    terrain: all(record({ kind: oneOf(...terrainKinds), height: length, corners })),
  };
};
type MapRecord = Of<ReturnType<typeof mapOf>>;

// ---- warbands

/** Ready-made: five heroes, of whom the first three fight in a skirmish. */
const warbandOf = (heroes: ReadonlySet<unknown>) => ({
  ...common,
  plan: text,
  ease: oneOf('easiest', 'ranged', 'tricky'),
  heroes: both<readonly string[]>(listOf(text), (value, spot) => {
    const ids = items(value);
    if (ids.length !== 5) spot.say('is not a list of 5');
    if (new Set(ids).size < ids.length) spot.say('holds a hero twice');
    for (const id of ids) if (!heroes.has(id)) spot.say(`${String(id)} is no hero`);
  }),
});
type WarbandRecord = Of<ReturnType<typeof warbandOf>>;

const idsOf = (file: unknown): ReadonlySet<unknown> => new Set(items(file).map((one) => of(one, 'id')));

/** Everything the engine could not run. An empty list: the pack is fine. */
export function checkContent(pack: Pack): Problem[] {
  const problems: Problem[] = [];
  const summoned = new Set([...idsOf(pack.summoned)].map((id) => `summoned ${String(id)}`));
  const shrines = idsOf(pack.shrines);
  const monsters = idsOf(pack.monsters);
  const file = (name: keyof Pack, field: Field<unknown>): void => {
    const spot = new Spot(problems, `${name}.json`);
    const list = pack[name];
    if (!Array.isArray(list)) spot.say('is not a list');
    const ids = new Set<unknown>();
    for (const [i, one] of items(list).entries()) {
      const id = of(one, 'id');
      const here = typeof id === 'string' ? spot.in(id) : spot.item(i);
      if (ids.has(id)) here.say('is there twice');
      ids.add(id);
      field.check(one, name === 'artefacts' || name === 'shrines' ? here : here.knowing(summoned));
    }
  };
  file('heroes', hero);
  file('summoned', card(summonedCard));
  file('monsters', card(monsterCard));
  file('artefacts', artefactField);
  file('shrines', shrineField);
  file('maps', {
    check: (value, spot) => record(mapOf(Number(of(value, 'diameter')) / 2, shrines, monsters)).check(value, spot),
  });
  file('warbands', record(warbandOf(idsOf(pack.heroes))));
  return problems;
}

/** One line for a problem. */
export const lineOf = ({ file, field, why }: Problem): string => `${file}: ${field} ${why}`;

export function mustBeSound(pack: Pack): asserts pack is Content {
  const problems = checkContent(pack);
  if (problems.length > 0) throw new Error(problems.map(lineOf).join('\n'));
}
