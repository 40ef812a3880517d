/** Quick match from this side: the press, and asking again while one waits. */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loadGame } from '../../games/games.ts';
import { quickMatch } from '../../net/api.ts';
import type { TableInfo } from '../../net/protocol.ts';
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

/** Asks again while one waits: somebody further away may do by now, and is then to be found at another table. */
export function useSearch({ id, game, settings, created }: TableInfo): void {
  const [, go] = useLocation();
  const pause = Math.max(1000, ((settings.quick ?? created) - created) / 5);
  useEffect(() => {
    const asking = setInterval(() => {
      quickMatch(game).then(
        ({ table, wait }) => {
          if (table.id === id) return;
          begins.set(table.id, performance.now() + wait);
          go(`/table/${table.id}`);
        },
        // whoever cannot be asked now is asked the next time
        () => {},
      );
    }, pause);
    return () => clearInterval(asking);
  }, [id, game, pause, go]);
}
