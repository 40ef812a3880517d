/** The pack, checked once and turned into what the engine looks up: cards, abilities, artefacts, shrines, maps. */
import { at, hashOf, none } from '@gavel/kernel';
import artefactsJson from './artefacts.json' with { type: 'json' };
import {
  type AbilityRecord,
  type AuxRecord,
  type HeroCardRecord,
  type MonsterRecord,
  mustBeSound,
  type Pack,
  type PointRecord,
  type SummonedRecord,
  type TerrainKind,
} from './check.ts';
import heroesJson from './heroes.json' with { type: 'json' };
import mapsJson from './maps.json' with { type: 'json' };
import monstersJson from './monsters.json' with { type: 'json' };
import shrinesJson from './shrines.json' with { type: 'json' };
import summonedJson from './summoned.json' with { type: 'json' };
import {
  type Class,
  type Cost,
  type Does,
  type DoWord,
  type EachWord,
  type Effects,
  each,
  type Has,
  type HasWord,
  type Need,
  type Target,
  type Trigger,
  type Until,
} from './vocabulary.ts';
import warbandsJson from './warbands.json' with { type: 'json' };

export { checkContent, lineOf, type TerrainKind } from './check.ts';
export * from './vocabulary.ts';

/** What every game of Judgement is played with, and so what its records are bound to. */
const played = {
  heroes: heroesJson,
  summoned: summonedJson,
  monsters: monstersJson,
  artefacts: artefactsJson,
  shrines: shrinesJson,
  maps: mapsJson,
};
export const pack: Pack = { ...played, warbands: warbandsJson };
const content: Pack = pack;
mustBeSound(content);

export const packHash = hashOf(played);

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
  /** Of a glancing, a solid and a critical blow. */
  readonly damage: readonly [number, number, number];
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
  readonly ops: readonly Op[];
  readonly mods: readonly Mod[];
  /** The words of both: effects come in many shapes, and looking through them is slow where most have none of the kind. */
  readonly does: ReadonlySet<DoWord>;
  readonly words: ReadonlySet<ModWord>;
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
  /** None: it is nobody's hero. */
  readonly class: Class | '';
  readonly radius: number;
  readonly height: number;
  readonly stats: Readonly<Record<'MOV' | 'AGI' | 'RES' | 'MEL' | 'MAG' | 'RNG' | 'SH', number>>;
  readonly health: readonly [number, number, number];
  readonly actions: number;
  readonly bounty: number;
  readonly weapons: readonly Weapon[];
  readonly melee: readonly Weapon[];
  readonly aux: AuxRecord;
  /** The same as numbers: what is printed without one counts 1. */
  readonly auxiliaries: ReadonlyMap<string, number>;
  readonly abilities: readonly Ability[];
  /** What its innate standing effects are about. */
  readonly words: ReadonlySet<ModWord>;
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
  readonly class: Class;
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
  readonly effigies: readonly [Point, Point];
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

/** Lists of effects inside an effect are abilities of their own; loading adds where they are in `abilities`. */
type Made<W> = W extends 'choose'
  ? { readonly gids: readonly number[] }
  : W extends 'token' | 'repeat' | 'test' | 'harvest'
    ? { readonly gid: number }
    : unknown;

/** What an ability does, by its word. */
export type Op<W extends DoWord = DoWord> = Extract<{ [V in DoWord]: Does<V> & Made<V> }[DoWord], { readonly do: W }>;

/** Reactions are abilities that wait for a trigger. */
export type ModWord = Exclude<HasWord, 'reaction'>;

/** What stands on a model, by its word. */
export type Mod<W extends ModWord = ModWord> = Extract<
  { [V in ModWord]: Has<V> & Stands & Granted<V> }[ModWord],
  { readonly has: W }
>;
interface Stands {
  /** The models around the bearer that it is for; undefined: the bearer itself. */
  readonly area: Target | undefined;
}
/** A manoeuvre that an effect grants is an ability of its own. */
type Granted<W> = W extends 'manoeuvre' ? { readonly gid: number } : unknown;

/** Does this effect work target by target? */
export const isEach = (op: Op): op is Op<EachWord> => Object.hasOwn(each, op.do);
export const isOp = <W extends DoWord>(op: Op | undefined, word: W): op is Op<W> => op?.do === word;
export const isMod = <W extends ModWord>(mod: Mod, word: W): mod is Mod<W> => mod.has === word;
/** The ability with this number, where there must be one. */
export const abilityAt = (gid: number): Ability => abilities[gid] ?? none('ability', gid);

/** The effect at this place of an ability, which is known to be of this word. */
export function opAt<W extends DoWord>({ id, ops }: Ability, place: number, word: W): Op<W> {
  const op = at(ops, place);
  if (!isOp(op, word)) throw new Error(`effect ${place} of ${id} is not ${word} but ${op.do}`);
  return op;
}
/** What an ability does with this word, if it does. */
export const opOf = <W extends DoWord>({ does, ops }: Ability, word: W): Op<W> | undefined =>
  does.has(word) ? ops.find((op): op is Op<W> => op.do === word) : undefined;
export const hasOp = ({ does }: Ability, word: DoWord): boolean => does.has(word);
export const hasMod = ({ words }: Ability, word: ModWord): boolean => words.has(word);
/** Whom an effect is for, if it names somebody else than the ability. */
export const aimOf = (op: Op): Target | undefined => ('to' in op ? op.to : undefined);

/** What is known of an ability before it is made. */
type Draft = Pick<AbilityRecord, 'id' | 'name' | 'effects'> &
  Partial<Omit<AbilityRecord, 'id' | 'name' | 'effects' | 'source'>> & {
    readonly range?: number;
    readonly uses?: number;
    readonly markedOnly?: boolean;
    readonly oneUse?: boolean;
  };

const made: Ability[] = [];
let gids = 0;

function makeAbility(draft: Draft): Ability {
  const { effects } = draft;
  const gid = gids++;
  const rest = restOf(draft);
  const ops = opsOf(effects, draft);
  const mods = effects.flatMap((e) => ('has' in e && e.has !== 'reaction' ? [makeMod(e, draft.id)] : []));
  const reactions = effects.flatMap((e) => ('has' in e && e.has === 'reaction' ? [makeReaction(e, draft)] : []));
  const ability: Ability = {
    gid,
    id: draft.id,
    name: draft.name,
    text: draft.text ?? '',
    kind: draft.kind ?? 'innate',
    level: draft.level ?? 1,
    cost: draft.cost ?? {},
    needs: draft.needs ?? [],
    target: draft.target,
    aura: draft.aura === true,
    on: draft.on,
    weapon: draft.weapon,
    range: draft.range,
    optional: draft.optional === true,
    limit: draft.limit,
    uses: draft.uses ?? effects.map(usesOf).find((uses) => uses !== undefined) ?? 0,
    rest,
    markedOnly: draft.markedOnly === true,
    until: draft.until,
    ops,
    mods,
    does: new Set(ops.map((op) => op.do)),
    words: new Set(mods.map((mod) => mod.has)),
    reactions,
    oneUse: draft.oneUse === true,
    countsNow: draft.countsNow === true,
    whileActive: draft.whileActive === true,
  };
  made.push(ability);
  return ability;
}

const usesOf = (e: Effects[number]): number | undefined => ('uses' in e ? e.uses : undefined);

function restOf(draft: Draft): number | undefined {
  const { effects } = draft;
  const rest = effects.filter((e) => 'has' in e && e.has !== 'reaction' && usesOf(e) === undefined);
  return rest.length === 0 || effects.every((e) => usesOf(e) === undefined)
    ? undefined
    : makeAbility({ ...draft, effects: rest }).gid;
}

function makeReaction(e: Has<'reaction'>, { id, name, until }: Draft): Ability {
  return makeAbility({ ...e, id, name, ...(until === undefined ? {} : { until }) });
}

/** After `also` comes all that came before it, once more. */
function opsOf(effects: Effects, draft: Draft): Op[] {
  const ops = effects.flatMap((e) => ('do' in e ? [makeOp(e, draft)] : []));
  return ops.flatMap((op, i) => (op.do === 'also' ? [op, ...ops.slice(0, i)] : [op]));
}

function makeOp(e: Does, { id, name, until }: Draft): Op {
  switch (e.do) {
    case 'token': {
      const standing = e.aura?.effects ?? [];
      const ability = makeAbility({
        id,
        name,
        aura: standing.length > 0,
        effects: [...standing, ...(e.reactions ?? [])],
        ...(e.aura === undefined ? {} : { target: { who: e.aura.who, range: e.aura.range } }),
      });
      return { ...e, gid: ability.gid };
    }
    case 'choose': {
      const lasting = until === undefined ? {} : { until };
      return { ...e, gids: e.options.map((effects) => makeAbility({ id, name, effects, ...lasting }).gid) };
    }
    case 'repeat':
    case 'test':
      return { ...e, gid: makeAbility({ id, name, effects: e.effects }).gid };
    case 'harvest':
      return { ...e, gid: makeAbility({ id, name, effects: e.then }).gid };
    default:
      return e;
  }
}

function makeMod(e: Has<ModWord>, id: string): Mod {
  switch (e.has) {
    case 'manoeuvre': {
      const { name, cost, effects } = e;
      const target: Target = { who: 'target' };
      const granted = makeAbility({
        id,
        name,
        kind: 'manoeuvre',
        cost,
        target,
        needs: [{ damagedBy: 'any' }],
        effects,
      });
      return { ...e, area: undefined, gid: granted.gid };
    }
    case 'stat':
    case 'aux':
      return { ...e, area: e.to };
    case 'persist':
    case 'harvest':
      return { ...e, area: e.aura };
    default:
      return { ...e, area: undefined };
  }
}

const units = (inches: number): number => Math.round(inches * INCH);
const point = ([x, y]: PointRecord): Point => ({ x: units(x) + 0, y: units(y) + 0 });

export const cards: Card[] = [];

/** What is printed on a card of any kind. */
type Printed = Omit<HeroCardRecord | SummonedRecord | MonsterRecord, 'source' | 'base'> & {
  readonly base: number;
} & Partial<
    Pick<HeroCardRecord, 'race' | 'title' | 'class' | 'soulHarvest'> &
      Pick<SummonedRecord, 'actions'> &
      Pick<MonsterRecord, 'bounty'>
  >;

function makeCard(printed: Printed, kind: Card['kind']): Card {
  const abilities = printed.abilities.map(makeAbility);
  const weapons = printed.weapons.map(
    ({ id, name, type, cost, range, damage }): Weapon => ({ id, name, type, cost, range: units(range), damage }),
  );
  const innate = abilities.filter((a) => a.kind === 'innate');
  const reaching = (a: Ability): boolean => a.aura || a.mods.some(({ area }) => area !== undefined);
  const { health } = printed;
  const aux: AuxRecord = { ...printed.aux, ...(kind === 'monster' ? { pathfinder: true } : {}) };
  const card: Card = {
    index: cards.length,
    id: printed.id,
    name: printed.name,
    kind,
    race: printed.race ?? '',
    title: printed.title ?? '',
    class: printed.class ?? '',
    radius: (printed.base * 100) / 2,
    height: printed.height,
    stats: { ...printed.stats, SH: printed.soulHarvest ?? 0 },
    health: typeof health === 'number' ? [health, health, health] : health,
    actions: printed.actions ?? 3,
    bounty: printed.bounty ?? 0,
    weapons,
    melee: weapons.filter((w) => w.type === 'MEL'),
    aux,
    auxiliaries: new Map(Object.entries(aux).map(([name, x]) => [name, typeof x === 'number' ? x : 1])),
    abilities,
    words: new Set(innate.flatMap((a) => a.mods.map((mod) => mod.has))),
    innates: innate.filter((a) => a.on === undefined && !a.aura && a.mods.length > 0),
    auras: innate.filter((a) => a.on === undefined && reaching(a)),
    reactions: innate.flatMap((a) => [...(a.on === undefined ? [] : [a]), ...a.reactions]),
    actives: abilities.filter((a) => a.kind === 'active'),
    manoeuvres: abilities.filter((a) => a.kind === 'manoeuvre'),
  };
  cards.push(card);
  return card;
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
    abilities: [],
  },
  'effigy',
);

export const heroes: readonly Hero[] = content.heroes.map((printed) => {
  const [commander, ...others] = 'unit' in printed ? printed.unit : [printed];
  if (commander === undefined) throw new Error(`${printed.name} has no models`);
  const lead = makeCard(commander, 'hero');
  const { id, name } = printed;
  return { id, name, class: commander.class, cards: [lead, ...others.map((member) => makeCard(member, 'hero'))] };
});
export const summonedCards: readonly Card[] = content.summoned.map((printed) => makeCard(printed, 'summoned'));
export const monsters: readonly Card[] = content.monsters.map((printed) => makeCard(printed, 'monster'));

export const artefacts: readonly Artefact[] = content.artefacts.map((printed, index) => {
  const { id, name, text, slot, fate, notFor, active, effects } = printed;
  const oneUse = printed.oneUse === true;
  const base = { id, name, text, oneUse };
  return {
    index,
    id,
    name,
    text,
    slot,
    fate,
    notFor,
    oneUse,
    passive: makeAbility({ ...base, effects: active === undefined ? effects : [] }),
    active: active === undefined ? undefined : makeAbility({ ...base, ...active, kind: 'active', effects }),
  };
});

export const shrines: readonly Shrine[] = content.shrines.map(({ source: _, effects, ...printed }) => ({
  id: printed.id,
  name: printed.name,
  power: effects === undefined ? undefined : makeAbility({ ...printed, kind: 'active', effects }),
}));

function named<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

export const maps: readonly Battlefield[] = content.maps.map((printed) => {
  const { id, name, size, effigies, pits, circles, zone } = printed;
  const radius = units(printed.diameter / 2);
  return {
    id,
    name,
    size,
    drill: printed.drill === true,
    radius,
    effigies: [point(effigies[0]), point(effigies[1])],
    shrines: printed.shrines.map(({ shrine, fate, at }) => ({ shrine: named(shrines, shrine), fate, at: point(at) })),
    pits: pits.map(point),
    camps: printed.camps.map((camp) => ({
      monsters: camp.monsters.map((one) => named(monsters, one)),
      at: point(camp.at),
    })),
    circles: (circles ?? []).map(point),
    zone: radius - units(zone),
    terrain: printed.terrain.map(({ kind, height, corners }) => ({ kind, height, corners: corners.map(point) })),
  };
});

/** Every ability in the pack at its gid: of cards, artefacts and Shrines, and those inside other effects. */
export const abilities: readonly Ability[] = made.sort((a, b) => a.gid - b.gid);

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

/** A warband to begin with: whoever takes it need not know all heroes first. */
export interface Warband {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly ease: 'easiest' | 'ranged' | 'tricky';
  readonly heroes: readonly string[];
}
export const warbands: readonly Warband[] = content.warbands;

/** The heroes of a ready-made warband for a size, in the order of the pack. */
export function readyHeroes({ heroes: all }: Warband, size: 3 | 5): string[] {
  const taken = all.slice(0, size);
  return heroes.map(({ id }) => id).filter((id) => taken.includes(id));
}
