/** Leaving one's place: advances, charges, the recall to the Effigy, teleport circles (JD-5.2, JD-5.7, JD-5.18, JD-6). */
import { length, pointBeyond, stepTowards, touching } from '@gavel/geometry';
import { at, type Refusal, refuse } from '@gavel/kernel';
import { abilityAt, type Point, type Weapon } from '../../content/index.ts';
import { battlefield, cardOfModel, type Model, modelCalled, modelOf, type State } from '../../state.ts';
import { spend } from '../activation.ts';
import { chargeCost, RECALLED, recallCost } from '../costs.ts';
import { CIRCLE_RADIUS, isEngaged, movement, weaponRange } from '../field.ts';
import { Headings } from '../headings.ts';
import {
  checkChargeEnd,
  checkChargeTarget,
  checkMobile,
  checkWay,
  flatten,
  type Ground,
  groundOf,
  startMove,
} from '../move.ts';
import { placeTouching } from '../place.ts';
import { commanderOf } from '../standing.ts';
import type { Deeds, Doer } from './doer.ts';

/** Why it cannot advance at all. */
const checkStart = (s: State, doer: Doer): Refusal | undefined =>
  doer.stays() ?? doer.short(1) ?? checkMobile(s, doer.m, false);

/** Why it cannot charge with this weapon, whomever. */
const checkRun = (s: State, doer: Doer, weapon: Weapon): Refusal | undefined =>
  doer.short(chargeCost(s, doer.f, doer.m, weapon)) ?? checkMobile(s, doer.m, true);

export const ways: Deeds<'advance' | 'charge' | 'recall' | 'circle'> = {
  advance: {
    offer(s, doer, offers) {
      if (checkStart(s, doer) !== undefined) return;
      offers.ways(new Headings(s, doer.m));
    },
    check(s, doer, deed) {
      const path = deed.path.map(([x, y]) => ({ x, y }));
      return checkStart(s, doer) ?? checkWay(s, doer.m, path, false);
    },
    perform(s, { f, m }, deed) {
      spend(f, m, 1);
      startMove(s, m, flatten(deed.path), false);
    },
  },
  charge: {
    offer(s, doer, offers) {
      const { m } = doer;
      if (doer.aiming) return;
      const run = runOf(s, m);
      for (const weapon of cardOfModel(m).melee) {
        if (checkRun(s, doer, weapon) !== undefined) continue;
        const range = weaponRange(s, m, weapon);
        for (const target of s.models) {
          if (!isNear(m, target, range, run)) continue;
          offers.later(() => {
            const end = chargeEnd(s, m, target, weapon, range, run);
            return end && { act: 'charge', model: m.key, weapon: weapon.id, target: target.key, to: [end.x, end.y] };
          });
        }
      }
    },
    check(s, doer, { weapon: id, target: key, to: [x, y] }) {
      const stays = doer.stays();
      if (stays !== undefined) return stays;
      const { m } = doer;
      const weapon = cardOfModel(m).melee.find((w) => w.id === id);
      const target = modelOf(s, key);
      if (weapon === undefined) return refuse('JD-6.1', 'refusal.noSuchWeapon', { weapon: id });
      if (target === undefined) return refuse('JD-6.2', 'refusal.notEnemy', { who: key });
      return (
        checkRun(s, doer, weapon) ?? checkChargeTarget(s, m, target) ?? checkChargeEnd(s, m, target, weapon, { x, y })
      );
    },
    perform(s, { f, m }, deed) {
      const { weapons } = cardOfModel(m);
      const weapon = weapons.findIndex((w) => w.id === deed.weapon);
      spend(f, m, chargeCost(s, f, m, at(weapons, weapon)));
      dropUsed(m, 'charge');
      const target = modelCalled(s, deed.target).id;
      s.frames.push({ kind: 'charge', step: 'arrived', attacker: m.id, target, weapon, instead: -1 });
      startMove(s, m, deed.to, true);
    },
  },
  recall: {
    offer: (_, { m }, offers) => offers.deed({ act: 'recall', model: m.key }),
    check(s, doer) {
      const { m } = doer;
      if (!doer.hero) return refuse('JD-5.7', 'refusal.heroesOnly');
      if (commanderOf(s, m) !== m) return refuse('JD-4.4', 'refusal.commanderOnly');
      return doer.stays() ?? doer.short(recallCost(s, m));
    },
    perform(s, { f, m }) {
      spend(f, m, recallCost(s, m));
      m.used.push(RECALLED);
      s.frames.push({ kind: 'recall', step: 'blows', model: m.id, list: [], friends: [] });
    },
  },
  circle: {
    offer(s, { m }, offers) {
      if (circleOf(s, m) >= 0) offers.deed({ act: 'circle', model: m.key });
    },
    check(s, doer) {
      const { m, who } = doer;
      if (!doer.hero || circleOf(s, m) < 0) return refuse('JD-5.18', 'refusal.noCircle', { who });
      return isEngaged(s, m) ? refuse('JD-5.18', 'refusal.engaged', { who }) : doer.short(1);
    },
    perform(s, { f, m }) {
      spend(f, m, 1);
      const partner = at(battlefield(s).circles, circleOf(s, m) ^ 1);
      placeTouching(s, m, [{ x: partner.x, y: partner.y, r: CIRCLE_RADIUS }], 'model');
    },
  },
};

/** What is the same for all charges of a model, whomever they are at; the ground is looked at when it comes to that. */
interface Run {
  readonly most: number;
  readonly ground: () => Ground;
}

function runOf(s: State, m: Model): Run {
  let ground: Ground | undefined;
  return {
    most: movement(s, m, true),
    ground() {
      ground ??= groundOf(s, m, true);
      return ground;
    },
  };
}

/** Is it an enemy no farther away than a charge leads? */
function isNear(m: Model, target: Model, reach: number, { most }: Run): boolean {
  return target.on && target.seat !== m.seat && length(m, target) - m.r - target.r - reach <= most;
}

/** An end for a charge at a target: as near as needed on the straight line, or beside what stands in the way. */
export function chargeEnd(
  s: State,
  m: Model,
  target: Model,
  weapon: Weapon | undefined,
  reach: number,
  run = runOf(s, m),
): Point | undefined {
  if (!isNear(m, target, reach, run) || checkChargeTarget(s, m, target) !== undefined) return undefined;
  const far = length(m, target);
  const ground = run.ground();
  const direct = stepTowards(m, target, Math.max(0, Math.ceil(far - m.r - target.r - reach)) + 1);
  if (checkChargeEnd(s, m, target, weapon, direct, ground) === undefined) return direct;
  // a little to the left or to the right of the straight line
  const u = { x: (m.x - target.x) / far, y: (m.y - target.y) / far };
  for (const side of [1, -1]) {
    const turned = { x: (u.x - side * u.y) * Math.SQRT1_2, y: (u.y + side * u.x) * Math.SQRT1_2 };
    const beside = pointBeyond(target, turned, m.r + target.r + Math.floor(reach / 2));
    if (checkChargeEnd(s, m, target, weapon, beside, ground) === undefined) return beside;
  }
  return undefined;
}

function circleOf(s: State, m: Model): number {
  return battlefield(s).circles.findIndex(({ x, y }) => touching(m, { x, y, r: CIRCLE_RADIUS }));
}

/** An effect that makes one thing cheaper is used up by it; what else it does may last. */
function dropUsed(m: Model, what: string): void {
  const place = m.standings.findIndex(
    (e) =>
      e.uses > 0 && e.ability >= 0 && abilityAt(e.ability).mods.some((mod) => mod.has === 'cost' && mod.what === what),
  );
  const [used] = place < 0 ? [] : m.standings.splice(place, 1);
  if (used === undefined) return;
  const { rest } = abilityAt(used.ability);
  if (rest !== undefined) m.standings.push({ ...used, ability: rest, uses: 0 });
}
