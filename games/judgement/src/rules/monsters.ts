/** Monsters: hunting, attacking, coming back (JD-13). */
import {
  directlyTowards,
  isFree,
  nearestPlace,
  pathUpTo,
  shortestWayToTouch,
  sweepIsFree,
  touching,
  within,
} from '@gavel/geometry';
import type { Io } from '../events.ts';
import type { HuntFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, type State } from '../state.ts';
import { pushAttack } from './attack.ts';
import { burn, expire } from './expiry.ts';
import { engages, longestMelee, movement, nearest, nearestByChance, obstacles, restingPlace, sees } from './field.ts';
import { relieve } from './harm.ts';
import { startMove } from './move.ts';
import { condition, forEachMod, hasAux, hasMod, isAlive, isForbidden } from './standing.ts';

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
    const monster = s.models[f.monster]!;
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
    if (f.prey < 0) f.prey = nearestByChance(io, monster, prey(s))?.id ?? -1;
    f.step = 'attack';
    if (f.prey < 0 || isForbidden(s, monster, 'advance') || condition(monster, 'knockedDown')) return;
    const path = huntingPath(s, monster, s.models[f.prey]!);
    if (path.length > 0) startMove(s, monster, path, false);
  },
  attack(s: State, f: HuntFrame, io: Io): void {
    const monster = s.models[f.monster]!;
    f.step = 'end';
    if (!monster.on) return;
    const targets = f.taunted ? [s.models[f.prey]!].filter((m) => m.on) : prey(s);
    const engaged = targets.filter((m) => engages(s, monster, m));
    const victim = nearestByChance(io, monster, engaged);
    if (victim !== undefined) {
      attackWith(s, monster, victim, f.hunter && !condition(monster, 'stun'));
      return;
    }
    // JD-13.21
    if (!f.hunter || !hasMod(s, monster, 'volley')) return;
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
    const monster = s.models[f.monster]!;
    f.step = 'expire';
    // JD-13.20
    if (f.hunter) burn(s, io, monster);
  },
  expire(s: State, f: HuntFrame, io: Io): void {
    const monster = s.models[f.monster]!;
    f.step = 'close';
    if (f.hunter && monster.on) expire(s, io, monster);
  },
  close(s: State): void {
    s.frames.pop();
  },
};

export function attackWith(s: State, monster: Model, victim: Model, mayDual: boolean): void {
  const weapon = cardOfModel(monster).weapons.indexOf(longestMelee(s, monster));
  pushAttack(s, { attacker: monster.id, defender: victim.id, weapon, mayDual });
}

/** JD-13.5: straight at the prey, or by the shortest way around. Flat points, empty when it does not move. */
function huntingPath(s: State, monster: Model, victim: Model): number[] {
  if (touching(monster, victim)) return [];
  const far = movement(s, monster, false);
  const straight = directlyTowards(monster, victim, far);
  if (hasAux(s, monster, 'fly')) {
    const field = restingPlace(s, monster);
    const end = isFree(monster.r, straight, field) ? straight : nearestPlace(monster.r, straight, field, victim);
    return end === undefined ? [] : [end.x, end.y];
  }
  const field = obstacles(s, monster, { souls: true });
  const rest = restingPlace(s, monster);
  if (sweepIsFree(monster.r, monster, straight, field) && isFree(monster.r, straight, rest))
    return straight.x === monster.x && straight.y === monster.y ? [] : [straight.x, straight.y];
  const others = { ...field, discs: field.discs.filter((d) => d !== victim) };
  const way = shortestWayToTouch(monster.r, monster, victim, others);
  if (way === undefined) return [];
  const path = pathUpTo(way.path, far).slice(1);
  const end = path[path.length - 1];
  if (end === undefined) return [];
  // it does not come to rest on a wall
  const free = isFree(monster.r, end, rest) ? end : undefined;
  return (free === undefined ? path.slice(0, -1) : path).flatMap(({ x, y }) => [x, y]);
}

/** JD-13.10: monsters that newly engage somebody attack now, after everything else. True if one does. */
export function settleStrikes(s: State, io: Io): boolean {
  while (s.strikes.length > 0) {
    const monster = s.models[s.strikes[0]!]!;
    const victims: Model[] = [];
    const rest: number[] = [];
    for (let i = 0; i < s.strikes.length; i += 2)
      if (s.strikes[i] === monster.id) victims.push(s.models[s.strikes[i + 1]!]!);
      else rest.push(s.strikes[i]!, s.strikes[i + 1]!);
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
    const { at } = battlefield(s).camps[m.camp]!;
    m.damage = 0;
    m.standings = [];
    m.died = 0;
    m.since = s.turn;
    const hero = nearest({ x: at.x, y: at.y, r: m.r }, prey(s))[0];
    const place = nearestPlace(m.r, at, restingPlace(s, m), hero ?? at) ?? at;
    m.x = place.x;
    m.y = place.y;
    m.on = true;
    if (!io.quiet) io.emit({ kind: 'placed', model: m.key, at: [m.x, m.y], what: 'spawn' });
    for (const victim of prey(s)) if (engages(s, m, victim)) s.strikes.push(m.id, victim.id);
  }
}
