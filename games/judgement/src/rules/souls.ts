/** Souls on the field, and harvesting them (JD-15). */
import { type Disc, directlyTowards, firstContact, nearestPlace, overlaps, within } from '@gavel/geometry';
import { at, type Refusal, ref, refuse } from '@gavel/kernel';
import { INCH, type Point } from '../content/index.ts';
import type { Io } from '../events.ts';
import type { HarvestFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, modelAt, putAt, type Soul, type State } from '../state.ts';
import { border, buildings, discsSee, nearest, SOUL_RADIUS, shrineDiscs, soulDisc } from './field.ts';
import { bindSoul, gainLevel, runAbility } from './harm.ts';
import { rollDice } from './roll.ts';
import { commanderOf, condition, forEachMod, hasAux, heightOf, inCohesion, isAlive, isHero, stat } from './standing.ts';

export function heroesOn(s: State): Model[] {
  return s.models.filter((m) => m.id >= 2 && isAlive(m) && isHero(m));
}

/** JD-15.3: a Soul appears as near to a point as bases and terrain allow. */
export function placeSoul(s: State, io: Io, at: Point, drawnTo?: Model): Soul | undefined {
  const field = {
    discs: [...s.models.filter((m) => m.on), ...shrineDiscs(s), ...s.souls.map(soulDisc)],
    polygons: buildings(s),
    border: border(s),
  };
  // JD-2.15: exactly under a hero, it is another that draws it
  const others = heroesOn(s).filter((m) => m.x !== at.x || m.y !== at.y);
  const hero = drawnTo ?? nearest({ ...at, r: SOUL_RADIUS }, others)[0];
  const place = nearestPlace(SOUL_RADIUS, { x: at.x, y: at.y }, field, hero ?? at);
  if (place === undefined) return undefined;
  s.made += 1;
  const soul: Soul = { id: s.made, x: place.x, y: place.y, turn: s.turn };
  s.souls.push(soul);
  if (!io.quiet) io.emit({ kind: 'soulSpawned', at: [soul.x, soul.y], n: soul.id });
  return soul;
}

/** JD-15.2 */
export function moveSoulTowards(s: State, io: Io, soul: Soul, target: Model, far: number): void {
  const start = soulDisc(soul);
  const hard = { discs: [...shrineDiscs(s), modelAt(s, 0), modelAt(s, 1)], polygons: buildings(s), border: border(s) };
  let end = firstContact(SOUL_RADIUS, start, directlyTowards(start, target, far), hard).at;
  const others: Disc[] = [...s.models.filter((m) => m.on), ...s.souls.filter((x) => x !== soul).map(soulDisc)];
  const under = (p: Point): Disc | undefined => {
    const disc = { x: p.x, y: p.y, r: SOUL_RADIUS };
    return others.find((d) => overlaps(disc, d));
  };
  for (let n = 0; n < 8; n++) {
    const met = under(end);
    if (met === undefined) break;
    end = overlaps(start, met)
      ? { x: start.x, y: start.y }
      : firstContact(SOUL_RADIUS, start, end, { discs: [met], polygons: [] }).at;
    if (end.x === start.x && end.y === start.y) break;
  }
  if (under(end) !== undefined) end = { x: start.x, y: start.y };
  putAt(soul, end);
  if (!io.quiet) io.emit({ kind: 'soulMoved', at: [soul.x, soul.y], n: soul.id });
}

/** JD-19.5 */
export function spawnFromPit(s: State, io: Io): void {
  const { pits } = battlefield(s);
  if (s.souls.length >= 2 || pits.length === 0) return;
  s.pit = s.pit < 0 ? (pits.length === 1 ? 0 : io.chance.pick(pits.length, 'pit')) : (s.pit + 1) % pits.length;
  placeSoul(s, io, at(pits, s.pit));
}

/** JD-5.11, JD-15.9, JD-21.15: may this hero try to harvest that Soul? `via`: a model it harvests through. */
export function checkHarvest(s: State, m: Model, soul: Soul, via: Model | undefined): Refusal | undefined {
  if (condition(m, 'curse')) return refuse('JD-20.4', 'refusal.cursed', { who: ref('model', m.key) });
  if (hasAux(s, m, 'soulless')) return refuse('JD-21.16', 'refusal.soulless', { who: ref('model', m.key) });
  if (!inCohesion(s, m)) return refuse('JD-4.7', 'refusal.cohesion', { who: ref('model', m.key) });
  const reach = via === undefined && hasAux(s, m, 'soulCommand') ? 4 * INCH : 2 * INCH;
  const from = via ?? m;
  if (!within(from, soulDisc(soul), reach)) return refuse('JD-15.9', 'refusal.soulTooFar');
  if (!discsSee(s, from, heightOf(from), soulDisc(soul), 0, from)) return refuse('JD-15.10', 'refusal.soulUnseen');
  return undefined;
}

/** Models a hero may harvest through (Soul Conduit). */
export function conduits(s: State, m: Model): Model[] {
  const list: Model[] = [];
  forEachMod(s, m, 'conduit', (mod) => {
    for (const other of s.models)
      if (other.on && other.summoner === m.id && cardOfModel(other).id === mod.card) list.push(other);
  });
  return list;
}

/** JD-15.9: everything that is added to the two dice. */
export function harvestModifier(s: State, m: Model, around: { x: number; y: number; r: number }, via?: Model): number {
  let sum = stat(s, m, 'SH');
  const own = commanderOf(s, m);
  const units = new Map<number, number>();
  for (const other of s.models) {
    if (other.id < 2 || !other.on || other === m || other === via || !within(other, around, 2 * INCH)) continue;
    if (condition(other, 'curse')) continue;
    if (other.seat === -1) sum -= 1;
    else if (isHero(other) && inCohesion(s, other) && commanderOf(s, other) !== own) {
      // JD-4.7: a unit counts at most twice
      const key = commanderOf(s, other).id;
      const n = (units.get(key) ?? 0) + 1;
      units.set(key, n);
      if (n <= 2) sum += other.seat === m.seat ? 1 : -1;
    }
  }
  forEachMod(s, m, 'harvest', (mod) => {
    sum += mod.add;
  });
  return sum;
}

export const harvestSteps = {
  roll(s: State, f: HarvestFrame): void {
    f.step = 'done';
    // Soul Beckon aims at a model, a harvest at a Soul
    rollDice(s, modelAt(s, f.model), 2, 6, s.frames.indexOf(f), f.soul < 0 ? f.target : -1);
  },
  done(s: State, f: HarvestFrame, io: Io): void {
    const m = modelAt(s, f.model);
    s.frames.pop();
    const soul = s.souls.find((x) => x.id === f.soul);
    const around = soul === undefined ? modelAt(s, f.target) : soulDisc(soul);
    const via = soul === undefined ? undefined : s.models[f.target];
    const total = f.dice.reduce((n, d) => n + d, 0) + harvestModifier(s, m, around, via) + f.modifier;
    const made = total >= 12;
    const aim = soul === undefined ? { other: modelAt(s, f.target).key } : { soul: soul.id };
    if (!io.quiet) io.emit({ kind: 'check', model: m.key, n: total, ...aim, made });
    if (!made) return;
    if (soul === undefined) {
      runAbility(s, f.success, m.id, [f.target], f.target);
      return;
    }
    s.souls = s.souls.filter((x) => x !== soul);
    bindSoul(s, io, m, { soul: soul.id });
    gainLevel(s, m);
  },
};
