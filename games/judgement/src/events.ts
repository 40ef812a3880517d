/** What happened, for screens and logs. Nothing in this game is hidden but the picks of a blind pick. */
import type { Io as AnyIo } from '@gavel/kernel';
import type { Condition } from './content/index.ts';
import type { At } from './decisions.ts';
import type { Cause } from './frames.ts';

type Side = 0 | 1;

/** Who rolls: a model, or for a Soul or a Shrine a player. */
type Roller = { readonly model: string } | { readonly seat: Side };

/**
 * What each kind of event tells. Models, heroes, artefacts and the like are named by their keys; '' is nobody. What an event
 * of an older record does not say yet is optional.
 */
interface Told {
  // choosing warbands
  chose: { readonly seat: Side };
  picked: { readonly seat: Side; readonly list: readonly string[] };
  revealed: { readonly lists: readonly (readonly string[])[] };
  banned: { readonly seat: Side; readonly list: readonly string[] };
  took: { readonly seat: Side; readonly list: readonly string[] };
  initiative: { readonly seat: Side; readonly dice: readonly number[] };
  goesFirst: { readonly seat: Side };
  side: { readonly seat: Side; readonly n: Side };
  // turns, and where models are
  turn: { readonly n: number; readonly seat: Side };
  placed: { readonly model: string; readonly at: At; readonly what: 'deploy' | 'spawn' };
  activated: { readonly model: string };
  /** The path as x, y, x, y … from where it began. */
  moved: { readonly model: string; readonly path: readonly number[]; readonly what: 'advance' | 'charge' };
  pushed: { readonly model: string; readonly at: At; readonly what: string };
  aims: { readonly model: string };
  // attacks, abilities and their dice
  /** Where whom it is aimed at stands; older records do not say it. */
  attacks: { readonly model: string; readonly other: string; readonly what: string; readonly at?: At };
  /** An attack also says against whom, and what a guard adds to its RES. */
  rolled: Roller & {
    readonly dice: readonly number[];
    readonly what: string;
    readonly other?: string;
    readonly guard?: number;
  };
  /** For Fate, one's own or of who forces it, or by an ability. */
  rerolled: Roller & { readonly dice: readonly number[]; readonly price?: string };
  /** How many blanks, manoeuvres, hits and J. */
  kept: { readonly model: string; readonly dice: readonly number[] };
  stoodGround: { readonly model: string };
  ability: { readonly model: string; readonly what: string; readonly other?: string };
  manoeuvre: { readonly model: string; readonly what: string };
  // what becomes of a model
  damaged: { readonly model: string; readonly n: number; readonly other: string; readonly cause?: Cause };
  healed: { readonly model: string; readonly n: number };
  shielded: { readonly model: string; readonly n: number };
  suffers: { readonly model: string; readonly what: Condition; readonly other: string };
  relieved: { readonly model: string; readonly what: string };
  died: { readonly model: string; readonly other: string; readonly at?: At };
  level: { readonly model: string; readonly n: number };
  // Souls: on the field by their number
  /** Aimed at a Soul, or with Soul Beckon at somebody. */
  check: {
    readonly model: string;
    readonly n: number;
    readonly soul?: number;
    readonly other?: string;
    readonly made?: boolean;
  };
  /** A Soul of the field, or of whom it was. */
  soulBound: { readonly model: string; readonly soul?: number; readonly other?: string };
  soulLost: { readonly model: string; readonly n: number };
  soulBanked: { readonly seat: Side; readonly n: number; readonly model?: string };
  soulSpawned: { readonly at: At; readonly n: number };
  soulMoved: { readonly at: At; readonly n: number };
  // tokens, terrain, Fate and goods
  token: { readonly model: string; readonly what: string; readonly at: At };
  tokenGone: { readonly what: string; readonly id?: number };
  terrain: { readonly model: string; readonly what: string; readonly at: At };
  claimed: { readonly model: string; readonly what: string };
  fate: { readonly seat: Side; readonly n: number; readonly what: string };
  /** Sold and bought. */
  market: { readonly model: string; readonly lists: readonly (readonly string[])[] };
  handedOver: { readonly model: string; readonly other: string; readonly list: readonly string[] };
  /** `levels`: by how many each side's heroes had risen, where the last turn was over; records of before do not say. */
  over: {
    readonly seat: -1 | 0 | 1 | 2;
    readonly what: string;
    readonly levels?: readonly [number, number];
  };
}

export type Event = { [K in keyof Told]: { readonly kind: K } & Told[K] }[keyof Told];

export const eventKinds = [
  'chose',
  'picked',
  'revealed',
  'banned',
  'took',
  'initiative',
  'goesFirst',
  'side',
  'turn',
  'placed',
  'activated',
  'moved',
  'pushed',
  'aims',
  'attacks',
  'rolled',
  'rerolled',
  'kept',
  'stoodGround',
  'ability',
  'manoeuvre',
  'damaged',
  'healed',
  'shielded',
  'suffers',
  'relieved',
  'died',
  'level',
  'check',
  'soulBound',
  'soulLost',
  'soulBanked',
  'soulSpawned',
  'soulMoved',
  'token',
  'tokenGone',
  'terrain',
  'claimed',
  'fate',
  'market',
  'handedOver',
  'over',
] as const satisfies readonly Event['kind'][];

export type Io = AnyIo<Event>;
