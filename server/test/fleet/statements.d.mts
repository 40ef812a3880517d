/** `40001 before` and the like: the code, and whether it comes before the statement or after it was done; `cut`: done, and unheard. */
export type Manner = `${'40001' | '40P01' | '57014'} ${'before' | 'after'}` | 'cut';

export interface Kind {
  readonly seen: number;
  readonly struck: Readonly<Partial<Record<Manner, number>>>;
}

/**
 * From here on the first statement of every kind fails, and one more in each manner, sparing `rest` in between; then every one
 * after `again` others. Kinds are the statements' words.
 */
export function strike(how: { readonly manners: readonly Manner[]; readonly rest?: number; readonly again?: number }): {
  readonly kinds: ReadonlyMap<string, Kind>;
  stop(): void;
};
