/** Every kind of decision with what answers it. Points are whole hundredths of a millimetre from the centre. */
import type { ChoiceOf, DecisionOf } from '@gavel/kernel';
import type { Condition } from './content/index.ts';

export type At = readonly [number, number];
export type Side = 0 | 1;

/** Every decision is one of the two players'. */
interface Asked {
  readonly seat: Side;
}

export interface Kinds {
  /** Choose `count` heroes in secret: a warband (blind) or a line-up (standard). */
  readonly pick: {
    readonly decision: Asked & { readonly from: readonly string[]; readonly count: number };
    readonly choice: { readonly heroes: readonly string[] };
  };
  /** Ban or take one hero. */
  readonly draft: {
    readonly decision: Asked & { readonly what: 'ban' | 'take'; readonly from: readonly string[] };
    readonly choice: { readonly hero: string };
  };
  /** Go (or ban) first? */
  readonly first: {
    readonly decision: Asked & { readonly what: 'play' | 'ban' };
    readonly choice: { readonly first: boolean };
  };
  readonly side: { readonly decision: Asked; readonly choice: { readonly side: number } };
  /** Set a model down: deployment, re-spawn, recall, summoning, placing, tokens, terrain. */
  readonly place: {
    readonly decision: Asked & {
      readonly what: 'deploy' | 'respawn' | 'model' | 'token' | 'terrain';
      /** Models of which one is to be set down now (one for all but deployment). */
      readonly models: readonly string[];
    };
    /** `turn`: of terrain, by so many sixteenths of half a circle. */
    readonly choice: { readonly model: string; readonly at: At; readonly turn?: number };
  };
  /** Point at a model: whom to activate, mark, cut for Fate, and so on. */
  readonly model: {
    readonly decision: Asked & {
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
    };
    readonly choice: { readonly model: string };
  };
  readonly act: { readonly decision: Asked & { readonly models: readonly string[] }; readonly choice: Act };
  /** A reaction that may be used or not. */
  readonly react: {
    readonly decision: Asked & {
      readonly what: 'standYourGround' | 'ability' | 'dualWield' | 'forceReroll';
      readonly model: string;
      readonly target: string;
      readonly ability: string;
    };
    readonly choice: { readonly use: boolean };
  };
  readonly reroll: {
    readonly decision: Asked & {
      /** Who rolled; '' if it was the player, for a Soul or a Shrine. */
      readonly model: string;
      readonly of: 'model' | 'soul' | 'shrine';
    };
    /** What pays for it (`nothing`, `fate`, an ability), and how many dice of each kind: blanks, manoeuvres, hits, J. */
    readonly choice: { readonly with: string; readonly dice?: readonly number[] };
  };
  readonly dice: {
    readonly decision: Asked & { readonly model: string };
    /** How many of each kind are kept: blanks, manoeuvres, hits, J. */
    readonly choice: { readonly keep: readonly number[] };
  };
  readonly manoeuvre: { readonly decision: Asked & { readonly model: string }; readonly choice: Push | Bought };
  /** Which of several triggers comes first (JD-9.1, JD-5.15), or who of several dies first (JD-9.4). */
  readonly order: {
    readonly decision: Asked & { readonly what: 'triggers' | 'deaths'; readonly from: readonly string[] };
    readonly choice: { readonly next: string };
  };
  /** How damage is spread over pools of temporary health, each with the ability it came from (JD-2.18). */
  readonly pools: {
    readonly decision: Asked & {
      readonly model: string;
      readonly damage: number;
      readonly from: readonly string[];
      /** What is left in each. */
      readonly left: readonly number[];
    };
    /** What each pool takes. */
    readonly choice: { readonly takes: readonly number[] };
  };
  /** One of several things that are no models: a mark on a model, an artefact, a token, a Soul, a weapon. */
  readonly which: {
    readonly decision: Asked & {
      readonly what: 'mark' | 'artefact' | 'token' | 'orb' | 'soul' | 'weapon';
      /** Whose mark, artefact or weapon it is, or who chooses. */
      readonly model: string;
      readonly ability: string;
      readonly from: readonly string[];
    };
    readonly choice: { readonly which: string };
  };
  /** How far a model is pushed that may be pushed less (in units). */
  readonly far: {
    readonly decision: Asked & { readonly model: string; readonly ability: string; readonly most: number };
    readonly choice: { readonly far: number };
  };
  readonly market: {
    readonly decision: Asked & { readonly model: string };
    readonly choice: { readonly sell: readonly string[]; readonly buy: readonly string[] };
  };
  readonly condition: {
    readonly decision: Asked & { readonly model: string; readonly from: readonly Condition[] };
    readonly choice: { readonly condition: Condition };
  };
  readonly split: {
    readonly decision: Asked & { readonly model: string; readonly other: string; readonly damage: number };
    readonly choice: { readonly other: number };
  };
  /** One of several options of an ability. */
  readonly option: {
    readonly decision: Asked & { readonly ability: string; readonly count: number };
    readonly choice: { readonly option: number };
  };
  /** An advance inside an ability. */
  readonly step: {
    readonly decision: Asked & { readonly model: string };
    readonly choice: { readonly path: readonly At[] };
  };
}

/** A decision of any kind, or of one. */
export type Decision<N extends keyof Kinds = keyof Kinds> = DecisionOf<Kinds, N>;
/** What answers it. */
export type Choice<N extends keyof Kinds = keyof Kinds> = ChoiceOf<Kinds, N>;

/** Where defender and attacker are pushed to. */
export interface Push {
  readonly manoeuvre: 'push';
  readonly defender: At | null;
  readonly attacker: At | null;
}
/** Any other manoeuvre: `none`, `knockDown`, an ability. */
export interface Bought {
  readonly manoeuvre: string;
  readonly target?: string;
  readonly x?: number;
}

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
