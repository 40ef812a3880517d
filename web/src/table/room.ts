/** Everything a client knows about one table, through each pair of eyes it has there. */

import { newsOf } from '@gavel/table/brief';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Line } from '../net/line.ts';
import type { As, GameNow, LogLine, Push, Seat, Seen, TableInfo } from '../net/protocol.ts';
import { isFull, troubleWords } from '../net/trouble.ts';
import type { Answer, Body } from '../net/wire.ts';
import { pacer } from './pacer.ts';
import { isUrgent, tellsOfOthers } from './urgent.ts';

/** The table as one viewer sees it. */
interface Sight {
  readonly as: As;
  readonly v: number;
  readonly game: GameNow | null;
  readonly log: readonly LogLine[];
  /** When `game` came, by the page's own clock: `closesIn` counts from here. */
  readonly received: number;
  /** Up to where we had seen the game before we came. */
  readonly seen: Seen | undefined;
}

/** The server's time when something was sent, and the page's own when it came. */
export interface Stamp {
  readonly now: number;
  readonly received: number;
}

/** Who is here: `away` counts in milliseconds from when it was received. */
export interface Presence {
  readonly online: readonly boolean[];
  readonly away: readonly (number | null)[];
  readonly spectators: number;
  /** The bots here think less than usual, since many wait for theirs. */
  readonly hurried: boolean;
  readonly received: number;
}

export interface Room {
  readonly id: string;
  readonly info: TableInfo | undefined;
  /** Our seats, in order; none: we watch. */
  readonly yours: readonly Seat[];
  readonly sights: Readonly<Record<string, Sight>>;
  /** When `info` was so. */
  readonly stamp: Stamp;
  readonly presence: Presence;
  readonly trouble: string | undefined;
  /** There is no seat for us here, and nothing to see before the game begins. */
  readonly full: boolean;
  /** Somebody used the link to a seat of ours: it is theirs now. */
  readonly linkUsed: boolean;
  /** How much of what happened waits to be shown. */
  readonly behind: number;
  /** The game at its end, as one of our seats will see it. */
  readonly end: { readonly as: As; readonly game: GameNow | null } | undefined;
  /** What is being pressed was pressed before its question was shown. */
  readonly ahead: boolean;
}

type RoomStore = StoreApi<Room>;
type TableBody = Extract<Body, { readonly table: string }>;
type WithoutTable<T> = T extends unknown ? Omit<T, 'table'> : never;

/** Milliseconds for what these lines tell, with so many more waiting. */
export type Telling = (log: readonly LogLine[], behind: number) => number;

export interface OpenRoom {
  readonly store: RoomStore;
  send(body: WithoutTable<TableBody>): Promise<Answer>;
  /** Brings the lines of the log before those that are here. */
  earlier(as: As): Promise<void>;
  /** How long what others did is shown before the next thing is. */
  tellAt(telling: Telling): void;
  next(): void;
  skip(): void;
  close(): void;
}

export function openRoom(id: string, line: Line): OpenRoom {
  const store = createStore<Room>(() => ({
    id,
    info: undefined,
    yours: [],
    sights: {},
    stamp: { now: 0, received: 0 },
    presence: { online: [], away: [], spectators: 0, hurried: false, received: 0 },
    trouble: undefined,
    full: false,
    linkUsed: false,
    behind: 0,
    end: undefined,
    ahead: false,
  }));
  let joined: readonly As[] = [];

  const send: OpenRoom['send'] = async (body) => {
    const answer = await line.request({ ...body, table: id } as TableBody);
    // Sitting down or claiming changes through whose eyes we look; and who may not has seen things as they were before.
    if (body.type === 'sit' || body.type === 'stand') await look();
    return answer;
  };

  const earlier = async (as: As): Promise<void> => {
    const first = store.getState().sights[String(as)]?.log[0]?.v ?? 1;
    if (first === 1) return;
    const answer = await line.request({ type: 'log', table: id, as, before: first });
    const { sights } = store.getState();
    const sight = sights[String(as)];
    // others may have asked for the same, or all may have come anew
    if (!answer.ok || answer.result.log === undefined || sight?.log[0]?.v !== first) return;
    store.setState({ sights: { ...sights, [String(as)]: { ...sight, log: [...answer.result.log, ...sight.log] } } });
  };

  const inTrouble = (problem: unknown): void =>
    store.setState({ trouble: troubleWords(problem), full: isFull(problem) });

  const join = (as: As): void => {
    const since = store.getState().sights[String(as)]?.v;
    void line.request({ type: 'join', table: id, as, ...(since === undefined ? {} : { since }) }).then((answer) => {
      if (!answer.ok) inTrouble(answer);
    });
  };

  /** Asks which seats are ours and joins through all of them; who has none watches. */
  const look = async (): Promise<void> => {
    try {
      const { yours, ...info } = await line.getTable(id);
      const as: readonly As[] = yours.length > 0 ? yours : ['spectator'];
      for (const left of joined.filter((one) => !as.includes(one))) {
        void line.request({ type: 'leave', table: id, as: left });
        const { [String(left)]: _, ...sights } = store.getState().sights;
        store.setState({ sights });
      }
      joined = as;
      const known = store.getState();
      const stamp = known.info ? known.stamp : { now: Date.now(), received: performance.now() };
      store.setState({ info: known.info ?? info, stamp, yours, trouble: undefined, full: false });
      for (const one of as) join(one);
    } catch (error) {
      inTrouble(error);
    }
  };

  /** What others do is shown one thing after the other, so that it can be followed; never when time runs. */
  let telling: Telling = () => 0;
  const story = pacer<{ readonly push: Push; readonly received: number }>({
    take: ({ push, received }) => take(push, received),
    stay: ({ push }, behind) =>
      tellsOfOthers(push, store.getState().yours) && !document.hidden && 'log' in push ? telling(push.log, behind) : 0,
    urgent: ({ push }) => isUrgent(push, store.getState().yours),
    changed: (behind, last) => {
      if (behind !== store.getState().behind)
        store.setState({ behind, end: last?.push.type === 'news' ? last.push : undefined });
    },
  });
  /** What was last said of the table, shown or not. */
  let told: TableInfo | undefined;
  const hear = (said: Push): void => {
    if (!('table' in said) || said.table !== id) return;
    // brief news go on from what was said before: the answer to our join, at first
    const push = said.type !== 'brief' ? said : told && newsOf(said, told);
    if (push === undefined) return;
    if ('info' in push) told = push.info;
    // who is there is known at once, and hurries nothing
    if (push.type === 'presence') take(push, performance.now());
    else story.hear({ push, received: performance.now() });
  };

  const take = (push: Push, received: number): void => {
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
          stamp: { now: push.now ?? Date.now(), received },
          sights: {
            ...sights,
            [key]: {
              as: push.as,
              v: push.v,
              game: push.game,
              log: fresh.length > 0 ? [...known, ...fresh] : known,
              received,
              seen: push.seen ?? old?.seen,
            },
          },
        });
        return;
      }
      case 'presence':
        store.setState({
          presence: {
            online: push.online,
            away: push.away,
            spectators: push.spectators,
            hurried: push.hurried === true,
            received,
          },
        });
        return;
      case 'gone':
        if (push.why === 'link') store.setState({ linkUsed: true });
        void look();
        return;
    }
  };

  const stop = line.listen(hear, () => void look());
  return {
    store,
    send,
    earlier,
    tellAt: (next) => {
      telling = next;
    },
    next: story.next,
    skip: story.skip,
    close() {
      stop();
      story.close();
      for (const as of joined) void line.request({ type: 'leave', table: id, as });
    },
  };
}
