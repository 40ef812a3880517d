/** Looking things up that must be there: a clear error where a plain index would hand on `undefined`. */

/**
 * The element at an index that is known to be in range. Hot loops that read one table a million times do better with a
 * function of that table's own, `(i) => list[i] ?? none('card', i)`: what is shared by all lists is slower on each.
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  return list[index] ?? missing(list, index);
}

/** For the right side of `??`, where what is looked up is known to be there. */
export function none(what: string, key: string | number): never {
  throw new Error(`there is no ${what} ${key}`);
}

// Apart, so that what is called in hot loops stays small enough to be inlined.
function missing(list: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`there is no element ${index} in a list of ${list.length}`);
}

/** The last element of a list that is known not to be empty. */
export function last<T>(list: ArrayLike<T>): T {
  return at(list, list.length - 1);
}

/** What is known to be there; `what` names it in the error. */
export function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}

/** Things by their key. `get` is for keys that are known to be there, `find` for keys from outside. */
export class Table<K extends string | number, V> {
  readonly #map: ReadonlyMap<unknown, V>;
  readonly #what: string;

  /** `what` names one of the things in the error. */
  constructor(what: string, entries: Iterable<readonly [K, V]>) {
    this.#what = what;
    this.#map = new Map(entries);
  }

  get(key: K): V {
    return this.#map.get(key) ?? none(this.#what, key);
  }

  find(key: unknown): V | undefined {
    return this.#map.get(key);
  }

  has(key: unknown): key is K {
    return this.#map.has(key);
  }

  values(): Iterable<V> {
    return this.#map.values();
  }
}

/** Is this word from outside one of those we know? */
export function isOneOf<const T>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value);
}

export function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

/** The keys of a table that is written down as a whole. */
export function keysOf<K extends string>(table: { readonly [P in K]?: unknown }): readonly K[] {
  return Object.keys(table).filter((key): key is K => isKeyOf(table, key));
}

/** A record with the same kind of thing for every key. */
export function byKey<const K extends string, T>(keys: readonly K[], make: (key: K) => T): Readonly<Record<K, T>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}
