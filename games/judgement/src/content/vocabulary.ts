/**
 * The closed vocabulary in which heroes, monsters, artefacts and shrines are written. An ability is a list of effects:
 * `do` happens once when the ability is carried out, `has` stands as long as the ability (or what it left on a model)
 * does. Each word is declared once, with its fields: the types, the content check and the tables of the rules that
 * carry it out are read off here.
 */
import {
  all,
  both,
  type Field,
  integer,
  integerOr,
  isRecord,
  length,
  listOf,
  maybe,
  type Of,
  oneOf,
  record,
  type Shape,
  type Spot,
  text,
  that,
  three,
  two,
  yes,
} from './schema.ts';

export const conditions = ['curse', 'fire', 'frost', 'knockedDown', 'poison', 'stun'] as const;
export type Condition = (typeof conditions)[number];

export const classes = ['aggressor', 'defender', 'hybrid', 'supporter', 'soulgazer'] as const;
export type Class = (typeof classes)[number];

export const auxiliaries = [
  'backstab',
  'dualWield',
  'explode',
  'fly',
  'invisibility',
  'leech',
  'markTarget',
  'naturalSprinter',
  'nimble',
  'pathfinder',
  'pointBlank',
  'regeneration',
  'small',
  'soulCommand',
  'soulless',
  'steady',
] as const;
export type Auxiliary = (typeof auxiliaries)[number];

const statNames = ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG', 'SH', 'HEALTH'] as const;
export type Stat = (typeof statNames)[number];

export const triggers = [
  'selfStarts',
  'selfEnds',
  'friendlyStarts',
  'enemyEnters',
  'enemyEndsMove',
  'enemyEnds',
  'charged',
  'friendlyTargeted',
  'friendlyHit',
  'selfHit',
  'friendlyDamaged',
  'enemyDamaged',
  'critical',
  'damaged',
  'attacked',
  'zeroHealth',
  'death',
  'deathAfter',
  'soulBound',
  'communion',
  'recalled',
  'enemyRoll',
  'enemyManoeuvre',
] as const;
export type Trigger = (typeof triggers)[number];

/** Attacks for which an effect counts. */
const when = oneOf('charge', 'defendingRNG', 'defendingMAG', 'notTargetingOwner');

export const untils = ['activation', 'targetsNext', 'ownersNext', 'turn'] as const;
export type Until = (typeof untils)[number];

// ---- names, amounts and filters

type Named = 'weapon' | 'ability' | 'summoned';
const kindsOfNames: Readonly<Record<Named, string>> = {
  weapon: 'weapon of this card',
  ability: 'ability of this card',
  summoned: 'summoned model',
};

/** The name of a weapon or ability on the card, or of a summoned model. */
export const named = (kind: Named): Field<string> =>
  both(text, (name, spot) => {
    if (!spot.names.has(`${kind} ${String(name)}`)) spot.say(`${String(name)} is no ${kindsOfNames[kind]}`);
  });
const weapon = named('weapon');
const anyWeapon: Field<string> = {
  check: (value, spot) => {
    if (value !== 'any') weapon.check(value, spot);
  },
};

/** A number, or dice and words added up: `2D6`, `D3+2`, `3+levels` (rules/amounts.ts). */
export type Amount = number | string;
const term = /^(\d*D[36]|\d+|levels|dealt|halfDealt|total|souls|res|fury|X|full|D6\*(res|fury))$/;
const amount: Field<Amount> = that(
  'is not an amount the engine can work out',
  (v) => typeof v === 'number' || (typeof v === 'string' && v.split('+').every((part) => term.test(part))),
);

/** Of several of these any is enough; of all other filters each must let a model pass. */
const kindFilters = ['hero', 'monster', 'summoned'] as const;
type KindFilter = (typeof kindFilters)[number];
const plainFilters = ['notSelf', 'notTarget', 'hasSoul', 'canHoldSouls'] as const;
export type PlainFilter = (typeof plainFilters)[number];
const oneOfConditions = `(${conditions.join('|')})`;
/** These go on after a colon. */
const wordFilters = {
  token: /^\w+$/,
  race: /^[a-z]+(\|[a-z]+)*$/,
  suffers: new RegExp(`^${oneOfConditions}(\\|${oneOfConditions})*$`),
};
export type WordFilter = keyof typeof wordFilters;
export type Filter = KindFilter | PlainFilter | `${WordFilter}:${string}`;

export const isKindFilter = (filter: Filter): filter is KindFilter => kindFilters.some((kind) => kind === filter);
export const isPlainFilter = (filter: Filter): filter is PlainFilter => plainFilters.some((plain) => plain === filter);
const isWordFilter = (word: string): word is WordFilter => Object.hasOwn(wordFilters, word);

/** The word before the colon and what follows it, in its parts. */
export function wordOf(filter: string): { readonly word: WordFilter; readonly of: readonly string[] } | undefined {
  const colon = filter.indexOf(':');
  const [word, of] = [filter.slice(0, Math.max(0, colon)), filter.slice(colon + 1)];
  return isWordFilter(word) && wordFilters[word].test(of) ? { word, of: of.split('|') } : undefined;
}

const filter: Field<Filter> = that(
  'is not a filter',
  (v) =>
    [...kindFilters, ...plainFilters].some((known) => known === v) ||
    (typeof v === 'string' && wordOf(v) !== undefined),
);
const filters = listOf(filter);

// ---- whom an ability is for, what it costs and needs

const targeting = {
  who: oneOf(
    'self',
    'same',
    'friendly',
    'friendlyHero',
    'friendlyNonDefender',
    'enemy',
    'enemyHero',
    'monster',
    'heroOrSummoned',
    'soul',
    'tokenOrModel',
    'point',
    'target',
    'lastTarget',
    'attacker',
    'trigger',
    'ownSummoned',
    'selfAndSummoned',
  ),
  range: maybe(
    that<number | 'melee' | 'charge'>(
      'is not a range',
      (v) => typeof v === 'number' || v === 'melee' || v === 'charge',
    ),
  ),
  count: maybe(
    that<number | 'all' | 'D3+1'>('is not a count', (v) => typeof v === 'number' || v === 'all' || v === 'D3+1'),
  ),
  filter: maybe(filters),
  sight: maybe(yes),
  around: maybe(oneOf('target', 'lastTarget', 'token', 'shrine')),
  card: maybe(named('summoned')),
};
export type Target = Of<typeof targeting>;
export const target: Field<Target> = record(targeting);
/** Models around, at a distance in inches. */
const area: Field<Area> = record({ ...targeting, range: length });
type Area = Omit<Target, 'range'> & { readonly range: number };

const price = {
  actions: maybe(integer),
  fate: maybe(integer),
  S: maybe(integer),
  J: maybe(integer),
  mist: maybe(integerOr('X')),
};
const costing = { ...price, either: maybe(all(record(price))) };
export type Cost = Of<typeof costing>;
export const cost: Field<Cost> = record(costing);

const needing = {
  damagedBy: maybe(anyWeapon),
  hitBy: maybe(anyWeapon),
  touching: maybe(listOf(oneOf('shadowOrb', 'effigy'))),
  souls: maybe(integer),
  healthAtMost: maybe(integer),
  justDamagedWith: maybe(anyWeapon),
  ownActivation: maybe(yes),
  /** Not in an activation in which it made an Effigy recall. */
  notRecalled: maybe(yes),
  effect: maybe(named('ability')),
};
export type Need = Of<typeof needing>;
export const needs: Field<readonly Need[]> = all(record(needing));

// ---- the words

/** Stands for effects inside an effect, whose type is only known when all words are. */
export interface Inside {
  readonly inside: 'effects';
}
/** A record of this shape, with the effects inside it. */
export type Written<S> = Filled<Of<S>>;
type Filled<T> = T extends Inside ? Effects : T extends object ? { readonly [K in keyof T]: Filled<T[K]> } : T;

export const effects: Field<Inside> = {
  check: (value, spot) => {
    if (!Array.isArray(value)) spot.say('is not a list of effects');
    else for (const [i, effect] of value.entries()) checkEffect(effect, spot.item(i));
  },
};

/** Stands as long as the ability, or what it left on a model, does. */
export const has = {
  stat: {
    stat: oneOf(...statNames),
    add: maybe(integer),
    set: maybe(integer),
    needsBase: maybe(yes),
    when: maybe(when),
    to: maybe(target),
  },
  damage: { add: integerOr('souls'), weapon: maybe(weapon), vs: maybe(filters), when: maybe(when) },
  dice: { add: integer, stage: maybe(oneOf('last')), when: maybe(when), uses: maybe(integer) },
  aux: { aux: oneOf(...auxiliaries), x: maybe(integer), to: maybe(target) },
  auxAdd: { aux: oneOf(...auxiliaries), add: integerOr('levels') },
  immune: { to: listOf(oneOf(...conditions, 'push', 'throw')) },
  pierce: { amount: integer, weapon: maybe(weapon) },
  trueDamage: { weapon: maybe(weapon), uses: maybe(integer) },
  ignoreCover: { weapon, uses: maybe(integer) },
  forbid: { what: listOf(oneOf('advance', 'charge', 'meleeEffigy')), fate: maybe(integer) },
  cost: {
    what: oneOf('charge', 'recall', 'manoeuvre', 'weapon'),
    weapon: maybe(weapon),
    add: maybe(integer),
    set: maybe(integer),
    uses: maybe(integer),
    after: maybe(yes),
  },
  /** Of `any` dice, of those of one ability, or else of attack dice. */
  reroll: { dice: integer, uses: maybe(integer), any: maybe(yes), ability: maybe(named('ability')) },
  aim: { set: integer },
  range: { weapon, add: integer },
  condition: { condition: oneOf(...conditions), damage: maybe(integer), agi: maybe(integer) },
  persist: { condition: oneOf(...conditions), aura: area },
  harvest: { add: integer, aura: area },
  voidArtefacts: { range: maybe(length) },
  overheal: { max: integer },
  meleePush: { weapon },
  altCost: { ability: named('ability'), cost },
  taunt: {},
  link: {},
  sleep: {},
  conduit: { card: named('summoned'), range: length },
  manoeuvre: { name: text, cost, effects },
  split: { weapon, range: length, dice: integer },
  tokenAura: { add: integer },
  volley: {},
  reaction: {
    on: oneOf(...triggers),
    weapon: maybe(weapon),
    range: maybe(length),
    cost: maybe(cost),
    limit: maybe(oneOf('turn', 'activation')),
    uses: maybe(integer),
    optional: maybe(yes),
    markedOnly: maybe(yes),
    effects,
  },
} satisfies Words;

/** Happens when the ability is carried out, to one model after the other. */
export const each = {
  damage: { amount, true: maybe(yes), ifJ: maybe(yes), to: maybe(target) },
  heal: { amount, bonus: maybe(record({ filter: filters, amount: integer })), to: maybe(target) },
  shield: { amount, to: maybe(target) },
  condition: { condition: oneOf(...conditions), to: maybe(target) },
  cleanse: { count: integer, to: maybe(target) },
  /** `upTo`: it may be shorter; `ordered`: the active player says who is pushed first. */
  push: {
    inches: length,
    direction: oneOf('away', 'towards', 'awayFromToken'),
    to: maybe(target),
    upTo: maybe(yes),
    ordered: maybe(yes),
  },
  throw: { inches: length },
  mark: { token: text },
  standUp: {},
  level: {},
  bank: {},
  gainMist: {},
  swap: {},
  steal: {},
  unbind: { move: oneOf('D3') },
} satisfies Words;

/** Happens once when the ability is carried out, whatever the targets. */
const once = {
  /** The effects before this one, on more models. */
  also: { to: target },
  place: {
    who: oneOf('self', 'target'),
    within: maybe(length),
    touching: maybe(listOf(oneOf('shadowOrb', 'effigy', 'trigger', 'target'))),
    leaveOrigin: maybe(yes),
  },
  token: {
    token: text,
    touching: maybe(yes),
    range: maybe(length),
    cap: maybe(integer),
    instant: maybe(yes),
    aura: maybe(record({ ...targeting, range: length, effects: maybe(effects) })),
    reactions: maybe(effects),
  },
  removeToken: { own: yes },
  nullify: {},
  terrain: {
    terrain: oneOf('wall', 'forest'),
    within: length,
    size: maybe(two(length)),
    diameter: maybe(length),
    treacherousFor: maybe(oneOf('enemy')),
  },
  attack: {
    weapon,
    on: oneOf('target', 'trigger', 'any', 'each', 'around'),
    count: maybe(integer),
    range: maybe(length),
    manoeuvres: maybe(yes),
    mostSolid: maybe(yes),
    ignoreDistracted: maybe(yes),
    sight: maybe(yes),
    optional: maybe(yes),
  },
  force: {},
  advance: {},
  charge: {},
  // biome-ignore lint/suspicious/noThenProperty: a word of the pack that nobody awaits
  harvest: { modifier: integer, then: effects },
  moveSoul: { distance: oneOf('D3'), range: length },
  spawnSoul: {},
  giveSoul: { to: area },
  summon: { card: named('summoned'), cap: integer, notWith: maybe(listOf(named('summoned'))) },
  echo: {},
  use: { ability: named('ability') },
  choose: { options: all(effects) },
  repeat: { success: integer, max: integer, effects },
  test: { effects },
  ignoreAttack: {},
  redirect: {},
  divert: { range: length },
  guard: { res: integer },
  cancelManoeuvre: {},
  forceReroll: {},
  delayDeath: {},
  hunt: {},
  shrineAttack: { mag: integer, range: length, damage: three(integer) },
} satisfies Words;

type Words = Readonly<Record<string, Shape>>;
export const does = { ...each, ...once };

export type HasWord = keyof typeof has;
export type EachWord = keyof typeof each;
export type OnceWord = keyof typeof once;
export type DoWord = EachWord | OnceWord;

/** An effect as it is written, by its word. */
export type Has<W extends HasWord = HasWord> = { [V in W]: { readonly has: V } & Written<(typeof has)[V]> }[W];
export type Does<W extends DoWord = DoWord> = { [V in W]: { readonly do: V } & Written<(typeof does)[V]> }[W];
export type Effect = Has | Does;
export type Effects = readonly Effect[];

const families: Readonly<Record<'has' | 'do', Words>> = { has, do: does };

function checkEffect(effect: unknown, spot: Spot): void {
  const family = isRecord(effect) && Object.hasOwn(effect, 'do') ? 'do' : 'has';
  const word = isRecord(effect) ? effect[family] : undefined;
  const shape = typeof word === 'string' && Object.hasOwn(families[family], word) ? families[family][word] : undefined;
  if (shape === undefined) spot.say(`the engine does not know the effect ${JSON.stringify(word ?? null)}`);
  else record(shape, [family]).check(effect, spot);
}
