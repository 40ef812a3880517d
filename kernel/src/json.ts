export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A copy of any plain JSON value. Games write a shape-aware one where speed matters. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = cloneJson(value[key]);
  return copy as T;
}

/** Deep equality of plain JSON values, key order aside. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

/** Is everything `part` says also in `whole`? Arrays must match element by element. */
export function includes(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && whole.length === part.length && part.every((item, i) => includes(whole[i], item));
  if (typeof part === 'object' && part !== null) {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
    return Object.keys(part).every(
      (key) =>
        Object.hasOwn(whole, key) &&
        includes((whole as Record<string, unknown>)[key], (part as Record<string, unknown>)[key]),
    );
  }
  return whole === part;
}

/** The value at a path such as `seats[0].hand[2]`; undefined where there is none. */
export function atPath(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
