/** The language that is spoken now, and where its words come from. English is always there; others are parts of their own. */
import type { Locale } from '@gavel/kernel';
import { create } from 'zustand';
import type { Cover } from '../cover.tsx';
import type { RivalsWords } from '../rivals.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

export type Words = Readonly<Record<string, string>>;

/** All that is said in one language. Whatever is missing is said in English. */
export interface Dictionary {
  /** The shared interface: the keys of `en.ts`. */
  readonly shared: Words;
  /** Refusals of the table and of the kernel. */
  readonly refusals: Words;
  /** By game: what stands on its cover. */
  readonly covers: Readonly<Record<string, Cover['words']>>;
  /** By game: who plays against people. */
  readonly rivals: Readonly<Record<string, RivalsWords>>;
  /** By game: the words of its face. */
  readonly faces: Readonly<Record<string, Words>>;
  /** By game: the keys of its own catalogue, and its content's names by what they are in English. */
  readonly games: Readonly<Record<string, { readonly catalogue: Words; readonly names: Words }>>;
}

interface Spoken {
  readonly language: Language;
  readonly dictionary: Dictionary | undefined;
  readonly locale: Locale;
  /** With the reader's own region, for dates. */
  readonly tag: string;
}

const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]);

function spoken(language: Language, dictionary?: Dictionary): Spoken {
  const tag = globalThis.navigator?.languages?.find((one) => languageOf(one) === language) ?? language;
  const numbers = new Intl.NumberFormat(tag);
  const plurals = new Intl.PluralRules(language);
  return {
    language,
    dictionary,
    tag,
    locale: {
      number: (n) => numbers.format(n),
      one: (n) => plurals.select(n) === 'one',
      word: (name) => name,
    },
  };
}

/** Whoever shows words looks here, so that another language is seen at once. */
export const useLanguage = create<Spoken>(() => spoken('en'));

/** Changes the language; without a dictionary it is English. */
export function speakIn(language: Language, dictionary: Dictionary | undefined): void {
  useLanguage.setState(dictionary ? spoken(language, dictionary) : spoken('en'), true);
}

/** A name from a game's content; proper names stay as they are. */
export function nameIn(game: string, name: string): string {
  const names = useLanguage.getState().dictionary?.games[game]?.names;
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** The first of somebody's languages that we speak. */
export function firstSpoken(tags: readonly string[]): Language {
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** A date or a time as the reader is used to it. */
export function dateIn(when: Date | number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(useLanguage.getState().tag, style).format(when);
}
