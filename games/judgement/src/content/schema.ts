/** A small language for data files: a field says what it may hold, to the compiler and to the content check alike. */

export interface Problem {
  readonly file: string;
  readonly field: string;
  readonly why: string;
}

/** Where in a file a check stands, and the names that count there (`weapon bow`, `ability toxin`, `summoned wolf`). */
export class Spot {
  readonly #problems: Problem[];
  readonly #file: string;
  readonly #field: string;
  readonly names: ReadonlySet<string>;

  constructor(problems: Problem[], file: string, field = '', names: ReadonlySet<string> = new Set()) {
    this.#problems = problems;
    this.#file = file;
    this.#field = field;
    this.names = names;
  }

  say(why: string): void {
    this.#problems.push({ file: this.#file, field: this.#field, why });
  }

  /** The field of this name. */
  in(name: string): Spot {
    return new Spot(this.#problems, this.#file, this.#field === '' ? name : `${this.#field}.${name}`, this.names);
  }

  /** What holds this field. */
  out(): Spot {
    return new Spot(this.#problems, this.#file, this.#field.replace(/\.?[^.]*$/, ''), this.names);
  }

  /** The place of this number. */
  item(i: number): Spot {
    return new Spot(this.#problems, this.#file, `${this.#field}[${i}]`, this.names);
  }

  knowing(names: ReadonlySet<string>): Spot {
    return new Spot(this.#problems, this.#file, this.#field, names);
  }
}

export interface Field<T> {
  /** Says what is wrong with the value, if anything is. */
  readonly check: (value: unknown, spot: Spot) => void;
  /** Never there: it carries the type of what passes the check. */
  readonly holds?: T;
}

export interface Optional<T> extends Field<T> {
  readonly optional: true;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;
type Left<S> = { [K in keyof S]: S[K] extends Optional<unknown> ? K : never }[keyof S];
type Held<F> = F extends Field<infer T> ? T : never;

/** A record of this shape. */
export type Of<S> = { readonly [K in Exclude<keyof S, Left<S>>]: Held<S[K]> } & {
  readonly [K in Left<S>]?: Held<S[K]>;
};

/** A field for what passes a test of its own. */
export const that = <T>(why: string, test: (value: unknown) => boolean): Field<T> => ({
  check: (value, spot) => {
    if (!test(value)) spot.say(why);
  },
});

/** A field that may be left out. */
export const maybe = <T>({ check }: Field<T>): Optional<T> => ({ check, optional: true });

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const integer: Field<number> = that('is not a whole number', Number.isInteger);
export const length: Field<number> = that('is not a length', (v) => isNumber(v) && v >= 0);
export const finite: Field<number> = that('is not a number', Number.isFinite);
export const yes: Field<boolean> = that('is not true or false', (v) => typeof v === 'boolean');
export const text: Field<string> = that('is not a text', (v) => typeof v === 'string' && v !== '');

export const from = (low: number, high: number): Field<number> =>
  that(
    `is not a whole number from ${low} to ${high}`,
    (v) => isNumber(v) && Number.isInteger(v) && v >= low && v <= high,
  );

export const oneOf = <const T extends string | number | boolean>(...list: readonly T[]): Field<T> =>
  that(`is none of ${list.join(', ')}`, (v) => list.some((one) => one === v));

/** A whole number, or one of a few words that stand for one. */
export const integerOr = <const T extends string>(...words: readonly T[]): Field<number | T> =>
  that(
    `is neither a whole number nor ${words.join(' nor ')}`,
    (v) => Number.isInteger(v) || words.some((w) => w === v),
  );

/** Plain values; what is wrong with one of them is said of the list. */
export const listOf = <T>(field: Field<T>): Field<readonly T[]> => ({
  check: (value, spot) => {
    if (!Array.isArray(value)) {
      spot.say('is not a list');
      return;
    }
    for (const item of value) {
      const wrong: Problem[] = [];
      field.check(item, new Spot(wrong, '', '', spot.names));
      for (const { why } of wrong) spot.say(`holds ${JSON.stringify(item)}, which ${why}`);
    }
  },
});

/** Three plain values. */
export const three = <T>(field: Field<T>): Field<readonly [T, T, T]> => exactly(3, field);
/** Two plain values. */
export const two = <T>(field: Field<T>): Field<readonly [T, T]> => exactly(2, field);

const exactly = <L>(count: number, field: Field<unknown>): Field<L> => ({
  check: (value, spot) => {
    if (Array.isArray(value) && value.length === count) listOf(field).check(value, spot);
    else spot.say(`is not a list of ${count}`);
  },
});

/** Records and the like; what is wrong with one of them is said with its place. */
export const all = <T>(field: Field<T>): Field<readonly T[]> => ({
  check: (value, spot) => {
    if (!Array.isArray(value)) spot.say('is not a list');
    else for (const [i, item] of value.entries()) field.check(item, spot.item(i));
  },
});

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkRecord(value: unknown, spot: Spot, shape: Shape, besides: readonly string[]): void {
  if (!isRecord(value)) {
    spot.say('is not an object');
    return;
  }
  for (const [name, field] of Object.entries(shape))
    if (!('optional' in field) && !Object.hasOwn(value, name)) spot.in(name).say('is missing');
  for (const [name, held] of Object.entries(value)) {
    if (besides.includes(name)) continue;
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined) spot.in(name).say('is not known here');
    else field.check(held, spot.in(name));
  }
}

/** A record with these fields and no others, but for those in `besides`. */
export function record<S extends Shape>(shape: S, besides: readonly string[] = []): Field<Of<S>> {
  return { check: (value, spot) => checkRecord(value, spot, shape, besides) };
}

/** The same value, checked by two fields or by a field and something more. */
export const both = <T>(first: Field<T>, second: (value: unknown, spot: Spot) => void): Field<T> => ({
  check: (value, spot) => {
    first.check(value, spot);
    second(value, spot);
  },
});
