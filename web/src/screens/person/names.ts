/** What ways to play and led teams are called, where a game is not loaded yet. */
import { type AnyGame, ref } from '@gavel/kernel';
import { nameIn } from '@gavel/kit/words/language.ts';
import { useEffect, useState } from 'react';
import { gameName, modeName } from '../../games/covers.ts';
import { loadGame } from '../../games/games.ts';
import { t } from '../../words/index.ts';

/** Of a way to play that no cover names the number of seats is known: its id ends with it. */
export function modeWords(game: string, mode: string): string {
  const [, seats] = /(\d+)$/.exec(mode) ?? [];
  return modeName(game, mode) ?? (seats === undefined ? mode : t('play.seats', { n: Number(seats) }));
}

export const playedWords = (game: string, mode: string): string => `${gameName(game)}: ${modeWords(game, mode)}`;

/** These games, as soon as they are here. */
export function useGames(ids: readonly string[]): ReadonlyMap<string, AnyGame> {
  const [games, setGames] = useState<ReadonlyMap<string, AnyGame>>(new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    let gone = false;
    for (const id of wanted.split(' ').filter(Boolean))
      loadGame(id).then(
        ({ game }) => !gone && setGames((known) => new Map(known).set(id, game)),
        // a game that is not here any more is called by its id
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return games;
}

/** `KIND:ID` in words; undefined: the game is not here yet, or knows no such thing any more. */
export function leadWords(game: AnyGame | undefined, what: string): string | undefined {
  const [kind = '', id = ''] = what.split(':');
  if (game === undefined) return undefined;
  try {
    const name = game.tell.name(ref(kind, /^\d+$/.test(id) ? Number(id) : id), undefined, (word) =>
      nameIn(game.id, word),
    );
    const text = typeof name === 'string' ? name : name.text;
    return text.charAt(0).toUpperCase() + text.slice(1);
  } catch {
    return undefined;
  }
}
