/**
 * The tables there are, as the server tells them (docs/protocol.md, section 3.10). Whoever looks says how much they want to
 * see; one's own tables are followed from everywhere, the whole list only where it is shown.
 */
import { create } from 'zustand';
import type { LobbyTable, OwnTable, Push } from './protocol.ts';
import { listen, request } from './wire.ts';

interface Lobby {
  readonly listed: ReadonlyMap<string, LobbyTable>;
  readonly mine: ReadonlyMap<string, OwnTable>;
  /** Has the server told us anything yet? And all of it? */
  readonly known: boolean;
  readonly toldAll: boolean;
  /** The server's time when it last told us of our own tables, and the page's own then. */
  readonly stamp: { readonly now: number; readonly received: number };
}

export const useLobby = create<Lobby>(() => ({
  listed: new Map(),
  mine: new Map(),
  known: false,
  toldAll: false,
  stamp: { now: 0, received: 0 },
}));

/** Does this game wait for one of our seats? Not where a bot plays on for us, nor in a pause. */
export function isMyTurn({ status, waiting, yours, seats, paused }: OwnTable): boolean {
  return (
    status === 'playing' &&
    paused === null &&
    waiting.some(({ seat }) => {
      const occupant = seats[seat];
      return yours.includes(seat) && occupant?.kind === 'person' && occupant.bot === undefined;
    })
  );
}

type Look = 'own' | 'all';
const looks = new Set<{ readonly look: Look }>();
let asked: Look | undefined;
let listening = false;

/** Follows the lists until the returned function is called. */
export function watchLobby(look: Look): () => void {
  const one = { look };
  looks.add(one);
  if (listening) ask();
  else {
    listening = true;
    listen(hear, () => {
      asked = undefined;
      ask();
    });
  }
  return () => {
    looks.delete(one);
    ask();
  };
}

function ask(): void {
  const wanted: Look | undefined = [...looks].some(({ look }) => look === 'all')
    ? 'all'
    : looks.size > 0
      ? 'own'
      : undefined;
  if (wanted === asked) return;
  asked = wanted;
  void request(
    wanted === undefined ? { type: 'lobby', on: false } : { type: 'lobby', on: true, own: wanted === 'own' },
  );
}

function hear(push: Push): void {
  if (push.type !== 'lobby') return;
  const old = useLobby.getState();
  const listed = new Map(push.whole ? [] : old.listed);
  const mine = new Map(push.whole ? [] : old.mine);
  for (const table of push.listed) listed.set(table.id, table);
  for (const id of push.unlisted) listed.delete(id);
  for (const table of push.mine) mine.set(table.id, table);
  for (const id of push.left) mine.delete(id);
  const stamp = push.now === undefined ? old.stamp : { now: push.now, received: performance.now() };
  useLobby.setState({ listed, mine, known: true, toldAll: push.whole ? asked === 'all' : old.toldAll, stamp });
}
