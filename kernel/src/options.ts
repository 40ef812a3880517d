/** What a table may choose before the start, and how what was chosen is read. */
import { none } from './checked.ts';
import { badOption, isRefusal, type Refusal } from './refusal.ts';

/** One thing a table may choose before the start. */
export type OptionSpec =
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  /** One value per seat, e.g. teams. A shorter list is filled up with the default. */
  | { readonly kind: 'perSeat'; readonly values: readonly string[]; readonly default: string };

export type OptionsSchema = Readonly<Record<string, OptionSpec>>;
export type OptionValue = string | number | boolean | readonly string[];
export type Options = Readonly<Record<string, OptionValue>>;

/** Options from outside, completed with the defaults. Labels are the text keys `option.NAME` and `option.NAME.VALUE`. */
export function readOptions(schema: OptionsSchema, given: unknown, seats: number): Options | Refusal {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    return badOption('options', 'is not an object');
  const source = (given ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(source)) if (!Object.hasOwn(schema, name)) return badOption(name, 'is not known here');
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(schema)) {
    const value = readOption(name, spec, Object.hasOwn(source, name) ? source[name] : undefined, seats);
    if (isRefusal(value)) return value;
    options[name] = value;
  }
  return options;
}

function readOption(name: string, spec: OptionSpec, value: unknown, seats: number): OptionValue | Refusal {
  switch (spec.kind) {
    case 'choice':
      if (value === undefined) return spec.default;
      if (typeof value === 'string' && spec.values.includes(value)) return value;
      return badOption(name, `takes one of ${spec.values.join(', ')}`);
    case 'flag':
      if (value === undefined) return spec.default;
      return typeof value === 'boolean' ? value : badOption(name, 'takes true or false');
    case 'number':
      if (value === undefined) return spec.default;
      if (Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max)
        return value as number;
      return badOption(name, `takes a whole number from ${spec.min} to ${spec.max}`);
    case 'perSeat': {
      const list = value ?? [];
      if (!Array.isArray(list) || list.length > seats)
        return badOption(name, `takes a list of at most ${seats} values`);
      const out: string[] = [];
      for (let seat = 0; seat < seats; seat++) {
        const item: unknown = list[seat] ?? spec.default;
        if (typeof item !== 'string' || !spec.values.includes(item))
          return badOption(name, `takes values out of ${spec.values.join(', ')}`);
        out.push(item);
      }
      return out;
    }
  }
}

/** The value of an option of kind `choice`. */
export function textOption(options: Options, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : none('text option', name);
}

/** The values of an option of kind `perSeat`. */
export function listOption(options: Options, name: string): readonly string[] {
  const value = options[name];
  return typeof value === 'object' ? value : none('option for each seat', name);
}
