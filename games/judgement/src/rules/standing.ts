/** What a model is at this moment: attributes, auxiliary functions, immunities, health (chapters 3, 20, 21, 22). */
import { within } from '@gavel/geometry';
import { at, must } from '@gavel/kernel';
import {
  type Ability,
  type Auxiliary,
  abilities,
  abilityAt,
  artefacts,
  type Condition,
  conditions,
  type Filter,
  hasMod,
  INCH,
  isKindFilter,
  isMod,
  isPlainFilter,
  type Mod,
  type ModWord,
  type PlainFilter,
  type Stat,
  type Target,
  type Weapon,
  type WordFilter,
  wordOf,
} from '../content/index.ts';
import {
  battlefield,
  cardOfModel,
  type Model,
  modelAt,
  type Standing,
  type State,
  seatOf,
  type Token,
} from '../state.ts';

/** An attack while it is resolved: some effects only count then. */
export interface Attacking {
  readonly attacker: Model;
  readonly defender: Model;
  readonly weapon: Weapon;
  readonly charge: boolean;
}

type Visit<W extends ModWord> = (mod: Mod<W>, owner: Model, ability: Ability, artefact: boolean) => void;

export function condition(m: Model, name: Condition): boolean {
  // most models have nothing on them, and this is asked all the time
  if (m.standings.length === 0) return false;
  for (const standing of m.standings) if (standing.condition === name) return true;
  return false;
}

export function isHero(m: Model): boolean {
  return cardOfModel(m).kind === 'hero';
}
export function isMonster(m: Model): boolean {
  return m.seat === -1;
}
export function isEffigy(m: Model): boolean {
  return m.id < 2;
}
/** JD-9.3: on the board, and not in the second stage of its death. */
export function isAlive(m: Model): boolean {
  return m.on && m.died === 0;
}
export function isSummoned(m: Model): boolean {
  return m.summoner >= 0;
}

/** The commander of the unit a model belongs to (itself if it is alone). */
export function commanderOf(s: State, m: Model): Model {
  if (m.slot < 0) return m;
  for (const other of s.models) if (other.seat === m.seat && other.slot === m.slot && other.summoner < 0) return other;
  return m;
}

export function unitOf(s: State, m: Model): Model[] {
  return m.slot < 0 || m.summoner >= 0
    ? [m]
    : s.models.filter((o) => o.seat === m.seat && o.slot === m.slot && o.summoner < 0);
}

/** JD-4.2: only models of a unit can be out of cohesion. */
export function inCohesion(s: State, m: Model): boolean {
  if (m.summoner >= 0) return true;
  const commander = commanderOf(s, m);
  return commander === m || (isAlive(commander) && within(m, commander, 3 * INCH));
}

/** Is `m` one of the models that `target` means, seen from `self`? Range and sight are asked elsewhere. */
export function fits(s: State, self: Model, target: Target, m: Model, aimedAt = -1): boolean {
  if (!m.on || isEffigy(m)) return false;
  const card = cardOfModel(m);
  switch (target.who) {
    case 'self':
      if (m !== self) return false;
      break;
    case 'friendly':
      if (m.seat !== self.seat) return false;
      break;
    case 'friendlyHero':
      if (m.seat !== self.seat || card.kind !== 'hero') return false;
      break;
    case 'friendlyNonDefender':
      if (m.seat !== self.seat || card.class === 'defender' || m === self) return false;
      break;
    case 'enemy':
      if (m.seat === self.seat) return false;
      break;
    case 'enemyHero':
      if (m.seat === self.seat || card.kind !== 'hero') return false;
      break;
    case 'monster':
      if (m.seat !== -1) return false;
      break;
    case 'heroOrSummoned':
      if (m.seat === -1) return false;
      break;
    case 'tokenOrModel':
      break;
    case 'ownSummoned':
      if (m.summoner !== self.id || (target.card !== undefined && card.id !== target.card)) return false;
      break;
    case 'selfAndSummoned':
      if (m !== self && m.summoner !== self.id) return false;
      break;
    // what these mean is chosen or happened, and is not seen from the model
    case 'same':
    case 'soul':
    case 'point':
    case 'target':
    case 'lastTarget':
    case 'attacker':
    case 'trigger':
      return false;
    default:
      return target.who satisfies never;
  }
  return target.filter === undefined || passes(s, target.filter, m, self, aimedAt);
}

type Passing = (s: State, m: Model, self: Model, aimedAt: number) => boolean;

const plain: Readonly<Record<PlainFilter, Passing>> = {
  notSelf: (_, m, self) => m !== self,
  notTarget: (_, m, __, aimedAt) => m.id !== aimedAt,
  hasSoul: (_, m) => m.souls !== 0,
  canHoldSouls: (s, m) => canHoldSouls(s, m),
};

const worded: Readonly<Record<WordFilter, (of: readonly string[]) => Passing>> = {
  race: (races) => (_, m) => races.includes(cardOfModel(m).race),
  suffers: (names) => (_, m) => conditions.some((name) => names.includes(name) && condition(m, name)),
  token: (kinds) => (s, m) => s.tokens.some((t) => t.on === m.id && kinds.includes(t.kind)),
};

/** What filters ask, each read once. */
const asked = new Map<Filter, Passing>();

function passing(filter: Filter): Passing {
  const known = asked.get(filter);
  if (known !== undefined) return known;
  const read = isPlainFilter(filter) ? plain[filter] : readWord(filter);
  asked.set(filter, read);
  return read;
}

function readWord(filter: Filter): Passing {
  const { word, of } = must(wordOf(filter), `filter ${filter}`);
  return worded[word](of);
}

export function passes(s: State, filters: readonly Filter[], m: Model, self: Model, aimedAt = -1): boolean {
  for (const filter of filters) if (!isKindFilter(filter) && !passing(filter)(s, m, self, aimedAt)) return false;
  // what a model is: any of these is enough
  const kinds = filters.filter(isKindFilter);
  return kinds.length === 0 || kinds.some((kind) => kind === cardOfModel(m).kind);
}

/** JD-15.8 */
export function canHoldSouls(s: State, m: Model): boolean {
  return (
    isAlive(m) &&
    isHero(m) &&
    !condition(m, 'curse') &&
    !hasAux(s, m, 'soulless') &&
    inCohesion(s, m) &&
    isAlive(commanderOf(s, m))
  );
}

/** Has an ability what it needs to stand (souls bound, health low, an effect in force)? */
export function stands(m: Model, ability: Ability): boolean {
  for (const need of ability.needs) {
    if (need.souls !== undefined && m.souls < need.souls) return false;
    if (need.healthAtMost !== undefined && printedHealth(m) - m.damage > need.healthAtMost) return false;
    if (
      need.effect !== undefined &&
      !m.standings.some((e) => e.ability >= 0 && abilityAt(e.ability).id === need.effect)
    )
      return false;
  }
  return true;
}

/** Is this model activating now? */
export function isActivating(s: State, m: Model): boolean {
  for (const frame of s.frames) {
    if (frame.kind === 'activation' && frame.models.includes(m.id)) return true;
    if (frame.kind === 'hunt' && frame.hunter && frame.monster === m.id) return true;
  }
  return false;
}

/** Does what stands on a model count for nothing outside its next activation? */
function dormant(s: State, m: Model, { fresh }: Standing, { whileActive }: Ability): boolean {
  return whileActive && (fresh || !isActivating(s, m));
}

/** `placed`: the effects were put on this very model, so whom they are for is settled. */
function visitAll<W extends ModWord>(
  ability: Ability,
  word: W,
  owner: Model,
  art: boolean,
  visit: Visit<W>,
  placed = false,
): void {
  if (!ability.words.has(word)) return;
  for (const mod of ability.mods)
    if (isMod(mod, word) && (placed || mod.area === undefined)) visit(mod, owner, ability, art);
}

/** Every standing effect of one kind that counts for a model, oldest first; auras of others last (JD-22.5). */
export function forEachMod<W extends ModWord>(s: State, m: Model, word: W, visit: Visit<W>): void {
  const card = cardOfModel(m);
  if (card.words.has(word))
    for (const ability of card.innates) {
      if (ability.level <= m.level && stands(m, ability)) visitAll(ability, word, m, false, visit);
    }
  for (const standing of m.standings) {
    if (standing.artefact >= 0) {
      const passive = at(artefacts, standing.artefact).passive;
      visitAll(passive, word, m, true, visit);
    } else if (standing.ability >= 0) {
      const ability = abilityAt(standing.ability);
      if (!ability.aura && ability.mods.length > 0 && !dormant(s, m, standing, ability))
        visitAll(ability, word, s.models[standing.owner] ?? m, false, visit, true);
    }
  }
  aurasOn(s, m, word, visit);
}

/** Words that auras of the pack carry, for everyone and for summoned models: for others nobody needs to look around. */
const auraWords = new Set<ModWord>();
const auraWordsForSummoned = new Set<ModWord>();
for (const ability of abilities)
  for (const { has, area } of ability.mods) {
    if (area === undefined && !ability.aura) continue;
    auraWordsForSummoned.add(has);
    const { who } = area ?? ability.target ?? { who: 'self' };
    if (who !== 'ownSummoned' && area?.who !== 'selfAndSummoned') auraWords.add(has);
  }

function reach<W extends ModWord>(s: State, from: Model, ability: Ability, m: Model, word: W, visit: Visit<W>): void {
  if (!ability.words.has(word)) return;
  for (const mod of ability.mods) {
    if (!isMod(mod, word)) continue;
    const area = mod.area ?? (ability.aura ? ability.target : undefined);
    if (area === undefined || !fits(s, from, area, m)) continue;
    if (typeof area.range === 'number' && !within(from, m, area.range * INCH)) continue;
    visit(mod, from, ability, false);
  }
}

/** The radius of a token's aura, with what its owner adds (Totem Master). */
export function tokenReach(s: State, token: Token, inches: number): number {
  let more = 0;
  const owner = s.models[token.owner];
  if (owner?.on) forEachOwn(owner, 'tokenAura', (mod) => (more += mod.add));
  return (inches + more) * INCH;
}

function tokenCovers(s: State, token: Token, target: Target, m: Model): boolean {
  const owner = modelAt(s, token.owner);
  const side: Model = owner.seat === token.seat ? owner : { ...owner, seat: token.seat };
  const inches = typeof target.range === 'number' ? target.range : 0;
  return (
    fits(s, side, target, m) && within({ x: token.x, y: token.y, r: TOKEN_RADIUS }, m, tokenReach(s, token, inches))
  );
}

export const TOKEN_RADIUS = 1250;

/** Innate standing effects of the card alone. */
function forEachOwn<W extends ModWord>(m: Model, word: W, visit: (mod: Mod<W>) => void): void {
  for (const ability of cardOfModel(m).innates)
    if (ability.level <= m.level && stands(m, ability))
      for (const mod of ability.mods) if (isMod(mod, word)) visit(mod);
}

/** Does an effect with this word count for a model? */
export function underMod(s: State, m: Model, word: ModWord): boolean {
  let found = false;
  forEachMod(s, m, word, () => {
    found = true;
  });
  return found;
}

/** JD-17.7: do the artefacts of `m` count for nothing in this attack? */
function voided(s: State, m: Model, attack: Attacking): boolean {
  const other = attack.attacker === m ? attack.defender : attack.attacker;
  let found = false;
  forEachMod(s, other, 'voidArtefacts', (mod, _, __, artefact) => {
    if (mod.range !== undefined && !within(m, other, mod.range * INCH)) return;
    // the active player's Null Stone overrides the other's
    if (artefact && s.phase === 'activation' && other.seat !== s.active && m.seat === s.active && carriesNullStone(m))
      return;
    found = true;
  });
  return found;
}

function carriesNullStone(m: Model): boolean {
  return m.standings.some((e) => e.artefact >= 0 && hasMod(at(artefacts, e.artefact).passive, 'voidArtefacts'));
}

function counts(mod: Mod<'stat'>, m: Model, attack: Attacking | undefined, owner: Model): boolean {
  if (mod.when === undefined) return true;
  if (attack === undefined) return false;
  switch (mod.when) {
    case 'charge':
      return attack.charge && attack.attacker === m;
    case 'defendingRNG':
      return attack.defender === m && attack.weapon.type === 'RNG';
    case 'defendingMAG':
      return attack.defender === m && attack.weapon.type === 'MAG';
    case 'notTargetingOwner':
      return attack.attacker === m && attack.defender !== owner;
  }
}

const clamp = (value: number): number => Math.max(0, Math.min(10, value));

/** An attribute now (JD-3.2, JD-22.1). `charging` counts effects that hold while a charge is resolved. */
export function stat(s: State, m: Model, name: Exclude<Stat, 'HEALTH'>, attack?: Attacking, charging = false): number {
  const base = cardOfModel(m).stats[name];
  let value = base;
  // what the attribute is never reduced below: what comes later counts from there (JD-22.1)
  let floor = 0;
  const bounded = (to: number) => Math.max(floor, clamp(to));
  // JD-20.6: frost comes before everything else
  if ((name === 'AGI' || name === 'MOV') && value > 3 && condition(m, 'frost')) value = 3;
  if (name === 'MOV' && s.turn === 1 && hasAux(s, m, 'naturalSprinter')) value += 1;
  const skip = attack !== undefined && m.standings.length > 0 && voided(s, m, attack);
  const card = cardOfModel(m);
  const apply: Visit<'stat'> = (mod, owner, _, artefact) => {
    if (mod.stat !== name || (artefact && skip) || (mod.needsBase === true && base === 0)) return;
    if (!(mod.when === 'charge' && charging) && !counts(mod, m, attack, owner)) return;
    value = bounded(mod.set ?? value + (mod.add ?? 0));
  };
  if (card.words.has('stat'))
    for (const ability of card.innates)
      if (ability.level <= m.level && stands(m, ability)) visitAll(ability, 'stat', m, false, apply);
  for (const standing of m.standings) {
    if (standing.condition === 'poison') {
      if (name !== 'MOV' && name !== 'RES') value = bounded(value - 1);
    } else if (standing.condition === 'knockedDown') {
      if (name === 'AGI') {
        floor = 1;
        value = bounded(value - knockedDownAgility(s, m));
      }
    } else if (standing.artefact >= 0) {
      const passive = at(artefacts, standing.artefact).passive;
      visitAll(passive, 'stat', m, true, apply);
    } else if (standing.ability >= 0) {
      const ability = abilityAt(standing.ability);
      if (!ability.aura && !dormant(s, m, standing, ability))
        visitAll(ability, 'stat', s.models[standing.owner] ?? m, false, apply, true);
    }
  }
  aurasOn(s, m, 'stat', apply);
  // JD-12.1: an Effigy's attributes are never lowered
  return isEffigy(m) ? Math.max(base, clamp(value)) : bounded(value);
}

function knockedDownAgility(s: State, m: Model): number {
  let less = 3;
  forEachMod(s, m, 'condition', (mod) => {
    if (mod.condition === 'knockedDown' && mod.agi !== undefined) less = -mod.agi;
  });
  return less;
}

/** Auras of other models and tokens only. */
function aurasOn<W extends ModWord>(s: State, m: Model, word: W, visit: Visit<W>): void {
  if (!(m.summoner < 0 ? auraWords : auraWordsForSummoned).has(word)) return;
  for (const other of s.models) {
    if (!other.on) continue;
    const { auras } = cardOfModel(other);
    if (auras.length > 0)
      for (const ability of auras)
        if (ability.level <= other.level && stands(other, ability)) reach(s, other, ability, m, word, visit);
    if (other.standings.length > 0)
      for (const standing of other.standings) {
        if (standing.ability < 0) continue;
        const ability = abilityAt(standing.ability);
        if (ability.aura) reach(s, other, ability, m, word, visit);
      }
  }
  for (const token of s.tokens) {
    if (token.ability < 0 || token.on >= 0) continue;
    const ability = abilityAt(token.ability);
    if (ability.aura && ability.target !== undefined && tokenCovers(s, token, ability.target, m))
      visitAll(ability, word, modelAt(s, token.owner), false, visit);
  }
}

/** The x of an auxiliary function; 0: the model has it not. A flag counts 1. */
export function aux(s: State, m: Model, name: Auxiliary): number {
  let value = cardOfModel(m).auxiliaries.get(name) ?? 0;
  forEachMod(s, m, 'aux', (mod) => {
    if (mod.aux === name) value = Math.max(value, mod.x ?? 1);
  });
  if (value > 0)
    forEachMod(s, m, 'auxAdd', (mod) => {
      if (mod.aux === name) value += mod.add === 'levels' ? m.level - 1 : mod.add;
    });
  return value;
}

export function hasAux(s: State, m: Model, name: Auxiliary): boolean {
  if (cardOfModel(m).auxiliaries.has(name)) return true;
  let found = false;
  forEachMod(s, m, 'aux', (mod) => {
    if (mod.aux === name) found = true;
  });
  return found;
}

export function isImmune(s: State, m: Model, to: Condition | 'push' | 'throw'): boolean {
  if (isEffigy(m)) return true;
  let found = false;
  forEachMod(s, m, 'immune', (mod) => {
    if (mod.to.includes(to)) found = true;
  });
  return found;
}

export function isForbidden(s: State, m: Model, what: Mod<'forbid'>['what'][number]): boolean {
  let found = false;
  forEachMod(s, m, 'forbid', (mod) => {
    if (mod.what.includes(what)) found = true;
  });
  return found;
}

/** What the card says at the present level. */
const printedHealth = (m: Model): number => at(cardOfModel(m).health, m.level - 1);

/** Base health at the present level. */
export function maxHealth(s: State, m: Model): number {
  let most = printedHealth(m);
  if (m.summoner >= 0)
    forEachMod(s, m, 'stat', (mod) => {
      if (mod.stat === 'HEALTH') most += mod.add ?? 0;
    });
  return most;
}

export function temporaryHealth(m: Model): number {
  let sum = 0;
  for (const standing of m.standings) sum += standing.health;
  return sum;
}

/** JD-12.4: what an Effigy has left. */
export function effigyHealth(s: State, seat: 0 | 1): number {
  return effigyBase(s, seat) - modelAt(s, seat).damage;
}

export function effigyBase(s: State, seat: 0 | 1): number {
  return effigyStart(s) - 4 * soulsHeld(s, seat === 0 ? 1 : 0);
}

/** What an Effigy begins with (JD-12.4). */
export function effigyStart(s: State): number {
  return slots(s) === 3 ? 16 : 20;
}

/** Souls bound to a warband's living heroes or banked. */
export function soulsHeld(s: State, seat: 0 | 1): number {
  let sum = s.players[seat].banked;
  for (const m of s.models) if (m.seat === seat && m.id >= 2 && isAlive(m)) sum += m.souls;
  return sum;
}

/** What a model has left, temporary health aside. */
export function healthLeft(s: State, m: Model): number {
  return isEffigy(m) ? effigyHealth(s, seatOf(m)) : maxHealth(s, m) - m.damage;
}

export function slots(s: State): 3 | 5 {
  return battlefield(s).size;
}

/** JD-2.13, JD-20.7, JD-21.14 */
export function heightOf(m: Model): number {
  return condition(m, 'knockedDown') ? Math.min(1, cardOfModel(m).height) : cardOfModel(m).height;
}
