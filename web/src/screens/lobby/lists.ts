import { useEffect, useMemo, useState } from 'react';
import { localTables } from '../../net/line.ts';
import { isMyTurn, useLobby, watchLobby } from '../../net/lobby.ts';
import type { LobbyTable, OwnTable } from '../../net/protocol.ts';
import { useBlocked } from '../../people/people.ts';

/** Listed tables of others, the newest first, without those of whom we have blocked; undefined: not told yet. */
export function useOthers(): readonly LobbyTable[] | undefined {
  useEffect(() => watchLobby('all'), []);
  const { listed, mine, toldAll } = useLobby();
  const blocked = useBlocked();
  return useMemo(() => {
    if (!toldAll) return undefined;
    const isUnwanted = ({ seats }: LobbyTable) =>
      seats.some((seat) => seat.kind === 'person' && Object.hasOwn(blocked ?? {}, seat.id));
    return [...listed.values()]
      .filter((table) => !mine.has(table.id) && !isUnwanted(table))
      .sort((a, b) => b.created - a.created);
  }, [toldAll, listed, mine, blocked]);
}

/** One's own tables, on the server and in this browser: those that wait for oneself first, then the latest. */
export function useMine(): readonly OwnTable[] | undefined {
  useEffect(() => watchLobby('own'), []);
  const { known, mine } = useLobby();
  const here = useHere();
  return useMemo(() => {
    if (!known && here.length === 0) return undefined;
    return [...here, ...mine.values()].sort(
      (a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.changed - a.changed,
    );
  }, [known, mine, here]);
}

/** The browser's own tables, read again whenever the page is looked at. */
function useHere(): readonly OwnTable[] {
  const [here, setHere] = useState<readonly OwnTable[]>([]);
  useEffect(() => {
    let current = true;
    const read = () => {
      if (document.hidden) return;
      localTables().then(
        (tables) => current && setHere(tables),
        () => {},
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return here;
}

/** How many games wait for oneself. */
export const useTurnCount = (): number => useMine()?.filter(isMyTurn).length ?? 0;
