/** The whole table: models, Souls, tokens, players, and how a state is copied. */
import { type Core, cloneJson, none } from '@gavel/kernel';
import { type Battlefield, type Card, type Condition, cards, maps } from './content/index.ts';
import type { Decision, Side } from './decisions.ts';
import type { Frame } from './frames.ts';

export type { Side } from './decisions.ts';
export type { Frame } from './frames.ts';

/** What stands on a model, in the order in which it came there (JD-22.1): a condition, an artefact, an effect. */
export interface Standing {
  condition: Condition | '';
  /** Place in `artefacts`, or -1. */
  artefact: number;
  /** Place in `abilities`, or -1. */
  ability: number;
  /** The model that put it there; -1: nobody. */
  owner: number;
  /** `next`: the end of the bearer's next activation. */
  until: 'next' | 'activation' | 'ownersNext' | 'turn' | 'keep';
  /** Gained during the bearer's own activation, which does not count as the next one (JD-20.1). */
  fresh: boolean;
  /** How often it may still be used; 0: without limit. */
  uses: number;
  /** Temporary health left in this pool (JD-2.17). */
  health: number;
}

/** A base on the field (or waiting beside it): hero, summoned model, monster or Effigy. Also a disc for geometry. */
export interface Model {
  readonly id: number;
  /** How choices name it. */
  readonly key: string;
  /** Place in `cards`. */
  readonly card: number;
  /** -1: monsters. */
  readonly seat: -1 | 0 | 1;
  /** The hero slot it belongs to; -1: none. */
  readonly slot: number;
  /** Its summoner; -1: none. */
  summoner: number;
  readonly r: number;
  x: number;
  y: number;
  on: boolean;
  level: number;
  /** Levels gained that count from the end of the action (JD-3.6). */
  rising: number;
  damage: number;
  souls: number;
  mist: number;
  standings: Standing[];
  /** Has activated this turn. */
  done: boolean;
  /** Actions used in this activation. */
  spent: number;
  /** The turn in which it re-spawned or was summoned. */
  since: number;
  /** The turn in which it died; 0: it did not. */
  died: number;
  /** Abilities used in this activation, and in this turn. */
  used: number[];
  usedTurn: number[];
  /** Mark target: the marked model; -1: none. */
  mark: number;
  /** Monsters: the camp. */
  readonly camp: number;
}

/** An unbound Soul. */
export interface Soul {
  readonly id: number;
  x: number;
  y: number;
  readonly turn: number;
}

/** A token on the field, or a counter on a model (`on` is then that model). */
export interface Token {
  readonly id: number;
  readonly kind: string;
  readonly seat: Side;
  /** The model that placed it. */
  readonly owner: number;
  readonly x: number;
  readonly y: number;
  readonly on: number;
  /** The ability that stands on it, or -1. */
  readonly ability: number;
  readonly until: 'ownersNext' | 'activation' | 'keep';
}

/** Terrain that an ability put down. */
export interface Growth {
  readonly id: number;
  readonly kind: 'wall' | 'forest';
  readonly owner: number;
  readonly seat: Side;
  readonly treacherous: boolean;
  /** x, y, x, y … */
  readonly corners: readonly number[];
}

interface PlayerState {
  fate: number;
  banked: number;
  /** Artefacts out of the game for this warband (one use only). */
  gone: number[];
  /** Heroes chosen, by id. Secret until `revealed`. */
  roster: string[];
  /** Heroes lined up in standard pick & ban. */
  lineup: string[];
  banned: string[];
}

export interface State extends Core<Decision, Frame> {
  readonly map: number;
  readonly pick: 'blind' | 'draft' | 'standard' | 'masters';
  readonly freeFate: 'two' | 'three';
  /** 0: none. */
  readonly turnLimit: number;
  turn: number;
  phase: 'pick' | 'deploy' | 'communion' | 'activation';
  /** Who activates first this turn. */
  first: Side;
  active: Side;
  /** Which side of the map each seat has. */
  sides: [Side, Side];
  /** The secret choices are on the table. */
  revealed: boolean;
  players: [PlayerState, PlayerState];
  models: Model[];
  souls: Soul[];
  tokens: Token[];
  growths: Growth[];
  /** Ids given to Souls, tokens and growths. */
  made: number;
  /** The last pit that spawned a Soul, or -1. */
  pit: number;
  /** Monsters that must attack once everything else is resolved: monster, victim, monster, victim … */
  strikes: number[];
  /** Abilities that wait for the end of the action: gid, bearer, subject … */
  later: number[];
  /** Character Shrines claimed: shrine, model, shrine, model … */
  claims: number[];
  /** 0, 1: the winner; 2: a draw; -1: not over. */
  winner: -1 | 0 | 1 | 2;
  why: string;
}

/**
 * Puts a model there. As whole numbers in the machine's own sense: a single place that was reckoned as a fraction, even a
 * whole one, makes the engine take all models for things of another kind and throw away what it compiled for them. More
 * than half of all time went into compiling the same again.
 */
export function putAt(m: { x: number; y: number }, at: { readonly x: number; readonly y: number }): void {
  m.x = at.x | 0;
  m.y = at.y | 0;
}

/** The model with this number, where there must be one. */
export function modelAt(s: State, id: number): Model {
  const m = s.models[id];
  if (m === undefined) throw noModel(id);
  return m;
}

/** The model that choices call so, if there is one. */
export function modelOf(s: State, key: string): Model | undefined {
  for (const m of s.models) if (m.key === key) return m;
  return undefined;
}

/** The same where there must be one: the name was checked. */
export function modelCalled(s: State, key: string): Model {
  const m = modelOf(s, key);
  if (m === undefined) throw noModel(key);
  return m;
}

// apart, so that what looks models up stays small enough to be inlined
const noModel = (which: number | string): Error => new Error(`there is no model ${which}`);

export function cardOfModel(m: Model): Card {
  return cards[m.card] ?? none('card', m.card);
}

export function battlefield(s: State): Battlefield {
  return maps[s.map] ?? none('map', s.map);
}

/** The seat of a model that is not a monster. */
export function seatOf(m: Model): Side {
  if (m.seat === -1) throw new Error(`${m.key} has no player`);
  return m.seat;
}

export function enemyOf(seat: Side): Side {
  return seat === 0 ? 1 : 0;
}

export function newModel(id: number, key: string, card: Card, seat: -1 | 0 | 1, slot: number, camp = -1): Model {
  return {
    id,
    key,
    card: card.index,
    seat,
    slot,
    summoner: -1,
    r: card.radius,
    x: 0,
    y: 0,
    on: false,
    level: 1,
    rising: 0,
    damage: 0,
    souls: 0,
    mist: 0,
    standings: [],
    done: false,
    spent: 0,
    since: 0,
    died: 0,
    used: [],
    usedTurn: [],
    mark: -1,
    camp,
  };
}

export function newStanding(part: Partial<Standing>): Standing {
  const {
    condition = '',
    artefact = -1,
    ability = -1,
    owner = -1,
    until = 'keep',
    fresh = false,
    uses = 0,
    health = 0,
  } = part;
  return { condition, artefact, ability, owner, until, fresh, uses, health };
}

/** Takes off what passes the test; most models have nothing that does. */
export function dropStandings(m: Model, test: (e: Standing) => boolean): void {
  if (m.standings.some(test)) m.standings = m.standings.filter((e) => !test(e));
}

function copyStanding(e: Standing): Standing {
  return {
    condition: e.condition,
    artefact: e.artefact,
    ability: e.ability,
    owner: e.owner,
    until: e.until,
    fresh: e.fresh,
    uses: e.uses,
    health: e.health,
  };
}

export function copyModel(m: Model): Model {
  return {
    id: m.id,
    key: m.key,
    card: m.card,
    seat: m.seat,
    slot: m.slot,
    summoner: m.summoner,
    r: m.r,
    x: m.x,
    y: m.y,
    on: m.on,
    level: m.level,
    rising: m.rising,
    damage: m.damage,
    souls: m.souls,
    mist: m.mist,
    standings: m.standings.length === 0 ? [] : m.standings.map(copyStanding),
    done: m.done,
    spent: m.spent,
    since: m.since,
    died: m.died,
    used: m.used.slice(),
    usedTurn: m.usedTurn.slice(),
    mark: m.mark,
    camp: m.camp,
  };
}

function copyPlayer(p: PlayerState): PlayerState {
  return {
    fate: p.fate,
    banked: p.banked,
    gone: p.gone.slice(),
    roster: p.roster.slice(),
    lineup: p.lineup.slice(),
    banned: p.banned.slice(),
  };
}

export function clone(s: State): State {
  return {
    frames: s.frames.map(cloneJson),
    pending: s.pending.map(cloneJson),
    asked: s.asked,
    map: s.map,
    pick: s.pick,
    freeFate: s.freeFate,
    turnLimit: s.turnLimit,
    turn: s.turn,
    phase: s.phase,
    first: s.first,
    active: s.active,
    sides: [s.sides[0], s.sides[1]],
    revealed: s.revealed,
    players: [copyPlayer(s.players[0]), copyPlayer(s.players[1])],
    models: s.models.map(copyModel),
    souls: s.souls.map((soul) => ({ id: soul.id, x: soul.x, y: soul.y, turn: soul.turn })),
    tokens: s.tokens.map((t) => ({ ...t })),
    growths: s.growths.map((g) => ({ ...g, corners: g.corners.slice() })),
    made: s.made,
    pit: s.pit,
    strikes: s.strikes.slice(),
    later: s.later.slice(),
    claims: s.claims.slice(),
    winner: s.winner,
    why: s.why,
  };
}
