/**
 * The closed vocabulary in which heroes, monsters, artefacts and shrines are written. An ability is a list of effects:
 * `do` happens once when the ability is carried out, `has` stands as long as the ability (or what it left on a model)
 * does. The engine interprets exactly what this file names; `lint` refuses everything else with file and field.
 */

export const conditions = ['curse', 'fire', 'frost', 'knockedDown', 'poison', 'stun'] as const;
export type Condition = (typeof conditions)[number];

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

export const statNames = ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG', 'SH', 'HEALTH'] as const;
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
const whens = ['charge', 'defendingRNG', 'defendingMAG', 'notTargetingOwner'] as const;

export const untils = ['activation', 'targetsNext', 'ownersNext', 'turn'] as const;
export type Until = (typeof untils)[number];

type Who =
  | 'self'
  | 'same'
  | 'friendly'
  | 'friendlyHero'
  | 'friendlyNonDefender'
  | 'enemy'
  | 'enemyHero'
  | 'monster'
  | 'heroOrSummoned'
  | 'soul'
  | 'tokenOrModel'
  | 'point'
  | 'target'
  | 'lastTarget'
  | 'attacker'
  | 'trigger'
  | 'ownSummoned'
  | 'selfAndSummoned';

export interface Target {
  readonly who: Who;
  readonly range?: number | 'melee' | 'charge';
  readonly count?: number | string;
  readonly filter?: readonly string[];
  readonly sight?: boolean;
  readonly around?: 'target' | 'lastTarget' | 'token' | 'shrine';
  readonly card?: string;
}

export interface Cost {
  readonly actions?: number;
  readonly fate?: number;
  readonly S?: number;
  readonly J?: number;
  readonly mist?: number | 'X';
  readonly either?: readonly Cost[];
}

export interface Need {
  readonly damagedBy?: string;
  readonly hitBy?: string;
  readonly touching?: readonly string[];
  readonly souls?: number;
  readonly healthAtMost?: number;
  readonly justDamagedWith?: string;
  readonly ownActivation?: boolean;
  /** Not in an activation in which it made an Effigy recall. */
  readonly notRecalled?: boolean;
  readonly effect?: string;
}

export type Amount = number | string;

/** One effect as written; which fields belong to which word is in `words`. */
export interface Effect {
  readonly do?: string;
  readonly has?: string;
  readonly to?: Target;
  readonly aura?: Target & { readonly effects?: readonly Effect[] };
  readonly stat?: Stat;
  readonly add?: Amount;
  readonly set?: number;
  readonly needsBase?: boolean;
  readonly when?: (typeof whens)[number];
  readonly vs?: readonly string[];
  readonly weapon?: string;
  readonly stage?: 'last';
  readonly uses?: number;
  readonly aux?: Auxiliary;
  readonly x?: number;
  readonly amount?: Amount;
  readonly what?: string | readonly string[];
  readonly fate?: number;
  readonly after?: boolean;
  readonly dice?: number;
  /** A re-roll: of any dice, not of attack dice alone. */
  readonly any?: boolean;
  readonly condition?: Condition;
  readonly damage?: number | readonly number[];
  readonly agi?: number;
  readonly range?: number;
  readonly max?: number;
  readonly ability?: string;
  readonly cost?: Cost;
  readonly card?: string;
  readonly name?: string;
  readonly effects?: readonly Effect[];
  readonly on?: string;
  readonly limit?: 'turn' | 'activation';
  readonly optional?: boolean;
  readonly markedOnly?: boolean;
  readonly true?: boolean;
  readonly ifJ?: boolean;
  readonly bonus?: { readonly filter: readonly string[]; readonly amount: number };
  readonly count?: number;
  readonly inches?: number;
  readonly direction?: 'away' | 'towards' | 'awayFromToken';
  /** A push that may be shorter. */
  readonly upTo?: boolean;
  /** The active player says who is pushed first. */
  readonly ordered?: boolean;
  readonly who?: 'self' | 'target';
  readonly within?: number;
  readonly touching?: boolean | readonly string[];
  readonly leaveOrigin?: boolean;
  readonly token?: string;
  readonly cap?: number;
  readonly instant?: boolean;
  readonly reactions?: readonly Effect[];
  readonly terrain?: 'wall' | 'forest';
  readonly size?: readonly number[];
  readonly diameter?: number;
  readonly treacherousFor?: 'enemy';
  readonly manoeuvres?: boolean;
  readonly mostSolid?: boolean;
  readonly ignoreDistracted?: boolean;
  readonly sight?: boolean;
  readonly move?: string;
  readonly modifier?: number;
  readonly then?: readonly Effect[];
  readonly distance?: string;
  readonly notWith?: readonly string[];
  readonly options?: readonly (readonly Effect[])[];
  readonly success?: number;
  readonly res?: number;
  readonly own?: boolean;
  readonly mag?: number;
}

/** A check of one field: a message, or undefined when the value is fine. */
export type Field = (value: unknown) => string | undefined;

export const integer: Field = (v) => (Number.isInteger(v) ? undefined : 'is not a whole number');
export const number: Field = (v) => (typeof v === 'number' && v >= 0 ? undefined : 'is not a length');
export const yes: Field = (v) => (typeof v === 'boolean' ? undefined : 'is not true or false');
export const text: Field = (v) => (typeof v === 'string' && v !== '' ? undefined : 'is not a text');
export const oneOf =
  (list: readonly unknown[]): Field =>
  (v) =>
    list.includes(v) ? undefined : `is none of ${list.join(', ')}`;
export const listOf =
  (field: Field): Field =>
  (v) => {
    if (!Array.isArray(v)) return 'is not a list';
    for (const item of v) {
      const wrong = field(item);
      if (wrong !== undefined) return `holds ${JSON.stringify(item)}, which ${wrong}`;
    }
    return undefined;
  };
const amountTerm = /^(\d*D[36]|\d+|levels|dealt|halfDealt|total|souls|res|fury|X|full|D6\*(res|fury))$/;
const amount: Field = (v) =>
  typeof v === 'number' || (typeof v === 'string' && v.split('+').every((term) => amountTerm.test(term)))
    ? undefined
    : 'is not an amount the engine can work out';
const filter: Field = (v) =>
  typeof v === 'string' &&
  (/^(notSelf|notTarget|hero|monster|summoned|hasSoul|canHoldSouls|token:\w+)$/.test(v) ||
    /^race:[a-z]+(\|[a-z]+)*$/.test(v) ||
    (v.startsWith('suffers:') &&
      v
        .slice(8)
        .split('|')
        .every((c) => (conditions as readonly string[]).includes(c))))
    ? undefined
    : 'is not a filter';
const filters = listOf(filter);
export const nested: Field = () => undefined;

/** Every word of the vocabulary with its fields; a trailing `!` marks a field that must be there. */
export const words: Readonly<Record<'do' | 'has', Readonly<Record<string, Readonly<Record<string, Field>>>>>> = {
  has: {
    stat: { 'stat!': oneOf(statNames), add: integer, set: integer, needsBase: yes, when: oneOf(whens), to: nested },
    damage: { 'add!': amount, weapon: text, vs: filters, when: oneOf(whens) },
    dice: { 'add!': integer, stage: oneOf(['last']), when: oneOf(whens), uses: integer },
    aux: { 'aux!': oneOf(auxiliaries), x: integer, to: nested },
    auxAdd: { 'aux!': oneOf(auxiliaries), 'add!': amount },
    immune: { 'to!': listOf(oneOf([...conditions, 'push', 'throw'])) },
    pierce: { 'amount!': integer, weapon: text },
    trueDamage: { weapon: text, uses: integer },
    ignoreCover: { 'weapon!': text, uses: integer },
    forbid: { 'what!': listOf(oneOf(['advance', 'charge', 'meleeEffigy'])), fate: integer },
    cost: {
      'what!': oneOf(['charge', 'recall', 'manoeuvre', 'weapon']),
      weapon: text,
      add: integer,
      set: integer,
      uses: integer,
      after: yes,
    },
    reroll: { 'dice!': integer, uses: integer, any: yes, ability: text },
    aim: { 'set!': integer },
    range: { 'weapon!': text, 'add!': integer },
    condition: { 'condition!': oneOf(conditions), damage: integer, agi: integer },
    persist: { 'condition!': oneOf(conditions), 'aura!': nested },
    harvest: { 'add!': integer, 'aura!': nested },
    voidArtefacts: { range: number },
    overheal: { 'max!': integer },
    meleePush: { 'weapon!': text },
    altCost: { 'ability!': text, 'cost!': nested },
    taunt: {},
    link: {},
    sleep: {},
    conduit: { 'card!': text, 'range!': number },
    manoeuvre: { 'name!': text, 'cost!': nested, 'effects!': nested },
    split: { 'weapon!': text, 'range!': number, 'dice!': integer },
    tokenAura: { 'add!': integer },
    volley: {},
    reaction: {
      'on!': oneOf(triggers),
      weapon: text,
      range: number,
      cost: nested,
      limit: oneOf(['turn', 'activation']),
      uses: integer,
      optional: yes,
      markedOnly: yes,
      'effects!': nested,
    },
  },
  do: {
    damage: { 'amount!': amount, true: yes, ifJ: yes, to: nested },
    heal: { 'amount!': amount, bonus: nested, to: nested },
    condition: { 'condition!': oneOf(conditions), to: nested },
    cleanse: { 'count!': integer, to: nested },
    push: {
      'inches!': number,
      'direction!': oneOf(['away', 'towards', 'awayFromToken']),
      to: nested,
      upTo: yes,
      ordered: yes,
    },
    throw: { 'inches!': number },
    place: { 'who!': oneOf(['self', 'target']), within: number, touching: nested, leaveOrigin: yes },
    swap: {},
    token: {
      'token!': text,
      touching: yes,
      range: number,
      cap: integer,
      instant: yes,
      aura: nested,
      reactions: nested,
    },
    removeToken: { 'own!': yes },
    nullify: {},
    mark: { 'token!': text },
    terrain: {
      'terrain!': oneOf(['wall', 'forest']),
      'within!': number,
      size: listOf(number),
      diameter: number,
      treacherousFor: oneOf(['enemy']),
    },
    attack: {
      'weapon!': text,
      'on!': oneOf(['target', 'trigger', 'any', 'each', 'around']),
      count: integer,
      range: number,
      manoeuvres: yes,
      mostSolid: yes,
      ignoreDistracted: yes,
      sight: yes,
      optional: yes,
    },
    also: { 'to!': nested },
    force: {},
    advance: {},
    charge: {},
    level: {},
    bank: {},
    unbind: { 'move!': oneOf(['D3']) },
    harvest: { 'modifier!': integer, 'then!': nested },
    moveSoul: { 'distance!': oneOf(['D3']), 'range!': number },
    spawnSoul: {},
    giveSoul: { 'to!': nested },
    summon: { 'card!': text, 'cap!': integer, notWith: listOf(text) },
    shield: { 'amount!': amount, to: nested },
    gainMist: {},
    steal: {},
    echo: {},
    use: { 'ability!': text },
    choose: { 'options!': nested },
    repeat: { 'success!': integer, 'max!': integer, 'effects!': nested },
    test: { 'effects!': nested },
    ignoreAttack: {},
    redirect: {},
    divert: { 'range!': number },
    guard: { 'res!': integer },
    cancelManoeuvre: {},
    forceReroll: {},
    delayDeath: {},
    standUp: {},
    hunt: {},
    shrineAttack: { 'mag!': integer, 'range!': number, 'damage!': listOf(integer) },
  },
};

const targetFields: Readonly<Record<string, Field>> = {
  'who!': oneOf([
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
  ]),
  range: (v) => (typeof v === 'number' || v === 'melee' || v === 'charge' ? undefined : 'is not a range'),
  count: (v) => (typeof v === 'number' || v === 'all' || v === 'D3+1' ? undefined : 'is not a count'),
  filter: filters,
  sight: yes,
  around: oneOf(['target', 'lastTarget', 'token', 'shrine']),
  card: text,
};

const costFields: Readonly<Record<string, Field>> = {
  actions: integer,
  fate: integer,
  S: integer,
  J: integer,
  mist: (v) => (Number.isInteger(v) || v === 'X' ? undefined : 'is not a number of Mist counters'),
  either: nested,
};

const needFields: Readonly<Record<string, Field>> = {
  damagedBy: text,
  hitBy: text,
  touching: listOf(oneOf(['shadowOrb', 'effigy'])),
  souls: integer,
  healthAtMost: integer,
  justDamagedWith: text,
  ownActivation: yes,
  notRecalled: yes,
  effect: text,
};

export interface Problem {
  readonly file: string;
  readonly field: string;
  readonly why: string;
}

/** Collects what is wrong with one file. */
export class Linter {
  readonly problems: Problem[] = [];
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }

  say(field: string, why: string): void {
    this.problems.push({ file: this.file, field, why });
  }

  fields(value: unknown, at: string, known: Readonly<Record<string, Field>>, extra: readonly string[] = []): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.say(at, 'is not an object');
      return false;
    }
    for (const name of Object.keys(known))
      if (name.endsWith('!') && !Object.hasOwn(value, name.slice(0, -1)))
        this.say(`${at}.${name.slice(0, -1)}`, 'is missing');
    for (const [name, field] of Object.entries(value)) {
      if (extra.includes(name)) continue;
      const check = known[name] ?? known[`${name}!`];
      if (check === undefined) this.say(`${at}.${name}`, 'is not known here');
      else {
        const wrong = check(field);
        if (wrong !== undefined) this.say(`${at}.${name}`, wrong);
      }
    }
    return true;
  }

  target(value: unknown, at: string): void {
    this.fields(value, at, targetFields);
  }

  cost(value: unknown, at: string): void {
    if (this.fields(value, at, costFields))
      for (const [i, one] of ((value as Cost).either ?? []).entries()) this.cost(one, `${at}.either[${i}]`);
  }

  needs(value: unknown, at: string, names: ReadonlySet<string>): void {
    if (!Array.isArray(value)) this.say(at, 'is not a list');
    else
      for (const [i, need] of (value as readonly Need[]).entries()) {
        if (!this.fields(need, `${at}[${i}]`, needFields)) continue;
        for (const key of ['damagedBy', 'hitBy', 'justDamagedWith'] as const)
          if (need[key] !== undefined && need[key] !== 'any')
            this.named('weapon', need[key], `${at}[${i}].${key}`, names);
        if (need.effect !== undefined) this.named('ability', need.effect, `${at}[${i}].effect`, names);
      }
  }

  /** Is there a weapon or ability of that name on the card, or a summoned model? */
  named(kind: 'weapon' | 'ability' | 'summoned', name: unknown, at: string, names: ReadonlySet<string>): void {
    const what = { weapon: 'weapon of this card', ability: 'ability of this card', summoned: 'summoned model' }[kind];
    if (!names.has(`${kind} ${String(name)}`)) this.say(at, `${String(name)} is no ${what}`);
  }

  effects(value: unknown, at: string, names: ReadonlySet<string>): void {
    if (!Array.isArray(value)) {
      this.say(at, 'is not a list of effects');
      return;
    }
    for (const [i, effect] of (value as readonly Effect[]).entries()) this.effect(effect, `${at}[${i}]`, names);
  }

  private effect(effect: Effect, at: string, names: ReadonlySet<string>): void {
    const family = effect.do !== undefined ? 'do' : 'has';
    const word = effect.do ?? effect.has;
    const known = word === undefined ? undefined : words[family][word];
    if (known === undefined) {
      this.say(at, `the engine does not know the effect ${JSON.stringify(word ?? null)}`);
      return;
    }
    if (!this.fields(effect, at, known, [family])) return;
    if (effect.to !== undefined && word !== 'immune') this.target(effect.to, `${at}.to`);
    if (effect.aura !== undefined) {
      const { effects, ...target } = effect.aura;
      this.target(target, `${at}.aura`);
      if (effects !== undefined) this.effects(effects, `${at}.aura.effects`, names);
    }
    if (effect.cost !== undefined) this.cost(effect.cost, `${at}.cost`);
    if (effect.effects !== undefined) this.effects(effect.effects, `${at}.effects`, names);
    if (effect.then !== undefined) this.effects(effect.then, `${at}.then`, names);
    if (effect.reactions !== undefined) this.effects(effect.reactions, `${at}.reactions`, names);
    for (const [i, option] of (effect.options ?? []).entries()) this.effects(option, `${at}.options[${i}]`, names);
    if (effect.weapon !== undefined) this.named('weapon', effect.weapon, `${at}.weapon`, names);
    if (effect.ability !== undefined) this.named('ability', effect.ability, `${at}.ability`, names);
    if (effect.card !== undefined) this.named('summoned', effect.card, `${at}.card`, names);
    for (const card of effect.notWith ?? []) this.named('summoned', card, `${at}.notWith`, names);
  }

  source(value: unknown, at: string): void {
    const wrong = oneOf(['rulebook', 'published', 'ours'])(value);
    if (wrong !== undefined) this.say(`${at}.source`, wrong);
  }

  /** Where single values come from that differ from the rest of their record. */
  sources(value: unknown, at: string): void {
    for (const [name, source] of Object.entries((value ?? {}) as object)) this.source(source, `${at}.sources.${name}`);
  }
}
