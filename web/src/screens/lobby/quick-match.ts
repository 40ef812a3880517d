import { useState } from 'react';
import { useLocation } from 'wouter';
import { loadGame } from '../../games/games.ts';
import { quickMatch } from '../../net/api.ts';
import { troubleWords } from '../../net/trouble.ts';

/** By table: when bots sit down, by this page's own clock; the server's may be another. */
export const begins = new Map<string, number>();

/** One press: a seat at a table with others who want the same. */
export function useQuickMatch(game: string) {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const seek = () => {
    setBusy(true);
    setTrouble(undefined);
    // the board comes while we wait
    void loadGame(game);
    quickMatch(game).then(
      ({ table, wait }) => {
        begins.set(table.id, performance.now() + wait);
        go(`/table/${table.id}`);
      },
      (problem: unknown) => {
        setBusy(false);
        setTrouble(troubleWords(problem));
      },
    );
  };
  return { seek, busy, trouble };
}
