/** Everything a client knows about one table, through each pair of eyes it has there. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, getTable } from '../net/api.ts';
import type { As, GameNow, LogLine, Push, Seat, TableInfo } from '../net/protocol.ts';
import { type Answer, listen, request } from '../net/wire.ts';

/** The table as one viewer sees it. */
export interface Sight {
  readonly as: As;
  readonly v: number;
  readonly game: GameNow | null;
  readonly log: readonly LogLine[];
  /** When `game` came, by the page's own clock: `closesIn` counts from here. */
  readonly received: number;
}

export interface Room {
  readonly id: string;
  readonly info: TableInfo | undefined;
  /** Our seats, in order; none: we watch. */
  readonly yours: readonly Seat[];
  readonly sights: Readonly<Record<string, Sight>>;
  readonly online: readonly boolean[];
  readonly spectators: number;
  readonly trouble: string | undefined;
}

export type RoomStore = StoreApi<Room>;
type TableBody = Extract<Parameters<typeof request>[0], { readonly table: string }>;
type WithoutTable<T> = T extends unknown ? Omit<T, 'table'> : never;

export interface OpenRoom {
  readonly store: RoomStore;
  send(body: WithoutTable<TableBody>): Promise<Answer>;
  close(): void;
}

export function openRoom(id: string): OpenRoom {
  const store = createStore<Room>(() => ({
    id,
    info: undefined,
    yours: [],
    sights: {},
    online: [],
    spectators: 0,
    trouble: undefined,
  }));
  let joined: readonly As[] = [];

  const send: OpenRoom['send'] = async (body) => {
    const answer = await request({ ...body, table: id } as TableBody);
    // Sitting down or claiming changes through whose eyes we look.
    if (answer.ok && (body.type === 'sit' || body.type === 'stand')) await look();
    return answer;
  };

  const join = (as: As): void => {
    const since = store.getState().sights[String(as)]?.v;
    void request({ type: 'join', table: id, as, ...(since === undefined ? {} : { since }) }).then((answer) => {
      if (!answer.ok && as !== 'spectator') store.setState({ trouble: answer.message });
    });
  };

  /** Asks which seats are ours and joins through all of them; who has none watches. */
  const look = async (): Promise<void> => {
    try {
      const { yours, ...info } = await getTable(id);
      const as: readonly As[] = yours.length > 0 ? yours : ['spectator'];
      for (const left of joined.filter((one) => !as.includes(one))) {
        void request({ type: 'leave', table: id, as: left });
        const { [String(left)]: _, ...sights } = store.getState().sights;
        store.setState({ sights });
      }
      joined = as;
      store.setState({ info: store.getState().info ?? info, yours, trouble: undefined });
      for (const one of as) join(one);
    } catch (error) {
      store.setState({ trouble: error instanceof ApiError ? error.message : String(error) });
    }
  };

  const take = (push: Push): void => {
    if (!('table' in push) || push.table !== id) return;
    const { sights } = store.getState();
    switch (push.type) {
      case 'table':
      case 'news': {
        const key = String(push.as);
        const old = sights[key];
        if (push.type === 'news') {
          if (old && push.v < old.v) return;
          if (push.from > (old?.v ?? 0) && push.v !== old?.v) {
            join(push.as);
            return;
          }
        }
        const known = push.type === 'news' ? (old?.log ?? []) : [];
        const last = known.at(-1)?.v ?? 0;
        const fresh = push.log.filter((line) => line.v > last);
        store.setState({
          info: push.info,
          sights: {
            ...sights,
            [key]: {
              as: push.as,
              v: push.v,
              game: push.game,
              log: fresh.length > 0 ? [...known, ...fresh] : known,
              received: performance.now(),
            },
          },
        });
        return;
      }
      case 'presence':
        store.setState({ online: push.online, spectators: push.spectators });
        return;
      case 'gone':
        void look();
        return;
    }
  };

  const stop = listen(take, () => void look());
  return {
    store,
    send,
    close() {
      stop();
      for (const as of joined) void request({ type: 'leave', table: id, as });
    },
  };
}
