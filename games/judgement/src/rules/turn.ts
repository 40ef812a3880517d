/** The turn: Communion step by step, then activations in turns (JD-19). */
import { within } from '@gavel/geometry';
import { ask, at, must, type Refusal, ref, refuse, topOf } from '@gavel/kernel';
import { abilityAt, hasOp, INCH } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { TurnFrame } from '../frames.ts';
import {
  battlefield,
  dropStandings,
  enemyOf,
  type Model,
  modelAt,
  modelCalled,
  modelOf,
  putAt,
  type State,
  seatOf,
} from '../state.ts';
import { startActivation } from './activation.ts';
import { nearestByChance, shrineDiscs, soulDisc, touchesOwnEffigy } from './field.ts';
import { gainFate, heal, hurt, isDelayed, ready, runAbility, settleLevels, useReaction } from './harm.ts';
import { respawnMonsters, settleStrikes, startHunt } from './monsters.ts';
import { placeTouching } from './place.ts';
import { react, waiting as triggersOf, triples } from './react.ts';
import { rollFor } from './roll.ts';
import { heroesOn, moveSoulTowards, spawnFromPit } from './souls.ts';
import {
  aux,
  commanderOf,
  condition,
  effigyHealth,
  inCohesion,
  isHero,
  maxHealth,
  soulsHeld,
  temporaryHealth,
  unitOf,
} from './standing.ts';

/** Whatever waits for the end of an action: monsters' attacks, delayed triggers, levels. True if something was begun. */
export function settle(s: State, io: Io): boolean {
  for (;;) {
    const [first, ...rest] = triples(s.later);
    if (first === undefined) break;
    s.later = rest.flat();
    const [gid, bearer, subject] = first;
    const ability = abilityAt(gid);
    const m = modelAt(s, bearer);
    if (ability.on === 'soulBound' && (!m.on || !ready(m, ability))) continue;
    useReaction(s, m, ability);
    if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: ability.id, other: modelAt(s, subject).key });
    runAbility(s, gid, bearer, [bearer], subject);
    return true;
  }
  if (settleStrikes(s, io)) return true;
  settleLevels(s, io);
  return false;
}

/** JD-14.2, JD-14.3: who controls a Shrine, and with which heroes. */
function controllers(s: State, shrine: number): { seat: -1 | 0 | 1; heroes: Model[] } {
  const disc = at(shrineDiscs(s), shrine);
  const near = s.models.filter(
    (m) => m.id >= 2 && m.on && (isHero(m) || m.seat === -1) && !condition(m, 'curse') && within(m, disc, 2 * INCH),
  );
  const heroes = near.filter((m) => m.seat >= 0 && inCohesion(s, m));
  const [seat, ...others] = new Set(heroes.map((m) => m.seat));
  if (seat === undefined || others.length > 0 || near.some((m) => m.seat === -1)) return { seat: -1, heroes: [] };
  return { seat, heroes };
}

const powered = (s: State, shrine: number): boolean => at(battlefield(s).shrines, shrine).shrine.power !== undefined;

/** Heroes that draw Souls (JD-20.4). */
const drawing = (s: State): Model[] => heroesOn(s).filter((m) => !condition(m, 'curse'));

const firstThenOther = (s: State): [0 | 1, 0 | 1] => [s.first, enemyOf(s.first)];

export const turnSteps = {
  begin(s: State, f: TurnFrame, io: Io): void {
    s.turn += 1;
    s.active = s.first;
    f.seat = s.first;
    f.last = -1;
    for (const m of s.models) {
      m.done = false;
      m.usedTurn = [];
      m.used = [];
    }
    if (!io.quiet) io.emit({ kind: 'turn', n: s.turn, seat: s.first });
    if (s.turn > 1) {
      s.phase = 'communion';
      f.step = 'regenerate';
      return;
    }
    // JD-16.2, JD-19.1
    for (const seat of [0, 1] as const) gainFate(s, io, seat, 1, 'free');
    f.step = 'activate';
  },
  /** JD-19.2 */
  regenerate(s: State, f: TurnFrame, io: Io): void {
    f.step = 'souls';
    f.list = [];
    for (const m of s.models) {
      if (!m.on) continue;
      if (m.id < 2) {
        m.damage = 0;
        continue;
      }
      const x = aux(s, m, 'regeneration');
      if (x > 0) heal(io, m, x);
    }
    // JD-22.5: whose ability comes first no rule says; the frame opened last is the first to run
    const acting = s.models
      .filter((m) => m.on && m.id >= 2 && triggersOf(s, 'communion', m).length > 0)
      .map((m) => m.id);
    if (acting.length > 1) io.chance.shuffle(acting, 'communion');
    for (const id of acting) react(s, 'communion', modelAt(s, id));
    f.list = s.souls.filter((soul) => soul.turn < s.turn).map((soul) => soul.id);
    if (f.list.length > 1) io.chance.shuffle(f.list, 'souls');
  },
  /** JD-15.2 */
  souls(s: State, f: TurnFrame, io: Io): void {
    const id = f.list[f.list.length - 1];
    if (id !== undefined) {
      if (s.souls.some((soul) => soul.id === id) && drawing(s).length > 0) {
        f.step = 'soulMoves';
        rollFor(s, 'soul', s.active, s.frames.indexOf(f));
      } else f.list.pop();
      return;
    }
    f.step = 'monsters';
    f.list = s.models.filter((m) => m.seat === -1 && m.on).map((m) => m.id);
    if (f.list.length > 1) io.chance.shuffle(f.list, 'monsters');
  },
  soulMoves(s: State, f: TurnFrame, io: Io): void {
    const id = f.list.pop();
    f.step = 'souls';
    const soul = must(
      s.souls.find((one) => one.id === id),
      `Soul ${id}`,
    );
    const nearest = must(nearestByChance(io, soulDisc(soul), drawing(s)), 'hero that draws Souls');
    moveSoulTowards(s, io, soul, nearest, at(f.roll, 0) * INCH);
  },
  monsters(s: State, f: TurnFrame, io: Io): void {
    if (settle(s, io)) return;
    const id = f.list.pop();
    if (id === undefined) f.step = 'fate';
    else startHunt(s, modelAt(s, id), -1, true);
  },
  /** JD-14.2, JD-16.1 */
  fate(s: State, f: TurnFrame, io: Io): void {
    for (const seat of firstThenOther(s)) {
      if (s.turn === 2) gainFate(s, io, seat, 1, 'free');
      gainFate(s, io, seat, soulsHeld(s, seat), 'souls');
    }
    f.list = battlefield(s).shrines.map((_, i) => i);
    f.step = 'shrines';
  },
  shrines(s: State, f: TurnFrame, io: Io): void {
    const shrine = f.list[0];
    if (shrine === undefined) {
      f.step = 'claims';
      f.list = [...battlefield(s).shrines.keys()].filter((i) => powered(s, i) && controllers(s, i).seat !== -1);
      return;
    }
    const { seat } = controllers(s, shrine);
    const { fate, at: there } = at(battlefield(s).shrines, shrine);
    if (seat !== -1 && fate === 'D3') {
      f.step = 'shrineRolled';
      rollFor(s, 'shrine', seat, s.frames.indexOf(f));
      return;
    }
    f.list.shift();
    if (seat !== -1)
      gainFate(s, io, seat, fate === 'nearFar' ? (nearerOwn(s, seat, there) ? 1 : 2) : Number(fate), 'shrine');
  },
  shrineRolled(s: State, f: TurnFrame, io: Io): void {
    const { seat } = controllers(s, at(f.list, 0));
    f.list.shift();
    f.step = 'shrines';
    if (seat !== -1) gainFate(s, io, seat, at(f.roll, 0), 'shrine');
  },
  /** JD-14.4 */
  claims(s: State, f: TurnFrame, io: Io): void {
    const shrine = f.list[0];
    if (shrine === undefined) {
      f.step = 'cut';
      f.list = [...firstThenOther(s)];
      return;
    }
    const { seat, heroes } = controllers(s, shrine);
    const [only, ...more] = heroes;
    if (only !== undefined && more.length === 0) {
      f.list.shift();
      claim(s, io, shrine, only);
    } else if (seat !== -1)
      ask(s, {
        seat,
        kind: 'model',
        what: 'claim',
        from: heroes.map((m) => m.key),
        optional: false,
        ability: at(battlefield(s).shrines, shrine).shrine.id,
      });
  },
  /** JD-16.3 */
  cut(s: State, f: TurnFrame): void {
    const next = f.list.shift();
    if (next === undefined) {
      f.step = 'spawn';
      return;
    }
    const seat = next === 0 ? 0 : 1;
    if (s.players[seat].fate > 0) return;
    const from = heroesOn(s).filter((m) => m.seat === seat && checkCut(s, m) === undefined);
    if (from.length > 0)
      ask(s, {
        seat,
        kind: 'model',
        what: 'cut',
        from: from.map((m) => m.key),
        optional: true,
        ability: '',
      });
  },
  spawn(s: State, f: TurnFrame, io: Io): void {
    spawnFromPit(s, io);
    respawnMonsters(s, io);
    f.step = 'spawned';
  },
  spawned(s: State, f: TurnFrame, io: Io): void {
    if (settle(s, io)) return;
    f.list = [];
    // JD-19.6, JD-4.8
    for (const seat of firstThenOther(s))
      for (const m of s.models) if (m.seat === seat && returns(s, m)) f.list.push(m.id);
    f.step = 'respawn';
  },
  respawn(s: State, f: TurnFrame, io: Io): void {
    if (settle(s, io)) return;
    const id = f.list.shift();
    if (id === undefined) {
      f.step = 'activate';
      return;
    }
    const m = modelAt(s, id);
    m.died = 0;
    m.since = s.turn;
    m.damage = Math.min(unitOf(s, m).length > 1 ? 3 : 5, maxHealth(s, m) - 1);
    const effigy = modelAt(s, seatOf(m));
    putAt(m, effigy);
    placeTouching(s, m, [{ x: effigy.x, y: effigy.y, r: effigy.r }], 'respawn');
  },
  /** JD-19.7 */
  activate(s: State, f: TurnFrame, io: Io): void {
    if (settle(s, io)) return;
    s.phase = 'activation';
    if (waiting(s, f.seat).length === 0) f.seat = enemyOf(f.seat);
    const from = waiting(s, f.seat);
    if (from.length === 0) {
      f.step = 'end';
      return;
    }
    s.active = f.seat;
    ask(s, {
      seat: f.seat,
      kind: 'model',
      what: 'activate',
      from: awake(s, from).map((m) => m.key),
      optional: false,
      ability: '',
    });
  },
  end(s: State, f: TurnFrame): void {
    f.step = 'close';
    dieNow(s);
    for (const m of s.models) dropStandings(m, (e) => e.until === 'turn');
  },
  close(s: State, f: TurnFrame, io: Io): void {
    if (settle(s, io)) return;
    if (f.last !== -1) s.first = enemyOf(f.last);
    f.step = 'begin';
    if (s.turnLimit > 0 && s.turn >= s.turnLimit) finish(s, io);
  },
};

/** Models that stayed in play at zero health die after all (Unstoppable Rage). */
export function dieNow(s: State, seat: -1 | 0 | 1 = -1): void {
  for (const m of s.models) {
    if (!m.on || !isDelayed(m) || (seat !== -1 && m.seat !== seat)) continue;
    const delayed = must(
      m.standings.find((e) => e.ability >= 0 && hasOp(abilityAt(e.ability), 'delayDeath')),
      'effect that delays the death',
    );
    m.standings = m.standings.filter((e) => e !== delayed);
    if (maxHealth(s, m) - m.damage <= 0)
      s.frames.push({ kind: 'death', step: 'death', model: m.id, by: delayed.owner, cause: 'attack', list: [] });
  }
}

function nearerOwn(s: State, seat: 0 | 1, at: { x: number; y: number }): boolean {
  const far = (m: Model): number => (m.x - at.x) ** 2 + (m.y - at.y) ** 2;
  return far(modelAt(s, seat)) <= far(modelAt(s, enemyOf(seat)));
}

function claim(s: State, io: Io, shrine: number, m: Model): void {
  s.claims = s.claims.filter((_, i) => s.claims[i - (i % 2)] !== shrine);
  s.claims.push(shrine, m.id);
  if (!io.quiet) io.emit({ kind: 'claimed', model: m.key, what: at(battlefield(s).shrines, shrine).shrine.id });
}

/** What a cut costs (JD-16.3). */
function cutDamage(s: State, m: Model): number {
  return Math.max(5, Math.ceil((maxHealth(s, m) + temporaryHealth(m)) / 3));
}

/** Why this hero may not be cut. */
export function checkCut(s: State, m: Model): Refusal | undefined {
  const who = ref('model', m.key);
  if (condition(m, 'curse')) return refuse('JD-16.3', 'refusal.cursed', { who });
  return maxHealth(s, m) - m.damage + temporaryHealth(m) > cutDamage(s, m)
    ? undefined
    : refuse('JD-16.3', 'refusal.cutKills', { who });
}

function returns(s: State, m: Model): boolean {
  if (m.id < 2 || m.on || !isHero(m) || m.died === 0 || m.died >= s.turn) return false;
  const commander = commanderOf(s, m);
  if (commander === m) return true;
  const unit = unitOf(s, m);
  return unit.every((o) => !o.on) || (commander.on && touchesOwnEffigy(s, commander));
}

/** Heroes of a seat that still have their activation: of a unit the commander, or who is left of it. */
function waiting(s: State, seat: 0 | 1): Model[] {
  const list: Model[] = [];
  const seen = new Set<number>();
  for (const m of s.models) {
    if (m.id < 2 || m.seat !== seat || !m.on || m.done || m.summoner >= 0 || seen.has(m.slot)) continue;
    seen.add(m.slot);
    list.push(m);
  }
  return list;
}

/** Without heroes that were put to sleep, unless nobody else is left. */
function awake(s: State, list: readonly Model[]): readonly Model[] {
  const rest = list.filter((m) => !unitOf(s, m).some(asleep));
  return rest.length > 0 ? rest : list;
}

const asleep = (m: Model): boolean =>
  m.standings.some((e) => e.ability >= 0 && abilityAt(e.ability).mods.some((mod) => mod.has === 'sleep'));

export function answerTurnModel(s: State, d: Decision<'model'>, c: Choice<'model'>, io: Io): void {
  const f = topOf(s, 'turn');
  if (d.what === 'claim') {
    claim(s, io, at(f.list, 0), modelCalled(s, c.model));
    f.list.shift();
  } else if (d.what === 'cut') {
    const m = modelOf(s, c.model);
    if (m === undefined) return;
    hurt(s, io, m, cutDamage(s, m), -1, 'cut');
    gainFate(s, io, d.seat, 1, 'cut');
  } else {
    for (const other of s.models)
      if (other.seat === d.seat)
        dropStandings(other, (e) => e.ability >= 0 && abilityAt(e.ability).mods.some((mod) => mod.has === 'sleep'));
    f.last = d.seat;
    f.seat = enemyOf(d.seat);
    startActivation(s, io, modelCalled(s, c.model));
  }
}

/** JD-19.9 */
function finish(s: State, io: Io): void {
  const levels = (seat: 0 | 1): number =>
    s.models.reduce((n, m) => n + (m.id >= 2 && m.seat === seat && isHero(m) ? m.level - 1 : 0), 0);
  const risen = [levels(0), levels(1)] as const;
  const compare = soulsHeld(s, 0) - soulsHeld(s, 1) || risen[0] - risen[1] || effigyHealth(s, 0) - effigyHealth(s, 1);
  s.winner = compare > 0 ? 0 : compare < 0 ? 1 : 2;
  s.why = s.winner === 2 ? 'outcome.draw' : 'outcome.limit';
  if (!io.quiet) io.emit({ kind: 'over', seat: s.winner, what: s.why, levels: risen });
}
