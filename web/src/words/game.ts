/** What a game itself says (prompts, log, choices, refusals, options, names), in the language that is spoken. */
import {
  type AnyGame,
  type Message,
  type Name,
  type Part,
  parts,
  type Ref,
  ref,
  type Seat,
  sentence,
} from '@gavel/kernel';
import { nameIn, useLanguage, type Words } from '@gavel/kit/words/language.ts';
import { tableTexts } from '@gavel/table/texts';

/** The words that have this key: the game's, then those of table and kernel; another language before English. */
function wordsFor(game: AnyGame | undefined, key: string): Words | undefined {
  const { dictionary } = useLanguage.getState();
  const own = game && dictionary?.games[game.id]?.catalogue;
  return [own, dictionary?.refusals, game?.tell.catalogue, tableTexts].find(
    (words) => words && Object.hasOwn(words, key),
  );
}

/** The words for an option or its value, if the game has any. */
export function optionIn(game: AnyGame, key: string): string | undefined {
  return wordsFor(game, key)?.[key];
}

/** A message of the game, with everything it names. */
export function told(game: AnyGame, message: Message, view: unknown): Part[] {
  const word = (name: string) => nameIn(game.id, name);
  const { locale } = useLanguage.getState();
  const words = wordsFor(game, message.key) ?? game.tell.catalogue;
  return parts(message, words, (ref) => game.tell.name(ref, view, word), { ...locale, word });
}

/** A named thing with the signs that must not part from it at the end of a line. */
export type Glued = string | (Exclude<Part, string> & { readonly before: string; readonly after: string });

/** Brackets, commas and full stops stay with the thing they stand at: “(J29)” never becomes “(J29” and “)”. */
export function glued(parts: readonly Part[]): readonly Glued[] {
  const signs = /^[)\].,;:!?”"]*/;
  const opening = /[([“"]*$/;
  const isThing = (part: Part | undefined) => part !== undefined && typeof part !== 'string';
  return parts.map((part, i) => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    if (typeof part !== 'string')
      return {
        ...part,
        before: typeof last === 'string' ? (opening.exec(last)?.[0] ?? '') : '',
        after: typeof next === 'string' ? (signs.exec(next)?.[0] ?? '') : '',
      };
    const inner = isThing(last) ? part.replace(signs, '') : part;
    return isThing(next) ? inner.replace(opening, '') : inner;
  });
}

export function tellIn(game: AnyGame, message: Message, view: unknown): string {
  return told(game, message, view)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

/** What the game calls a seat, for sentences of our own. */
export function seatIn(game: AnyGame, seat: Seat, view: unknown): Name {
  return game.tell.name(ref('seat', seat), view, (name) => nameIn(game.id, name));
}

/** The same where nothing is left to see: whatever cannot be named without a view is called as `otherwise` says. */
export function tellBlind(game: AnyGame, message: Message, otherwise: (ref: Ref) => string): string {
  const word = (name: string) => nameIn(game.id, name);
  const name = (ref: Ref): Name => {
    try {
      return game.tell.name(ref, undefined, word);
    } catch {
      return otherwise(ref);
    }
  };
  const words = wordsFor(game, message.key) ?? game.tell.catalogue;
  return sentence(message, words, name, { ...useLanguage.getState().locale, word });
}

/** Why the table or a game says no; undefined if nobody has words for it. */
export function refusalIn(game: AnyGame | undefined, { key, args }: Message, view?: unknown): string | undefined {
  const words = wordsFor(game, key);
  if (!words) return undefined;
  if (game && view !== undefined) return tellIn(game, { key, args }, view);
  return sentence({ key, args }, words, (ref) => String(ref.id), useLanguage.getState().locale);
}
