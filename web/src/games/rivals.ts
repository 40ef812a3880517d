/** Who plays for the bots: names, characters and faces of a game's rivals, loaded when somebody is to be shown. */
import { type Strength, strengths } from '@gavel/kernel';
import type { Rivals, RivalWords } from '@gavel/kit/rivals.ts';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { useEffect, useState } from 'react';

const parts = import.meta.glob<Rivals>('../../../games/*/face/src/rivals.ts', { import: 'rivals' });
const loaded = new Map<string, Rivals>();

export const strengthOf = (level: string): Strength | undefined => strengths.find((one) => one === level);

/** A game's rivals; undefined: they are on their way, or the game brings none. */
export function useRivals(game: string): Rivals | undefined {
  const [rivals, setRivals] = useState(() => loaded.get(game));
  useEffect(() => {
    const known = loaded.get(game);
    setRivals(known);
    if (known) return;
    let gone = false;
    // a list without faces is a list all the same
    void parts[`../../../games/${game}/face/src/rivals.ts`]?.().then(
      (part) => {
        loaded.set(game, part);
        if (!gone) setRivals(part);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return rivals;
}

/** What the rival of a level is called and how it plays, in the language spoken. */
export function rivalWords(game: string, level: string, rivals = loaded.get(game)): RivalWords | undefined {
  const strength = strengthOf(level);
  if (strength === undefined) return undefined;
  return useLanguage.getState().dictionary?.rivals[game]?.[strength] ?? rivals?.words[strength];
}
