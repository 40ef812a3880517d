/** From a table to a client: answers, and what happened. */
import {
  anything,
  flag,
  list,
  named,
  number,
  type Of,
  object,
  one,
  optional,
  orNull,
  partly,
  type Tagged,
  words,
} from '../shape.ts';
import { as, infoFields, me, occupant, settings, status, tableInfo } from './info.ts';
import { refusal, seat } from './kernel.ts';
import { logLine } from './lines.ts';
import { alwaysTold, gameNow, seldomTold } from './now.ts';
import { how } from './requests.ts';

const errorCode = one('malformed', 'unknownTable', 'hello', 'tooFast', 'failed');
export type ErrorCode = Of<typeof errorCode>;

const result = object({
  /** back, pause, untimed: the others are being asked. */
  proposal: optional(number),
  /** hint */
  choice: optional(anything),
  /** choices: `list` begins at the index asked for. */
  choices: optional(object({ kind: words, size: number, list: list(anything) })),
  /** log */
  log: optional(list(logLine)),
  /** rematch, sit, claim */
  table: optional(words),
  /** sit, claim */
  seat: optional(seat),
  /** link: the secret part of the seat's link */
  link: optional(words),
  /** react: by kind of reaction, how this seat has it answered; kinds that are not here are asked. */
  reacts: optional(named(how)),
});
export type AckResult = Of<typeof result>;

/** The last line this person saw before leaving, and how long ago that was. */
const seen = object({ v: number, ms: number });
export type Seen = Of<typeof seen>;

/** A table as the lobby shows it to everybody. */
const lobbyFields = {
  id: words,
  game: words,
  options: infoFields.options,
  seats: list(occupant),
  host: words,
  status,
  settings,
  created: number,
};
const lobbyTable = object(lobbyFields);
export type LobbyTable = Of<typeof lobbyTable>;

/** A table at which one has a seat. Of one's own seats `waiting` names those alone that have still to answer. */
const ownTable = object({
  ...lobbyFields,
  waiting: infoFields.waiting,
  changed: number,
  /** One's own seats. */
  yours: list(seat),
  clock: infoFields.clock,
  paused: infoFields.paused,
  outcome: infoFields.outcome,
});
export type OwnTable = Of<typeof ownTable>;

/** What news are about: the lines from + 1 … v. */
const told = { table: words, as, from: number, v: number, log: list(logLine) };

export const pushes = {
  /** The line lives; for those who said `brief`. */
  beat: {},
  /** Answer to hello. */
  welcome: { id: words, protocol: number, you: me },
  /** Done, and on disk. `v` is the table's version after it. */
  ack: { id: words, table: optional(words), v: optional(number), result: optional(result) },
  /** A rule of the game or of the table forbids it. */
  refused: { id: words, table: optional(words), refusal },
  /** The message itself was wrong. */
  error: { id: orNull(words), code: errorCode, message: words },
  /** All of it: after join, and whenever the client's version leaves a gap. */
  table: {
    table: words,
    as,
    v: number,
    info: tableInfo,
    game: orNull(gameNow),
    /** The last lines up to `v`; ask with `log` for older ones. */
    log: list(logLine),
    now: optional(number),
    seen: optional(seen),
  },
  /** What happened, and how things stand after it. */
  news: {
    ...told,
    info: tableInfo,
    game: orNull(gameNow),
    /** The server's time of sending, at tables with clocks. */
    now: optional(number),
    /** After join, to somebody who was away. */
    seen: optional(seen),
  },
  /** News in few words, for those who said so in `hello`; `newsOf` says the same in full. */
  brief: {
    ...told,
    /** Without what is as usual: nothing is asked, no window is open, nothing is sealed, set or to be taken back. */
    game: orNull(object({ ...alwaysTold, ...partly(seldomTold) })),
    now: optional(number),
    /**
     * Absent, or without most fields: as before. But `proposal` and `clock` are null where they are left out, `waiting` is
     * the game's, `changed` the time of the last line, and `v` always that of the news.
     */
    info: optional(object(partly(infoFields))),
    /** The request that did this: there is no other acknowledgement. */
    ack: optional(words),
  },
  presence: {
    table: words,
    /** By seat: is somebody there? Bots always are. */
    online: list(flag),
    /** By seat: milliseconds since its person left; null: here, or nobody's. */
    away: list(orNull(number)),
    spectators: number,
    /** Many wait for the server's bots, and those of this table think less than they are due. */
    hurried: optional(flag),
  },
  /** Which tables there are: at first all of them (`whole`), then what changed. */
  lobby: {
    whole: flag,
    /** Open to everybody: to sit down at, or to watch. */
    listed: list(lobbyTable),
    /** No longer open to everybody. */
    unlisted: list(words),
    mine: list(ownTable),
    /** No longer yours. */
    left: list(words),
    /** The server's time of sending, for the clocks of `mine`. */
    now: optional(number),
  },
  /** This seat is no longer yours (`link`: somebody used its link), or the table may no longer be watched. */
  gone: { table: words, as, why: optional(one('link')) },
};

export type Push = Tagged<'type', typeof pushes, object>;
type PushType = keyof typeof pushes;
export type PushOf<T extends PushType> = Tagged<'type', Pick<typeof pushes, T>, object>;

export type News = PushOf<'news'>;
export type Brief = PushOf<'brief'>;
