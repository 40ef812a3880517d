/** Every kind of decision, and every kind of choice. Points are whole hundredths of a millimetre from the centre. */
import type { Decision as AnyDecision } from '@gavel/kernel';
import type { Condition } from './content/index.ts';

export type At = readonly [number, number];

interface Base<K extends string> extends AnyDecision {
  readonly kind: K;
  readonly seat: 0 | 1;
}

/** Choose `count` heroes in secret: a warband (blind) or a line-up (standard). */
export interface PickDecision extends Base<'pick'> {
  readonly from: readonly string[];
  readonly count: number;
}
/** Ban or take one hero. */
export interface DraftDecision extends Base<'draft'> {
  readonly what: 'ban' | 'take';
  readonly from: readonly string[];
}
/** Go (or ban) first? */
export interface FirstDecision extends Base<'first'> {
  readonly what: 'play' | 'ban';
}
export interface SideDecision extends Base<'side'> {}
/** Set a model down: deployment, re-spawn, recall, summoning, placing, tokens, terrain. */
export interface PlaceDecision extends Base<'place'> {
  readonly what: 'deploy' | 'respawn' | 'model' | 'token' | 'terrain';
  /** Models of which one is to be set down now (one for all but deployment). */
  readonly models: readonly string[];
}
/** Point at a model: whom to activate, mark, cut for Fate, and so on. */
export interface ModelDecision extends Base<'model'> {
  readonly what:
    | 'activate'
    | 'mark'
    | 'claim'
    | 'cut'
    | 'collect'
    | 'target'
    | 'soulTo'
    | 'heal'
    | 'bringAlong'
    | 'pushNext'
    | 'attack'
    | 'forced'
    | 'partingBlow';
  readonly from: readonly string[];
  /** May be declined (`model: ''`). */
  readonly optional: boolean;
  /** The ability it is for, or ''. */
  readonly ability: string;
}
interface ActDecision extends Base<'act'> {
  readonly models: readonly string[];
}
/** A reaction that may be used or not. */
export interface ReactDecision extends Base<'react'> {
  readonly what: 'standYourGround' | 'ability' | 'dualWield' | 'forceReroll';
  readonly model: string;
  readonly target: string;
  readonly ability: string;
}
export interface RerollDecision extends Base<'reroll'> {
  /** Who rolled; '' if it was the player, for a Soul or a Shrine. */
  readonly model: string;
  readonly of: 'model' | 'soul' | 'shrine';
}
export interface DiceDecision extends Base<'dice'> {
  readonly model: string;
}
export interface ManoeuvreDecision extends Base<'manoeuvre'> {
  readonly model: string;
}
/** Which of several triggers comes first (JD-9.1, JD-5.15), or who of several dies first (JD-9.4). */
export interface OrderDecision extends Base<'order'> {
  readonly what: 'triggers' | 'deaths';
  readonly from: readonly string[];
}
/** How damage is spread over pools of temporary health, each with the ability it came from (JD-2.18). */
export interface PoolsDecision extends Base<'pools'> {
  readonly model: string;
  readonly damage: number;
  readonly from: readonly string[];
  /** What is left in each. */
  readonly left: readonly number[];
}
/** One of several things that are no models: a mark on a model, an artefact, a token, a Soul, a weapon. */
export interface WhichDecision extends Base<'which'> {
  readonly what: 'mark' | 'artefact' | 'token' | 'orb' | 'soul' | 'weapon';
  /** Whose mark, artefact or weapon it is, or who chooses. */
  readonly model: string;
  readonly ability: string;
  readonly from: readonly string[];
}
/** How far a model is pushed that may be pushed less (in units). */
export interface FarDecision extends Base<'far'> {
  readonly model: string;
  readonly ability: string;
  readonly most: number;
}
export interface MarketDecision extends Base<'market'> {
  readonly model: string;
}
export interface ConditionDecision extends Base<'condition'> {
  readonly model: string;
  readonly from: readonly Condition[];
}
export interface SplitDecision extends Base<'split'> {
  readonly model: string;
  readonly other: string;
  readonly damage: number;
}
/** One of several options of an ability. */
export interface OptionDecision extends Base<'option'> {
  readonly ability: string;
  readonly count: number;
}
/** An advance inside an ability. */
export interface StepDecision extends Base<'step'> {
  readonly model: string;
}

export type Decision =
  | PickDecision
  | DraftDecision
  | FirstDecision
  | SideDecision
  | PlaceDecision
  | ModelDecision
  | ActDecision
  | ReactDecision
  | RerollDecision
  | DiceDecision
  | ManoeuvreDecision
  | OrderDecision
  | PoolsDecision
  | WhichDecision
  | FarDecision
  | MarketDecision
  | ConditionDecision
  | SplitDecision
  | OptionDecision
  | StepDecision;

/** An action of a hero, or something it may do besides. */
export type Act =
  | { readonly act: 'end' }
  | { readonly act: 'aim' | 'stand' | 'heal' | 'recall' | 'market' | 'circle'; readonly model: string }
  /** `souls`: so many of them; without it all. */
  | { readonly act: 'bank'; readonly model: string; readonly souls?: number }
  | { readonly act: 'advance'; readonly model: string; readonly path: readonly At[] }
  | {
      readonly act: 'charge';
      readonly model: string;
      readonly weapon: string;
      readonly target: string;
      readonly to: At;
    }
  | {
      readonly act: 'attack';
      readonly model: string;
      readonly weapon: string;
      readonly target: string;
      /** A second target (Enfilade). */
      readonly second?: string;
    }
  | { readonly act: 'harvest'; readonly model: string; readonly soul: number; readonly via?: string }
  | { readonly act: 'cleanse'; readonly model: string; readonly condition: Condition }
  | { readonly act: 'breakFree'; readonly model: string }
  | { readonly act: 'mark'; readonly model: string; readonly target: string }
  | { readonly act: 'handOver'; readonly model: string; readonly target: string; readonly artefacts: readonly string[] }
  | { readonly act: 'removeOrb'; readonly model: string; readonly token: number }
  | {
      readonly act: 'ability';
      readonly model: string;
      readonly ability: string;
      /** Which of two costs is paid. */
      readonly pay?: number;
      readonly target?: string;
      /** Mist counters spent, Souls banked if not all, or the place of the ability that Echo copies. */
      readonly x?: number;
      /** Where a charge inside the ability ends. */
      readonly to?: At;
    };

export type Choice =
  | { readonly heroes: readonly string[] }
  | { readonly hero: string }
  | { readonly first: boolean }
  | { readonly side: 0 | 1 }
  | { readonly model: string; readonly at: At }
  | { readonly model: string; readonly at: At; readonly turn: number }
  | { readonly model: string }
  | Act
  | { readonly use: boolean }
  /** What pays for the re-roll, and how many dice of each kind: blanks, manoeuvres, hits, J. */
  | { readonly with: 'nothing' }
  | { readonly with: 'fate' }
  | { readonly with: string; readonly dice: readonly number[] }
  /** How many of each kind are kept: blanks, manoeuvres, hits, J. */
  | { readonly keep: readonly number[] }
  | { readonly manoeuvre: 'none' | 'knockDown' }
  | { readonly manoeuvre: 'push'; readonly defender: At | null; readonly attacker: At | null }
  | { readonly manoeuvre: string; readonly target?: string; readonly x?: number }
  | { readonly next: string }
  /** What each pool takes. */
  | { readonly takes: readonly number[] }
  | { readonly which: string }
  | { readonly far: number }
  | { readonly sell: readonly string[]; readonly buy: readonly string[] }
  | { readonly condition: Condition }
  | { readonly other: number }
  | { readonly option: number }
  | { readonly path: readonly At[] };
