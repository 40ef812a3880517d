/**
 * The messages between a client and a table, shared by server and browser. docs/protocol.md says in words what they mean.
 * Types and plain guards only: nothing here may need more than the language itself.
 */
import {
  type Decision,
  notPlain,
  type Options,
  type Outcome,
  type Refusal,
  type Seat,
  type Waiting,
} from '@gavel/kernel';

export const protocolVersion = 1;

/** Through whose eyes a client follows a table. Holding several seats, it joins once for each. */
export type As = Seat | 'spectator';

/** When a reaction window opens: ask always; only when I can act; not again until this turn is over. */
export type Asking = 'always' | 'able' | 'quiet';

export type Status = 'gathering' | 'playing' | 'over' | 'frozen';

export interface Me {
  /** Public; says who sits where. */
  readonly id: string;
  readonly name: string;
}

export type Occupant =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  /** `bot`: the level of the bot that plays on for them until they return. */
  | { readonly kind: 'person'; readonly id: string; readonly name: string; readonly bot?: string };

export interface Settings {
  /** Shown in the lobby; otherwise only who has the link finds the table. */
  readonly listed: boolean;
  /** May strangers watch? They see public facts only. */
  readonly spectators: boolean;
  /** Seconds a reaction window lasts among people; 0: until everyone has answered. */
  readonly window: number;
  /** May the people at the table chat? Games whose rules forbid talk have signals instead. */
  readonly chat: boolean;
  /** How long people may think. */
  readonly time: TimeControl;
  /** What becomes of whoever has no time left: a bot plays on until they return, or they have lost. */
  readonly timeUp: 'bot' | 'lose';
  /** Seconds somebody must be away before the others may let a bot play on for them. */
  readonly grace: number;
  /** Found by quick match: when bots take the seats that are still open. Set by the server alone. */
  readonly quick?: number;
}

/** How long people may think: as long as they like, minutes for the whole game, or days for each decision. */
export type TimeControl =
  | { readonly kind: 'off' }
  /** `bank`: minutes at the start; `increment`: seconds that come with every answer. */
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number };

/** A standing order of a seat in a game with days per move: who answers when its time has run out. */
export type Order = 'bot' | 'pass' | 'lose';

/** A standing order of a seat for reactions of one kind: ask me, pass for me at once, or let a bot answer. */
export type Reacting = 'ask' | 'pass' | 'bot';

/** The clocks of a table. */
export interface ClockInfo {
  /** When this was so, in milliseconds since 1970. */
  readonly at: number;
  /** By seat: milliseconds left at that moment. */
  readonly left: readonly number[];
  /** Whose clocks run since then. */
  readonly running: readonly Seat[];
}

/** What everybody may know about a table. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly Occupant[];
  /** Whoever made the table. */
  readonly host: string;
  readonly status: Status;
  readonly settings: Settings;
  /** Something was taken back that dice or hidden things had followed, or the game began in the middle of another. */
  readonly practice: boolean;
  readonly conceded: readonly Seat[];
  readonly rules: number;
  readonly pack: string;
  /** Hash of the secret behind all chance of this game; null before the start. */
  readonly commitment: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly outcome: Outcome | null;
  /** Where the same people play again. */
  readonly rematch: string | null;
  /** An open question to the others. */
  readonly proposal: Proposal | null;
  /** Null: nobody's time is counted. */
  readonly clock: ClockInfo | null;
  /** Set while the game stands still by agreement. */
  readonly paused: { readonly by: Seat } | null;
  /** Whom the game waits for, as everybody may know it. */
  readonly waiting: readonly Waiting[];
  /** Number of the last log line. */
  readonly v: number;
}

/** Somebody asks the others for something that all must agree to. */
export interface Proposal {
  readonly id: number;
  readonly by: Seat;
  /**
   * To take everything back from command `to` on; to let the game stand still; to play without clocks from now on; to go
   * on with a frozen game.
   */
  readonly what: 'back' | 'pause' | 'untimed' | 'continue';
  /** 0 unless something is to be taken back. */
  readonly to: number;
  /** Who must still agree. */
  readonly open: readonly Seat[];
}

/** One line of a table's log, as one viewer may see it. Every line has the next number; none is left out. */
export type LogLine = { readonly v: number; readonly at: number } & LogItem;

export type LogItem =
  | Happened
  | { readonly kind: 'created'; readonly by: string }
  | { readonly kind: 'began'; readonly events: readonly unknown[] }
  /** A choice was made. What it was is in the events, as far as the viewer may know. */
  | { readonly kind: 'command'; readonly n: number; readonly seat: Seat; readonly events: readonly unknown[] }
  /** Everything from command `to` on is undone. `fresh`: chance falls anew. */
  | { readonly kind: 'back'; readonly seat: Seat; readonly to: number; readonly fresh: boolean }
  /** Something was said by somebody the reader has blocked; the words stay here. */
  | { readonly kind: 'hushed'; readonly by: string }
  | { readonly kind: 'frozen'; readonly stuck?: Stuck }
  /** A frozen game goes on from its last state, under the rules of today. */
  | { readonly kind: 'continued'; readonly seat: Seat };

/** What a table got stuck at: it goes on without command `to` and all after it. `seat`: of the person who played it. */
export interface Stuck {
  readonly to: number;
  readonly seat?: Seat;
}

/** What is stored of a moment and what everybody is told of it are the same. */
export type Happened =
  /** `why`: a bot plays on for somebody who is away or out of time, or gives the seat back; or a seat link was used. */
  | {
      readonly kind: 'seated';
      readonly seat: Seat;
      readonly occupant: Occupant;
      readonly why?: 'away' | 'time' | 'return' | 'link';
    }
  | {
      readonly kind: 'asked';
      readonly proposal: number;
      readonly seat: Seat;
      readonly to: number;
      /** Absent: a take-back. */
      readonly what?: 'pause' | 'untimed' | 'continue';
    }
  | { readonly kind: 'agreed'; readonly proposal: number; readonly seat: Seat; readonly yes: boolean }
  /** A take-back that was asked for is off the table: who asked has decided something else since. */
  | { readonly kind: 'lapsed'; readonly proposal: number; readonly seat: Seat }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  /** The host set another time before the start. */
  | { readonly kind: 'timing'; readonly time: TimeControl; readonly timeUp: Settings['timeUp'] }
  /** A seat's time has run out; what happens then. */
  | { readonly kind: 'timeUp'; readonly seat: Seat; readonly order: Order }
  | { readonly kind: 'gave'; readonly seat: Seat; readonly to: Seat; readonly ms: number }
  | { readonly kind: 'paused'; readonly seat: Seat }
  | { readonly kind: 'resumed'; readonly seat: Seat }
  /** From here on nobody's time is counted. */
  | { readonly kind: 'untimed'; readonly seat: Seat }
  | { readonly kind: 'over'; readonly outcome: Outcome }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'chat'; readonly by: string; readonly name: string; readonly text: string };

/** A reaction window as everybody sees it. */
export interface WindowInfo {
  /** Who may answer, answered or not. */
  readonly seats: readonly Seat[];
  /** Those of them whose own affair it is: the table waits for them, on their own clocks. */
  readonly own: readonly Seat[];
  /** Milliseconds from the sending of this message; null: no time limit. */
  readonly closesIn: number | null;
  /** Who pressed hold. */
  readonly held: readonly Seat[];
}

/** The game as one viewer sees it now. */
export interface GameNow {
  /** Commands played (taken-back ones not counted). */
  readonly n: number;
  readonly view: unknown;
  readonly waiting: readonly Waiting[];
  /** What this seat is asked, with all it is about. */
  readonly decisions: readonly Decision[];
  readonly window: WindowInfo | null;
  /** Answers of this seat that wait for the window to close; `choice` null: the table will pass. */
  readonly sealed: readonly { readonly decision: number; readonly choice: unknown }[];
  readonly asking: Asking;
  /** In a game with days per move: who answers when this seat's time has run out. */
  readonly order: Order;
  /** The own command that can be taken back now: at once, or if the others agree. Null: nothing to take back. */
  readonly undo: { readonly to: number; readonly free: boolean } | null;
}

// ---------------------------------------------------------------- client → server

/** Every request carries an id of the client's own; the answer repeats it. Sending a request twice is harmless. */
export type Request = { readonly id: string } & (
  | {
      readonly type: 'hello';
      readonly protocol: number;
      /** News are to be told in few words (`Brief`). */
      readonly brief?: boolean;
    }
  | { readonly type: 'join'; readonly table: string; readonly as: As; readonly since?: number }
  | { readonly type: 'leave'; readonly table: string; readonly as: As }
  | {
      readonly type: 'command';
      readonly table: string;
      readonly as: Seat;
      readonly decision: number;
      readonly choice: unknown;
      /** A pass in a window by a standing order that the client keeps: nobody decided it just now. */
      readonly standing?: boolean;
    }
  | {
      readonly type: 'choices';
      readonly table: string;
      readonly as: Seat;
      readonly decision: number;
      readonly from?: number;
    }
  | { readonly type: 'hint'; readonly table: string; readonly as: Seat; readonly decision: number }
  | { readonly type: 'hold'; readonly table: string; readonly as: Seat }
  | { readonly type: 'asking'; readonly table: string; readonly as: Seat; readonly asking: Asking }
  | { readonly type: 'back'; readonly table: string; readonly as: Seat; readonly to?: number }
  | {
      readonly type: 'agree';
      readonly table: string;
      readonly as: Seat;
      readonly proposal: number;
      readonly yes: boolean;
    }
  | { readonly type: 'concede'; readonly table: string; readonly as: Seat }
  | { readonly type: 'continue'; readonly table: string; readonly as: Seat }
  | {
      readonly type: 'timing';
      readonly table: string;
      readonly time: TimeControl;
      readonly timeUp?: Settings['timeUp'];
    }
  | { readonly type: 'pause'; readonly table: string; readonly as: Seat }
  | { readonly type: 'resume'; readonly table: string; readonly as: Seat }
  | { readonly type: 'untimed'; readonly table: string; readonly as: Seat }
  | { readonly type: 'give'; readonly table: string; readonly as: Seat; readonly to: Seat; readonly seconds: number }
  | { readonly type: 'order'; readonly table: string; readonly as: Seat; readonly order: Order }
  /** Without `kind`: only tells which standing orders there are. */
  | {
      readonly type: 'react';
      readonly table: string;
      readonly as: Seat;
      readonly kind?: string;
      readonly how?: Reacting;
    }
  | { readonly type: 'rematch'; readonly table: string }
  | { readonly type: 'chat'; readonly table: string; readonly text: string }
  | { readonly type: 'log'; readonly table: string; readonly as: As; readonly before: number }
  | { readonly type: 'sit'; readonly table: string; readonly seat?: Seat }
  | { readonly type: 'stand'; readonly table: string; readonly seat: Seat }
  | { readonly type: 'bot'; readonly table: string; readonly seat: Seat; readonly level?: string }
  | { readonly type: 'return'; readonly table: string; readonly seat: Seat }
  | { readonly type: 'link'; readonly table: string; readonly seat: Seat }
  | { readonly type: 'claim'; readonly link: string }
  /** `own`: only the tables at which one has a seat. */
  | { readonly type: 'lobby'; readonly on: boolean; readonly own?: boolean }
  | { readonly type: 'ping' }
);

export type RequestType = Request['type'];
export type RequestOf<T extends RequestType> = Extract<Request, { readonly type: T }>;

// ---------------------------------------------------------------- server → client

export type ErrorCode = 'malformed' | 'unknownTable' | 'hello' | 'tooFast' | 'failed';

export type Push =
  /** The line lives; for those who said `brief`. */
  | { readonly type: 'beat' }
  /** Answer to hello. */
  | { readonly type: 'welcome'; readonly id: string; readonly protocol: number; readonly you: Me }
  /** Done, and on disk. `v` is the table's version after it. */
  | {
      readonly type: 'ack';
      readonly id: string;
      readonly table?: string;
      readonly v?: number;
      readonly result?: AckResult;
    }
  /** A rule of the game or of the table forbids it. */
  | { readonly type: 'refused'; readonly id: string; readonly table?: string; readonly refusal: Refusal }
  /** The message itself was wrong. */
  | { readonly type: 'error'; readonly id: string | null; readonly code: ErrorCode; readonly message: string }
  /** All of it: after join, and whenever the client's version leaves a gap. */
  | {
      readonly type: 'table';
      readonly table: string;
      readonly as: As;
      readonly v: number;
      readonly info: TableInfo;
      readonly game: GameNow | null;
      /** The last lines up to `v`; ask with `log` for older ones. */
      readonly log: readonly LogLine[];
      readonly now?: number;
      readonly seen?: Seen;
    }
  | News
  | Brief
  | {
      readonly type: 'presence';
      readonly table: string;
      /** By seat: is somebody there? Bots always are. */
      readonly online: readonly boolean[];
      /** By seat: milliseconds since its person left; null: here, or nobody's. */
      readonly away: readonly (number | null)[];
      readonly spectators: number;
    }
  /** Which tables there are: at first all of them (`whole`), then what changed. */
  | {
      readonly type: 'lobby';
      readonly whole: boolean;
      /** Open to everybody: to sit down at, or to watch. */
      readonly listed: readonly LobbyTable[];
      /** No longer open to everybody. */
      readonly unlisted: readonly string[];
      readonly mine: readonly OwnTable[];
      /** No longer yours. */
      readonly left: readonly string[];
      /** The server's time of sending, for the clocks of `mine`. */
      readonly now?: number;
    }
  /** This seat is no longer yours (`link`: somebody used its link), or the table may no longer be watched. */
  | { readonly type: 'gone'; readonly table: string; readonly as: As; readonly why?: 'link' };

/** The lines from + 1 … v, and how things stand after them. */
export interface News {
  readonly type: 'news';
  readonly table: string;
  readonly as: As;
  readonly from: number;
  readonly v: number;
  readonly log: readonly LogLine[];
  readonly info: TableInfo;
  readonly game: GameNow | null;
  /** The server's time of sending, at tables with clocks. */
  readonly now?: number;
  /** After join, to somebody who was away. */
  readonly seen?: Seen;
}

/** News in few words, for those who said so in `hello`; `newsOf` says the same in full. */
export type Brief = Omit<News, 'type' | 'info' | 'game' | 'seen'> & {
  readonly type: 'brief';
  /** The request that did this: there is no other acknowledgement. */
  readonly ack?: string;
  /**
   * Absent, or without most fields: as before. But `proposal` and `clock` are null where they are left out, `waiting` is
   * the game's, `changed` the time of the last line, and `v` always that of the news.
   */
  readonly info?: Partial<TableInfo>;
  /** Without what is as usual: nothing is asked, no window is open, nothing is sealed, set or to be taken back. */
  readonly game: (Pick<GameNow, 'n' | 'view' | 'waiting'> & Partial<GameNow>) | null;
};

/** The last line this person saw before leaving, and how long ago that was. */
export interface Seen {
  readonly v: number;
  readonly ms: number;
}

export interface AckResult {
  /** back, pause, untimed: the others are being asked. */
  readonly proposal?: number;
  /** hint */
  readonly choice?: unknown;
  /** choices: `list` begins at the index asked for. */
  readonly choices?: { readonly kind: string; readonly size: number; readonly list: readonly unknown[] };
  /** log */
  readonly log?: readonly LogLine[];
  /** rematch, sit, claim */
  readonly table?: string;
  /** sit, claim */
  readonly seat?: Seat;
  /** link: the secret part of the seat's link */
  readonly link?: string;
  /** react: by kind of reaction, how this seat has it answered; kinds that are not here are asked. */
  readonly reacts?: Readonly<Record<string, Reacting>>;
}

/** Longest name, chat line and request id. */
export const limits = { name: 32, chat: 500, id: 64, links: 128 } as const;

// ---------------------------------------------------------------- guards

type Field = 'string' | 'seat' | 'as' | 'number' | 'flag' | 'any' | 'asking' | 'time' | 'timeUp' | 'order' | 'how';

/** The fields of each request; a question mark: may be left out. Whatever is not listed here is refused. */
const shapes: Readonly<Record<RequestType, Readonly<Record<string, Field | `${Field}?`>>>> = {
  hello: { protocol: 'number', brief: 'flag?' },
  join: { table: 'string', as: 'as', since: 'number?' },
  leave: { table: 'string', as: 'as' },
  command: { table: 'string', as: 'seat', decision: 'number', choice: 'any', standing: 'flag?' },
  choices: { table: 'string', as: 'seat', decision: 'number', from: 'number?' },
  hint: { table: 'string', as: 'seat', decision: 'number' },
  hold: { table: 'string', as: 'seat' },
  asking: { table: 'string', as: 'seat', asking: 'asking' },
  back: { table: 'string', as: 'seat', to: 'number?' },
  agree: { table: 'string', as: 'seat', proposal: 'number', yes: 'flag' },
  concede: { table: 'string', as: 'seat' },
  continue: { table: 'string', as: 'seat' },
  timing: { table: 'string', time: 'time', timeUp: 'timeUp?' },
  pause: { table: 'string', as: 'seat' },
  resume: { table: 'string', as: 'seat' },
  untimed: { table: 'string', as: 'seat' },
  give: { table: 'string', as: 'seat', to: 'seat', seconds: 'number' },
  order: { table: 'string', as: 'seat', order: 'order' },
  react: { table: 'string', as: 'seat', kind: 'string?', how: 'how?' },
  rematch: { table: 'string' },
  chat: { table: 'string', text: 'string' },
  log: { table: 'string', as: 'as', before: 'number' },
  sit: { table: 'string', seat: 'seat?' },
  stand: { table: 'string', seat: 'seat' },
  bot: { table: 'string', seat: 'seat', level: 'string?' },
  return: { table: 'string', seat: 'seat' },
  link: { table: 'string', seat: 'seat' },
  claim: { link: 'string' },
  lobby: { on: 'flag', own: 'flag?' },
  ping: {},
};

export const requestTypes = Object.keys(shapes) as readonly RequestType[];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isSeat = (value: unknown): value is Seat => isCount(value) && value < 16;

/** Bounds of the time control: minutes, seconds, days. */
export const timeLimits = {
  bank: { least: 0.05, most: 600 },
  increment: { most: 600 },
  days: { least: 1, most: 14 },
  grace: { least: 5, most: 3600 },
} as const;

const within = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

export function isTimeControl(given: unknown): given is TimeControl {
  if (typeof given !== 'object' || given === null) return false;
  const { kind, bank, increment, days, ...more } = given as Record<string, unknown>;
  const { bank: minutes, increment: seconds, days: limit } = timeLimits;
  if (Object.keys(more).length > 0) return false;
  switch (kind) {
    case 'off':
      return bank === undefined && increment === undefined && days === undefined;
    case 'live':
      return within(bank, minutes.least, minutes.most) && within(increment, 0, seconds.most) && days === undefined;
    case 'days':
      return (
        Number.isInteger(days) && within(days, limit.least, limit.most) && bank === undefined && increment === undefined
      );
    default:
      return false;
  }
}

const fits: Readonly<Record<Field, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && value.length > 0 && value.length <= limits.chat,
  seat: isSeat,
  as: (value) => isSeat(value) || value === 'spectator',
  number: isCount,
  flag: (value) => typeof value === 'boolean',
  asking: (value) => value === 'always' || value === 'able' || value === 'quiet',
  time: isTimeControl,
  timeUp: (value) => value === 'bot' || value === 'lose',
  order: (value) => value === 'bot' || value === 'pass' || value === 'lose',
  how: (value) => value === 'ask' || value === 'pass' || value === 'bot',
  any: () => true,
};

interface Known {
  readonly type: RequestType;
  readonly keys: ReadonlySet<string>;
  readonly fields: readonly {
    readonly key: string;
    readonly optional: boolean;
    readonly fits: (value: unknown) => boolean;
  }[];
}

/** The same shapes, read once. */
const known = new Map<string, Known>(
  requestTypes.map((type) => {
    const fields = Object.entries(shapes[type]).map(([key, spec]) => {
      const optional = spec.endsWith('?');
      const kind = (optional ? spec.slice(0, -1) : spec) as Field;
      return { key, optional, fits: fits[kind] };
    });
    return [type, { type, keys: new Set(['id', 'type', ...Object.keys(shapes[type])]), fields }];
  }),
);

/** A message that is none of ours. */
export interface Unread {
  /** Null: it cannot be read. */
  readonly id: string | null;
  readonly wrong: string;
}

/** A message from outside, or what is wrong with it. */
export function readRequest(text: string): Request | Unread {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { id: null, wrong: 'not JSON' };
  }
  if (!isObject(given)) return { id: null, wrong: 'not an object' };
  const id = idOf(given);
  if (id === null) return { id, wrong: `id takes 1 to ${limits.id} characters` };
  const wrong = notPlain(given) ?? problemOf(given);
  return wrong === undefined ? (given as unknown as Request) : { id, wrong };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function idOf({ id }: Record<string, unknown>): string | null {
  return typeof id === 'string' && id !== '' && id.length <= limits.id && notPlain(id) === undefined ? id : null;
}

function problemOf(message: Record<string, unknown>): string | undefined {
  const { type } = message;
  const shape = typeof type === 'string' ? known.get(type) : undefined;
  if (shape === undefined) return 'this type of request is not known here';
  for (const key in message) if (!shape.keys.has(key)) return `${shape.type} has no field of that name`;
  for (const { key, optional, fits } of shape.fields) {
    const value = message[key];
    // no JSON is undefined
    if (value === undefined) {
      if (!optional) return `${shape.type} lacks ${key}`;
    } else if (!fits(value)) return `${key} is not as it should be`;
  }
  return undefined;
}

/** Is this a message from a server of ours? Enough for a client to tell it from noise. */
export function readPush(text: string): Push | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null && typeof (given as { type?: unknown }).type === 'string'
      ? (given as Push)
      : undefined;
  } catch {
    return undefined;
  }
}

// ---------------------------------------------------------------- HTTP

/** What `POST /api/v1/tables` takes. */
export interface NewTable {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** One per seat: `me` may stand several times (pass and play); names tell such seats apart. */
  readonly seats: readonly (
    | { readonly kind: 'me'; readonly name?: string }
    | { readonly kind: 'bot'; readonly level: string }
    | { readonly kind: 'open' }
  )[];
  readonly settings?: Partial<Settings>;
  /** Begin in the middle of a finished game: after its command `n`. */
  readonly from?: { readonly table: string; readonly n: number };
}

/** A table in a list: `yours` are the asking person's seats. */
export type TableSummary = TableInfo & { readonly yours: readonly Seat[] };

/** A table as the lobby shows it to everybody. */
export type LobbyTable = Pick<TableInfo, 'id' | 'game' | 'seats' | 'host' | 'status' | 'settings' | 'created'>;

/** A table at which one has a seat. Of one's own seats `waiting` names those alone that have still to answer. */
export type OwnTable = LobbyTable & Pick<TableSummary, 'waiting' | 'changed' | 'yours' | 'clock' | 'paused'>;

export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly rules: number;
  readonly pack: string;
  /** Option schema, as in the kernel. */
  readonly options: unknown;
  /** Seat counts under the default options. */
  readonly seats: readonly number[];
  /** Levels of bots that can sit down. */
  readonly levels: readonly string[];
}

export interface Rulebook {
  readonly game: string;
  readonly title: string;
  readonly chapters: readonly {
    readonly number: string;
    readonly name: string;
    readonly rules: readonly { readonly id: string; readonly ruling: boolean; readonly text: string }[];
  }[];
}
