/** Death in its two stages, and what it yields: Souls, levels, bounty (JD-9, JD-13.2, JD-15.6, JD-21.16). */
import { within } from '@gavel/geometry';
import { ask, at, must, topOf } from '@gavel/kernel';
import { hasOp, INCH } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { DeathFrame } from '../frames.ts';
import { cardOfModel, enemyOf, type Model, modelAt, modelCalled, newStanding, type State, seatOf } from '../state.ts';
import { nearestByChance } from './field.ts';
import {
  bankSoul,
  bindSoul,
  gainFate,
  gainLevel,
  hurt,
  isDelayed,
  reactionsOf,
  runAbility,
  useReaction,
} from './harm.ts';
import {
  aux,
  canHoldSouls,
  commanderOf,
  condition,
  hasAux,
  healthLeft,
  isAlive,
  isEffigy,
  isHero,
  isMonster,
  isSummoned,
  stat,
} from './standing.ts';

/** The order of triggers is asked with these names; `soul` is the harvest. */
function askOrder(s: State, f: DeathFrame): void {
  ask(s, { seat: s.active, kind: 'order', what: 'triggers', from: [...f.list] });
}

const isDying = (s: State, m: Model): boolean => m.on && healthLeft(s, m) <= 0;

/** JD-9.4: the deaths of one moment, the last of them on top. */
function together(s: State): DeathFrame[] {
  const list: DeathFrame[] = [];
  for (const frame of s.frames.toReversed()) {
    if (frame.kind !== 'death' || frame.step !== 'zero') break;
    list.push(frame);
  }
  return list;
}

export const deathSteps = {
  /** JD-9.4: all damage of the moment is done before anyone dies; then the active player says who dies first. */
  zero(s: State, f: DeathFrame): void {
    const below = s.frames[s.frames.length - 2];
    if (below?.kind === 'split' || below?.kind === 'pools') {
      s.frames.splice(-2, 2, f, below);
      return;
    }
    const dying = together(s).filter(({ model }) => isDying(s, modelAt(s, model)));
    if (dying.length < 2 || !dying.includes(f)) {
      f.step = 'health';
      return;
    }
    const from = dying.map(({ model }) => model).sort((a, b) => a - b);
    ask(s, { seat: s.active, kind: 'order', what: 'deaths', from: from.map((id) => modelAt(s, id).key) });
  },
  health(s: State, f: DeathFrame, io: Io): void {
    const m = modelAt(s, f.model);
    if (!isDying(s, m)) {
      s.frames.pop();
      return;
    }
    f.list = [...new Set(reactionsOf(m, 'zeroHealth').map((a) => a.id))];
    if (f.list.length === 0) f.step = 'death';
    else if (f.list.length === 1) saved(s, f, at(f.list, 0), io);
    else {
      f.step = 'save';
      askOrder(s, f);
    }
  },
  /** After the active player said which comes first. */
  save(s: State, f: DeathFrame, io: Io): void {
    saved(s, f, at(f.list, 0), io);
  },
  check(s: State, f: DeathFrame): void {
    const m = modelAt(s, f.model);
    if (!m.on || healthLeft(s, m) > 0 || isDelayed(m)) s.frames.pop();
    else f.step = reactionsOf(m, 'zeroHealth').length > 0 ? 'health' : 'death';
  },
  /** JD-9.3: from here on it is dead, whatever still happens for it. */
  death(s: State, f: DeathFrame): void {
    const m = modelAt(s, f.model);
    m.died = s.turn;
    f.list = [];
    if (isHero(m)) f.list.push('soul');
    if (isMonster(m)) f.list.push('bounty');
    if (aux(s, m, 'explode') > 0) f.list.push('explode');
    for (const ability of reactionsOf(m, 'death')) if (m.souls > 0) f.list.push(ability.id);
    for (const ability of reactionsOf(m, 'deathAfter')) s.later.push(ability.gid, m.id, m.id);
    f.step = 'next';
  },
  next(s: State, f: DeathFrame, io: Io): void {
    if (f.list.length === 0) {
      f.step = 'remove';
      return;
    }
    // JD-9.1: an explosion may kill who harvests or collects; nothing else here depends on the order
    if (f.list.includes('explode') && (f.list.includes('soul') || f.list.includes('bounty'))) {
      f.step = 'ordered';
      askOrder(s, f);
    } else trigger(s, f, must(f.list.shift(), 'trigger'), io);
  },
  ordered(s: State, f: DeathFrame, io: Io): void {
    f.step = 'next';
    trigger(s, f, must(f.list.shift(), 'trigger'), io);
  },
  remove(s: State, f: DeathFrame, io: Io): void {
    const m = modelAt(s, f.model);
    // JD-21.18: what it summoned goes first, with all that its summoner gave it
    const bound = s.models.filter((other) => other.on && other.summoner === m.id);
    for (const other of bound)
      s.frames.push({ kind: 'death', step: 'death', model: other.id, by: f.by, cause: 'fall', list: [] });
    if (bound.length > 0) return;
    s.frames.pop();
    removeModel(s, m, io, f.by);
  },
};

export function answerOrder(s: State, d: Decision<'order'>, c: Choice<'order'>): void {
  const { next } = c;
  if (d.what === 'deaths') {
    const { id } = modelCalled(s, next);
    const first = must(
      together(s).find(({ model }) => model === id),
      `death of ${next}`,
    );
    s.frames.splice(s.frames.indexOf(first), 1);
    s.frames.push(first);
    first.step = 'health';
    return;
  }
  const f = topOf(s, 'death');
  f.list = [next, ...f.list.filter((item) => item !== next)];
}

function saved(s: State, f: DeathFrame, id: string, io: Io): void {
  const m = modelAt(s, f.model);
  const ability = must(
    reactionsOf(m, 'zeroHealth').find((a) => a.id === id),
    `reaction ${id}`,
  );
  const { gid } = ability;
  f.step = 'check';
  if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: ability.id });
  useReaction(s, m, ability);
  if (hasOp(ability, 'delayDeath')) m.standings.push(newStanding({ ability: gid, owner: f.by, until: 'keep' }));
  else runAbility(s, gid, m.id, [m.id], f.model);
}

function trigger(s: State, f: DeathFrame, what: string, io: Io): void {
  const m = modelAt(s, f.model);
  if (what === 'soul') yieldSoul(s, io, m, f.by);
  else if (what === 'bounty') yieldBounty(s, io, m, f.by);
  else if (what === 'explode') explode(s, io, m);
  else {
    const ability = reactionsOf(m, 'death').find((a) => a.id === what);
    if (ability !== undefined) runAbility(s, ability.gid, m.id, [m.id], m.id);
  }
}

/** JD-21.3 */
function explode(s: State, io: Io, m: Model): void {
  const x = aux(s, m, 'explode');
  for (const other of [...s.models].reverse())
    if (other.on && other !== m && other.seat !== m.seat && !isEffigy(other) && within(other, m, 3 * INCH))
      hurt(s, io, other, Math.max(0, x - stat(s, other, 'RES')), m.id, 'ability');
}

/** Who gains a level for the kill and who harvests the Soul of a dead hero (JD-3.5, JD-15.6, JD-15.7, JD-13.18, JD-21.16). */
function yieldSoul(s: State, io: Io, victim: Model, by: number): void {
  const hand = s.models[by];
  const killer = hand !== undefined && isSummoned(hand) ? modelAt(s, hand.summoner) : hand;
  const enemy = enemyOf(seatOf(victim));
  const kills = killer?.seat === enemy;
  if (kills) gainLevel(s, killer);
  // JD-4.9: of a unit only the commander has a Soul to give
  if (commanderOf(s, victim) !== victim) return;
  if (kills && [killer, hand].some((m) => m !== undefined && condition(m, 'curse'))) return;
  const soulless = hasAux(s, victim, 'soulless');
  if (kills && isAlive(killer)) {
    if (soulless) {
      bankSoul(s, io, enemy, 1, killer);
      return;
    }
    const harvester = hasAux(s, killer, 'soulless') ? nearestEligible(s, io, enemy, killer, killer) : killer;
    if (harvester !== undefined && canHoldSouls(s, harvester)) {
      bindSoul(s, io, harvester, { other: victim.key });
      return;
    }
  }
  const ownTurn = s.phase === 'activation' && s.active === victim.seat;
  if (!ownTurn || soulless) return;
  const heir = nearestEligible(s, io, enemy, victim);
  if (heir === undefined) return;
  bindSoul(s, io, heir, { other: victim.key });
  gainLevel(s, heir);
}

function nearestEligible(s: State, io: Io, seat: 0 | 1, to: Model, not?: Model): Model | undefined {
  const eligible = s.models.filter((m) => m.seat === seat && m !== not && canHoldSouls(s, m));
  return nearestByChance(io, to, eligible);
}

/** JD-13.2 */
function yieldBounty(s: State, io: Io, monster: Model, by: number): void {
  const hand = s.models[by];
  if (hand === undefined || hand.seat === -1) return;
  gainLevel(s, hand);
  const seat = seatOf(hand);
  const list = s.models
    .filter((m) => isAlive(m) && m.seat === seat && isHero(m) && within(m, monster, 2 * INCH))
    .map((m) => m.id);
  if (list.length === 0) return;
  gainFate(s, io, seat, cardOfModel(monster).bounty, 'bounty');
  s.frames.push({ kind: 'bounty', step: 'collect', seat, fate: 0, list });
}

/** Takes a model off the field with all that death takes (JD-9.1). */
function removeModel(s: State, m: Model, io: Io, by: number): void {
  if (!io.quiet) io.emit({ kind: 'died', model: m.key, other: s.models[by]?.key ?? '', at: [m.x, m.y] });
  if (m.souls > 0 && !io.quiet) io.emit({ kind: 'soulLost', model: m.key, n: m.souls });
  m.on = false;
  m.souls = 0;
  m.mist = 0;
  m.died = s.turn;
  m.standings = m.standings.filter((e) => e.artefact >= 0);
  s.tokens = s.tokens.filter((t) => t.on !== m.id);
  s.claims = s.claims.filter((_, i) => s.claims[i - (i % 2) + 1] !== m.id);
  // monster, victim, monster, victim …: the pairs without it
  s.strikes = s.strikes.filter((id, i) => id !== m.id && s.strikes[i ^ 1] !== m.id);
}
