/** What one hero could take from the enemy Effigy in one activation: by blows, kills and Souls, going there first. */
import { length, pathUpTo } from '@gavel/geometry';
import { last } from '@gavel/kernel';
import { INCH, type Point, type Weapon } from '../content/index.ts';
import type { Act } from '../decisions.ts';
import type { ActivationFrame } from '../frames.ts';
import { actionsLeft, spend } from '../rules/activation.ts';
import { checkAct } from '../rules/acts/index.ts';
import { chargeEnd } from '../rules/acts/ways.ts';
import { chargeCost, weaponCost } from '../rules/costs.ts';
import { movement, soulDisc, weaponRange } from '../rules/field.ts';
import { checkMobile } from '../rules/move.ts';
import { netDamage, odds } from '../rules/pool.ts';
import { harvestModifier } from '../rules/souls.ts';
import {
  canHoldSouls,
  commanderOf,
  hasAux,
  healthLeft,
  isEffigy,
  isHero,
  isSummoned,
  temporaryHealth,
} from '../rules/standing.ts';
import { wayLength, wayTo } from '../script/ways.ts';
import { attackPlan } from '../script/worth.ts';
import { cardOfModel, type Model, modelAt, putAt, type Soul, type State } from '../state.ts';

/** What a Soul takes from an Effigy (JD-12.4). */
export const perSoul = 4;
/** What a harvest costs (JD-5.11), and what two dice come to at most and must come to (JD-15.9). */
const harvest = { actions: 2, most: 12, needed: 12 };
/** So often a hero is looked at in a place, or for a way to one: among a crowd there are many more. */
const usual = 300;

interface Deed {
  readonly kind: 'blow' | 'kill' | 'soul';
  /** Whom it strikes; a Soul has no name. */
  readonly target: string;
  /** What the Effigy loses by it. */
  readonly worth: number;
}

export interface Foray {
  readonly model: string;
  readonly deeds: readonly Deed[];
  readonly worth: number;
  /** Nobody has to go anywhere for it. */
  readonly fromHere: boolean;
}

/**
 * The most a hero could do, where it comes to `least`, until it comes to `enough` or has been looked at `patience` times. `s` is
 * put back as it was.
 */
export function forayOf(
  s: State,
  f: ActivationFrame,
  m: Model,
  least: number,
  enough: number,
  patience = usual,
): Foray {
  return new Search(s, f, m, least, enough, patience).found();
}

class Search {
  private readonly s: State;
  private readonly f: ActivationFrame;
  private readonly m: Model;
  private readonly least: number;
  private readonly enough: number;
  private readonly patience: number;
  private readonly weapons: readonly Weapon[];
  /** For each weapon the most that one action with it brings. */
  private readonly most: readonly number[];
  private readonly deeds: Deed[] = [];
  private moved = 0;
  private looked = 0;
  private best: Foray;

  constructor(s: State, f: ActivationFrame, m: Model, least: number, enough: number, patience: number) {
    [this.s, this.f, this.m, this.least, this.enough, this.patience] = [s, f, m, least, enough, patience];
    this.weapons = cardOfModel(m).weapons;
    const effigy = modelAt(s, 1 - f.seat);
    this.most = this.weapons.map((weapon) => {
      const blows = [false, true].map((charge) => netDamage(s, attackPlan(m, effigy, weapon, charge, false), 3));
      const twice = cardOfModel(m).aux.dualWield === weapon.id ? 2 : 1;
      return Math.max(perSoul, twice * Math.max(...blows)) / Math.max(1, weaponCost(s, f, m, weapon));
    });
    this.best = { model: m.key, deeds: [], worth: 0, fromHere: true };
  }

  found(): Foray {
    this.go(0);
    return this.best;
  }

  /** More than this no activation brings with so many actions left. */
  private bound(left: number): number {
    const soul = left >= harvest.actions && this.s.souls.length > 0 ? perSoul : 0;
    return Math.max(soul, ...this.most.map((each) => each * left));
  }

  /** False: it has been looking for long enough. */
  private goesOn(): boolean {
    return this.looked++ < this.patience;
  }

  private go(worth: number): void {
    if (worth > this.best.worth)
      this.best = { model: this.m.key, deeds: [...this.deeds], worth, fromHere: this.moved === 0 };
    const left = actionsLeft(this.s, this.f, this.m);
    const most = worth + this.bound(left);
    const done = () => this.best.worth >= this.enough || most <= this.best.worth;
    if (left === 0 || most < this.least || done() || !this.goesOn()) return;
    for (const target of this.targets()) {
      for (const weapon of this.weapons) this.strikes(worth, target, weapon, left);
      if (done()) return;
    }
    for (const soul of [...this.s.souls]) this.harvests(worth, soul);
    if (done() || left < 2 || checkMobile(this.s, this.m, false) !== undefined) return;
    for (const target of this.targets()) {
      for (const weapon of cardOfModel(this.m).melee) this.charges(worth, target, weapon, left);
      const worthwhile = (actions: number) => isEffigy(target) || this.fells(target, actions);
      for (const reach of new Set(this.weapons.map((weapon) => weaponRange(this.s, this.m, weapon))))
        this.advances(worth, target, reach, left - 1, (steps) => worthwhile(left - steps));
      if (done()) return;
    }
    const reach = (hasAux(this.s, this.m, 'soulCommand') ? 4 : 2) * INCH;
    for (const soul of this.s.souls) this.advances(worth, soulDisc(soul), reach, left - harvest.actions, () => true);
  }

  private targets(): Model[] {
    return this.s.models.filter((one) => one.on && one.seat === 1 - this.f.seat && (isEffigy(one) || this.yields(one)));
  }

  /** Could blows of so many actions kill it, if all went well? */
  private fells(target: Model, actions: number): boolean {
    const { s, f, m } = this;
    const health = healthLeft(s, target) + temporaryHealth(target);
    return this.weapons.some((weapon) => {
      const twice = cardOfModel(m).aux.dualWield === weapon.id ? 2 : 1;
      const blow = netDamage(s, attackPlan(m, target, weapon, false, false), 3);
      return twice * blow * Math.floor(actions / Math.max(1, weaponCost(s, f, m, weapon))) >= health;
    });
  }

  /** Does its death bring a Soul (JD-4.9, JD-15.6, JD-21.16, JD-21.18)? */
  private yields(victim: Model): boolean {
    return (
      isHero(victim) && !isSummoned(victim) && commanderOf(this.s, victim) === victim && canHoldSouls(this.s, this.m)
    );
  }

  /** The most that one attack can do, with a second strike where the weapon has it (JD-21.2). */
  private worst(target: Model, weapon: Weapon, charge: boolean): number {
    const { s, m } = this;
    const aims = weapon.type === 'RNG' && this.moved === 0;
    const plan = attackPlan(m, target, weapon, charge, aims);
    const reached = (chances: readonly number[]): number => chances.findLastIndex((chance) => chance > 0);
    const second = cardOfModel(m).aux.dualWield === weapon.id;
    return (
      reached(odds(s, plan).damage) + (second ? reached(odds(s, { ...plan, charge: false, dual: true }).damage) : 0)
    );
  }

  private strikes(worth: number, target: Model, weapon: Weapon, left: number): void {
    const { s, f, m } = this;
    const cost = weaponCost(s, f, m, weapon);
    if (cost > left) return;
    const act: Act = { act: 'attack', model: m.key, weapon: weapon.id, target: target.key };
    if (checkAct(s, f, act) !== undefined) return;
    const blow = this.worst(target, weapon, false);
    if (isEffigy(target)) this.does({ kind: 'blow', target: target.key, worth: blow }, cost, worth);
    else this.kills(worth, target, blow, blow, cost, cost, left);
  }

  /** With a first blow and as many more as it takes. */
  private kills(
    worth: number,
    target: Model,
    first: number,
    more: number,
    start: number,
    cost: number,
    left: number,
  ): void {
    const health = healthLeft(this.s, target) + temporaryHealth(target) - first;
    const times = health <= 0 ? 0 : more === 0 ? 99 : Math.ceil(health / more);
    const actions = start + times * cost;
    if (actions > left) return;
    target.on = false;
    this.does({ kind: 'kill', target: target.key, worth: perSoul }, actions, worth);
    target.on = true;
  }

  private harvests(worth: number, soul: Soul): void {
    const { s, f, m } = this;
    if (checkAct(s, f, { act: 'harvest', model: m.key, soul: soul.id }) !== undefined) return;
    if (harvest.most + harvestModifier(s, m, soulDisc(soul)) < harvest.needed) return;
    const souls = s.souls;
    s.souls = souls.filter((one) => one !== soul);
    f.harvested = true;
    this.does({ kind: 'soul', target: '', worth: perSoul }, harvest.actions, worth);
    f.harvested = false;
    s.souls = souls;
  }

  private charges(worth: number, target: Model, weapon: Weapon, left: number): void {
    const { s, f, m } = this;
    const cost = chargeCost(s, f, m, weapon);
    if (cost > left || !this.goesOn()) return;
    const to = chargeEnd(s, m, target, weapon, weaponRange(s, m, weapon));
    if (to === undefined) return;
    const act: Act = { act: 'charge', model: m.key, weapon: weapon.id, target: target.key, to: [to.x, to.y] };
    if (checkAct(s, f, act) !== undefined) return;
    this.from(to, () => {
      const blow = this.worst(target, weapon, true);
      if (isEffigy(target)) this.does({ kind: 'blow', target: target.key, worth: blow }, cost, worth);
      else this.kills(worth, target, blow, this.worst(target, weapon, false), cost, weaponCost(s, f, m, weapon), left);
    });
  }

  /** As far along the shortest way as it takes to come near enough. */
  private advances(
    worth: number,
    to: { x: number; y: number; r: number },
    reach: number,
    most: number,
    worthwhile: (steps: number) => boolean,
  ): void {
    const { s, f, m } = this;
    const full = movement(s, m, false);
    const far = length(m, to) - m.r - to.r - reach;
    if (most < 1 || far <= 0 || far > most * full) return;
    // looking for a way costs the most
    const nearest = Math.ceil(far / full);
    if (worth + this.bound(actionsLeft(s, f, m) - nearest) < this.least || !worthwhile(nearest)) return;
    if (!this.goesOn()) return;
    const way = wayTo(s, m, to);
    if (way === undefined) return;
    const whole = wayLength(way);
    const short = whole - reach + 2;
    // slow ground takes something off each advance; where it may not stop or sees nothing it goes a little farther
    for (const slow of [0, INCH, 2 * INCH]) {
      const move = full - slow;
      const steps = move <= 0 ? 99 : Math.max(1, Math.ceil(short / move));
      if (steps > most) return;
      for (const more of [0, INCH / 2, INCH, 2 * INCH]) {
        const ends = this.ends(way, Math.min(short + more, steps * move - 2, whole), steps, move);
        if (ends === undefined) continue;
        this.from(last(ends), () => this.spent(steps, () => this.go(worth)));
        if (this.best.worth >= this.enough) return;
      }
    }
  }

  /** Where the advances of a way end, if the rules let it go so. */
  private ends(way: readonly Point[], goal: number, steps: number, move: number): Point[] | undefined {
    const { s, f, m } = this;
    const start = { x: m.x, y: m.y };
    const ends: Point[] = [];
    let corners = 1;
    for (let step = 1; step <= steps; step++) {
      const path = pathUpTo(way, Math.min(goal, step * move - 2));
      const leg = path.slice(Math.max(1, corners - 1)).filter(({ x, y }) => x !== m.x || y !== m.y);
      const act: Act = { act: 'advance', model: m.key, path: leg.map(({ x, y }): [number, number] => [x, y]) };
      if (leg.length === 0 || checkAct(s, f, act) !== undefined) break;
      corners = path.length;
      ends.push(last(leg));
      putAt(m, last(leg));
    }
    putAt(m, start);
    return ends.length === steps ? ends : undefined;
  }

  private from(place: Point, look: () => void): void {
    const { x, y } = this.m;
    putAt(this.m, place);
    this.moved += 1;
    look();
    this.moved -= 1;
    putAt(this.m, { x, y });
  }

  private spent(actions: number, look: () => void): void {
    spend(this.f, this.m, actions);
    look();
    spend(this.f, this.m, -actions);
  }

  private does(deed: Deed, actions: number, worth: number): void {
    if (deed.worth === 0) return;
    this.deeds.push(deed);
    this.spent(actions, () => this.go(worth + deed.worth));
    this.deeds.pop();
  }
}
