/** Looking things up that must be there: a clear error where a plain index would hand on `undefined`. */

/** The element at an index that is known to be in range. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw missing(list, index);
  return found;
}

// Apart, so that what is called in hot loops stays small enough to be inlined.
function missing(list: ArrayLike<unknown>, index: number): Error {
  return new RangeError(`there is no element ${index} in a list of ${list.length}`);
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
    return must(this.#map.get(key), `${this.#what} ${key}`);
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
