/** What tests know of a game that its code does not say: every game with rooms says it in its folder, in `test/known.ts`. */
import { type Options, type Ref, ref } from '@gavel/kernel';

// biome-ignore lint/suspicious/noExplicitAny: every game has events of its own
type Happened = any;
type Table<T> = Readonly<Record<string, T>>;
type ByKind<T> = Table<(event: Happened) => T>;

/** Who or what a sentence agrees with: the forms its name can take. */
export type Form = 'one' | 'many' | 'you';
export type Beings = Table<readonly Form[]>;

export interface Known {
  /** Every way to play it: a record of each is kept. */
  readonly ways: readonly { readonly options: Options; readonly seats: number }[];
  /** Rules about pieces, names and what is known, which no choice can break or obey. */
  readonly told: readonly string[];
  /** Rules that speak of space or time and have nothing on a board to draw; docs/lessons.md says why. */
  readonly notDrawn: readonly string[];
  /** Sounds of what is in no picture at first: it grows into one. */
  readonly come: readonly string[];
  /** The arguments that are somebody, in the words of its rules and in those of its face. */
  readonly beings: { readonly rules: Beings; readonly board: Beings };
  /** Whoever has a bust. */
  readonly cast: readonly string[];
  /** Something that is done with a card or a weapon, and words that are seen of it. */
  readonly slip: {
    readonly event: { readonly kind: string; readonly [more: string]: unknown };
    readonly words: string;
  };
  /** Whole games that are read, no longer than they must be; against one another and side by side where that is another game. */
  readonly read?: readonly { readonly options?: Options; readonly seats?: number }[];
  /** How many games by chance are looked through for what happens, where that takes no time. */
  readonly chanced?: number;
  /** By kind of event: whom, what and where a reader must be able to name. */
  readonly facts: ByKind<readonly (Ref | undefined)[]>;
  /** By kind of event: the deed, and what came of it, in the words and numbers a reader has to find; bars part what will do. */
  readonly deeds: ByKind<readonly (string | number | undefined)[]>;
  /** By kind of event: what it must say itself, so that nobody has to look for it in what was before. */
  readonly own: ByKind<boolean>;
  /** What happened, written down, and all that is to be counted of it at the end. */
  readonly counted: { readonly seen: readonly object[]; readonly figures: Table<readonly number[]> };
  /** Who is asked in its reaction windows where that is not who could answer as far as the public knows: nobody, or (hands are open) who is able to. */
  readonly windows?: 'none' | 'able';
  /** Kinds of these that few games see. */
  readonly rare?: readonly string[];
}

export const any: readonly Form[] = ['one', 'many', 'you'];
export const listed: readonly Form[] = ['one', 'many'];
export const single: readonly Form[] = ['one'];

export const some = (kind: string, id: string | number | undefined): Ref | undefined =>
  id === undefined || id === '' ? undefined : ref(kind, id);

/** A place of the field, which has no name of its own. */
export const spot = (at: readonly number[]): Ref => ref('spot', at.join());
