/** A hero's activation from start to end (JD-5). */

import { within } from '@gavel/geometry';
import { ask, at, topOf } from '@gavel/kernel';
import { abilityAt, INCH } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { ActivationFrame, RecallFrame } from '../frames.ts';
import { cardOfModel, dropStandings, type Model, modelAt, type Standing, type State, seatOf } from '../state.ts';
import { askModel } from './asking.ts';
import { burn, expire, fireOn } from './expiry.ts';
import { engages, inOwnZone, sees } from './field.ts';
import { heal, reactionsOf } from './harm.ts';
import { attackWith } from './monsters.ts';
import { engagingStrikers } from './move.ts';
import { placeTouching } from './place.ts';
import { isPossible, react, reactWith, type Triple, triggerOf, triples, waiting } from './react.ts';
import { rollDice } from './roll.ts';
import { condition, fits, inCohesion, unitOf } from './standing.ts';
import { dieNow, settle } from './turn.ts';

export function startActivation(s: State, io: Io, lead: Model): void {
  const unit = unitOf(s, lead).filter((m) => m.on);
  const summoned = s.models.filter((m) => m.on && unit.some((u) => u.id === m.summoner));
  const models = [...unit, ...summoned].map((m) => m.id);
  if (!io.quiet) io.emit({ kind: 'activated', model: lead.key });
  for (const m of s.models) if (m.used.length > 0) m.used = [];
  for (const id of models) modelAt(s, id).spent = 0;
  s.frames.push({
    kind: 'activation',
    step: 'start',
    seat: seatOf(lead),
    models,
    pool: 0,
    aiming: [],
    harvested: false,
    last: null,
    reloaded: [],
    list: [],
  });
}

/** JD-5.1, JD-4.3, JD-4.11, JD-20.9: actions of the hero or unit. */
export function actionPool(s: State, f: ActivationFrame): number {
  let pool = 2;
  for (const id of f.models) {
    const m = modelAt(s, id);
    if (m.summoner >= 0 || !m.on) continue;
    pool += 1 - lost(s, m);
  }
  return Math.max(0, pool);
}

function lost(s: State, m: Model): number {
  const stunned = m.standings.some((e) => e.condition === 'stun' && !e.fresh);
  return (m.since === s.turn && s.turn > 1 && m.summoner < 0 ? 1 : 0) + (stunned ? 1 : 0);
}

/** Actions this model may still use. */
export function actionsLeft(s: State, f: ActivationFrame, m: Model): number {
  if (m.summoner >= 0) {
    const stunned = m.standings.some((e) => e.condition === 'stun' && !e.fresh) ? 1 : 0;
    return Math.max(0, cardOfModel(m).actions - stunned - m.spent);
  }
  return Math.max(0, Math.min(f.pool, 3 - lost(s, m) - m.spent));
}

export function spend(f: ActivationFrame, m: Model, n: number): void {
  m.spent += n;
  if (m.summoner < 0) f.pool -= n;
}

const taunts = (e: Standing): boolean => e.ability >= 0 && abilityAt(e.ability).mods.some((mod) => mod.has === 'taunt');

export const activationSteps = {
  start(s: State, f: ActivationFrame): void {
    f.step = 'ready';
    // last in, first out: what friends do for the hero comes before what it does itself
    for (const id of [...f.models].reverse()) {
      react(s, 'selfStarts', modelAt(s, id));
      react(s, 'friendlyStarts', modelAt(s, id));
    }
  },
  ready(s: State, f: ActivationFrame): void {
    const owned = (owner: number): boolean => f.models.includes(owner);
    for (const m of s.models) dropStandings(m, (e) => e.until === 'ownersNext' && owned(e.owner));
    if (s.tokens.length > 0) s.tokens = s.tokens.filter((t) => t.until !== 'ownersNext' || !owned(t.owner));
    if (s.growths.length > 0) s.growths = s.growths.filter((g) => !owned(g.owner));
    // a taunt binds only who sees the taunter now
    for (const id of f.models) {
      const m = modelAt(s, id);
      dropStandings(m, (e) => taunts(e) && !(modelAt(s, e.owner).on && sees(s, m, modelAt(s, e.owner))));
    }
    f.pool = actionPool(s, f);
    f.step = 'act';
  },
  act(s: State, f: ActivationFrame, io: Io): void {
    if (settle(s, io)) return;
    const models = f.models.filter((id) => modelAt(s, id).on).map((id) => modelAt(s, id).key);
    if (models.length === 0) {
      f.step = 'close';
      return;
    }
    ask(s, { seat: f.seat, kind: 'act', models });
  },
  /** JD-5.15, JD-5.16 */
  end(s: State, f: ActivationFrame): void {
    f.step = 'ends';
    f.list = [];
    if (s.tokens.length > 0) s.tokens = s.tokens.filter((t) => t.until !== 'activation' || !f.models.includes(t.owner));
    for (const id of f.models) {
      const m = modelAt(s, id);
      if (!m.on) continue;
      f.list.push(...waiting(s, 'enemyEnds', m), ...waiting(s, 'selfEnds', m));
      if (fireOn(m) !== undefined) f.list.push(FIRE, id, id);
    }
  },
  /** What waits for the end of the activation, one after the other. */
  ends(s: State, f: ActivationFrame, io: Io): void {
    const left = triples(f.list).filter((t) =>
      t[0] === FIRE ? modelAt(s, t[2]).on : isPossible(s, triggerOf(t[0]), t),
    );
    f.list = left.flat();
    if (left.length === 0) {
      f.step = 'monsters';
      return;
    }
    const name = namer(s, left);
    const harmful = new Set(left.filter(([gid]) => hurts(gid)).map(name));
    if (harmful.size > 1) {
      f.step = 'ordered';
      ask(s, {
        seat: f.seat,
        kind: 'order',
        what: 'triggers',
        from: [...new Set(left.map(name))],
      });
    } else next(s, f, io);
  },
  ordered(s: State, f: ActivationFrame, io: Io): void {
    f.step = 'ends';
    next(s, f, io);
  },
  /** JD-13.10 */
  monsters(s: State, f: ActivationFrame, io: Io): void {
    f.step = 'expire';
    const pairs = f.models.flatMap((id) =>
      s.models.filter((m) => m.seat === -1 && engages(s, m, modelAt(s, id))).map((monster) => ({ monster, id })),
    );
    // JD-22.5: of several the order is left to chance
    const order = [...pairs.keys()];
    if (order.length > 1) io.chance.shuffle(order, 'monsters');
    for (const i of order) {
      const { monster, id } = at(pairs, i);
      attackWith(s, monster, modelAt(s, id), false);
    }
  },
  expire(s: State, f: ActivationFrame, io: Io): void {
    f.step = 'close';
    for (const id of f.models) if (modelAt(s, id).on) expire(s, io, modelAt(s, id));
  },
  close(s: State, f: ActivationFrame, io: Io): void {
    f.step = 'done';
    for (const m of s.models) dropStandings(m, (e) => e.until === 'activation');
    for (const id of f.models) {
      const m = modelAt(s, id);
      m.done = true;
      if (s.claims.length > 0) s.claims = s.claims.filter((_, i) => s.claims[i - (i % 2) + 1] !== id);
      // JD-15.4
      if (m.on && m.souls > 0 && inOwnZone(s, m)) {
        if (!io.quiet) io.emit({ kind: 'soulLost', model: m.key, n: m.souls });
        m.souls = 0;
      }
    }
    for (const m of s.models) if (m.seat === f.seat && unitDone(s, f, m)) m.done = true;
    dieNow(s, f.seat);
  },
  done(s: State, _: ActivationFrame, io: Io): void {
    if (settle(s, io)) return;
    s.frames.pop();
  },
};

/** The fire condition among the abilities that wait for the end. */
const FIRE = -1;

const label = (gid: number): string => (gid === FIRE ? 'fire' : abilityAt(gid).id);

/** How each is called: by what it is, and where the same waits for several models of a unit by the model too. */
function namer(s: State, list: readonly Triple[]): (t: Triple) => string {
  return ([gid, , subject]) => {
    const shared = list.some((t) => label(t[0]) === label(gid) && t[2] !== subject);
    return shared ? `${label(gid)} ${modelAt(s, subject).key}` : label(gid);
  };
}

/** Does it matter when this happens? */
function hurts(gid: number): boolean {
  return gid === FIRE || abilityAt(gid).ops.some((op) => op.do === 'damage' || op.do === 'heal');
}

function next(s: State, f: ActivationFrame, io: Io): void {
  const [first, ...rest] = triples(f.list);
  f.list = rest.flat();
  if (first === undefined) return;
  if (first[0] === FIRE) burn(s, io, modelAt(s, first[2]));
  else reactWith(s, first);
}

/** JD-5.15: what the active player chose comes first. */
export function answerEnds(s: State, f: ActivationFrame, chosen: string): void {
  const list = triples(f.list);
  const name = namer(s, list);
  const first = list.filter((t) => name(t) === chosen).slice(0, 1);
  f.list = [...first, ...list.filter((t) => !first.includes(t))].flat();
}

/** A unit's dead members share its activation. */
function unitDone(s: State, f: ActivationFrame, m: Model): boolean {
  const lead = modelAt(s, at(f.models, 0));
  return m.slot === lead.slot && m.slot >= 0;
}

// ---- Effigy recall (JD-5.7)

export const recallSteps = {
  blows(s: State, f: RecallFrame): void {
    f.step = 'place';
    const m = modelAt(s, f.model);
    const list = engagingStrikers(s, m).map((e) => e.id);
    if (list.length > 0) s.frames.push({ kind: 'blows', step: 'next', mover: m.id, list });
  },
  place(s: State, f: RecallFrame): void {
    const m = modelAt(s, f.model);
    if (!m.on || condition(m, 'knockedDown')) {
      s.frames.pop();
      return;
    }
    // who may come along: the unit in cohesion (JD-4.4), a friend by Dimension Warp
    f.list = unitOf(s, m)
      .filter((o) => o !== m && o.on && inCohesion(s, o))
      .map((o) => o.id);
    for (const { target } of reactionsOf(m, 'recalled'))
      for (const o of s.models)
        if (o !== m && target && fits(s, m, target, o) && within(m, o, Number(target.range) * INCH))
          f.friends.push(o.id);
    f.step = 'along';
    const effigy = modelAt(s, seatOf(m));
    placeTouching(s, m, [{ x: effigy.x, y: effigy.y, r: effigy.r }], 'model');
  },
  /** Any number of the unit, one after the other. */
  along(s: State, f: RecallFrame): void {
    f.list = f.list.filter((id) => modelAt(s, id).on);
    if (f.list.length === 0 || !modelAt(s, f.model).on) f.step = 'friend';
    else askAlong(s, f, f.list);
  },
  friend(s: State, f: RecallFrame): void {
    const from = f.friends.filter((id) => modelAt(s, id).on);
    f.step = 'heal';
    f.friends = [];
    if (from.length > 0 && modelAt(s, f.model).on) askAlong(s, f, from);
  },
  heal(s: State, f: RecallFrame): void {
    const m = modelAt(s, f.model);
    f.list = [];
    f.step = 'healed';
    if (m.on) rollDice(s, m, 1, 3, s.frames.indexOf(f), -1);
  },
  healed(s: State, f: RecallFrame, io: Io): void {
    s.frames.pop();
    const m = modelAt(s, f.model);
    const [die] = f.list;
    if (m.on && die !== undefined) heal(io, m, die + 1);
  },
};

function askAlong(s: State, f: RecallFrame, from: readonly number[]): void {
  const m = modelAt(s, f.model);
  askModel(
    s,
    m,
    'bringAlong',
    from.map((id) => modelAt(s, id)),
    { optional: true },
  );
}

export function answerBringAlong(s: State, _: Decision<'model'>, c: Choice<'model'>): void {
  const f = topOf(s, 'recall');
  const m = s.models.find((x) => x.key === c.model);
  f.list = m === undefined ? [] : f.list.filter((id) => id !== m.id);
  if (m === undefined) return;
  const effigy = modelAt(s, seatOf(m));
  placeTouching(s, m, [{ x: effigy.x, y: effigy.y, r: effigy.r }], 'model');
}
