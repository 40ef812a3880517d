/** Unfinished rules, one kind per piece of the rulebook. Plain data only. */
import type { Trigger } from './content/index.ts';

export interface PickFrame {
  kind: 'pick';
  step: 'start' | 'picked' | 'initiative' | 'ordered' | 'next' | 'side' | 'build';
  /** Bans and takes still to come: seat * 2 + (0 ban, 1 take). Until the roll is won as if seat 0 banned first. */
  order: number[];
  /** Who chose to go (or ban) first. */
  leader: 0 | 1;
}

export interface DeployFrame {
  kind: 'deploy';
  step: 'place' | 'marks';
  seat: 0 | 1;
}

export interface TurnFrame {
  kind: 'turn';
  step:
    | 'begin'
    | 'regenerate'
    | 'souls'
    | 'soulMoves'
    | 'monsters'
    | 'fate'
    | 'shrines'
    | 'shrineRolled'
    | 'claims'
    | 'cut'
    | 'spawn'
    | 'spawned'
    | 'respawn'
    | 'activate'
    | 'end'
    | 'close';
  /** What a step still has to do. */
  list: number[];
  /** Who activates next. */
  seat: 0 | 1;
  /** Who had the last activation, or -1. */
  last: -1 | 0 | 1;
  /** The dice just rolled for a Soul or a Shrine. */
  roll: number[];
}

/** The last attack action of the activation, for what may follow straight after it. */
interface LastAttack {
  by: number;
  target: number;
  weapon: string;
  damaged: boolean;
}

export interface ActivationFrame {
  kind: 'activation';
  step: 'start' | 'ready' | 'act' | 'end' | 'ends' | 'ordered' | 'monsters' | 'expire' | 'close' | 'done';
  seat: 0 | 1;
  /** The models that activate together: a hero, a unit, a summoner with what it summoned. */
  models: number[];
  /** Actions that the hero or unit may still use in all. */
  pool: number;
  aiming: number[];
  harvested: boolean;
  last: LastAttack | null;
  /** Models with the weapon-cost rule already used (Reload). */
  reloaded: number[];
  list: number[];
}

export interface MoveFrame {
  kind: 'move';
  step: 'go' | 'blows' | 'after' | 'arrive';
  model: number;
  charge: boolean;
  /** x, y, x, y …: what is left to go. */
  path: number[];
  /** Where the move began. */
  from: number[];
  /** Enemies whose parting blow was settled on this move. */
  parted: number[];
  /** Enemies that strike at the present point. */
  striking: number[];
  hurt: boolean;
}

/** Parting blows of several enemies at one point, or before a recall. */
export interface BlowsFrame {
  kind: 'blows';
  step: 'next' | 'struck';
  mover: number;
  list: number[];
}

export interface AttackFrame {
  kind: 'attack';
  step:
    | 'declare'
    | 'ground'
    | 'roll'
    | 'reroll'
    | 'choose'
    | 'hit'
    | 'damage'
    | 'damaged'
    | 'manoeuvre'
    | 'bought'
    | 'perform'
    | 'end'
    | 'dual'
    | 'dualled';
  attacker: number;
  defender: number;
  /** Place in the card's weapons; -1: the shrine's own attack. */
  weapon: number;
  charge: boolean;
  parting: boolean;
  dual: boolean;
  /** May a dual-wield strike follow? */
  mayDual: boolean;
  basic: boolean;
  manoeuvres: boolean;
  mostSolid: boolean;
  ignoreDistracted: boolean;
  /** Dice added after everything else (Enfilade). */
  extra: number;
  /** Who gets kill, Soul and level; usually the attacker. */
  credit: number;
  /** The ability that forbids itself, or -1 (Spring Loaded, Back Swing). */
  not: number;
  shrine: number[];
  stood: boolean;
  pool: number;
  dice: number[];
  rerolled: boolean[];
  /** Chosen dice: blanks, manoeuvres, hits, J. */
  keep: number[];
  guard: number;
  /** Net damage the defender suffered. */
  dealt: number;
  /** What others of the defender's unit took of it (JD-4.6). */
  shared: number;
  /** Damage marked on the defender before it. */
  before: number;
  ignored: boolean;
  /** The manoeuvre bought: ability, target, counters. */
  bought: number[];
  cancelled: boolean;
  /** Whose turn it is to re-roll: 0 the roller, 1 the other. */
  turn: number;
  usedRerolls: number[];
}

export interface ChargeFrame {
  kind: 'charge';
  step: 'arrived' | 'strike';
  attacker: number;
  target: number;
  weapon: number;
  /** The ability that charges instead of attacking, or -1. */
  instead: number;
}

export interface SplitFrame {
  kind: 'split';
  step: 'ask' | 'done';
  model: number;
  /** Models of the unit that may still take a share. */
  others: number[];
  amount: number;
  by: number;
  cause: Cause;
  /** The frame that wants to know how much was suffered. */
  report: number;
}

/** Damage that temporary health takes, spread over its pools by the owner. */
export interface PoolsFrame {
  kind: 'pools';
  step: 'ask' | 'done';
  model: number;
  amount: number;
}

export type Cause = 'attack' | 'link' | 'condition' | 'ability' | 'terrain' | 'monster' | 'cut' | 'fall';

export interface DeathFrame {
  kind: 'death';
  step: 'zero' | 'health' | 'save' | 'check' | 'death' | 'next' | 'ordered' | 'remove';
  model: number;
  /** Who gets the credit, or -1. */
  by: number;
  cause: Cause;
  list: string[];
}

/** An ability is carried out, effect by effect. */
export interface RunFrame {
  kind: 'run';
  step:
    | 'next'
    | 'each'
    | 'apply'
    | 'struck'
    | 'counted'
    | 'pick'
    | 'repeat'
    | 'again'
    | 'tested'
    | 'strikes'
    | 'around'
    | 'choosing'
    | 'divert'
    | 'soulMoved';
  ability: number;
  self: number;
  targets: number[];
  /** Which effect is next. */
  at: number;
  /** Targets of the present effect, and the next of them. */
  on: number[];
  n: number;
  x: number;
  dealt: number;
  total: number;
  /** The attack it belongs to: the dice chosen show a J. */
  j: boolean;
  /** A point the effects refer to (a token just placed or removed). */
  point: number[];
  /** The model that triggered it, or -1. */
  subject: number;
  /** The model chosen for an effect inside (another target, whom to heal), or -1. */
  aim: number;
  /** The dice just rolled for an amount. */
  roll: number[];
  /** A count the effect keeps. */
  left: number;
}

/** Reactions to a trigger, one after the other. */
export interface ReactFrame {
  kind: 'react';
  step: 'next' | 'answered';
  trigger: Trigger;
  /** gid, bearer, subject, … */
  list: number[];
  /** Damage the trigger is about. */
  amount: number;
}

export interface HuntFrame {
  kind: 'hunt';
  step: 'start' | 'attack' | 'end' | 'expire' | 'close';
  monster: number;
  /** The model hunted, or -1: the nearest. */
  prey: number;
  /** Hunter activation (and not a mere advance). */
  hunter: boolean;
  /** The prey is the only model it may attack. */
  taunted: boolean;
}

export interface MarketFrame {
  kind: 'market';
  step: 'ask' | 'done';
  model: number;
}

export interface BountyFrame {
  kind: 'bounty';
  step: 'collect' | 'done';
  seat: 0 | 1;
  fate: number;
  list: number[];
}

/** A model goes where its player puts it. */
export interface PlaceFrame {
  kind: 'place';
  step: 'ask' | 'done';
  what: 'respawn' | 'model' | 'token' | 'terrain';
  seat: 0 | 1;
  model: number;
  /** Base-to-base with one of these discs: x, y, r, … */
  touching: number[];
  /** Or completely within this distance of (x, y): x, y, distance. */
  within: number[];
  /** A part of a token or terrain: the ability and the place of the effect in it. */
  ability: number;
  op: number;
  radius: number;
  /** The frame that wants to know where. */
  report: number;
}

interface CleanseFrame {
  kind: 'cleanse';
  step: 'ask' | 'done';
  model: number;
}

export interface RecallFrame {
  kind: 'recall';
  step: 'blows' | 'place' | 'along' | 'friend' | 'heal' | 'healed';
  model: number;
  /** Who may come along, then the die that heals. */
  list: number[];
  /** One of these may come along by an ability. */
  friends: number[];
}

export interface RollFrame {
  kind: 'roll';
  step: 'roll' | 'window';
  /** What it is for: something of a model, the way of a Soul, the Fate of a Shrine. */
  of: 'model' | 'soul' | 'shrine';
  seat: 0 | 1;
  /** Who rolls; -1: the player. */
  model: number;
  sides: number;
  dice: number[];
  rerolled: boolean[];
  report: number;
  subject: number;
  turn: number;
  /** Abilities that gave dice of this roll again. */
  used: number[];
}

export interface HarvestFrame {
  kind: 'harvest';
  step: 'roll' | 'done';
  model: number;
  soul: number;
  modifier: number;
  /** The ability carried out on success (Soul Beckon), or -1. */
  success: number;
  target: number;
  dice: number[];
}

export type Frame =
  | PickFrame
  | DeployFrame
  | TurnFrame
  | ActivationFrame
  | MoveFrame
  | BlowsFrame
  | AttackFrame
  | ChargeFrame
  | SplitFrame
  | PoolsFrame
  | DeathFrame
  | RunFrame
  | ReactFrame
  | HuntFrame
  | MarketFrame
  | BountyFrame
  | PlaceFrame
  | CleanseFrame
  | RecallFrame
  | RollFrame
  | HarvestFrame;
