/**
 * How a strong player plays: every activation goes after the plan with the highest worth (who can be reached, with how
 * many attacks, to what end), worked out with exact odds; all else by rules of thumb.
 */

import { length, pathUpTo, shortestWayToTouch, within } from '@gavel/geometry';
import { fastRng, type Player, quietIo, type Rng } from '@gavel/kernel';
import { type Ability, type Amount, artefactOf, INCH, type Point, type Weapon } from './content/index.ts';
import type { Act, Choice, Decision } from './decisions.ts';
import type { ActivationFrame, AttackFrame } from './frames.ts';
import { judgement } from './game.ts';
import { chargeCost, checkAct, recallCost, weaponCost } from './rules/actions.ts';
import { actionsLeft } from './rules/activation.ts';
import { planOf } from './rules/attack.ts';
import { chargeEnd } from './rules/candidates.ts';
import { engages, inOwnZone, movement, obstacles, soulDisc, touchesOwnEffigy, weaponRange } from './rules/field.ts';
import { manoeuvresOf } from './rules/manoeuvres.ts';
import { checkMobile } from './rules/move.ts';
import { type AttackPlan, netDamage, odds } from './rules/pool.ts';
import { harvestModifier } from './rules/souls.ts';
import {
  condition,
  effigyHealth,
  hasAux,
  healthLeft,
  isEffigy,
  isHero,
  isMonster,
  soulsHeld,
  temporaryHealth,
} from './rules/standing.ts';
import { cardOfModel, type Model, type State } from './state.ts';
import type { View } from './view.ts';

/** Heroes from the most to the least wanted. */
const wanted = [
  'zhimgigrak',
  'istariel',
  'allandir',
  'thorgar',
  'saiyin',
  'viktor',
  'gendris',
  'haksa',
  'zaron',
  'kogan',
  'kruul',
  'brok',
  'rakkir',
  'fazeal',
  'zhonyja',
  'bastian',
  'zaffen',
  'styx',
  'cradol',
  'barnascus',
  'loribela',
  'doenrakkar',
  'skye',
  'marcus',
  'thrommel',
  'piper',
  'baleSarna',
];

const worth = {
  soul: 14,
  level: 3,
  fate: 1.4,
  kill: 6,
  conditions: { knockedDown: 4, fire: 3.2, stun: 3, poison: 2.2, frost: 2, curse: 1.5 } as Readonly<
    Record<string, number>
  >,
};

/** What a position is worth to a seat before anybody moves on. */
function standing(s: State, seat: 0 | 1): number {
  if (s.winner !== -1) return s.winner === seat ? 1000 : s.winner === 2 ? 0 : -1000;
  const other = seat === 0 ? 1 : 0;
  let sum = worth.soul * (soulsHeld(s, seat) - soulsHeld(s, other));
  sum += worth.fate * (s.players[seat].fate - s.players[other].fate);
  sum += 0.3 * (s.models[other]!.damage - s.models[seat]!.damage);
  for (const m of s.models) {
    if (m.id < 2) continue;
    const sign = m.seat === seat ? 1 : m.seat === -1 ? -0.2 : -1;
    if (m.seat >= 0 && isHero(m)) sum += sign * worth.level * (m.level + m.rising);
    if (!m.on) continue;
    sum += sign * (worth.kill + healthLeft(s, m) + 0.7 * temporaryHealth(m));
    for (const e of m.standings) if (e.condition !== '') sum -= sign * (worth.conditions[e.condition] ?? 0);
    if (m.seat >= 0) sum += sign * 0.8 * m.standings.filter((e) => e.artefact >= 0).length;
  }
  return sum;
}

const gap = (a: Model, b: { x: number; y: number; r: number }): number => Math.max(0, length(a, b) - a.r - b.r);

function attackPlan(attacker: Model, defender: Model, weapon: Weapon, charge: boolean, aiming: boolean): AttackPlan {
  return {
    attacker,
    defender,
    weapon,
    charge,
    parting: false,
    dual: false,
    basic: true,
    aiming,
    stood: false,
    ignoreDistracted: false,
    extra: 0,
    side: attacker.seat,
  };
}

/** Damage of several attacks together, by chance. */
function together(lists: readonly (readonly number[])[]): number[] {
  let sum = [1];
  for (const list of lists) {
    const next: number[] = Array(sum.length + list.length - 1).fill(0);
    for (let i = 0; i < sum.length; i++) for (let j = 0; j < list.length; j++) next[i + j]! += sum[i]! * list[j]!;
    sum = next;
  }
  return sum;
}

/** What it is worth to deal damage with these chances to a target. */
function harmWorth(s: State, m: Model, target: Model, damage: readonly number[], race: number): number {
  const left = healthLeft(s, target) + temporaryHealth(target);
  let expected = 0;
  let kill = 0;
  for (let n = 0; n < damage.length; n++) {
    expected += damage[n]! * Math.min(n, left);
    if (n >= left) kill += damage[n]!;
  }
  if (isEffigy(target)) return kill * 200 + expected * race;
  if (isMonster(target)) {
    // a monster at hand is a danger; slain it gives a level, and its bounty to whoever is near
    const near = within(m, target, 2 * INCH) ? worth.fate * cardOfModel(target).bounty : 0;
    const danger = within(m, target, 7 * INCH) ? 0.55 : 0.2;
    return expected * danger + kill * (4 + (m.level < 3 ? worth.level : 0) + near);
  }
  if (!isHero(target)) return expected * 0.6 + kill * 2;
  const prize = worth.kill + worth.soul * (1 + target.souls) + (m.level < 3 ? worth.level : 0);
  // what is already hurt is finished first
  return expected * (1 + 0.5 * (1 - left / Math.max(1, left + target.damage))) + kill * prize;
}

interface Plan {
  readonly value: number;
  readonly act: Act;
}

/** Going somewhere: what it could be worth at most, and finding out. */
interface Approach {
  readonly most: number;
  readonly go: () => void;
}

/** Ways found so far. Most positions that are thought through differ little, and looking for ways takes the most time. */
const ways = new Map<string, readonly Point[] | undefined>();

/** The thinking about one decision. */
class Thought {
  readonly s: State;
  readonly seat: 0 | 1;

  constructor(s: State, seat: 0 | 1) {
    this.s = s;
    this.seat = seat;
  }

  private way(m: Model, target: { x: number; y: number; r: number }): readonly Point[] | undefined {
    const { s } = this;
    let key = `${s.map} ${m.card} ${m.x} ${m.y} ${target.x} ${target.y} ${target.r}`;
    for (const other of s.models) if (other.on && other !== m) key += ` ${other.x} ${other.y}`;
    for (const { corners } of s.growths) key += ` ${corners.join()}`;
    if (!ways.has(key)) {
      if (ways.size >= 5000) ways.clear();
      const field = obstacles(s, m);
      const others = field.discs.filter((d) => d.x !== target.x || d.y !== target.y);
      ways.set(key, shortestWayToTouch(m.r, m, target, { ...field, discs: others })?.path);
    }
    return ways.get(key);
  }

  /** Damage my heroes could do to the enemy Effigy this turn, roughly: is it time for it? */
  raceWorth(): number {
    const { s, seat } = this;
    const effigy = s.models[seat === 0 ? 1 : 0]!;
    let sum = 0;
    for (const m of s.models) {
      if (m.id < 2 || m.seat !== seat || !m.on || m.done || !isHero(m) || condition(m, 'knockedDown')) continue;
      sum += this.onEffigy(m, effigy);
    }
    const left = effigyHealth(s, effigy.seat as 0 | 1);
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
        ...attackPlan(e, m, cardOfModel(e).melee[0]!, false, false),
        parting: true,
        extra: 0,
      });
      sum += expected + kill * worth.soul;
    }
    return sum;
  }

  /** What it costs to stand there when the activation ends: monsters strike whoever they engage (JD-13.10). */
  private monsterCost(m: Model, at: Point, except?: Model): number {
    const { s } = this;
    let sum = 0;
    for (const e of s.models) {
      if (e.seat !== -1 || !e.on || e === except || condition(e, 'knockedDown')) continue;
      const melee = cardOfModel(e).melee[0];
      if (melee === undefined || length(at, e) - m.r - e.r > melee.range) continue;
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
    const move = movement(s, m, false);
    for (const target of s.models) {
      if (!target.on || target.seat === m.seat) continue;
      this.attackPlans(f, m, target, left, race, mobile, move, leaving, offer, ways);
    }
    if (isHero(m)) this.errands(f, m, left, mobile, move, leaving, offer, ways);
    for (const { most, go } of ways.sort((a, b) => b.most - a.most)) {
      if (most <= plan.value) break;
      go();
    }
    return plan;
  }

  private attackPlans(
    f: ActivationFrame,
    m: Model,
    target: Model,
    left: number,
    race: number,
    mobile: boolean,
    move: number,
    leaving: number,
    offer: (value: number, act: Act) => void,
    ways: Approach[],
  ): void {
    const { s } = this;
    const aiming = f.aiming.includes(m.id);
    for (const weapon of cardOfModel(m).weapons) {
      const cost = weaponCost(s, f, m, weapon);
      const range = weaponRange(s, m, weapon);
      const { damage } = odds(s, attackPlan(m, target, weapon, false, aiming));
      const worthOf = (times: number): number =>
        harmWorth(s, m, target, together(Array(Math.max(0, times)).fill(damage)), race);
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
          const all = together([first, ...Array(more).fill(damage)]);
          offer(harmWorth(s, m, target, all, race) - leaving - 0.7 * this.monsterCost(m, to), {
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
          const way = this.way(m, target);
          if (way === undefined) return;
          const far = wayLength(way) - range;
          const soon = soonIn(stepsTo(far));
          const act = this.advance(f, m, way, Math.min(move, weapon.type === 'MEL' ? far : Math.max(far, 60)));
          if (act !== undefined) offer(soon - leaving - 0.7 * this.monsterCost(m, endOf(act)), act);
        },
      });
    }
  }

  /** Going for Souls and Shrines, banking, healing, buying. */
  private errands(
    f: ActivationFrame,
    m: Model,
    left: number,
    mobile: boolean,
    move: number,
    leaving: number,
    offer: (value: number, act: Act) => void,
    ways: Approach[],
  ): void {
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
          const way = this.way(m, disc);
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
  private advance(f: ActivationFrame, m: Model, way: readonly Point[], far: number): Act | undefined {
    for (const less of [0, INCH, 2 * INCH, INCH / 2, 1.5 * INCH]) {
      if (far - less < 100) continue;
      const path = pathUpTo(way, far - less).slice(1);
      if (path.length === 0) continue;
      const act: Act = { act: 'advance', model: m.key, path: path.map(({ x, y }): [number, number] => [x, y]) };
      if (checkAct(this.s, f, act) === undefined) return act;
    }
    return undefined;
  }
}

function endOf(act: Act): Point {
  const [x, y] = (act as { path: readonly (readonly [number, number])[] }).path.at(-1)!;
  return { x, y };
}

const wayLength = (way: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < way.length; i++) sum += length(way[i - 1]!, way[i]!);
  return sum;
};

/** The chance that 2D6 come to at least n. */
function atLeast(n: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= n) ways++;
  return ways / 36;
}

const top = (s: State): unknown => s.frames[s.frames.length - 1];

/** The best action: a plan, or an ability whose outcome (tried out) leaves something better. */
function act(s: State, d: Extract<Decision, { kind: 'act' }>, rng: Rng): Choice {
  const f = top(s) as ActivationFrame;
  const plan = bestOf(s, d.seat, f);
  let best: Choice = plan.act;
  let value = plan.value;
  const before = standing(s, d.seat);
  const choices = judgement.choices(s, d);
  let tried = 0;
  for (let i = 0; i < choices.size && tried < 16; i++) {
    const choice = choices.at(i) as Act;
    if (choice.act === 'advance') break;
    if (choice.act !== 'ability') continue;
    tried += 1;
    let sum = 0;
    for (let n = 0; n < 2; n++) sum += afterwards(s, d, choice, rng.below(1 << 30)) - before;
    const gain = sum / 2;
    if (gain > value + 0.4) {
      value = gain;
      best = choice;
    }
  }
  return best;
}

function bestOf(s: State, seat: 0 | 1, f: ActivationFrame): Plan {
  const thought = new Thought(s, seat);
  let best: Plan = { value: 0, act: { act: 'end' } };
  for (const id of f.models) {
    const m = s.models[id]!;
    if (!m.on) continue;
    const plan = thought.best(f, m);
    if (plan.value > best.value) best = plan;
  }
  return best;
}

/** What an action leads to: tried out with some luck, small decisions by rule of thumb, then the best plan added. */
function afterwards(s: State, d: Decision, choice: Choice, seed: number): number {
  const after = judgement.clone(s);
  const rng = fastRng(seed);
  const io = quietIo<never>(rng);
  judgement.apply(after, d, choice, io as never);
  for (let n = 0; n < 12; n++) {
    const next = after.pending[0];
    if (next === undefined || next.kind === 'act' || (next.kind === 'model' && next.what === 'activate')) break;
    judgement.apply(after, next, small(after, next), io as never);
  }
  const frame = top(after) as ActivationFrame | undefined;
  const plan = frame?.kind === 'activation' && after.winner === -1 ? bestOf(after, d.seat as 0 | 1, frame).value : 0;
  return standing(after, d.seat as 0 | 1) + plan;
}

const model = (s: State, key: string): Model => s.models.find((m) => m.key === key)!;

/** All decisions but actions, by rule of thumb. */
function small(s: State, d: Decision): Choice {
  const choices = judgement.choices(s, d);
  switch (d.kind) {
    case 'pick':
      return { heroes: pickHeroes(d.from, d.count) };
    case 'draft':
      return { hero: wanted.find((id) => d.from.includes(id)) ?? d.from[0]! };
    case 'first':
      return { first: true };
    case 'place':
      return place(s, d);
    case 'model':
      return modelChoice(s, d);
    case 'react':
      return {
        use: d.what !== 'standYourGround' || s.players[d.seat].fate >= 2 || healthLeft(s, model(s, d.model)) <= 6,
      };
    case 'reroll':
      return reroll(s, d, choices.size > 1 ? list(choices) : []);
    case 'dice':
      return keep(s, list(choices) as { keep: readonly number[] }[]);
    case 'manoeuvre':
      return manoeuvre(s, list(choices) as { manoeuvre: string }[]);
    case 'market':
      return market(s, d, list(choices) as { sell: readonly string[]; buy: readonly string[] }[]);
    case 'split': {
      const [a, b] = [healthLeft(s, model(s, d.model)), healthLeft(s, model(s, d.other))];
      const share = Math.max(0, Math.min(d.damage, Math.round((d.damage - (a - b)) / 2), b - 1));
      return { other: Math.max(share, 0) };
    }
    case 'condition':
      return { condition: [...d.from].sort((x, y) => (worth.conditions[y] ?? 0) - (worth.conditions[x] ?? 0))[0]! };
    case 'order':
      return { next: d.from.includes('soul') ? 'soul' : d.from[0]! };
    default:
      return choices.at(0);
  }
}

const list = <C>(choices: { size: number; at(i: number): C }): C[] =>
  Array.from({ length: Math.min(choices.size, 400) }, (_, i) => choices.at(i));

function pickHeroes(from: readonly string[], count: number): string[] {
  const chosen = [...from].sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b)).slice(0, count);
  return from.filter((id) => chosen.includes(id));
}

/** Towards the enemy Effigy, near the middle. */
function place(s: State, d: Extract<Decision, { kind: 'place' }>): Choice {
  const choices = judgement.choices(s, d);
  const effigy = s.models[d.seat === 0 ? 1 : 0]!;
  let best = choices.at(0);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i) as { model: string; at: readonly [number, number] };
    const [x, y] = choice.at;
    let far = length({ x, y }, effigy);
    if (d.what === 'deploy') {
      // shooters to the wings, fighters to the front
      const melee = cardOfModel(model(s, choice.model)).weapons.some((w) => w.type === 'MEL');
      far += melee ? 0 : 500;
    }
    for (const m of s.models) if (m.on && m.seat === -1 && length({ x, y }, m) < 5 * INCH) far += 3 * INCH;
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best;
}

function modelChoice(s: State, d: Extract<Decision, { kind: 'model' }>): Choice {
  const first = { model: d.from[0]! };
  switch (d.what) {
    case 'activate':
      return activate(s, d);
    case 'cut':
    case 'heal':
    case 'bringAlong':
      return { model: '' };
    case 'mark':
      return weakest(s, d.from);
    case 'attack':
    case 'target':
    case 'forced': {
      const enemies = d.from.filter((key) => model(s, key).seat !== d.seat);
      if (enemies.length > 0) return weakest(s, enemies);
      return d.optional ? { model: '' } : first;
    }
    default:
      return first;
  }
}

function weakest(s: State, from: readonly string[]): Choice {
  const sorted = [...from].sort((a, b) => healthLeft(s, model(s, a)) - healthLeft(s, model(s, b)));
  return { model: sorted.find((key) => model(s, key).seat >= 0) ?? sorted[0]! };
}

/** Who has the most to gain goes first. */
function activate(s: State, d: Extract<Decision, { kind: 'model' }>): Choice {
  let best = d.from[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of d.from) {
    const after = judgement.clone(s);
    judgement.apply(after, after.pending[0]!, { model: key }, quietIo<never>(fastRng(1)) as never);
    for (let n = 0; n < 6 && after.pending[0]?.kind !== 'act' && after.pending[0] !== undefined; n++)
      judgement.apply(after, after.pending[0], small(after, after.pending[0]), quietIo<never>(fastRng(1)) as never);
    const f = top(after) as ActivationFrame | undefined;
    if (f?.kind !== 'activation') continue;
    const m = model(s, key);
    // whoever is in danger of being killed or shot down acts early
    const danger = s.models.some((e) => e.on && e.seat !== m.seat && e.id >= 2 && engages(s, e, m)) ? 2 : 0;
    const value = bestOf(after, d.seat, f).value + danger;
    if (value > most) {
      most = value;
      best = key;
    }
  }
  return { model: best };
}

function blowWorth(s: State, f: AttackFrame, hits: number): number {
  const target = s.models[f.defender]!;
  const net = netDamage(s, planOf(s, f), hits, f.guard, f.mostSolid);
  const chances = Array(net + 1).fill(0);
  chances[net] = 1;
  return harmWorth(s, s.models[f.attacker]!, target, chances, 1.5);
}

function reroll(s: State, d: Extract<Decision, { kind: 'reroll' }>, offered: readonly Choice[]): Choice {
  const f = top(s) as AttackFrame;
  const nothing: Choice = { with: 'nothing' };
  if (f.kind !== 'attack') {
    const harvest = s.frames[s.frames.length - 2];
    const dice = (f as unknown as { dice: readonly number[] }).dice.reduce((n, x) => n + x, 0);
    const failed = harvest?.kind === 'harvest' && dice < 8;
    return failed && offered.some((c) => 'with' in c && c.with === 'fate') ? { with: 'fate' } : nothing;
  }
  const hits = f.dice.filter((face) => face >= 4).length;
  const free = (offered as { with: string; dice?: readonly number[] }[])
    .filter((c) => c.dice !== undefined && c.dice[2] === 0 && c.dice[3] === 0)
    .sort((a, b) => b.dice![0]! - a.dice![0]!)[0];
  if (free !== undefined && hits < 3 && free.dice![0]! > 0) return free as Choice;
  if (!offered.some((c) => 'with' in c && c.with === 'fate')) return nothing;
  const { damage } = odds(s, planOf(s, f));
  const again = harmWorth(s, s.models[f.attacker]!, s.models[f.defender]!, damage, 1.5);
  const now = blowWorth(s, f, Math.min(3, hits));
  const price = s.players[d.seat].fate >= 3 ? 1 : 1.6;
  return again - now > price ? { with: 'fate' } : nothing;
}

/** What this model can still make of a condition on an enemy (Toxin, Conflagration, Pestilence). */
function followUp(s: State, m: Model, condition: string): number {
  const { fate } = s.players[m.seat as 0 | 1] ?? { fate: 0 };
  const ability = cardOfModel(m).actives.find(
    ({ gid, level, cost, target }) =>
      level <= m.level &&
      !m.used.includes(gid) &&
      (cost.fate ?? 0) <= fate &&
      target?.filter?.some((f) => f.startsWith('suffers:') && f.slice(8).split('|').includes(condition)),
  );
  if (ability === undefined) return 0;
  const harm = ability.ops.reduce((sum, op) => sum + (op.do === 'damage' ? average(op.amount!) : 0), 0);
  return Math.max(3.5, harm - worth.fate * (ability.cost.fate ?? 0));
}

/** What dice like 2D6 or D3+2 come to on average; a D3 is a D6 halved and rounded up (JD-2.5). */
function average(amount: Amount): number {
  let sum = 0;
  for (const term of String(amount).split('+')) {
    const [, dice, sides] = /^(\d*)D([36])$/.exec(term) ?? [];
    sum += sides === undefined ? Number(term) || 0 : Number(dice || 1) * (sides === '3' ? 2 : 3.5);
  }
  return sum;
}

/** What a manoeuvre is worth to who buys it. */
const known = (s: State, m: Model, ability: Ability): number => {
  let sum = 0;
  for (const op of ability.ops) {
    if (op.do === 'condition') sum += (worth.conditions[op.condition!] ?? 1) + followUp(s, m, op.condition!);
    else if (op.do === 'damage' || op.do === 'attack' || op.do === 'throw') sum += 3;
    else sum += 1;
  }
  return sum;
};

/** Most damage, unless symbols buy more than they cost. */
function keep(s: State, offered: readonly { keep: readonly number[] }[]): Choice {
  const f = top(s) as AttackFrame;
  let best = offered[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of offered) {
    const [, m, h, j] = choice.keep as [number, number, number, number];
    const net = netDamage(s, planOf(s, f), h + j, f.guard, f.mostSolid);
    const trial: AttackFrame = { ...f, keep: [...choice.keep], dealt: net };
    let value = blowWorth(s, f, h + j) + 0.05 * (m + j);
    const alive = net < healthLeft(s, s.models[f.defender]!);
    if (alive && f.manoeuvres && !f.parting)
      value += Math.max(0, ...manoeuvresOf(s, trial).map((a) => known(s, s.models[f.attacker]!, a)), j === 3 ? 4 : 0);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

function manoeuvre(s: State, offered: readonly { manoeuvre: string }[]): Choice {
  const f = top(s) as AttackFrame;
  const abilities = manoeuvresOf(s, f);
  let best = offered[0]!;
  let most = 0.5;
  for (const choice of offered) {
    const ability = abilities.find((a) => a.id === choice.manoeuvre);
    const value =
      choice.manoeuvre === 'knockDown' ? 4 : ability === undefined ? 0 : known(s, s.models[f.attacker]!, ability);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best as Choice;
}

function market(
  s: State,
  d: Extract<Decision, { kind: 'market' }>,
  offered: readonly { sell: readonly string[]; buy: readonly string[] }[],
): Choice {
  const card = cardOfModel(model(s, d.model));
  const { MEL, MAG, RNG } = card.stats;
  const strongest = MEL >= MAG && MEL >= RNG ? 'vorpalBlade' : MAG >= RNG ? 'ringOfPower' : 'heartSeeker';
  const liking = (id: string): number =>
    id === strongest
      ? 3
      : id === 'bootsOfAgility'
        ? 2.5
        : id === 'elixirOfLife'
          ? 2.4
          : id === 'bloodSucker'
            ? 1.5
            : 0.2;
  const value = ({ sell, buy }: (typeof offered)[number]): number =>
    buy.reduce((n, id) => n + liking(id) - 0.7 * artefactOf(id)!.fate, 0) - sell.reduce((n, id) => n + liking(id), 0);
  return [...offered].sort((a, b) => value(b) - value(a))[0]!;
}

export const script = (): Player<View, Decision, Choice> => ({
  choose(view, d, rng) {
    const s = judgement.imagine(view, rng);
    const choice = d.kind === 'act' ? act(s, d, rng) : small(s, d);
    return judgement.check(s, d, choice) === undefined ? choice : judgement.choices(s, d).at(0);
  },
});
