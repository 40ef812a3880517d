/** What happened, for screens and logs. Nothing in this game is hidden but the picks of a blind pick. */
import type { Io as AnyIo } from '@gavel/kernel';
import type { Choice } from './decisions.ts';

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
  'attacks',
  'rolled',
  'rerolled',
  'kept',
  'damaged',
  'healed',
  'suffers',
  'relieved',
  'died',
  'soulBound',
  'soulBanked',
  'soulLost',
  'soulSpawned',
  'soulMoved',
  'level',
  'fate',
  'ability',
  'manoeuvre',
  'pushed',
  'token',
  'tokenGone',
  'terrain',
  'market',
  'handedOver',
  'stoodGround',
  'aims',
  'stoodUp',
  'check',
  'shielded',
  'claimed',
  'over',
] as const;

type EventKind = (typeof eventKinds)[number];

export interface Event {
  readonly kind: EventKind;
  readonly seat?: number;
  readonly model?: string;
  readonly other?: string;
  readonly what?: string;
  readonly n?: number;
  readonly at?: readonly [number, number];
  readonly path?: readonly number[];
  readonly dice?: readonly number[];
  readonly list?: readonly string[];
  readonly lists?: readonly (readonly string[])[];
  readonly choice?: Choice;
}

export type Io = AnyIo<Event>;
