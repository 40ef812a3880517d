/** Objects from outside, read field by field into a type: what a game's `parse` is made of. */
import type { Tagged } from './asks.ts';
import { must } from './checked.ts';
import { isRefusal, malformed, type Refusal } from './refusal.ts';

/** Reads one value; undefined: it has another form. */
export type Field<T> = (given: unknown) => T | undefined;

type OptionalKey<T> = { [P in keyof T]-?: object extends Pick<T, P> ? P : never }[keyof T] & string;
type RequiredKey<T> = Exclude<keyof T & string, OptionalKey<T>>;

/** The fields of a T; those that may be left out end with a question mark: `{ target: text, 'hiEx?': only(true) }`. */
export type Shape<T> = { readonly [P in RequiredKey<T>]: Field<T[P]> } & {
  readonly [P in OptionalKey<T> as `${P}?`]-?: Field<Exclude<T[P], undefined>>;
};

export const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Reads an object with exactly these fields. */
export function read<T extends object>(shape: Shape<T>, given: unknown): T | Refusal {
  if (!isObject(given)) return malformed('a choice is an object');
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field<unknown>>(shape)) {
    const optional = name.endsWith('?');
    const key = optional ? name.slice(0, -1) : name;
    if (!Object.hasOwn(given, key) || given[key] === undefined) {
      if (optional) continue;
      return malformed(`${key} is missing`);
    }
    const value = field(given[key]);
    if (value === undefined) return malformed(`${key} has the wrong form`);
    result[key] = value;
  }
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(shape, key) && !Object.hasOwn(shape, `${key}?`)) return malformed(`${key} is not known here`);
  }
  // All fields of the shape were read, and nothing else is in it.
  return result as T;
}

/** By what an object says in its field T: the fields it then has beside that one. */
export type Shapes<T extends string, C extends { readonly [F in T]: string }> = {
  readonly [A in C[T]]: Shape<Omit<Tagged<T, C, A>, T>>;
};

/** Reads an object that says itself, in one field, which of several shapes it has. */
export function readTagged<T extends string, C extends { readonly [F in T]: string }>(
  field: T,
  shapes: Shapes<T, C>,
  given: unknown,
): C | Refusal {
  if (!isObject(given)) return malformed('a choice is an object');
  const { [field]: tag, ...rest } = given;
  if (typeof tag !== 'string' || !Object.hasOwn(shapes, tag)) return malformed(`it has no known ${field}`);
  const table = shapes as unknown as Readonly<Record<string, Shape<object>>>;
  const found = read<object>(must(table[tag], tag), rest);
  return isRefusal(found) ? found : ({ [field]: tag, ...found } as C);
}

export const text: Field<string> = (given) => (typeof given === 'string' ? given : undefined);
export const flag: Field<boolean> = (given) => (typeof given === 'boolean' ? given : undefined);
/** A whole number that JSON keeps as it is. */
export const whole: Field<number> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) && !Object.is(given, -0) ? given : undefined;

/** One of these values. */
export const oneOf =
  <const T>(values: readonly T[]): Field<T> =>
  (given) =>
    values.find((value) => value === given);

/** This value alone. */
export const only = <const T>(value: T): Field<T> => oneOf([value]);

/** A list of such values, at most so many. */
export const listOf =
  <T>(field: Field<T>, most = Number.POSITIVE_INFINITY): Field<readonly T[]> =>
  (given) => {
    if (!Array.isArray(given) || given.length > most) return undefined;
    const list: T[] = [];
    for (const item of given) {
      const value = field(item);
      if (value === undefined) return undefined;
      list.push(value);
    }
    return list;
  };

/** The content of a game as it was imported: JSON widens literals and tuples, and `checkContent` vouches for the shape. */
export function content<T extends object>(files: { readonly [P in keyof T]: unknown }): T {
  return files as T;
}
