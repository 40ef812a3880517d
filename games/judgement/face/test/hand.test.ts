/** What the hand does on the field: where it snaps to, how far it pushes, what a harvest counts. */
import {
  type Choice,
  type Decision,
  distance,
  features,
  harvestModifier,
  INCH,
  judgement,
  maps,
  type State,
  soulDisc,
  weaponRange,
} from '@gavel/judgement';
import { chanceFrom, fastRng, isRefusal, type Rng } from '@gavel/kernel';
import { expect, test } from 'vitest';
import { cardOf } from '../src/cards.ts';
import { chargeTowards, isCharge } from '../src/charge.ts';
import { foreseeHarvest } from '../src/foresee/harvest.ts';
import { framesOf, restOf } from '../src/motion.ts';
import { isPush, mostPush, type Pushed, pushChoice, pushedKey, pushTowards } from '../src/push.ts';
import { routeTo, snap } from '../src/route.ts';

/** Decisions of random games that like to strike and to harvest. */
function* decisions(rng: Rng): Generator<{ readonly state: State; readonly decision: Decision }> {
  const fields = maps.filter((map) => !map.drill && map.size === 3);
  for (let game = 0; ; game++) {
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const options = {
      size: '3v3',
      map: fields[game % fields.length]!.id,
      pick: 'blind',
      freeFate: 'three',
      turnLimit: 5,
    };
    const s = judgement.setup(options, 2, io);
    while (!judgement.outcome(s)) {
      const decision = judgement.pending(s)[0]!;
      const choices = judgement.choices(s, decision);
      if (s.turn > 0) yield { state: judgement.clone(s), decision };
      const liked: Choice[] = [];
      if (decision.kind === 'act')
        for (let i = 0; i < Math.min(choices.size, 60); i++) {
          const c = choices.at(i);
          if ('act' in c && ['attack', 'charge', 'harvest'].includes(c.act)) liked.push(c);
        }
      const list = liked.length > 0 && rng.below(3) > 0 ? liked : undefined;
      judgement.apply(s, decision, list ? list[rng.below(list.length)]! : choices.at(rng.below(choices.size)), io);
    }
  }
}

test('a push drawn to any side is cut to what the game allows, and none that it allows is lost', () => {
  const rng = fastRng('pushes');
  let drawn = 0;
  for (const { state, decision } of decisions(rng)) {
    if (decision.kind !== 'manoeuvre') continue;
    const check = (choice: Choice) => judgement.check(state, decision, choice);
    const offered = judgement.choices(state, decision);
    for (let i = 0; i < offered.size; i++) {
      const quick = offered.at(i);
      if (!isPush(quick)) continue;
      const who: Pushed = quick.defender ? 'defender' : 'attacker';
      const [x, y] = (quick.defender ?? quick.attacker)!;
      const m = state.models.find((one) => one.key === pushedKey(state, who))!;
      if (Math.hypot(m.x - x, m.y - y) < INCH / 10) continue;
      // drawn towards the same point it ends at most a hair before it
      const none = { defender: undefined, attacker: undefined };
      const end = pushTowards(state, check, none, who, { x, y })[who]!;
      expect(Math.hypot(end.x - x, end.y - y)).toBeLessThan(INCH / 100);
      const most = mostPush(state, check, who)!;
      const wild = pushTowards(state, check, none, who, {
        x: x + rng.below(6 * INCH) - 3 * INCH,
        y: y + rng.below(6 * INCH) - 3 * INCH,
      });
      if (!wild[who]) continue;
      drawn += 1;
      const refusal = check(pushChoice(wild));
      // too far is never said of it: only something in the way can forbid it
      if (refusal) expect(refusal.key).toBe('refusal.pushBlocked');
      expect(most).toBeGreaterThan(0);
    }
    if (drawn > 60) break;
  }
}, 120_000);

test('the hand snaps to base contact, to the edge of a range and against a wall', () => {
  const rng = fastRng('snaps');
  const seen = new Map<string, number>();
  for (const { state, decision } of decisions(rng)) {
    if (decision.kind !== 'act') continue;
    const m = state.models.find((one) => one.key === decision.models[0])!;
    for (const other of state.models.filter((one) => one.on && one !== m)) {
      const turn = rng.below(628) / 100;
      const near = (far: number) => ({
        x: Math.round(other.x + Math.cos(turn) * far),
        y: Math.round(other.y + Math.sin(turn) * far),
      });
      for (const [why, far] of [
        ['contact', m.r + other.r],
        ['range', m.r + other.r + weaponRange(state, m, cardOf(m).weapons[0]!)],
      ] as const) {
        const found = snap(state, m, near(far + 60), INCH / 10);
        if (found?.why !== why || found.key !== other.key) continue;
        seen.set(why, (seen.get(why) ?? 0) + 1);
        const gap = distance({ ...found.at, r: m.r }, other);
        if (why === 'contact') expect(gap).toBeLessThan(3);
        else
          expect(
            cardOf(m).weapons.some((w) => gap <= weaponRange(state, m, w) && gap > weaponRange(state, m, w) - 6),
          ).toBe(true);
      }
    }
    for (const f of features(state).filter(({ kind }) => kind === 'wall' || kind === 'building')) {
      const [a, b] = f.corners as [{ x: number; y: number }, { x: number; y: number }];
      const far = Math.hypot(b.x - a.x, b.y - a.y);
      const side = { x: (b.y - a.y) / far, y: (a.x - b.x) / far };
      for (const sign of [1, -1]) {
        const out = sign * (m.r + 100);
        const found = snap(
          state,
          m,
          { x: (a.x + b.x) / 2 + side.x * out, y: (a.y + b.y) / 2 + side.y * out },
          INCH / 10,
        );
        if (found?.why !== 'cover') continue;
        seen.set('cover', (seen.get('cover') ?? 0) + 1);
        expect(distance({ ...found.at, r: m.r }, f.corners)).toBeLessThan(4);
      }
    }
    if (['contact', 'range', 'cover'].every((why) => (seen.get(why) ?? 0) > 10)) break;
  }
}, 120_000);

test('a way to a point in reach is one the game allows', () => {
  const rng = fastRng('routes');
  let whole = 0;
  for (const { state, decision } of decisions(rng)) {
    if (decision.kind !== 'act') continue;
    const model = decision.models[0]!;
    const m = state.models.find((one) => one.key === model)!;
    const to = { x: m.x + rng.below(8 * INCH) - 4 * INCH, y: m.y + rng.below(8 * INCH) - 4 * INCH };
    const { path, cut } = routeTo(state, m, to);
    if (cut || path.length === 0) continue;
    const refusal = judgement.check(state, decision, { act: 'advance', model, path: path.map(({ x, y }) => [x, y]) });
    // whoever may not advance at all is refused for that, never for the way
    expect([undefined, 'refusal.noActions', 'refusal.held', 'refusal.knockedDown', 'refusal.aiming']).toContain(
      refusal?.key,
    );
    if (!refusal) whole += 1;
    if (whole > 60) break;
  }
}, 120_000);

test('the moments of a figure on several ways never go back', () => {
  const rng = fastRng('moments');
  for (let n = 0; n < 500; n++) {
    const scale = 1 / (1 + rng.below(1000) / 333);
    const legs = Array.from({ length: 1 + rng.below(6) }, (_, i) => ({
      key: 'gloom',
      points: Array.from({ length: 2 + rng.below(4) }, () => ({ x: rng.below(30_000), y: rng.below(30_000) })),
      from: i * 450 * scale,
      to: (i + 1) * 450 * scale,
    }));
    const moments = framesOf(legs, legs.at(-1)!.to).map(({ offset }) => offset!);
    expect(moments[0]).toBe(0);
    expect(moments.at(-1)).toBe(1);
    expect(moments.every((at, i) => i === 0 || at >= moments[i - 1]!)).toBe(true);
  }
});

test('a charge led to any point ends where the game lets it, or says why not', () => {
  const rng = fastRng('charges');
  let moved = 0;
  let refused = 0;
  for (const { state, decision } of decisions(rng)) {
    if (decision.kind !== 'act') continue;
    const check = (choice: Choice) => judgement.check(state, decision, choice);
    const offered = judgement.choices(state, decision);
    for (let i = 0; i < offered.size; i++) {
      const charge = offered.at(i);
      if (!isCharge(charge)) continue;
      const [x, y] = charge.to;
      expect(chargeTowards(state, check, charge, { x, y }, 0)).toEqual(charge);
      const wild = { x: x + rng.below(4 * INCH) - 2 * INCH, y: y + rng.below(4 * INCH) - 2 * INCH };
      const led = chargeTowards(state, check, charge, wild, INCH / 4);
      if (isRefusal(led)) refused += 1;
      else {
        expect(check(led)).toBeUndefined();
        if (led.to[0] !== x || led.to[1] !== y) moved += 1;
      }
    }
    if (moved > 30 && refused > 3) break;
  }
}, 120_000);

test('a way cut short in the middle goes on from there, corner by corner', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 300 },
  ];
  const leg = { key: 'k', points, from: 1000, to: 1400 };
  expect(restOf(leg, 600)).toEqual({ key: 'k', points, from: 400, to: 800 });
  expect(restOf(leg, 1050)).toEqual({ key: 'k', points: [{ x: 50, y: 0 }, ...points.slice(1)], from: 0, to: 350 });
  expect(restOf(leg, 1300)).toEqual({ key: 'k', points: [{ x: 100, y: 200 }, points[2]], from: 0, to: 100 });
  expect(restOf(leg, 1400)).toEqual({ key: 'k', points: [points[2], points[2]], from: 0, to: 0 });
});

test('the lines of a harvest add up to what the game adds', () => {
  const rng = fastRng('harvests');
  let lines = 0;
  for (const { state, decision } of decisions(rng)) {
    if (decision.kind !== 'act') continue;
    const offered = judgement.choices(state, decision);
    for (let i = 0; i < offered.size; i++) {
      const c = offered.at(i);
      if (!('act' in c) || c.act !== 'harvest') continue;
      const harvest = foreseeHarvest(state, c)!;
      const m = state.models.find((one) => one.key === c.model)!;
      const via = state.models.find((one) => one.key === c.via);
      const soul = state.souls.find((one) => one.id === c.soul)!;
      expect(12 - harvest.need).toBe(harvestModifier(state, m, soulDisc(soul), via));
      expect(harvest.own + harvest.lines.reduce((sum, { add }) => sum + add, 0)).toBe(12 - harvest.need);
      lines += harvest.lines.length;
    }
    if (lines > 8) break;
  }
}, 120_000);
