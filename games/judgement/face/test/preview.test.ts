/** A preview never disagrees with the game: random positions, random looks ahead, then the game itself. */
import {
  type Choice,
  type Decision,
  type Event,
  engages,
  INCH,
  judgement,
  maps,
  movement,
  type Point,
  type State,
  sees,
} from '@gavel/judgement';
import { chanceFrom, fastRng, type Rng } from '@gavel/kernel';
import { expect, test } from 'vitest';
import { foreseeAttack } from '../src/foresee/attack.ts';
import { foreseeSight } from '../src/foresee/sight.ts';
import { foreseeWay } from '../src/foresee/way.ts';
import { routeTo } from '../src/route.ts';

const wanted = process.env['GAVEL_LONG'] ? 10_000 : 1_000;
const fields = maps.filter((map) => !map.drill);

type ActDecision = Extract<Decision, { kind: 'act' }>;

/** Positions in which somebody acts, from games played at random with a liking for blows. */
function* positions(rng: Rng): Generator<{ state: State; decision: ActDecision }> {
  for (let game = 0; ; game++) {
    const { id: map, size: heroes } = fields[game % fields.length]!;
    const size = `${heroes}v${heroes}`;
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const s = judgement.setup({ size, map, pick: 'blind', freeFate: 'three', turnLimit: 6 }, 2, io);
    for (let n = 0; n < 400 && !judgement.outcome(s); n++) {
      const d = judgement.pending(s)[0]!;
      const choices = judgement.choices(s, d);
      // whoever stands in melee is always looked at: that is where blows fall
      if (d.kind === 'act' && s.turn > 1 && (inMelee(s, d) || rng.below(8) === 0))
        yield { state: judgement.clone(s), decision: structuredClone(d) };
      judgement.apply(s, d, pickOne(choices, d, rng), io);
    }
  }
}

const inMelee = (s: State, d: ActDecision): boolean =>
  d.models.some((key) => {
    const m = s.models.find((one) => one.key === key)!;
    return s.models.some((other) => other.id >= 2 && engages(s, other, m));
  });

function pickOne(choices: ReturnType<typeof judgement.choices>, d: Decision, rng: Rng): Choice {
  if (d.kind !== 'act') return choices.at(rng.below(choices.size));
  const blows: Choice[] = [];
  for (let i = 0; i < Math.min(choices.size, 40); i++) {
    const c = choices.at(i);
    if ('act' in c && (c.act === 'attack' || c.act === 'charge')) blows.push(c);
  }
  return blows.length > 0 && rng.below(2) === 0 ? blows[rng.below(blows.length)]! : choices.at(rng.below(choices.size));
}

/** What really happens: everybody lets it pass, the dice fall as they like. */
function reality(s: State, decision: Decision, choice: Choice, rng: Rng, done: (events: readonly Event[]) => boolean) {
  const state = judgement.clone(s);
  const events: Event[] = [];
  const asked = new Set<string>();
  const io = { chance: chanceFrom(rng), quiet: false, emit: (e: Event) => void events.push(e) };
  judgement.apply(state, state.pending.find((d) => d.id === decision.id)!, choice, io);
  for (let n = 0; n < 80 && !done(events) && state.pending.length > 0; n++) {
    const d = state.pending[0]!;
    if (d.kind === 'act') break;
    if (d.kind === 'model' && d.what === 'partingBlow') for (const key of d.from) asked.add(key);
    judgement.apply(state, d, judgement.choices(state, d).at(0), io);
  }
  return { state, events, asked };
}

function randomWay(s: State, decision: ActDecision, rng: Rng): Choice {
  const model = decision.models[rng.below(decision.models.length)]!;
  const m = s.models.find((one) => one.key === model)!;
  const around = (): Point => ({
    x: m.x + rng.below(12 * INCH) - 6 * INCH,
    y: m.y + rng.below(12 * INCH) - 6 * INCH,
  });
  const path = rng.below(3) > 0 ? routeTo(s, m, around()).path : [around(), around()].slice(rng.below(2));
  return { act: 'advance', model, path: path.length > 0 ? path.map(({ x, y }) => [x, y]) : [[m.x + 100, m.y]] };
}

function compareWay(s: State, decision: ActDecision, choice: Choice, rng: Rng): void {
  const seen = foreseeWay(s, decision, choice)!;
  const refused = judgement.check(s, decision, choice);
  expect(seen.refusal?.key).toBe(refused?.key);
  const m = s.models.find((one) => one.key === seen.model)!;
  let far = 0;
  let at: Point = m;
  for (const p of seen.path) {
    far += Math.hypot(p.x - at.x, p.y - at.y);
    at = p;
  }
  expect(Math.abs(seen.length - far)).toBeLessThan(0.01);
  if (refused) return;
  expect(seen.length).toBeLessThanOrEqual(seen.most + 0.01);
  expect(seen.most).toBeLessThanOrEqual(movement(s, m, seen.charge));
  const here = (e: Event) => e.kind === 'moved' && e.model === seen.model;
  const slain = (e: Event) => e.kind === 'died' && e.model === seen.model;
  const ends = (e: Event) => here(e) || slain(e);
  const { state, events, asked } = reality(s, decision, choice, rng, (told) => told.some(ends));
  // a blow may kill on the way; what happens after that is not the way's any more
  const end = events.findIndex(ends);
  const arrival = end >= 0 && here(events[end]!) ? end : -1;
  const before = end < 0 ? events : events.slice(0, end);
  const strikers = new Set([
    ...asked,
    ...before.flatMap((e) => (e.kind === 'attacks' && e.other === seen.model ? [e.model] : [])),
  ]);
  for (const key of strikers) expect(seen.blows).toContain(key);
  // before any blow, what hurts is the ground, as much as was foreseen
  if (strikers.size === 0) {
    const burnt = events.filter((e) => e.kind === 'damaged').find((e) => e.model === seen.model && e.other === '');
    const shared = state.pending.find((d) => d.kind === 'split');
    expect(seen.burn).toBe(shared?.damage ?? burnt?.n ?? 0);
    // a death that asks in which order things happen is one all the same
    const dying = state.frames.some((f) => f.kind === 'death' && f.model === m.id);
    if (!shared) expect(seen.deadly).toBe(burnt !== undefined && (dying || events.some(slain)));
  }
  const goal = seen.path.at(-1)!;
  const arrived = events[arrival];
  const stopped = arrived?.kind === 'moved' ? arrived.path.slice(-2) : undefined;
  if (stopped?.[0] !== goal.x || stopped?.[1] !== goal.y) {
    // only a blow on the way or deadly ground can end it elsewhere
    expect(seen.deadly || strikers.size > 0).toBe(true);
    return;
  }
  expect([...strikers].sort()).toEqual([...seen.blows].sort());
  const after = state.models[m.id]!;
  if (events.length > arrival + 1 || after.x !== goal.x || after.y !== goal.y) return;
  expect(seen.engagedBy).toEqual(state.models.filter((o) => o.id >= 2 && engages(state, o, after)).map((o) => o.key));
  expect(seen.engaging).toEqual(state.models.filter((o) => engages(state, after, o)).map((o) => o.key));
}

function compareAttack(s: State, decision: ActDecision, choice: Choice, rng: Rng): boolean {
  const seen = foreseeAttack(s, decision, choice);
  const actor = 'act' in choice && choice.act !== 'end' ? choice.model : '';
  const rolled = (e: Event) => e.kind === 'rolled' && e.what === 'attack' && 'model' in e && e.model === actor;
  const { events, asked } = reality(s, decision, choice, rng, (told) => {
    const roll = told.findIndex(rolled);
    return roll >= 0 && told.slice(roll).some((e) => e.kind === 'damaged' || e.kind === 'manoeuvre');
  });
  const roll = events.findIndex(rolled);
  if (roll < 0) {
    // something on the way stopped the charge, and the way's preview names it
    if (!seen) return false;
    const way = foreseeWay(s, decision, choice);
    for (const key of asked) expect(way!.blows).toContain(key);
    const first = events.find(
      (e) => e.kind === 'attacks' || ((e.kind === 'moved' || e.kind === 'died') && e.model === actor),
    );
    if (first?.kind === 'attacks') expect(way!.blows).toContain(first.model);
    expect(way!.deadly || way!.blows.length + way!.reactions.length > 0).toBe(true);
    return false;
  }
  // a blow on the way may have made it weaker, or wild with rage
  if (events.slice(0, roll).some((e) => e.kind === 'damaged' && e.model === actor)) return false;
  const first = events[roll];
  expect(first?.kind === 'rolled' ? first.dice : undefined).toHaveLength(seen!.odds.pool);
  expect(seen!.odds.damage.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  const kept = events.findIndex((e, i) => i > roll && e.kind === 'kept' && e.model === actor);
  const hurt = events[kept + 1];
  if (kept >= 0 && hurt?.kind === 'damaged' && hurt.model === seen!.defender) {
    // nobody loses more health than it has
    const chance = hurt.n === seen!.health ? seen!.odds.kill : (seen!.odds.damage[hurt.n!] ?? 0);
    expect(chance, `${hurt.n} damage was thought impossible`).toBeGreaterThan(0);
  }
  return true;
}

test(`${wanted} random previews of ways, attacks and sight lines agree with the game`, () => {
  const rng = fastRng('previews');
  const count = { ways: 0, legal: 0, attacks: 0, sights: 0, blocked: 0, blows: 0 };
  for (const { state, decision } of positions(rng)) {
    for (let n = 0; n < 2; n++) {
      const choice = randomWay(state, decision, rng);
      compareWay(state, decision, choice, rng);
      const way = foreseeWay(state, decision, choice)!;
      count.ways += 1;
      if (!way.refusal) count.legal += 1;
      count.blows += way.blows.length;
    }
    const choices = judgement.choices(state, decision);
    for (let i = 0; i < Math.min(choices.size, 60); i++) {
      const c = choices.at(i);
      if ('act' in c && (c.act === 'attack' || c.act === 'charge') && compareAttack(state, decision, c, rng))
        count.attacks += 1;
    }
    const standing = state.models.filter((m) => m.on);
    for (let n = 0; n < 2; n++) {
      const a = standing[rng.below(standing.length)]!;
      const b = standing[rng.below(standing.length)]!;
      if (a === b) continue;
      const sight = foreseeSight(state, a, b);
      expect(sight.seen).toBe(sees(state, a, b));
      expect(sight.blockers.length > 0).toBe(!sight.seen);
      count.sights += 1;
      if (!sight.seen) count.blocked += 1;
    }
    if (count.ways + count.attacks + count.sights >= wanted) break;
  }
  // every kind of preview was really looked at
  for (const [what, n] of Object.entries(count)) expect(n, what).toBeGreaterThan(wanted / 100);
}, 900_000);
