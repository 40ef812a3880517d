/** What a shared link is about: all that its sentence and its picture are made of, and nothing that is hidden from anybody. */
import type { LogLine, TableInfo } from '../net/protocol.ts';

/** A game as everybody may see it who comes by. */
export interface Sight {
  readonly view: unknown;
  readonly log: readonly LogLine[];
}

export type Subject =
  | { readonly kind: 'house' }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'puzzle'; readonly game: string; readonly id: string }
  /** `sight`: left out where nothing is played yet, or strangers may not watch. */
  | { readonly kind: 'table' | 'comic'; readonly info: TableInfo; readonly sight?: Sight };

/** May whoever has the link see who plays and what happens? */
export const isOpenTo = ({ settings }: TableInfo): boolean => settings.spectators;
