/** What a puzzle asks for, in the language spoken. */
import { type AnyGame, type Puzzle, type Puzzles, sentence } from '@gavel/kernel';
import { nameIn, useLanguage } from '@gavel/kit/words/language.ts';
import { t } from '../words/index.ts';

/** The goal in one sentence, with how many choices it may take. */
export function goalOf(game: AnyGame, { words }: Puzzles<unknown>, puzzle: Puzzle, view: unknown): string {
  const { tag, locale } = useLanguage.getState();
  const word = (name: string) => nameIn(game.id, name);
  const catalogue = { ...words.en, ...words[tag.slice(0, 2)] };
  const goal = sentence(puzzle.goal, catalogue, (ref) => game.tell.name(ref, view, word), { ...locale, word });
  return puzzle.moves === undefined ? goal : `${goal} ${t('puzzle.moves', { n: puzzle.moves })}`;
}

/** Certain, or how likely at best. */
export const chanceOf = ({ chance }: Puzzle): string =>
  chance === 1 ? t('puzzle.certain') : t('puzzle.atBest', { n: Math.round(100 * chance) });
