import { sha256, toHex } from './sha256.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys: equal values, equal text. Throws on whatever JSON would silently change. */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new Error(`${value} is not plain JSON`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object': {
      if (value === null) return 'null';
      if (Array.isArray(value)) {
        let out = '[';
        for (let i = 0; i < value.length; i++) out += i > 0 ? `,${canonical(value[i])}` : canonical(value[i]);
        return `${out}]`;
      }
      const proto: unknown = Object.getPrototypeOf(value);
      if (proto !== Object.prototype && proto !== null) throw new Error('a class instance is not plain JSON');
      let out = '{';
      for (const key of sortedKeys(value))
        out += `${out === '{' ? '' : ','}${quoted(key)}:${canonical((value as Record<string, unknown>)[key])}`;
      return `${out}}`;
    }
    default:
      throw new Error(`${typeof value} is not plain JSON`);
  }
}

/** Most objects have few keys, and many have them in order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return keys.sort();
  return keys;
}

/** The same keys come again and again. */
const quotedKeys = new Map<string, string>();
const mostKeys = 4096;

function quoted(key: string): string {
  let text = quotedKeys.get(key);
  if (text === undefined) {
    text = JSON.stringify(key);
    if (quotedKeys.size < mostKeys) quotedKeys.set(key, text);
  }
  return text;
}

// on every platform we run on, in none of the language's own type libraries
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } };
const utf8 = new TextEncoder();

/** The canonical hash of a value. */
export function hashOf(value: unknown): string {
  return toHex(sha256(utf8.encode(canonical(value))));
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
