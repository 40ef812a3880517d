/**
 * Shapes of JSON: from one description come the type, the check of a value from outside and the page that describes it (JSON
 * Schema). Small on purpose: the browser loads it too.
 */

type Json = Readonly<Record<string, unknown>>;

interface Ways {
  readonly json: Json;
  /** What is wrong with a value, as the rest of a sentence that began with its name; undefined: nothing. */
  readonly wrong: (given: unknown) => string | undefined;
  /** The value as it is kept. Left out: as it came. */
  readonly tidy?: (given: unknown) => unknown;
}

/** The type a shape describes. */
export type Of<S> = S extends { fits(given: unknown): given is infer T } ? T : never;

export class Shape<T> {
  readonly json: Json;
  readonly wrong: (given: unknown) => string | undefined;
  /** Only what is described, each part as it is kept. Says nothing about whether it fits. */
  readonly tidy: (given: unknown) => unknown;

  constructor({ json, wrong, tidy = (given) => given }: Ways) {
    this.json = json;
    this.wrong = wrong;
    this.tidy = tidy;
  }

  fits(given: unknown): given is T {
    return this.wrong(given) === undefined;
  }

  /** What is wrong, as a sentence; `name`: what the value is called. */
  problem(given: unknown, name: string): string | undefined {
    const wrong = this.wrong(given);
    return wrong === undefined ? undefined : `${name}${wrong}`;
  }

  /** The same, with words for whoever reads the page. */
  described(description: string): Shape<T> {
    return new Shape({ ...this, json: { ...this.json, description } });
  }
}

/** A field that may be left out. */
export class Optional<T> {
  readonly shape: Shape<T>;

  constructor(shape: Shape<T>) {
    this.shape = shape;
  }
}

export type Fields = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;

type Needed<F> = { [K in keyof F]: F[K] extends Shape<unknown> ? K : never }[keyof F];
type InOne<T> = { [K in keyof T]: T[K] };

/** What an object with these fields is. */
export type Holds<F> = InOne<
  { readonly [K in Needed<F>]: Of<F[K]> } & {
    readonly [K in Exclude<keyof F, Needed<F>>]?: F[K] extends Optional<infer T> ? T : never;
  }
>;

/** One of several objects, told apart by a tag. */
export type Tagged<Tag extends string, Table, Common = unknown> = {
  [K in keyof Table]: InOne<{ readonly [T in Tag]: K } & Holds<Common> & Holds<Table[K]>>;
}[keyof Table];

export const optional = <T>(shape: Shape<T>): Optional<T> => new Optional(shape);

/** The same fields, all of which may be left out. */
export function partly<F extends Fields>(fields: F) {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field instanceof Optional ? field : optional(field),
  ]);
  return Object.fromEntries(entries) as { [K in keyof F]: F[K] extends Shape<infer T> ? Optional<T> : F[K] };
}

// ---------------------------------------------------------------- plain values

/** Whatever JSON there is. */
export const anything = new Shape<unknown>({ json: {}, wrong: () => undefined });

export const flag = new Shape<boolean>({
  json: { type: 'boolean' },
  wrong: (given) => (typeof given === 'boolean' ? undefined : ' must be true or false'),
});

export function text(least: number, most: number): Shape<string> {
  const wrong = ` must have ${least} to ${most} characters`;
  return new Shape({
    json: { type: 'string', minLength: least, maxLength: most },
    wrong: (given) => (typeof given === 'string' && given.length >= least && given.length <= most ? undefined : wrong),
  });
}

/** A text of ours, however long. */
export const words = new Shape<string>({
  json: { type: 'string' },
  wrong: (given) => (typeof given === 'string' ? undefined : ' must be a text'),
});

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  const wrong = ` must be a whole number from ${least} to ${most}`;
  return new Shape({
    json: { type: 'integer', minimum: least, maximum: most },
    wrong: (given) =>
      typeof given === 'number' && Number.isSafeInteger(given) && given >= least && given <= most ? undefined : wrong,
  });
}

export function amount(least: number, most: number): Shape<number> {
  const wrong = ` must be a number from ${least} to ${most}`;
  return new Shape({
    json: { type: 'number', minimum: least, maximum: most },
    wrong: (given) => (typeof given === 'number' && given >= least && given <= most ? undefined : wrong),
  });
}

/** A number of ours, whatever it says. */
export const number = new Shape<number>({
  json: { type: 'number' },
  wrong: (given) => (typeof given === 'number' ? undefined : ' must be a number'),
});

export function one<const T extends string | number | true>(...values: readonly T[]): Shape<T> {
  const [only, ...more] = values;
  const known = new Set<unknown>(values);
  const wrong = more.length === 0 ? ` must be ${only}` : ` must be one of ${values.join(', ')}`;
  return new Shape({
    json: more.length === 0 ? { const: only } : { enum: values },
    wrong: (given) => (known.has(given) ? undefined : wrong),
  });
}

// ---------------------------------------------------------------- put together

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return new Shape({
    json: { anyOf: [shape.json, { type: 'null' }] },
    wrong: (given) => (given === null ? undefined : shape.wrong(given)),
    tidy: (given) => (given === null ? null : shape.tidy(given)),
  });
}

/** One or the other, where no tag tells which. */
export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return new Shape({
    json: { anyOf: [a.json, b.json] },
    wrong(given) {
      const [first, second] = [a.wrong(given), b.wrong(given)];
      return first === undefined || second === undefined ? undefined : `${first}, or${second}`;
    },
    tidy: (given) => (a.fits(given) ? a.tidy(given) : b.tidy(given)),
  });
}

export function list<T>(shape: Shape<T>, least = 0, most = Number.MAX_SAFE_INTEGER): Shape<readonly T[]> {
  const bounds = { ...(least > 0 && { minItems: least }), ...(most < Number.MAX_SAFE_INTEGER && { maxItems: most }) };
  return new Shape({
    json: { type: 'array', items: shape.json, ...bounds },
    wrong(given) {
      if (!Array.isArray(given)) return ' must be a list';
      if (given.length < least || given.length > most) return ` must have ${least} to ${most} entries`;
      for (const [i, item] of given.entries()) {
        const wrong = shape.wrong(item);
        if (wrong !== undefined) return `.${i}${wrong}`;
      }
      return undefined;
    },
    tidy: (given) => (Array.isArray(given) ? given.map((item) => shape.tidy(item)) : given),
  });
}

/** Any names, each with a value of this shape. */
export function named<T>(shape: Shape<T>, longest = Number.MAX_SAFE_INTEGER): Shape<Readonly<Record<string, T>>> {
  return new Shape({
    json: {
      type: 'object',
      additionalProperties: shape.json,
      ...(longest < Number.MAX_SAFE_INTEGER && { propertyNames: { maxLength: longest } }),
    },
    wrong(given) {
      if (!isObject(given)) return ' must be an object';
      for (const [name, value] of Object.entries(given)) {
        if (name.length > longest) return ` has a name longer than ${longest} characters`;
        // no JSON is undefined
        const wrong = value === undefined ? undefined : shape.wrong(value);
        if (wrong !== undefined) return `.${name}${wrong}`;
      }
      return undefined;
    },
    tidy: (given) =>
      isObject(given)
        ? Object.fromEntries(
            Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, shape.tidy(value)]])),
          )
        : given,
  });
}

/** Exactly these fields. */
export function object<const F extends Fields>(fields: F): Shape<Holds<F>> {
  const { json, known, parts } = partsOf(fields);
  return new Shape({
    json: { ...json, additionalProperties: false },
    wrong: (given) => (isObject(given) ? wrongIn(given, parts, known) : ' must be an object'),
    tidy: (given) => (isObject(given) ? tidied(given, parts) : given),
  });
}

/** These fields, and others that nobody here looks at. */
export function atLeast<const F extends Fields>(fields: F): Shape<Holds<F>> {
  const { json, parts } = partsOf(fields);
  return new Shape({
    json,
    wrong: (given) => (isObject(given) ? wrongIn(given, parts) : ' must be an object'),
  });
}

/** One of several objects, told apart by a tag; `common`: what all of them have. */
export function tagged<
  const Tag extends string,
  const T extends Readonly<Record<string, Fields>>,
  const C extends Fields,
>(tag: Tag, table: T, common: C): Shape<Tagged<Tag, T, C>> {
  const kinds = new Map(
    Object.entries(table).map(([name, fields]) => [name, partsOf({ [tag]: one(name), ...common, ...fields })]),
  );
  const kindOf = (given: Readonly<Record<string, unknown>>) => {
    const name = given[tag];
    return typeof name === 'string' ? kinds.get(name) : undefined;
  };
  return new Shape({
    json: { oneOf: [...kinds.values()].map(({ json }) => ({ ...json, additionalProperties: false })) },
    wrong(given) {
      if (!isObject(given)) return ' must be an object';
      const kind = kindOf(given);
      return kind === undefined ? `.${tag} is not known here` : wrongIn(given, kind.parts, kind.known);
    },
    tidy(given) {
      const kind = isObject(given) ? kindOf(given) : undefined;
      return isObject(given) && kind !== undefined ? tidied(given, kind.parts) : given;
    },
  });
}

export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

interface Part {
  readonly name: string;
  readonly shape: Shape<unknown>;
  readonly isOptional: boolean;
}

function partsOf(fields: Fields) {
  const parts = Object.entries(fields).map(
    ([name, field]): Part =>
      field instanceof Optional
        ? { name, shape: field.shape, isOptional: true }
        : { name, shape: field, isOptional: false },
  );
  const json: Json = {
    type: 'object',
    properties: Object.fromEntries(parts.map(({ name, shape }) => [name, shape.json])),
    required: parts.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  };
  return { json, parts, known: new Set(parts.map(({ name }) => name)) };
}

function wrongIn(
  given: Readonly<Record<string, unknown>>,
  parts: readonly Part[],
  known?: ReadonlySet<string>,
): string | undefined {
  if (known !== undefined) for (const name in given) if (!known.has(name)) return ' has a field that is not known here';
  for (const { name, shape, isOptional } of parts) {
    const value = given[name];
    // no JSON is undefined
    const wrong = value !== undefined ? shape.wrong(value) : isOptional ? undefined : ' is missing';
    if (wrong !== undefined) return `.${name}${wrong}`;
  }
  return undefined;
}

function tidied(given: Readonly<Record<string, unknown>>, parts: readonly Part[]): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { name, shape } of parts) if (given[name] !== undefined) kept[name] = shape.tidy(given[name]);
  return kept;
}
