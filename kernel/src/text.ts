/**
 * Words by key. A message is a key with arguments; a catalogue maps keys to templates such as
 * `{n} {n|card|cards}` or `{who} {who|moves|move} to {space}`. Games never build sentences in rules code.
 *
 * The words around an argument agree with it: `{x|one|many|you}` takes the form that fits a number, the length of a
 * list, or how a name is called. Without a third form the reader is spoken to as many are spoken of (you move, they move).
 */

/** Points at a piece, space, card, seat or rule, so that a client can link and highlight it. */
export interface Ref {
  readonly ref: string;
  readonly id: string | number;
}

/** A name that is not one: a team (the Judges), or the reader. Written as inside a sentence; at its start it gets a capital. */
export interface Called {
  readonly text: string;
  readonly as: 'many' | 'you';
}

/** What something is called; a plain text is one. */
export type Name = string | Called;

export type Arg = string | number | boolean | Ref | Called | readonly Arg[];
export interface Args {
  readonly [name: string]: Arg;
}

export interface Message {
  readonly key: string;
  readonly args: Args;
}

/** A stretch of plain text, or a named thing. */
export type Part = string | { readonly ref: Ref; readonly text: string };

export function message(key: string, args: Args = {}): Message {
  return { key, args };
}

export const isRef = (arg: unknown): arg is Ref => typeof arg === 'object' && arg !== null && 'ref' in arg;

/** All that a message names. */
export const refsOf = ({ args }: Message): readonly Ref[] => refsIn(Object.values(args));

const refsIn = (args: readonly Arg[]): readonly Ref[] =>
  args.flatMap((arg) => (isList(arg) ? refsIn(arg) : isRef(arg) ? [arg] : []));

export function ref(kind: string, id: string | number): Ref {
  return { ref: kind, id };
}

/** What differs between languages beside the templates. */
export interface Locale {
  number(n: number): string;
  /** Does this number take the first form of `{n|card|cards}`? */
  one(n: number): boolean;
  /** What the content calls by this English name. */
  word(name: string): string;
}

const english: Locale = { number: String, one: (n) => n === 1, word: (name) => name };

export const nameText = (name: Name): string => (typeof name === 'string' ? name : name.text);

const slot = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*)(?:\|([^|{}]*))?)?\}/g;

/** The message as parts. A missing key or argument throws: a hole in a sentence is a defect, not a style. */
export function parts(
  { key, args }: Message,
  catalogue: Readonly<Record<string, string>>,
  name: (ref: Ref) => Name,
  locale: Locale = english,
): Part[] {
  const template = catalogue[key];
  if (template === undefined) throw new Error(`no text for the message key ${key}`);
  const out: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(slot)) {
    const [whole, argName = '', one, many, you] = match;
    if (match.index > end) out.push(template.slice(end, match.index));
    end = match.index + whole.length;
    const arg = args[argName];
    if (arg === undefined) throw new Error(`the message ${key} lacks its argument ${argName}`);
    if (one !== undefined) out.push({ one, many, you: you ?? many }[formFor(arg, name, locale)] ?? '');
    else pushArg(out, arg, name, locale);
  }
  if (end < template.length) out.push(template.slice(end));
  return out;
}

function formFor(arg: Arg, name: (ref: Ref) => Name, locale: Locale): 'one' | 'many' | 'you' {
  if (typeof arg === 'number') return locale.one(arg) ? 'one' : 'many';
  if (typeof arg === 'boolean') return arg ? 'one' : 'many';
  if (typeof arg === 'string') return 'one';
  if (isList(arg)) return arg.length === 1 ? formFor(arg[0] as Arg, name, locale) : 'many';
  const called = 'ref' in arg ? name(arg) : arg;
  return typeof called === 'string' ? 'one' : called.as;
}

const isList = (arg: Arg): arg is readonly Arg[] => Array.isArray(arg);

function pushArg(out: Part[], arg: Arg, name: (ref: Ref) => Name, locale: Locale): void {
  if (typeof arg === 'number') out.push(locale.number(arg));
  else if (typeof arg !== 'object') out.push(locale.word(String(arg)));
  else if (isList(arg))
    arg.forEach((item, i) => {
      if (i > 0) out.push(', ');
      pushArg(out, item, name, locale);
    });
  else {
    const text = nameText('ref' in arg ? name(arg) : arg);
    const said = out.length === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    out.push('ref' in arg ? { ref: arg, text: said } : said);
  }
}

export function sentence(
  given: Message,
  catalogue: Readonly<Record<string, string>>,
  name: (ref: Ref) => Name,
  locale?: Locale,
): string {
  return parts(given, catalogue, name, locale)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
