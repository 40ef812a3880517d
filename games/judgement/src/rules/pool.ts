/** The dice of an attack and its exact odds (JD-7.4 to JD-7.15). */
import type { Disc } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import type { Weapon } from '../content/index.ts';
import type { Model, State } from '../state.ts';
import { coverPenalty, engages } from './field.ts';
import {
  type Attacking,
  condition,
  forEachMod,
  hasAux,
  healthLeft,
  inCohesion,
  isEffigy,
  isHero,
  isMonster,
  isSummoned,
  passes,
  stat,
  temporaryHealth,
} from './standing.ts';

/** An attack as far as the dice go. */
export interface AttackPlan {
  readonly attacker: Model;
  readonly defender: Model;
  readonly weapon: Weapon;
  readonly charge: boolean;
  readonly parting: boolean;
  readonly dual: boolean;
  readonly basic: boolean;
  readonly aiming: boolean;
  readonly stood: boolean;
  readonly ignoreDistracted: boolean;
  readonly extra: number;
  /** Whose friend the attacker is in this attack: its own side, or the caster's that forced it (JD-10.6). */
  readonly side: -1 | 0 | 1;
  /** A Shrine attacks with a skill of its own, from its own place. */
  readonly shrine?: { readonly skill: number; readonly at: Disc };
}

export interface Modifier {
  readonly why:
    | 'skill'
    | 'charge'
    | 'gangingUp'
    | 'abilities'
    | 'aiming'
    | 'distracted'
    | 'hindered'
    | 'firingIntoMelee'
    | 'cover'
    | 'standYourGround'
    | 'last'
    | 'partingBlow'
    | 'dualWield'
    | 'mark'
    | 'floor';
  readonly dice: number;
}

/** The pool, modifier by modifier in the book's order; their sum is the pool. */
export function poolOf(s: State, plan: AttackPlan): Modifier[] {
  const { attacker, defender, weapon } = plan;
  const attacking: Attacking = plan;
  const list: Modifier[] = [];
  const add = (why: Modifier['why'], dice: number): void => {
    if (dice !== 0) list.push({ why, dice });
  };
  const own = plan.shrine?.skill ?? stat(s, attacker, weapon.type, attacking);
  const skill = own - stat(s, defender, 'AGI', attacking);
  add('skill', skill > 0 ? skill : 1);
  let positive = 0;
  let negative = 0;
  let last = 0;
  if (plan.basic || plan.parting)
    forEachMod(s, attacker, 'dice', (mod, owner) => {
      if (mod.when === 'charge' && !plan.charge) return;
      if (mod.when === 'notTargetingOwner' && defender === owner) return;
      const dice = mod.add;
      if (mod.stage === 'last') last += dice;
      else if (dice > 0) positive += dice;
      else negative += dice;
    });
  if (weapon.type === 'MEL') {
    if (plan.charge) add('charge', 2);
    // JD-13.16: no ganging up by or on monsters
    if (!isMonster(attacker) && !isMonster(defender))
      add('gangingUp', friendsEngaging(s, attacker, defender, plan.side));
    add('abilities', positive);
    if (!isMonster(attacker) && !plan.ignoreDistracted)
      add('distracted', -distracting(s, attacker, defender, plan.side));
    add('hindered', negative);
  } else {
    if (weapon.type === 'RNG' && plan.aiming) add('aiming', aimingBonus(s, attacker));
    add('abilities', positive);
    add('firingIntoMelee', -inMeleeWith(s, attacker, defender));
    add('hindered', negative);
  }
  if (!ignoresCover(s, attacker, weapon))
    add('cover', -coverPenalty(s, plan.shrine?.at ?? attacker, defender, weapon.type));
  if (plan.stood) add('standYourGround', -1);
  add('last', last + plan.extra);
  if (plan.basic && attacker.mark === defender.id && hasAux(s, attacker, 'markTarget')) add('mark', 1);
  if (plan.parting) add('partingBlow', 1);
  if (plan.dual) add('dualWield', -1);
  const sum = list.reduce((n, m) => n + m.dice, 0);
  if (sum < 1) add('floor', 1 - sum);
  return list;
}

function ignoresCover(s: State, attacker: Model, weapon: Weapon): boolean {
  let ignores = false;
  forEachMod(s, attacker, 'ignoreCover', (mod) => {
    if (mod.weapon === weapon.id) ignores = true;
  });
  return ignores;
}

function aimingBonus(s: State, m: Model): number {
  let bonus = 1;
  forEachMod(s, m, 'aim', (mod) => {
    bonus = mod.set;
  });
  return bonus;
}

/** JD-7.5: other models friendly to the attacker that engage the defender; to gang up they must be in cohesion (JD-4.7). */
function friendsEngaging(s: State, attacker: Model, defender: Model, side: number, cohesive = true): number {
  let count = 0;
  for (const m of s.models) {
    if (
      m.on &&
      !isEffigy(m) &&
      m !== attacker &&
      m.seat === side &&
      engages(s, m, defender) &&
      (!cohesive || inCohesion(s, m))
    )
      count++;
  }
  return count;
}

/** JD-7.6: other enemies that engage the attacker. */
function distracting(s: State, attacker: Model, defender: Model, side: number): number {
  let count = 0;
  for (const m of s.models) {
    if (m.on && !isEffigy(m) && m !== defender && m.seat !== side && engages(s, m, attacker) && inCohesion(s, m))
      count++;
  }
  return count;
}

/** JD-7.7: models other than the attacker that engage or are engaged by the target. */
function inMeleeWith(s: State, attacker: Model, defender: Model): number {
  let count = 0;
  for (const m of s.models) {
    if (!m.on || isEffigy(m) || m === attacker || m === defender) continue;
    if (engages(s, m, defender) || engages(s, defender, m)) count++;
  }
  return count;
}

/** Damage before RES of a blow with so many hit symbols (1 to 3). */
function blowDamage(s: State, plan: AttackPlan, hits: number, mostSolid = false): number {
  if (hits === 0) return 0;
  const { attacker, defender, weapon } = plan;
  const level = Math.min(hits, mostSolid ? 2 : 3);
  let damage = at(weapon.damage, level - 1);
  forEachMod(s, attacker, 'damage', (mod) => {
    if (mod.weapon === undefined ? !plan.basic : mod.weapon !== weapon.id) return;
    if (mod.when === 'charge' && !plan.charge) return;
    if (mod.vs !== undefined && (isEffigy(defender) || !passes(s, mod.vs, defender, attacker))) return;
    damage += mod.add === 'souls' ? defender.souls : mod.add;
  });
  // JD-21.1
  if (
    weapon.type === 'MEL' &&
    plan.basic &&
    hasAux(s, attacker, 'backstab') &&
    friendsEngaging(s, attacker, defender, plan.side, false) > 0
  )
    damage += 1;
  // JD-20.6
  if (plan.basic && condition(attacker, 'frost')) damage -= 1;
  return Math.max(0, damage);
}

/** What RES takes off a blow of this attack. */
function resistance(s: State, plan: AttackPlan, guard = 0): number {
  const { attacker, defender, weapon } = plan;
  let ignored = false;
  forEachMod(s, attacker, 'trueDamage', (mod) => {
    if (mod.weapon === undefined || mod.weapon === weapon.id) ignored = true;
  });
  if (ignored && plan.basic && !isEffigy(defender)) return 0;
  let res = stat(s, defender, 'RES', plan) + guard;
  forEachMod(s, attacker, 'pierce', (mod) => {
    if (mod.weapon === undefined ? plan.basic : mod.weapon === weapon.id) res -= mod.amount;
  });
  // JD-12.1: the RES of an Effigy is never lowered
  return isEffigy(defender) ? Math.max(1, res) : Math.max(0, res);
}

/** JD-12.2: can this attack take health from an Effigy at all? */
function hurtsEffigy(plan: AttackPlan): boolean {
  return plan.basic && isHero(plan.attacker) && !isSummoned(plan.attacker);
}

export function netDamage(s: State, plan: AttackPlan, hits: number, guard = 0, mostSolid = false): number {
  if (hits === 0 || (isEffigy(plan.defender) && !hurtsEffigy(plan))) return 0;
  return Math.max(0, blowDamage(s, plan, hits, mostSolid) - resistance(s, plan, guard));
}

/** Faces as kinds: 0 blank, 1 manoeuvre, 2 hit, 3 J (JD-7.1). */
export function kindOf(face: number): 0 | 1 | 2 | 3 {
  return face === 6 ? 3 : face >= 4 ? 2 : face === 3 ? 1 : 0;
}

/** How many dice are of each kind. */
export type Tally = [blanks: number, manoeuvres: number, hits: number, js: number];

export function tally(dice: readonly number[]): Tally {
  const counts: Tally = [0, 0, 0, 0];
  for (const face of dice) counts[kindOf(face)] += 1;
  return counts;
}

/** Every distinct way to choose three (or all, if fewer) of these dice. */
export function selections([blanks, manoeuvres, hits, js]: Readonly<Tally>): Tally[] {
  const take = Math.min(3, blanks + manoeuvres + hits + js);
  const list: Tally[] = [];
  for (let j = Math.min(js, take); j >= 0; j--)
    for (let h = Math.min(hits, take - j); h >= 0; h--)
      for (let m = Math.min(manoeuvres, take - j - h); m >= 0; m--) {
        const b = take - j - h - m;
        if (b <= blanks) list.push([b, m, h, j]);
      }
  return list;
}

/** JD-13.13: what a monster keeps, and what does most damage for anyone. */
export function bestSelection([blanks, manoeuvres, hits, js]: Readonly<Tally>): Tally {
  const take = Math.min(3, blanks + manoeuvres + hits + js);
  const j = Math.min(js, take);
  const h = Math.min(hits, take - j);
  const m = Math.min(manoeuvres, take - j - h);
  return [take - j - h - m, m, h, j];
}

export interface Odds {
  readonly pool: number;
  readonly modifiers: readonly Modifier[];
  /** Chances of 0, 1, 2, 3 hit symbols when the most are kept. */
  readonly blows: readonly number[];
  readonly tripleJ: number;
  /** Chances of each net damage, by damage. */
  readonly damage: readonly number[];
  readonly expected: number;
  readonly kill: number;
  /** Chance of at least this many manoeuvre symbols among dice kept for most damage: 0 to 3. */
  readonly symbols: readonly number[];
  /** Expected damage when the whole pool is re-rolled once after a worse than expected roll. */
  readonly expectedWithReroll: number;
}

const factorials = [1];
for (let i = 1; i <= 40; i++) factorials.push(at(factorials, i - 1) * i);
const factorial = (n: number): number => at(factorials, n);

const addTo = (list: number[], place: number, chance: number): void => {
  list[place] = at(list, place) + chance;
};

interface Faces {
  readonly blows: readonly number[];
  readonly symbols: readonly number[];
  readonly tripleJ: number;
}

const facesOf = new Map<number, Faces>();

/** Exact: every roll of so many dice counted with its weight (JD-7.10). */
function faces(pool: number): Faces {
  const known = facesOf.get(pool);
  if (known !== undefined) return known;
  const blows = [0, 0, 0, 0];
  const symbols = [0, 0, 0, 0];
  let tripleJ = 0;
  for (let j = 0; j <= pool; j++)
    for (let h = 0; h + j <= pool; h++)
      for (let m = 0; m + h + j <= pool; m++) {
        const b = pool - j - h - m;
        const chance =
          (factorial(pool) / (factorial(j) * factorial(h) * factorial(m) * factorial(b))) *
          (1 / 6) ** (j + m) *
          (1 / 3) ** (h + b);
        const [, km, kh, kj] = bestSelection([b, m, h, j]);
        addTo(blows, kh + kj, chance);
        addTo(symbols, km + kj, chance);
        if (kj === 3) tripleJ += chance;
      }
  const found = { blows, symbols, tripleJ };
  facesOf.set(pool, found);
  return found;
}

/** The odds of an attack as it stands. */
export function odds(s: State, plan: AttackPlan): Odds {
  const modifiers = poolOf(s, plan);
  const pool = modifiers.reduce((n, m) => n + m.dice, 0);
  const { blows, symbols, tripleJ } = faces(pool);
  const nets = [0, 1, 2, 3].map((hits) => netDamage(s, plan, hits));
  const damage: number[] = Array(Math.max(...nets) + 1).fill(0);
  for (const [hits, net] of nets.entries()) addTo(damage, net, at(blows, hits));
  const expected = damage.reduce((sum, chance, n) => sum + chance * n, 0);
  const left = healthLeft(s, plan.defender) + temporaryHealth(plan.defender);
  const expectedWithReroll = damage.reduce((sum, chance, n) => sum + chance * Math.max(n, expected), 0);
  return {
    pool,
    modifiers,
    blows,
    tripleJ,
    damage,
    expected,
    kill: damage.reduce((sum, chance, n) => sum + (n >= left ? chance : 0), 0),
    symbols,
    expectedWithReroll,
  };
}
