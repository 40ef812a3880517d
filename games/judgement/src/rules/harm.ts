/** Damage, healing, conditions, Souls and levels: what happens to a model (JD-2.17, JD-3.5, JD-12, JD-15, JD-20). */

import { ask, at, must, topOf } from '@gavel/kernel';
import { type Ability, abilities, artefacts, type Condition, hasMod, hasOp } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { Cause, PoolsFrame, SplitFrame } from '../frames.ts';
import {
  cardOfModel,
  dropStandings,
  type Model,
  modelAt,
  modelCalled,
  newStanding,
  type Standing,
  type State,
  seatOf,
} from '../state.ts';
import {
  commanderOf,
  condition,
  effigyHealth,
  hasAux,
  healthLeft,
  inCohesion,
  isActivating,
  isAlive,
  isEffigy,
  isHero,
  isImmune,
  isSummoned,
  stands,
  temporaryHealth,
  unitOf,
} from './standing.ts';

/** `usedTurn` notes that Steady was used with this number; abilities have numbers from 0 on. */
const STEADY = -1;

/** Tells the frame that asked for it how much damage was suffered. */
function reportDamage(s: State, report: number, dealt: number): void {
  const frame = s.frames[report];
  if (frame?.kind === 'attack') frame.dealt += dealt;
  else if (frame?.kind === 'run') {
    frame.dealt += dealt;
    frame.total += dealt;
  }
}

/** Damage after RES falls on a model. `report`: the frame that wants to know, or -1. */
export function hurt(s: State, io: Io, m: Model, amount: number, by: number, cause: Cause, report = -1): void {
  if (amount <= 0 || !isAlive(m)) return;
  if (isEffigy(m)) {
    const dealt = Math.min(amount, effigyHealth(s, seatOf(m)));
    m.damage += dealt;
    if (!io.quiet) io.emit({ kind: 'damaged', model: m.key, n: dealt, other: s.models[by]?.key ?? '', cause });
    reportDamage(s, report, dealt);
    checkEffigies(s, io);
    return;
  }
  // JD-4.6
  const others = isHero(m) ? unitOf(s, m).filter((o) => o !== m && isAlive(o) && inCohesion(s, o)) : [];
  if (others.length > 0 && inCohesion(s, m)) {
    const ids = others.map((o) => o.id);
    s.frames.push({ kind: 'split', step: 'ask', model: m.id, others: ids, amount, by, cause, report });
    return;
  }
  reportDamage(s, report, lose(s, io, m, amount, by, cause));
}

/** Health goes, temporary first (JD-2.17). Returns what was suffered. */
function lose(s: State, io: Io, m: Model, amount: number, by: number, cause: Cause): number {
  let rest = amount;
  let dealt = 0;
  const temporary = temporaryHealth(m);
  if (temporary > 0) {
    dealt = Math.min(rest, temporary);
    rest -= dealt;
    if (dealt === temporary || poolsOf(m).length === 1) drain(m, poolsOf(m), dealt);
    else s.frames.push({ kind: 'pools', step: 'ask', model: m.id, amount: dealt });
  }
  const left = healthLeft(s, m);
  const base = Math.min(rest, Math.max(0, left));
  m.damage += base;
  // a death that was put off and averted is over: this one is another
  if (left > 0 && base === left) dropStandings(m, delaysDeath);
  dealt += base;
  if (!io.quiet) io.emit({ kind: 'damaged', model: m.key, n: dealt, other: s.models[by]?.key ?? '', cause });
  const dies = healthLeft(s, m) <= 0 && !isDelayed(m) && !s.frames.some((f) => f.kind === 'death' && f.model === m.id);
  if (dies) s.frames.push({ kind: 'death', step: 'zero', model: m.id, by, cause, list: [] });
  if (dealt > 0 && cause !== 'link')
    for (const linked of s.models)
      if (
        linked.on &&
        linked.standings.some((e) => e.owner === m.id && e.ability >= 0 && hasMod(at(abilities, e.ability), 'link'))
      )
        hurt(s, io, linked, dealt, m.id, 'link');
  return dealt;
}

/** Temporary health, what ends soonest first. */
function poolsOf(m: Model): Standing[] {
  const order = ['activation', 'turn', 'next', 'ownersNext', 'keep'];
  return m.standings.filter((e) => e.health > 0).sort((a, b) => order.indexOf(a.until) - order.indexOf(b.until));
}

function drain(m: Model, pools: readonly Standing[], amount: number): void {
  let rest = amount;
  for (const pool of pools) {
    const taken = Math.min(pool.health, rest);
    pool.health -= taken;
    rest -= taken;
  }
  dropSpent(m);
}

function dropSpent(m: Model): void {
  m.standings = m.standings.filter((e) => e.health > 0 || !isShield(e));
}

/** JD-2.18: the owner spreads the damage over the pools. */
export const poolsSteps = {
  ask(s: State, f: PoolsFrame): void {
    const m = modelAt(s, f.model);
    const pools = poolsOf(m);
    f.step = 'done';
    ask(s, {
      seat: seatOf(m),
      kind: 'pools',
      model: m.key,
      damage: f.amount,
      from: pools.map((pool) => at(abilities, pool.ability).id),
      left: pools.map((pool) => pool.health),
    });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

/** Every way to take so much from pools with so much left; the first empties them in their order. */
export function spreads(damage: number, left: readonly number[]): number[][] {
  const [first, ...rest] = left;
  if (first === undefined) return damage === 0 ? [[]] : [];
  const list: number[][] = [];
  for (let taken = Math.min(first, damage); taken >= 0; taken--)
    for (const others of spreads(damage - taken, rest)) list.push([taken, ...others]);
  return list;
}

export function answerPools(s: State, d: Decision<'pools'>, c: Choice<'pools'>): void {
  const m = modelCalled(s, d.model);
  const { takes } = c;
  for (const [i, pool] of poolsOf(m).entries()) pool.health -= at(takes, i);
  dropSpent(m);
}

function isShield(e: Standing): boolean {
  return (
    e.ability >= 0 && at(abilities, e.ability).mods.length === 0 && e.condition === '' && e.artefact < 0 && !e.uses
  );
}

const delaysDeath = (e: Standing): boolean => e.ability >= 0 && hasOp(at(abilities, e.ability), 'delayDeath');

export function isDelayed(m: Model): boolean {
  return m.standings.some(delaysDeath);
}

/** JD-12.6, JD-12.8 */
function checkEffigies(s: State, io: Io): void {
  if (s.winner !== -1) return;
  const fallen = [effigyHealth(s, 0) <= 0, effigyHealth(s, 1) <= 0];
  if (!fallen[0] && !fallen[1]) return;
  s.winner = fallen[0] && fallen[1] ? s.active : fallen[0] ? 1 : 0;
  s.why = 'outcome.effigy';
  if (!io.quiet) io.emit({ kind: 'over', seat: s.winner, what: s.why });
}

export function heal(io: Io, m: Model, amount: number, over = 0): number {
  // JD-20.5
  if (amount <= 0 || !isAlive(m) || condition(m, 'fire')) return 0;
  const healed = Math.min(amount, m.damage + over);
  if (healed <= 0) return 0;
  m.damage -= healed;
  if (!io.quiet) io.emit({ kind: 'healed', model: m.key, n: healed });
  return healed;
}

export function gainFate(s: State, io: Io, seat: 0 | 1, n: number, why: string): void {
  if (n === 0) return;
  s.players[seat].fate += n;
  if (!io.quiet) io.emit({ kind: 'fate', seat, n, what: why });
}

/** A condition comes onto a model (JD-20). True if it did. */
export function afflict(s: State, io: Io, m: Model, name: Condition, by: number): boolean {
  if (!isAlive(m) || isImmune(s, m, name)) return false;
  if (name === 'knockedDown' && hasAux(s, m, 'steady') && !m.usedTurn.includes(STEADY)) {
    m.usedTurn.push(STEADY);
    return false;
  }
  m.standings = m.standings.filter((e) => e.condition !== name);
  m.standings.push(newStanding({ condition: name, owner: by, until: 'next', fresh: isActivating(s, m) }));
  if (!io.quiet) io.emit({ kind: 'suffers', model: m.key, what: name, other: s.models[by]?.key ?? '' });
  return true;
}

export function relieve(io: Io, m: Model, name: Condition): void {
  if (!condition(m, name)) return;
  m.standings = m.standings.filter((e) => e.condition !== name);
  if (!io.quiet) io.emit({ kind: 'relieved', model: m.key, what: name });
}

/** JD-3.6: it counts from the end of the action. Units: the commander (JD-4.4). */
export function gainLevel(s: State, m: Model): void {
  const hero = isSummoned(m) ? modelAt(s, m.summoner) : commanderOf(s, m);
  if (isHero(hero) && hero.level + hero.rising < 3) hero.rising += 1;
}

export function settleLevels(s: State, io: Io): void {
  for (const m of s.models) {
    if (m.rising === 0) continue;
    m.level = Math.min(3, m.level + m.rising);
    m.rising = 0;
    if (!io.quiet) io.emit({ kind: 'level', model: m.key, n: m.level });
  }
}

/** A Soul becomes bound to a hero, a unit's to its commander: one of the field, or whose it was. */
export function bindSoul(s: State, io: Io, m: Model, from: { soul: number } | { other: string }): void {
  const bearer = commanderOf(s, m);
  bearer.souls += 1;
  if (!io.quiet) io.emit({ kind: 'soulBound', model: bearer.key, ...from });
  for (const other of s.models)
    if (other.on)
      for (const reaction of cardOfModel(other).reactions)
        if (reaction.on === 'soulBound') s.later.push(reaction.gid, other.id, bearer.id);
  checkEffigies(s, io);
}

export function bankSoul(s: State, io: Io, seat: 0 | 1, n: number, by: Model): void {
  if (n === 0) return;
  s.players[seat].banked += n;
  if (!io.quiet) io.emit({ kind: 'soulBanked', seat, n, model: by.key });
  checkEffigies(s, io);
}

/** JD-5.5: Souls of a hero are banked, all of them unless some are named. */
export function bank(s: State, io: Io, m: Model, some = 0): void {
  const souls = some === 0 ? m.souls : some;
  m.souls -= souls;
  bankSoul(s, io, seatOf(m), souls, m);
}

/** JD-9.1: may this reaction still be used by this model? */
export function ready(m: Model, ability: Ability): boolean {
  if (ability.level > m.level || !stands(m, ability)) return false;
  if (ability.limit === 'turn') return !m.usedTurn.includes(ability.gid);
  if (ability.limit === 'activation') return !m.used.includes(ability.gid);
  return true;
}

/** Reactions of one trigger that a model carries: of its card, of artefacts and of effects on it. */
export function reactionsOf(m: Model, on: Ability['on']): readonly Ability[] {
  let found: Ability[] | undefined;
  const look = (list: readonly Ability[]): void => {
    for (const ability of list) {
      if (ability.on !== on || !ready(m, ability)) continue;
      found ??= [];
      found.push(ability);
    }
  };
  look(cardOfModel(m).reactions);
  for (const standing of m.standings) {
    if (standing.artefact >= 0) look(at(artefacts, standing.artefact).passive.reactions);
    else if (standing.ability >= 0) look(at(abilities, standing.ability).reactions);
  }
  return found ?? nothing;
}

const nothing: readonly Ability[] = [];

/** A reaction was used: its limit is noted, a one-use effect or artefact goes. */
export function useReaction(s: State, m: Model, ability: Ability): void {
  if (ability.limit === 'turn') m.usedTurn.push(ability.gid);
  if (ability.limit === 'activation') m.used.push(ability.gid);
  if (ability.uses === 0) return;
  const place = m.standings.findIndex((e) => {
    const source =
      e.artefact >= 0 ? at(artefacts, e.artefact).passive : e.ability >= 0 ? at(abilities, e.ability) : undefined;
    return source?.reactions.includes(ability) === true;
  });
  if (place < 0) return;
  for (const { artefact } of m.standings.splice(place, 1))
    if (artefact >= 0 && m.seat >= 0) s.players[seatOf(m)].gone.push(artefact);
}

// ---- damage shared by a hero unit (JD-4.6)

export const splitSteps = {
  ask(s: State, f: SplitFrame): void {
    const m = modelAt(s, f.model);
    f.step = 'done';
    ask(s, {
      seat: seatOf(m),
      kind: 'split',
      model: m.key,
      other: modelAt(s, at(f.others, 0)).key,
      damage: f.amount,
    });
  },
  /** Every other model was asked about: the rest falls on the one that was hit. */
  done(s: State, f: SplitFrame, io: Io): void {
    s.frames.pop();
    if (f.amount > 0) reportDamage(s, f.report, lose(s, io, modelAt(s, f.model), f.amount, f.by, f.cause));
  },
};

export function answerSplit(s: State, _: Decision<'split'>, c: Choice<'split'>, io: Io): void {
  const f = topOf(s, 'split');
  const share = c.other;
  const other = modelAt(s, must(f.others.shift(), 'other model of the unit'));
  f.amount -= share;
  f.step = f.others.length > 0 && f.amount > 0 ? 'ask' : 'done';
  if (share === 0) return;
  const lost = lose(s, io, other, share, f.by, f.cause);
  const report = s.frames[f.report];
  if (report?.kind === 'attack') report.shared += lost;
  else if (report?.kind === 'run') report.total += lost;
}

/** Carries out an ability on targets; the frame goes on top. */
export function runAbility(
  s: State,
  ability: number,
  self: number,
  targets: number[],
  subject = -1,
  part: { x?: number; dealt?: number; j?: boolean; aim?: number } = {},
): void {
  s.frames.push({
    kind: 'run',
    step: 'next',
    ability,
    self,
    targets,
    at: 0,
    on: [],
    n: 0,
    x: part.x ?? 0,
    dealt: part.dealt ?? 0,
    total: 0,
    j: part.j ?? false,
    point: [],
    subject,
    aim: part.aim ?? -1,
    roll: [],
    left: 0,
  });
}
