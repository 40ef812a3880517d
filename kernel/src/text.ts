/**
 * Words by key. A message is a key with arguments; a catalogue maps keys to templates such as
 * `{who} moves to {space}` or `{n} {n|card|cards}`. Games never build sentences in rules code.
 */

/** Points at a piece, space, card, seat or rule, so that a client can link and highlight it. */
export interface Ref {
  readonly ref: string;
  readonly id: string | number;
}

export type Arg = string | number | boolean | Ref | readonly Arg[];
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

const slot = /\{(\w+)(?:\|([^|{}]*)\|([^{}]*))?\}/g;

/** The message as parts. A missing key or argument throws: a hole in a sentence is a defect, not a style. */
export function parts(
  { key, args }: Message,
  catalogue: Readonly<Record<string, string>>,
  name: (ref: Ref) => string,
  locale: Locale = english,
): Part[] {
  const template = catalogue[key];
  if (template === undefined) throw new Error(`no text for the message key ${key}`);
  const out: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(slot)) {
    const [whole, argName, one, other] = match as unknown as [string, string, string | undefined, string | undefined];
    if (match.index > end) out.push(template.slice(end, match.index));
    end = match.index + whole.length;
    const arg = args[argName];
    if (arg === undefined) throw new Error(`the message ${key} lacks its argument ${argName}`);
    if (one !== undefined) out.push(arg === true || (typeof arg === 'number' && locale.one(arg)) ? one : (other ?? ''));
    else pushArg(out, arg, name, locale);
  }
  if (end < template.length) out.push(template.slice(end));
  return out;
}

function pushArg(out: Part[], arg: Arg, name: (ref: Ref) => string, locale: Locale): void {
  if (Array.isArray(arg)) {
    arg.forEach((item: Arg, i) => {
      if (i > 0) out.push(', ');
      pushArg(out, item, name, locale);
    });
  } else if (typeof arg === 'object') {
    out.push({ ref: arg as Ref, text: name(arg as Ref) });
  } else {
    out.push(typeof arg === 'number' ? locale.number(arg) : locale.word(String(arg)));
  }
}

export function sentence(
  given: Message,
  catalogue: Readonly<Record<string, string>>,
  name: (ref: Ref) => string,
  locale?: Locale,
): string {
  return parts(given, catalogue, name, locale)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
