/** Plain JSON values: what may come in, copies, comparisons, paths. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Deeper than anything of ours, and far from where reading it would overflow the stack. */
const mostDeep = 64;

/** Only such numbers come back from JSON as they went in, everywhere: no −0, nothing infinite, nothing beyond 2^53. */
export function isPlainNumber(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);
}

const half = /\p{Surrogate}/u;

/** Has this text no half of a character? */
export function isWhole(text: string): boolean {
  return !half.test(text);
}

/**
 * JSON from outside: whatever the door. Throws a SyntaxError that says what is wrong, also where the language would read
 * something that no game can keep (`notPlain`).
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const why = notPlain(value);
  if (why !== undefined) throw new SyntaxError(why);
  return value;
}

/** What in a value cannot be written as canonical JSON and read again as the same; undefined: nothing. */
export function notPlain(value: unknown): string | undefined {
  const found = flaw(value, 0);
  if (found === undefined) return undefined;
  const path = found.path.slice(0, 100);
  return path === '' ? found.why : `${path}: ${found.why}`;
}

interface Flaw {
  /** Where it is, such as `.seats[0]`. */
  readonly path: string;
  readonly why: string;
}

function flaw(value: unknown, depth: number): Flaw | undefined {
  switch (typeof value) {
    case 'boolean':
      return undefined;
    case 'string':
      return isWhole(value) ? undefined : { path: '', why: 'half a character is no text' };
    case 'number':
      if (isPlainNumber(value)) return undefined;
      return { path: '', why: `${Object.is(value, -0) ? '-0' : value} is no number here` };
    case 'object':
      if (value === null) return undefined;
      if (depth === mostDeep) return { path: '', why: 'it is nested too deep' };
      return Array.isArray(value) ? flawInList(value, depth + 1) : flawInObject(value, depth + 1);
    default:
      return { path: '', why: `${typeof value} is not plain JSON` };
  }
}

function flawInList(list: readonly unknown[], depth: number): Flaw | undefined {
  for (let i = 0; i < list.length; i++) {
    const found = flaw(list[i], depth);
    if (found !== undefined) return { ...found, path: `[${i}]${found.path}` };
  }
  return undefined;
}

function flawInObject(value: object, depth: number): Flaw | undefined {
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return { path: '', why: 'a class instance is not plain JSON' };
  for (const key of Object.keys(value)) {
    // a copy of it would have another prototype instead of a field
    if (key === '__proto__' || !isWhole(key)) return { path: '', why: 'it has a field that nothing has' };
    const found = flaw((value as Record<string, unknown>)[key], depth);
    if (found !== undefined) return { ...found, path: `.${key}${found.path}` };
  }
  return undefined;
}

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
