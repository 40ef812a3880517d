/** Monsters: hunting, attacking, coming back (JD-13). */

import { nearestPlace, within } from '@gavel/geometry';
import { at, must } from '@gavel/kernel';
import type { Io } from '../events.ts';
import type { HuntFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, modelAt, putAt, type State } from '../state.ts';
import { pushAttack } from './attack.ts';
import { burn, expire } from './expiry.ts';
import { engages, longestMelee, nearest, nearestByChance, restingPlace, sees } from './field.ts';
import { relieve } from './harm.ts';
import { huntingPath } from './hunting.ts';
import { startMove } from './move.ts';
import { condition, forEachMod, isAlive, isForbidden, underMod } from './standing.ts';

export function startHunt(s: State, monster: Model, prey: number, hunter: boolean): void {
  s.frames.push({ kind: 'hunt', step: 'start', monster: monster.id, prey, hunter, taunted: false });
}

/** Who taunted this monster and is in its sight. */
function taunter(s: State, monster: Model): Model | undefined {
  let found: Model | undefined;
  forEachMod(s, monster, 'taunt', (_, owner) => {
    if (owner.on && sees(s, monster, owner)) found = owner;
  });
  return found;
}

/** Heroes and summoned models on the field. */
function prey(s: State): Model[] {
  return s.models.filter((m) => m.id >= 2 && isAlive(m) && m.seat >= 0);
}

export const huntSteps = {
  start(s: State, f: HuntFrame, io: Io): void {
    const monster = modelAt(s, f.monster);
    if (!monster.on) {
      s.frames.pop();
      return;
    }
    if (f.hunter) {
      relieve(io, monster, 'knockedDown');
      // a taunt binds only who sees the taunter now
      f.prey = taunter(s, monster)?.id ?? -1;
      f.taunted = f.prey >= 0;
    }
    f.step = 'attack';
    if (isForbidden(s, monster, 'advance') || condition(monster, 'knockedDown')) return;
    const path = pursue(s, f, io);
    if (path.length > 0) startMove(s, monster, path, false);
  },
  attack(s: State, f: HuntFrame, io: Io): void {
    const monster = modelAt(s, f.monster);
    f.step = 'end';
    if (!monster.on) return;
    const targets = f.taunted ? [modelAt(s, f.prey)].filter((m) => m.on) : prey(s);
    const engaged = targets.filter((m) => engages(s, monster, m));
    const victim = nearestByChance(io, monster, engaged);
    if (victim !== undefined) {
      attackWith(s, monster, victim, f.hunter && !condition(monster, 'stun'));
      return;
    }
    // JD-13.21
    if (!f.hunter || !underMod(s, monster, 'volley')) return;
    const weapon = cardOfModel(monster).weapons.find((w) => w.type !== 'MEL');
    if (weapon === undefined) return;
    const target = nearestByChance(
      io,
      monster,
      targets.filter((m) => within(monster, m, weapon.range) && sees(s, monster, m)),
    );
    if (target === undefined) return;
    pushAttack(s, {
      attacker: monster.id,
      defender: target.id,
      weapon: cardOfModel(monster).weapons.indexOf(weapon),
    });
  },
  end(s: State, f: HuntFrame, io: Io): void {
    const monster = modelAt(s, f.monster);
    f.step = 'expire';
    // JD-13.20
    if (f.hunter) burn(s, io, monster);
  },
  expire(s: State, f: HuntFrame, io: Io): void {
    const monster = modelAt(s, f.monster);
    f.step = 'close';
    if (f.hunter && monster.on) expire(s, io, monster);
  },
  close(s: State): void {
    s.frames.pop();
  },
};

/** JD-13.5, JD-13.23: at the nearest one to which a way leads, unless it must hunt a certain one. */
function pursue(s: State, f: HuntFrame, io: Io): readonly number[] {
  const monster = modelAt(s, f.monster);
  for (let left = f.prey < 0 ? prey(s) : [modelAt(s, f.prey)]; left.length > 0; ) {
    const victim = must(nearestByChance(io, monster, left), 'prey');
    const path = huntingPath(s, monster, victim);
    if (path !== undefined) return path;
    left = left.filter((m) => m !== victim);
  }
  return [];
}

export function attackWith(s: State, monster: Model, victim: Model, mayDual: boolean): void {
  const weapon = cardOfModel(monster).weapons.indexOf(at(longestMelee(s, monster), 0));
  pushAttack(s, { attacker: monster.id, defender: victim.id, weapon, mayDual });
}

/** JD-13.10: monsters that newly engage somebody attack now, after everything else. True if one does. */
export function settleStrikes(s: State, io: Io): boolean {
  while (s.strikes.length > 0) {
    // JD-22.5: of several monsters chance says which is next
    const due = [...new Set(s.strikes.filter((_, i) => i % 2 === 0))];
    const monster = modelAt(s, at(due, due.length > 1 ? io.chance.pick(due.length, 'monsters') : 0));
    const victims: Model[] = [];
    const rest: number[] = [];
    for (let i = 0; i < s.strikes.length; i += 2)
      if (s.strikes[i] === monster.id) victims.push(modelAt(s, at(s.strikes, i + 1)));
      else rest.push(at(s.strikes, i), at(s.strikes, i + 1));
    s.strikes = rest;
    const engaged = victims.filter((m) => m.on && monster.on && engages(s, monster, m));
    const victim = nearestByChance(io, monster, engaged);
    if (victim === undefined) continue;
    attackWith(s, monster, victim, false);
    return true;
  }
  return false;
}

/** JD-13.9 */
export function respawnMonsters(s: State, io: Io): void {
  for (const m of s.models) {
    if (m.seat !== -1 || m.on || m.died === 0 || s.turn < m.died + 2) continue;
    const camp = at(battlefield(s).camps, m.camp).at;
    m.damage = 0;
    m.standings = [];
    m.died = 0;
    m.since = s.turn;
    const hero = nearest({ x: camp.x, y: camp.y, r: m.r }, prey(s))[0];
    const place = nearestPlace(m.r, camp, restingPlace(s, m), hero ?? camp) ?? camp;
    putAt(m, place);
    m.on = true;
    if (!io.quiet) io.emit({ kind: 'placed', model: m.key, at: [m.x, m.y], what: 'spawn' });
    for (const victim of prey(s)) if (engages(s, m, victim)) s.strikes.push(m.id, victim.id);
  }
}
