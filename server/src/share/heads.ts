/** The client's own part that says what its addresses are called (web/src/share/heads.ts), where it is built. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TableInfo } from '@gavel/table';

/** What a link is about, as far as the server must know. */
export type Subject =
  | { readonly kind: 'house' }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'puzzle'; readonly game: string; readonly id: string }
  | { readonly kind: 'table' | 'comic'; readonly info: TableInfo };

export interface Shown {
  readonly status: 200 | 404;
  readonly language: string;
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly subject: Subject;
    readonly passing?: true;
  };
}

interface House {
  readonly games: readonly string[];
  readonly imprint: boolean;
  table(id: string): Promise<TableInfo | undefined>;
  person(id: string): Promise<boolean>;
}

export interface Heads {
  headOf(path: string, accepted: string, house: House): Promise<Shown>;
  placesOf(house: Pick<House, 'games' | 'imprint'>): readonly string[];
}

/** Undefined: the client is not built, or was by an older version. */
export async function loadHeads(folder: string): Promise<Heads | undefined> {
  const file = join(folder, 'heads.js');
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}
