/** Opens a table for somebody who learns or tries something, once more when asked, and says what is wrong with it. */
import { Working } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useIsGame } from '../games/games.ts';
import { openPosition } from '../net/line.ts';
import { troubleWords } from '../net/trouble.ts';
import { DeadEnd, UnknownGame } from '../screens/dead-end.tsx';
import { t } from '../words/index.ts';
import { type Place, tableAt } from './place.ts';

/** Sets the table; its id. */
export const setTable = async (place: Place): Promise<string> => (await openPosition(tableAt(place))).id;

/** `make` sets the table; it is another one when it changes. */
export function Opened<T>({
  game,
  make,
  none,
  children,
}: {
  game: string;
  make: () => Promise<T>;
  /** What it is called when there is no such thing. */
  none: string;
  children: (opened: T, again: () => void) => ReactNode;
}) {
  const known = useIsGame(game);
  const [opened, setOpened] = useState<{ readonly it: T }>();
  const [trouble, setTrouble] = useState<string>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more is a new table
  useEffect(() => {
    if (!known) return;
    let gone = false;
    setOpened(undefined);
    setTrouble(undefined);
    make().then(
      (it) => !gone && setOpened({ it }),
      (problem: unknown) => !gone && setTrouble(troubleWords(problem)),
    );
    return () => {
      gone = true;
    };
  }, [make, known, round]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={none} why={trouble} />;
  if (!opened)
    return (
      <main className="page">
        <Working what={t('table.loading')} />
      </main>
    );
  return children(opened.it, again);
}
