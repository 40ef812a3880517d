/** Before the game: warbands, who goes first, sides, deployment (JD-18). */
import { ask, at, must, type Refusal, refuse, topOf } from '@gavel/kernel';
import { heroes, heroOf } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { PickFrame } from '../frames.ts';
import { battlefield, enemyOf, modelAt, newModel, putAt, type State } from '../state.ts';
import { slots } from './standing.ts';

const lineupSize = (s: State): number => (slots(s) === 3 ? 5 : 7);

export const banOrders = ['usual', 'turns', 'snake', 'between'] as const;
export type BanOrder = (typeof banOrders)[number];

const snake = (length: number, first: 0 | 1 = 0): (0 | 1)[] =>
  Array.from({ length }, (_, i) => ((i + 1) & 2 ? enemyOf(first) : first));
const inTurns = (length: number): (0 | 1)[] => Array.from({ length }, (_, i) => (i % 2 === 0 ? 0 : 1));

/**
 * Bans and takes of draft and masters as seat * 2 + (0 ban, 1 take), as if seat 0 banned first: JD-18.3, JD-18.5.
 * `bans`: of each player; 0: as many as usual.
 */
export function draftOrder(mode: 'draft' | 'masters', size: 3 | 5, bans = 0, order: BanOrder = 'usual'): number[] {
  const each = bans > 0 ? bans : mode === 'draft' ? 1 : 2;
  const how = order !== 'usual' ? order : mode === 'draft' ? 'turns' : 'between';
  const takes = (mode === 'draft' ? inTurns(2 * size) : snake(2 * size)).map((seat) => seat * 2 + 1);
  const ban = (seat: 0 | 1): number => seat * 2;
  if (how === 'between')
    return [...inTurns(2).map(ban), ...takes.slice(0, 4), ...snake(2 * each - 2, 1).map(ban), ...takes.slice(4)];
  return [...(how === 'turns' ? inTurns(2 * each) : snake(2 * each)).map(ban), ...takes];
}

export const pickSteps = {
  start(s: State, f: PickFrame, io: Io): void {
    if (s.pick === 'blind' || s.pick === 'standard') {
      f.step = 'picked';
      const from = heroes.map((h) => h.id);
      const count = s.pick === 'blind' ? slots(s) : lineupSize(s);
      for (const seat of [0, 1] as const) {
        const ready = s.players[seat].roster;
        if (ready.length === 0) ask(s, { seat, kind: 'pick', from, count });
        else if (!io.quiet) {
          io.emit({ kind: 'chose', seat });
          io.emit({ kind: 'picked', seat, list: [...ready] });
        }
      }
    } else f.step = 'initiative';
  },
  picked(s: State, f: PickFrame, io: Io): void {
    s.revealed = true;
    const lists = s.players.map((p) => [...(s.pick === 'blind' ? p.roster : p.lineup)]);
    if (!io.quiet) io.emit({ kind: 'revealed', lists });
    f.step = 'initiative';
  },
  initiative(s: State, f: PickFrame, io: Io): void {
    let a = 0;
    let b = 0;
    while (a === b) {
      a = io.chance.roll(6, 'initiative');
      b = io.chance.roll(6, 'initiative');
    }
    const winner = a > b ? 0 : 1;
    f.leader = winner;
    f.step = 'ordered';
    if (!io.quiet) io.emit({ kind: 'initiative', seat: winner, dice: [a, b] });
    ask(s, { seat: winner, kind: 'first', what: s.pick === 'blind' ? 'play' : 'ban' });
  },
  /** `leader` is now who goes (or bans) first. */
  ordered(s: State, f: PickFrame, io: Io): void {
    // JD-18.3: who bans first in a draft goes second
    s.first = s.pick === 'draft' || s.pick === 'masters' ? enemyOf(f.leader) : f.leader;
    s.revealed = true;
    if (!io.quiet) io.emit({ kind: 'goesFirst', seat: s.first });
    if (s.pick === 'draft' || s.pick === 'masters') {
      const order = f.order.length > 0 ? f.order : draftOrder(s.pick, slots(s));
      f.order = order.map((code) => (f.leader === 0 ? code : code ^ 2));
    } else if (s.pick === 'standard')
      f.order = [f.leader * 2, enemyOf(f.leader) * 2, f.leader * 2 + 1, enemyOf(f.leader) * 2 + 1];
    f.step = 'next';
  },
  next(s: State, f: PickFrame): void {
    const code = f.order[0];
    if (code === undefined) {
      f.step = 'side';
      return;
    }
    const seat = code < 2 ? 0 : 1;
    const take = code % 2 === 1;
    if (s.pick === 'standard') {
      const other = s.players[enemyOf(seat)];
      if (take)
        ask(s, {
          seat,
          kind: 'pick',
          from: s.players[seat].lineup.filter((id) => !other.banned.includes(id)),
          count: slots(s),
        });
      else ask(s, { seat, kind: 'draft', what: 'ban', from: [...other.lineup] });
      return;
    }
    ask(s, { seat, kind: 'draft', what: take ? 'take' : 'ban', from: pool(s) });
  },
  side(s: State, f: PickFrame): void {
    f.step = 'build';
    ask(s, { seat: enemyOf(s.first), kind: 'side' });
  },
  build(s: State): void {
    s.frames.pop();
    buildWarbands(s);
    s.phase = 'deploy';
    s.frames.push({ kind: 'deploy', step: 'place', seat: s.first });
  },
};

function pool(s: State): string[] {
  const gone = new Set(s.players.flatMap((p) => [...p.roster, ...p.banned]));
  return heroes.map((h) => h.id).filter((id) => !gone.has(id));
}

/** Effigies stand on their sides and every hero becomes a model. */
export function buildWarbands(s: State): void {
  const { effigies } = battlefield(s);
  for (const seat of [0, 1] as const) {
    const place = at(effigies, s.sides[seat]);
    const effigy = modelAt(s, seat);
    putAt(effigy, place);
    for (const [slot, id] of s.players[seat].roster.entries())
      for (const card of must(heroOf(id), `hero ${id}`).cards)
        s.models.push(newModel(s.models.length, `${seat}:${card.id}`, card, seat, slot));
  }
}

export function answerPick(s: State, d: Decision<'pick'>, c: Choice<'pick'>, io: Io): void {
  const f = topOf(s, 'pick');
  const chosen = [...c.heroes];
  if (f.step === 'picked') {
    if (s.pick === 'blind') s.players[d.seat].roster = chosen;
    else s.players[d.seat].lineup = chosen;
    if (!io.quiet) {
      io.emit({ kind: 'chose', seat: d.seat });
      io.emit({ kind: 'picked', seat: d.seat, list: chosen });
    }
  } else {
    s.players[d.seat].roster = chosen;
    f.order.shift();
    if (!io.quiet) io.emit({ kind: 'took', seat: d.seat, list: chosen });
  }
}

export function answerDraft(s: State, d: Decision<'draft'>, c: Choice<'draft'>, io: Io): void {
  const f = topOf(s, 'pick');
  const { hero } = c;
  f.order.shift();
  if (d.what === 'ban') s.players[d.seat].banned.push(hero);
  else s.players[d.seat].roster.push(hero);
  if (!io.quiet) io.emit({ kind: d.what === 'ban' ? 'banned' : 'took', seat: d.seat, list: [hero] });
}

export function answerFirst(s: State, d: Decision<'first'>, c: Choice<'first'>): void {
  const f = topOf(s, 'pick');
  f.leader = c.first ? d.seat : enemyOf(d.seat);
}

export function answerSide(s: State, d: Decision<'side'>, c: Choice<'side'>, io: Io): void {
  const side = c.side === 0 ? 0 : 1;
  s.sides = d.seat === 0 ? [side, enemyOf(side)] : [enemyOf(side), side];
  if (!io.quiet) io.emit({ kind: 'side', seat: d.seat, n: side });
}

/** The rule of the mode in which heroes are chosen. */
export const pickRule = (s: State): string =>
  ({ blind: 'JD-18.2', draft: 'JD-18.3', standard: 'JD-18.4', masters: 'JD-18.5' })[s.pick];

/** Heroes chosen together: out of the pool, no hero twice (JD-2.23), as many as are asked, in one order. */
export function checkPick(s: State, d: Decision<'pick'>, heroes: readonly string[]): Refusal | undefined {
  const places = heroes.map((id) => d.from.indexOf(id));
  if (places.includes(-1)) return refuse(pickRule(s), 'refusal.notInPool');
  // the order says nothing, so there is one form only
  if (heroes.length !== d.count || places.some((p, i) => p <= (places[i - 1] ?? -1)))
    return refuse(pickRule(s), 'refusal.wrongCount', { count: d.count });
  return undefined;
}
