/** Who plays for the bots: names, characters and faces of a game's rivals, loaded when somebody is to be shown. */
import { type Look, type Strength, strengths } from '@gavel/kernel';
import type { Rivals, RivalWords } from '@gavel/kit/rivals.ts';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { useEffect, useState } from 'react';

const parts = import.meta.glob<Rivals>('../../../games/*/face/src/rivals.ts', { import: 'rivals' });
const loaded = new Map<string, Rivals>();

export const strengthOf = (level: string): Strength | undefined => strengths.find((one) => one === level);

/** Brings a game's rivals, where it has any. */
export async function loadRivals(game: string): Promise<Rivals | undefined> {
  const known = loaded.get(game) ?? (await parts[`../../../games/${game}/face/src/rivals.ts`]?.());
  if (known) loaded.set(game, known);
  return known;
}

/** A game's rivals; undefined: they are on their way, or the game brings none. */
export function useRivals(game: string): Rivals | undefined {
  const [rivals, setRivals] = useState(() => loaded.get(game));
  useEffect(() => {
    const known = loaded.get(game);
    setRivals(known);
    if (known) return;
    let gone = false;
    // a list without faces is a list all the same
    void loadRivals(game).then(
      (part) => !gone && setRivals(part),
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

/** The face of a rival whose game has been brought. */
export const rivalLook = (game: string, strength: Strength): Look | undefined => loaded.get(game)?.looks[strength];
