/** The pack, checked once and turned into what the engine looks up: cards, abilities, artefacts, shrines, maps. */
import { hashOf } from '@gavel/kernel';
import artefactsJson from './artefacts.json' with { type: 'json' };
import heroesJson from './heroes.json' with { type: 'json' };
import { checkContent } from './lint.ts';
import mapsJson from './maps.json' with { type: 'json' };
import monstersJson from './monsters.json' with { type: 'json' };
import shrinesJson from './shrines.json' with { type: 'json' };
import summonedJson from './summoned.json' with { type: 'json' };
import type { Auxiliary, Cost, Effect, Need, Target, Trigger, Until } from './vocabulary.ts';

export { checkContent } from './lint.ts';
export * from './vocabulary.ts';

export const pack = {
  heroes: heroesJson as unknown,
  summoned: summonedJson as unknown,
  monsters: monstersJson as unknown,
  artefacts: artefactsJson as unknown,
  shrines: shrinesJson as unknown,
  maps: mapsJson as unknown,
};

const problems = checkContent(pack);
if (problems.length > 0) throw new Error(problems.map(({ file, field, why }) => `${file}: ${field} ${why}`).join('\n'));

export const packHash = hashOf(pack);

/** Hundredths of a millimetre in an inch (JD-2.22). */
export const INCH = 2540;

export type AttackType = 'MEL' | 'MAG' | 'RNG';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly type: AttackType;
  readonly cost: number;
  /** In units. */
  readonly range: number;
  readonly damage: readonly number[];
}

/** Anything with a name that the engine carries out or that stands on a model. */
export interface Ability {
  /** Place in `abilities`. */
  readonly gid: number;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly kind: 'innate' | 'manoeuvre' | 'active';
  readonly level: number;
  readonly cost: Cost;
  readonly needs: readonly Need[];
  readonly target: Target | undefined;
  /** Its standing effects reach the models of `target` around the bearer instead of the bearer. */
  readonly aura: boolean;
  readonly on: Trigger | undefined;
  readonly weapon: string | undefined;
  readonly range: number | undefined;
  readonly optional: boolean;
  readonly limit: 'turn' | 'activation' | undefined;
  readonly uses: number;
  /** The ability that stays when what may be used so many times is used up. */
  readonly rest: number | undefined;
  readonly markedOnly: boolean;
  readonly until: Until | undefined;
  readonly ops: readonly Effect[];
  readonly mods: readonly Effect[];
  readonly reactions: readonly Ability[];
  readonly oneUse: boolean;
  /** Put on oneself, the present activation is the one it lasts for. */
  readonly countsNow: boolean;
  /** What it left on a model counts only in that model's activation. */
  readonly whileActive: boolean;
}

export interface Card {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly kind: 'hero' | 'summoned' | 'monster' | 'effigy';
  readonly race: string;
  readonly title: string;
  readonly class: string;
  readonly radius: number;
  readonly height: number;
  readonly stats: Readonly<Record<'MOV' | 'AGI' | 'RES' | 'MEL' | 'MAG' | 'RNG' | 'SH', number>>;
  readonly health: readonly number[];
  readonly actions: number;
  readonly bounty: number;
  readonly weapons: readonly Weapon[];
  readonly melee: readonly Weapon[];
  readonly aux: Readonly<Partial<Record<Auxiliary, number | string | boolean>>>;
  readonly abilities: readonly Ability[];
  /** What its innate standing effects are about. */
  readonly words: ReadonlySet<string>;
  /** Innate and standing on the model itself. */
  readonly innates: readonly Ability[];
  /** Innate and standing on models around, or with effects that do. */
  readonly auras: readonly Ability[];
  /** Innate and waiting for a trigger. */
  readonly reactions: readonly Ability[];
  readonly actives: readonly Ability[];
  readonly manoeuvres: readonly Ability[];
}

export interface Hero {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  /** The commander first. */
  readonly cards: readonly Card[];
}

export interface Artefact {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly slot: 'offence' | 'defence';
  readonly fate: number;
  readonly notFor: string | undefined;
  readonly oneUse: boolean;
  /** What it gives while carried. */
  readonly passive: Ability;
  /** What its bearer may do with it. */
  readonly active: Ability | undefined;
}

export interface Shrine {
  readonly id: string;
  readonly name: string;
  readonly power: Ability | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type TerrainKind = 'forest' | 'smoke' | 'wall' | 'building' | 'water' | 'lava';

interface Terrain {
  readonly kind: TerrainKind;
  readonly height: number;
  readonly corners: readonly Point[];
}

export interface Battlefield {
  readonly id: string;
  readonly name: string;
  readonly size: 3 | 5;
  /** Bare ground to learn and to try rules on; never drawn by chance. */
  readonly drill: boolean;
  readonly radius: number;
  readonly effigies: readonly Point[];
  readonly shrines: readonly {
    readonly shrine: Shrine;
    readonly fate: number | 'D3' | 'nearFar';
    readonly at: Point;
  }[];
  readonly pits: readonly Point[];
  readonly camps: readonly { readonly monsters: readonly Card[]; readonly at: Point }[];
  readonly circles: readonly Point[];
  /** |y| of the edge of the deployment zones. */
  readonly zone: number;
  readonly terrain: readonly Terrain[];
}

type Json = Record<string, unknown>;

export const abilities: Ability[] = [];
export const cards: Card[] = [];

const noTarget = undefined;

function makeAbility(json: Json, fallback: Partial<Ability> = {}): Ability {
  const effects = (json['effects'] ?? []) as readonly Effect[];
  const gid = abilities.length;
  abilities.push(undefined as unknown as Ability);
  const id = String(json['id'] ?? fallback.id);
  const name = String(json['name'] ?? fallback.name);
  const ability: Ability = {
    gid,
    id,
    name,
    text: String(json['text'] ?? fallback.text ?? ''),
    kind: (json['kind'] as Ability['kind']) ?? fallback.kind ?? 'innate',
    level: (json['level'] as number | undefined) ?? 1,
    cost: (json['cost'] as Cost | undefined) ?? {},
    needs: (json['needs'] as Need[] | undefined) ?? [],
    target: (json['target'] as Target | undefined) ?? fallback.target ?? noTarget,
    aura: json['aura'] === true,
    on: json['on'] as Trigger | undefined,
    weapon: json['weapon'] as string | undefined,
    range: json['range'] as number | undefined,
    optional: json['optional'] === true,
    limit: json['limit'] as 'turn' | 'activation' | undefined,
    uses: (json['uses'] as number | undefined) ?? effects.find((e) => e.uses !== undefined)?.uses ?? 0,
    rest: restOf(json, effects),
    markedOnly: json['markedOnly'] === true,
    until: (json['until'] as Until | undefined) ?? fallback.until,
    ops: effects.filter((e) => e.do !== undefined).map((e) => withToken(e, id, name, json['until'] as Until)),
    mods: effects.filter((e) => e.has !== undefined && e.has !== 'reaction').map((e) => withManoeuvre(e, id)),
    reactions: effects
      .filter((e) => e.has === 'reaction')
      .map((e) => makeAbility({ ...(e as Json), id, name }, { until: (json['until'] as Until) ?? undefined })),
    oneUse: json['oneUse'] === true,
    countsNow: json['countsNow'] === true,
    whileActive: json['whileActive'] === true,
  };
  abilities[gid] = ability;
  return ability;
}

function restOf(json: Json, effects: readonly Effect[]): number | undefined {
  const rest = effects.filter((e) => e.has !== undefined && e.has !== 'reaction' && e.uses === undefined);
  return rest.length === 0 || effects.every((e) => e.uses === undefined)
    ? undefined
    : makeAbility({ ...json, effects: rest }).gid;
}

/** Tokens, granted manoeuvres and lists inside effects are abilities of their own; their gid is kept with the effect. */
export interface Compiled {
  readonly gid?: number;
  readonly gids?: readonly number[];
}

function withToken(e: Effect, id: string, name: string, until: Until | undefined): Effect & Compiled {
  if (e.do === 'token') {
    const standing = e.aura?.effects === undefined ? [] : [...e.aura.effects];
    const ability = makeAbility({
      id,
      name,
      kind: 'innate',
      aura: standing.length > 0,
      effects: [...standing, ...(e.reactions ?? [])],
      ...(e.aura === undefined ? {} : { target: { who: e.aura.who, range: e.aura.range } }),
    });
    return { ...e, gid: ability.gid };
  }
  if (e.do === 'choose')
    return { ...e, gids: e.options!.map((effects) => makeAbility({ id, name, effects, until }).gid) };
  if (e.do === 'repeat' || e.do === 'test') return { ...e, gid: makeAbility({ id, name, effects: e.effects! }).gid };
  if (e.do === 'harvest') return { ...e, gid: makeAbility({ id, name, effects: e.then! }).gid };
  return e;
}

function withManoeuvre(e: Effect, id: string): Effect & Compiled {
  if (e.has !== 'manoeuvre') return e;
  const ability = makeAbility({
    id,
    name: e.name!,
    kind: 'manoeuvre',
    cost: e.cost!,
    target: { who: 'target' },
    needs: [{ damagedBy: 'any' }],
    effects: e.effects!,
  });
  return { ...e, gid: ability.gid };
}

const units = (inches: number): number => Math.round(inches * INCH);
const point = (at: unknown): Point => {
  const [x, y] = at as [number, number];
  return { x: units(x) + 0, y: units(y) + 0 };
};

function makeCard(json: Json, kind: Card['kind']): Card {
  const list = ((json['abilities'] as Json[] | undefined) ?? []).map((a) => makeAbility(a));
  const weapons = (json['weapons'] as Json[]).map(
    (w): Weapon => ({
      id: String(w['id']),
      name: String(w['name']),
      type: w['type'] as AttackType,
      cost: w['cost'] as number,
      range: units(w['range'] as number),
      damage: w['damage'] as number[],
    }),
  );
  const innate = list.filter((a) => a.kind === 'innate');
  const reaching = (a: Ability): boolean => a.aura || a.mods.some((m) => m.aura !== undefined || m.to !== undefined);
  const health = json['health'] as number | readonly number[];
  const made: Card = {
    index: cards.length,
    id: String(json['id']),
    name: String(json['name']),
    kind,
    race: String(json['race'] ?? ''),
    title: String(json['title'] ?? ''),
    class: String(json['class'] ?? ''),
    radius: ((json['base'] as number) * 100) / 2,
    height: json['height'] as number,
    stats: { ...(json['stats'] as Card['stats']), SH: (json['soulHarvest'] as number | undefined) ?? 0 },
    health: typeof health === 'number' ? [health, health, health] : health,
    actions: (json['actions'] as number | undefined) ?? 3,
    bounty: (json['bounty'] as number | undefined) ?? 0,
    weapons,
    melee: weapons.filter((w) => w.type === 'MEL'),
    aux: {
      ...((json['aux'] as Card['aux'] | undefined) ?? {}),
      ...(kind === 'monster' ? { pathfinder: true } : {}),
    },
    abilities: list,
    words: new Set(innate.flatMap((a) => a.mods.map((mod) => mod.has!))),
    innates: innate.filter((a) => a.on === undefined && !a.aura && a.mods.length > 0),
    auras: innate.filter((a) => a.on === undefined && reaching(a)),
    reactions: innate.flatMap((a) => [...(a.on === undefined ? [] : [a]), ...a.reactions]),
    actives: list.filter((a) => a.kind === 'active'),
    manoeuvres: list.filter((a) => a.kind === 'manoeuvre'),
  };
  cards.push(made);
  return made;
}

/** JD-12.1 */
export const effigyCard: Card = makeCard(
  {
    id: 'effigy',
    name: 'Effigy',
    base: 50,
    height: 4,
    stats: { MOV: 0, AGI: 3, RES: 1, MEL: 0, MAG: 0, RNG: 0 },
    health: 0,
    weapons: [],
  },
  'effigy',
);

export const heroes: readonly Hero[] = (heroesJson as unknown as Json[]).map((json) => {
  const members = (json['unit'] as Json[] | undefined) ?? [json];
  const made = members.map((member) => makeCard(member, 'hero'));
  return { id: String(json['id']), name: String(json['name']), class: made[0]!.class, cards: made };
});
export const summonedCards: readonly Card[] = (summonedJson as unknown as Json[]).map((j) => makeCard(j, 'summoned'));
export const monsters: readonly Card[] = (monstersJson as unknown as Json[]).map((j) => makeCard(j, 'monster'));

export const artefacts: readonly Artefact[] = (artefactsJson as unknown as Json[]).map((json, index) => {
  const active = json['active'] as Json | undefined;
  const base = { id: json['id'], name: json['name'], text: json['text'], oneUse: json['oneUse'] };
  return {
    index,
    id: String(json['id']),
    name: String(json['name']),
    text: String(json['text']),
    slot: json['slot'] as Artefact['slot'],
    fate: json['fate'] as number,
    notFor: json['notFor'] as string | undefined,
    oneUse: json['oneUse'] === true,
    passive: makeAbility({ ...base, effects: active === undefined ? json['effects'] : [] }),
    active:
      active === undefined ? undefined : makeAbility({ ...base, ...active, kind: 'active', effects: json['effects'] }),
  };
});

export const shrines: readonly Shrine[] = (shrinesJson as unknown as Json[]).map((json) => ({
  id: String(json['id']),
  name: String(json['name']),
  power: json['effects'] === undefined ? undefined : makeAbility({ ...json, kind: 'active' }),
}));

export const maps: readonly Battlefield[] = (mapsJson as unknown as Json[]).map((json) => {
  const radius = units((json['diameter'] as number) / 2);
  return {
    id: String(json['id']),
    name: String(json['name']),
    size: json['size'] as 3 | 5,
    drill: json['drill'] === true,
    radius,
    effigies: (json['effigies'] as unknown[]).map(point),
    shrines: (json['shrines'] as Json[]).map((s) => ({
      shrine: shrines.find((x) => x.id === s['shrine'])!,
      fate: s['fate'] as number | 'D3' | 'nearFar',
      at: point(s['at']),
    })),
    pits: (json['pits'] as unknown[]).map(point),
    camps: (json['camps'] as Json[]).map((c) => ({
      monsters: (c['monsters'] as string[]).map((id) => monsters.find((m) => m.id === id)!),
      at: point(c['at']),
    })),
    circles: ((json['circles'] as unknown[] | undefined) ?? []).map(point),
    zone: radius - units(json['zone'] as number),
    terrain: (json['terrain'] as Json[]).map((t) => ({
      kind: t['kind'] as TerrainKind,
      height: t['height'] as number,
      corners: (t['corners'] as unknown[]).map(point),
    })),
  };
});

const byId = new Map(cards.map((card) => [card.id, card]));
export function cardOf(id: string): Card | undefined {
  return byId.get(id);
}
export function heroOf(id: string): Hero | undefined {
  return heroes.find((hero) => hero.id === id);
}
export function artefactOf(id: string): Artefact | undefined {
  return artefacts.find((artefact) => artefact.id === id);
}
