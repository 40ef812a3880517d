/** The plan with the highest worth for an activation. */
import { length, pathUpTo } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import { INCH, type Point } from '../content/index.ts';
import type { Act } from '../decisions.ts';
import type { ActivationFrame } from '../frames.ts';
import { actionsLeft } from '../rules/activation.ts';
import { checkAct } from '../rules/acts/index.ts';
import { chargeEnd } from '../rules/acts/ways.ts';
import { chargeCost, recallCost, weaponCost } from '../rules/costs.ts';
import { engages, inOwnZone, movement, soulDisc, touchesOwnEffigy, weaponRange } from '../rules/field.ts';
import { checkMobile } from '../rules/move.ts';
import { odds } from '../rules/pool.ts';
import { harvestModifier } from '../rules/souls.ts';
import { condition, effigyHealth, hasAux, healthLeft, isEffigy, isHero } from '../rules/standing.ts';
import { cardOfModel, enemyOf, type Model, modelAt, type State } from '../state.ts';
import { enemyEffigy } from './asked.ts';
import { danger } from './danger.ts';
import { exploits, harmOf, setUpBy } from './followups.ts';
import { hitsAndRuns } from './steps.ts';
import { type Advance, endOf, wayLength, wayTo } from './ways.ts';
import { attackPlan, gap, harmWorth, together, worth } from './worth.ts';

export interface Plan {
  readonly value: number;
  readonly act: Act;
}

/** Going somewhere: what it could be worth at most, and finding out. */
interface Approach {
  readonly most: number;
  readonly go: () => void;
}

/** What a model has to work with when it is its time to act. */
interface Prospects {
  readonly f: ActivationFrame;
  readonly m: Model;
  /** Actions it has left. */
  readonly left: number;
  /** May it leave its place, how far does an advance lead, and what would the blows of those it leaves cost? */
  readonly mobile: boolean;
  readonly move: number;
  readonly leaving: number;
  readonly offer: (value: number, act: Act) => void;
  readonly ways: Approach[];
}

/** The thinking about one decision. */
class Thought {
  readonly s: State;
  readonly seat: 0 | 1;

  constructor(s: State, seat: 0 | 1) {
    this.s = s;
    this.seat = seat;
  }

  /** Damage my heroes could do to the enemy Effigy this turn, roughly: is it time for it? */
  raceWorth(): number {
    const { s, seat } = this;
    const effigy = enemyEffigy(s, seat);
    let sum = 0;
    for (const m of s.models) {
      if (m.id < 2 || m.seat !== seat || !m.on || m.done || !isHero(m) || condition(m, 'knockedDown')) continue;
      sum += this.onEffigy(m, effigy);
    }
    const left = effigyHealth(s, enemyOf(seat));
    return sum >= left ? 6 : sum >= 0.75 * left ? 2.5 : 0.25;
  }

  private onEffigy(m: Model, effigy: Model): number {
    const { s } = this;
    const move = Math.max(1, movement(s, m, false));
    let best = 0;
    for (const weapon of cardOfModel(m).weapons) {
      const steps = Math.max(0, Math.ceil((gap(m, effigy) - weaponRange(s, m, weapon)) / move));
      const times = Math.floor((3 - steps) / weapon.cost);
      if (times <= 0) continue;
      best = Math.max(best, times * odds(s, attackPlan(m, effigy, weapon, false, false)).expected);
    }
    return best;
  }

  /** Damage enemies would do by parting blows if this model left its place. */
  private leavingCost(m: Model): number {
    const { s } = this;
    if (hasAux(s, m, 'nimble')) return 0;
    let sum = 0;
    for (const e of s.models) {
      if (e.id < 2 || !e.on || e.seat === m.seat || condition(e, 'stun') || !engages(s, e, m)) continue;
      const { expected, kill } = odds(s, {
        ...attackPlan(e, m, at(cardOfModel(e).melee, 0), false, false),
        parting: true,
        extra: 0,
      });
      sum += expected + kill * worth.soul;
    }
    return sum;
  }

  /** What it costs to stand there when the activation ends: monsters strike whoever they engage (JD-13.10). */
  private monsterCost(m: Model, there: Point, except?: Model): number {
    const { s } = this;
    let sum = 0;
    for (const e of s.models) {
      if (e.seat !== -1 || !e.on || e === except || condition(e, 'knockedDown')) continue;
      const melee = cardOfModel(e).melee[0];
      if (melee === undefined || length(there, e) - m.r - e.r > melee.range) continue;
      const { expected, kill } = odds(s, attackPlan(e, m, melee, false, false));
      sum += expected + kill * worth.soul;
    }
    return sum;
  }

  /** The best plan for one model of the activation. */
  best(f: ActivationFrame, m: Model): Plan {
    const { s } = this;
    const left = actionsLeft(s, f, m);
    let plan: Plan = { value: 0, act: { act: 'end' } };
    const offer = (value: number, act: Act): void => {
      if (value > plan.value && checkAct(s, f, act) === undefined) plan = { value, act };
    };
    // looking for ways costs the most: the most promising go first, the rest only while they could still win
    const ways: Approach[] = [];
    if (condition(m, 'knockedDown')) {
      if (left >= 1) offer(2, { act: 'stand', model: m.key });
      return plan;
    }
    const race = this.raceWorth();
    const mobile = !f.aiming.includes(m.id) && checkMobile(s, m, false) === undefined;
    const leaving = mobile ? this.leavingCost(m) : 0;
    const prospects: Prospects = { f, m, left, mobile, move: movement(s, m, false), leaving, offer, ways };
    for (const target of s.models) {
      if (!target.on || target.seat === m.seat) continue;
      this.attackPlans(prospects, target, race);
    }
    for (const ability of exploits(m))
      for (const target of s.models)
        if (target.on && target.seat !== m.seat && !isEffigy(target))
          offer(harmWorth(s, m, target, harmOf(ability), race) - worth.fate * (ability.cost.fate ?? 0), {
            act: 'ability',
            model: m.key,
            ability: ability.id,
            target: target.key,
          });
    if (isHero(m)) this.errands(prospects);
    for (const { most, go } of ways.sort((a, b) => b.most - a.most)) {
      if (most <= plan.value) break;
      go();
    }
    return plan;
  }

  private attackPlans(
    { f, m, left, mobile, move, leaving, offer, ways }: Prospects,
    target: Model,
    race: number,
  ): void {
    const { s } = this;
    const aiming = f.aiming.includes(m.id);
    for (const weapon of cardOfModel(m).weapons) {
      const cost = weaponCost(s, f, m, weapon);
      const range = weaponRange(s, m, weapon);
      const { damage, pool } = odds(s, attackPlan(m, target, weapon, false, aiming));
      const setUp = isEffigy(target) ? undefined : setUpBy(s, m, target, weapon, pool);
      const worthWith = (lists: readonly (readonly number[])[]): number => {
        const plain = harmWorth(s, m, target, together(lists), race);
        if (setUp === undefined || lists.length === 0) return plain;
        const chance = 1 - (1 - setUp.chance) ** lists.length;
        const more = harmWorth(s, m, target, together([...lists, setUp.harm]), race) - setUp.price;
        return plain + chance * Math.max(0, more - plain);
      };
      const worthOf = (times: number): number => worthWith(Array(Math.max(0, times)).fill(damage));
      const here: Act = { act: 'attack', model: m.key, weapon: weapon.id, target: target.key };
      if (left >= cost && checkAct(s, f, here) === undefined) {
        const times = Math.floor(left / cost);
        const risk = 0.5 * this.monsterCost(m, m, target);
        offer(worthOf(times) + 0.5 - risk, here);
        if (weapon.type === 'RNG' && !aiming && checkAct(s, f, { act: 'aim', model: m.key }) === undefined)
          offer(worthOf(times) + 0.8, { act: 'aim', model: m.key });
        continue;
      }
      if (!mobile) continue;
      if (weapon.type === 'MEL' && left >= chargeCost(s, f, m, weapon)) {
        const to = chargeEnd(s, m, target, weapon, range);
        if (to !== undefined) {
          const first = odds(s, attackPlan(m, target, weapon, true, false)).damage;
          const more = Math.floor((left - chargeCost(s, f, m, weapon)) / Math.max(1, cost));
          offer(worthWith([first, ...Array(more).fill(damage)]) - leaving - 0.7 * this.monsterCost(m, to), {
            act: 'charge',
            model: m.key,
            weapon: weapon.id,
            target: target.key,
            to: [to.x, to.y],
          });
        }
      }
      if (left < 1) continue;
      const stepsTo = (far: number): number => Math.max(1, Math.ceil(far / move));
      const soonIn = (steps: number): number => {
        const times = Math.floor((left - steps) / cost);
        if (times > 0) return worthOf(times);
        return (0.3 * worthOf(Math.max(1, Math.floor(3 / cost)))) / (1 + (steps - left + 1) / 3);
      };
      const least = stepsTo(gap(m, target) - range - 2);
      ways.push({
        most: Math.max(soonIn(least), soonIn(Math.max(least, left - cost + 1))) - leaving,
        go: () => {
          const way = wayTo(s, m, target);
          if (way === undefined) return;
          const far = wayLength(way) - range;
          const steps = stepsTo(far);
          const act = this.advance(f, m, way, Math.min(move, weapon.type === 'MEL' ? far : Math.max(far, 60)));
          if (act === undefined) return;
          // who fights by coming and going waits where few can reach it until it can strike
          const waits = left - steps < cost && hitsAndRuns(m);
          const risk = 0.7 * this.monsterCost(m, endOf(act)) + (waits ? 0.3 * danger(s, m, endOf(act)) : 0);
          offer(soonIn(steps) - leaving - risk, act);
        },
      });
    }
  }

  /** Going for Souls and Shrines, banking, healing, buying. */
  private errands({ f, m, left, mobile, move, leaving, offer, ways }: Prospects): void {
    const { s, seat } = this;
    const model = m.key;
    for (const soul of s.souls) {
      if (f.harvested || condition(m, 'curse') || hasAux(s, m, 'soulless')) break;
      const disc = soulDisc(soul);
      const prize = worth.soul + (m.level < 3 ? worth.level : 0);
      const chance = atLeast(12 - harvestModifier(s, m, disc));
      offer(chance * prize, { act: 'harvest', model, soul: soul.id });
      if (!mobile || left < 1 || chance < 0.1) continue;
      ways.push({
        most: chance * prize - leaving,
        go: () => {
          const way = wayTo(s, m, disc);
          if (way === undefined) return;
          const far = wayLength(way) - (hasAux(s, m, 'soulCommand') ? 4 : 2) * INCH;
          if (far <= 0) return;
          const steps = Math.ceil(far / move);
          const value = chance * prize * (left - steps >= 2 ? 1 : 0.5 / (1 + (steps - left + 2) / 3));
          const act = this.advance(f, m, way, Math.min(move, far + 30));
          if (act !== undefined) offer(value - leaving - 0.7 * this.monsterCost(m, endOf(act)), act);
        },
      });
    }
    if (touchesOwnEffigy(s, m) && m.souls > 0) offer(4 * m.souls + (inOwnZone(s, m) ? 20 : 0), { act: 'bank', model });
    for (const { id, seat: whose } of s.tokens) if (whose !== seat) offer(0.9, { act: 'removeOrb', model, token: id });
    const hurtBy = m.damage;
    if (hurtBy >= 5 && healthLeft(s, m) <= 10) offer(hurtBy >= 9 ? 4.5 : 3, { act: 'heal', model });
    if (touchesOwnEffigy(s, m) && s.players[seat].fate >= 1) offer(left === 1 ? 1.5 : 0.6, { act: 'market', model });
    if (mobile && healthLeft(s, m) <= 5 && recallCost(s, m) <= left)
      offer(3.5 + 6 * m.souls - leaving, { act: 'recall', model });
    const burning = m.standings.find((e) => e.condition === 'fire');
    if (burning !== undefined) offer(healthLeft(s, m) <= 3 ? 15 : 2.2, { act: 'cleanse', model, condition: 'fire' });
    for (const worst of ['poison', 'curse'] as const)
      if (condition(m, worst) && s.players[seat].fate >= 3) offer(1.2, { act: 'cleanse', model, condition: worst });
  }

  /** The first advance along a way: as far as asked, less where the ground or the end forbid it. */
  private advance(f: ActivationFrame, m: Model, way: readonly Point[], far: number): Advance | undefined {
    for (const less of [0, INCH, 2 * INCH, INCH / 2, 1.5 * INCH]) {
      if (far - less < 100) continue;
      const path = pathUpTo(way, far - less).slice(1);
      if (path.length === 0) continue;
      const act: Advance = { act: 'advance', model: m.key, path: path.map(({ x, y }): [number, number] => [x, y]) };
      if (checkAct(this.s, f, act) === undefined) return act;
    }
    return undefined;
  }
}

/** The chance that 2D6 come to at least n. */
function atLeast(n: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= n) ways++;
  return ways / 36;
}

export function bestOf(s: State, seat: 0 | 1, f: ActivationFrame): Plan {
  const thought = new Thought(s, seat);
  let best: Plan = { value: 0, act: { act: 'end' } };
  for (const id of f.models) {
    const m = modelAt(s, id);
    if (!m.on) continue;
    const plan = thought.best(f, m);
    if (plan.value > best.value) best = plan;
  }
  return best;
}
