/** The lists of tables, kept fresh. */
import { useEffect, useMemo, useState } from 'react';
import { localTables } from '../../net/line.ts';
import { isMyTurn, useLobby, watchLobby } from '../../net/lobby.ts';
import type { LobbyTable, OwnTable } from '../../net/protocol.ts';
import { useBlocked } from '../../people/people.ts';
import { leftNow } from '../../table/left.ts';
import type { Stamp } from '../../table/room.ts';

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

/** Milliseconds until the first clock runs out that this table waits for; undefined: nobody's time is counted. */
export function timeLeft(table: OwnTable, stamp: Stamp): number | undefined {
  const running = table.paused === null && table.status === 'playing' ? (table.clock?.running ?? []) : [];
  const seats = isMyTurn(table) ? running.filter((seat) => table.yours.includes(seat)) : running;
  return seats.length === 0 ? undefined : Math.min(...seats.map((seat) => leftNow({ info: table, stamp }, seat)));
}

/**
 * One's own tables, on the server and in this browser: those that wait for oneself first, of them the one whose time is
 * up first, and bots last, who have all the time in the world; then the latest.
 */
export function useMine(): readonly OwnTable[] | undefined {
  useEffect(() => watchLobby('own'), []);
  const { known, mine, stamp } = useLobby();
  const here = useHere();
  return useMemo(() => {
    if (!known && here.length === 0) return undefined;
    const due = (table: OwnTable): number => {
      const others = table.seats.some((seat, i) => seat.kind === 'person' && !table.yours.includes(i));
      return isMyTurn(table) ? (timeLeft(table, stamp) ?? (others ? 1e15 : 2e15)) : 3e15;
    };
    return [...here, ...mine.values()].sort((a, b) => due(a) - due(b) || b.changed - a.changed);
  }, [known, mine, here, stamp]);
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
