/** What everybody may know about a table: who sits there, how it is played, how it stands. */
import {
  amount,
  either,
  flag,
  list,
  number,
  type Of,
  object,
  one,
  optional,
  orNull,
  tagged,
  whole,
  words,
} from '../shape.ts';
import { options, outcome, seat, waiting } from './kernel.ts';
import { timeLimits, windowSeconds } from './limits.ts';

/** Through whose eyes a client follows a table. Holding several seats, it joins once for each. */
export const as = either(seat, one('spectator'));
export type As = Of<typeof as>;

export const status = one('gathering', 'playing', 'over', 'frozen');
export type Status = Of<typeof status>;

/** `id` is public and says who sits where. */
export const me = object({ id: words, name: words });
export type Me = Of<typeof me>;

export const occupant = tagged(
  'kind',
  {
    open: {},
    bot: { level: words },
    /** `bot`: the level of the bot that plays on for them until they return. */
    person: { id: words, name: words, bot: optional(words) },
  },
  {},
);
export type Occupant = Of<typeof occupant>;

/** How long people may think: as long as they like, minutes for the whole game, or days for each decision. */
export const time = tagged(
  'kind',
  {
    off: {},
    live: {
      bank: amount(timeLimits.bank.least, timeLimits.bank.most).described('minutes at the start'),
      increment: amount(0, timeLimits.increment.most).described('seconds that come with every answer'),
    },
    days: { days: whole(timeLimits.days.least, timeLimits.days.most) },
  },
  {},
);
export type TimeControl = Of<typeof time>;

/** What becomes of whoever has no time left: a bot plays on until they return, or they have lost. */
export const timeUp = one('bot', 'lose');

/** What whoever makes a table may set. */
export const settingsFields = {
  /** Shown in the lobby; otherwise only who has the link finds the table. */
  listed: flag,
  /** May strangers watch? They see public facts only. */
  spectators: flag,
  /** Seconds a reaction window lasts among people; 0: until everyone has answered. */
  window: either(one(0), whole(windowSeconds.least, windowSeconds.most)).described('seconds; 0: no limit'),
  /** May the people at the table chat? Games whose rules forbid talk have signals instead. */
  chat: flag,
  /** How long people may think. */
  time,
  timeUp,
  /** Seconds somebody must be away before the others may let a bot play on for them. */
  grace: whole(timeLimits.grace.least, timeLimits.grace.most).described('seconds'),
  /** Does it count for ratings? Then nothing is taken back, and seats stay whose they are. */
  rated: optional(flag),
};
export const settings = object({
  ...settingsFields,
  /** Found by quick match: when bots take the seats that are still open. Set by the server alone. */
  quick: optional(number),
});
export type Settings = Of<typeof settings>;

/** The clocks of a table. */
const clock = object({
  /** When this was so, in milliseconds since 1970. */
  at: number,
  /** By seat: milliseconds left at that moment. */
  left: list(number),
  /** Whose clocks run since then. */
  running: list(seat),
});
export type ClockInfo = Of<typeof clock>;

/** Somebody asks the others for something that all must agree to. */
const proposal = object({
  id: number,
  by: seat,
  /**
   * To take everything back from command `to` on; to let the game stand still; to play without clocks from now on; to go
   * on with a frozen game.
   */
  what: one('back', 'pause', 'untimed', 'continue'),
  /** 0 unless something is to be taken back. */
  to: number,
  /** Who must still agree. */
  open: list(seat),
});
export type Proposal = Of<typeof proposal>;

export const infoFields = {
  id: words,
  game: words,
  options,
  seats: list(occupant),
  /** Whoever made the table. */
  host: words,
  status,
  settings,
  /** Something was taken back that dice or hidden things had followed, or the game began in the middle of another. */
  practice: flag,
  /** It went on under other rules than it began under: there is no record of it. */
  continued: flag,
  conceded: list(seat),
  rules: number,
  pack: words,
  /** Hash of the secret behind all chance of this game; null before the start. */
  commitment: orNull(words),
  /** Milliseconds since 1970. */
  created: number,
  changed: number,
  outcome: orNull(outcome),
  /** Where the same people play again. */
  rematch: orNull(words),
  /** An open question to the others. */
  proposal: orNull(proposal),
  /** Null: nobody's time is counted. */
  clock: orNull(clock),
  /** Set while the game stands still by agreement. */
  paused: orNull(object({ by: seat })),
  /** Whom the game waits for, as everybody may know it. */
  waiting: list(waiting),
  /** Number of the last log line. */
  v: number,
};
export const tableInfo = object(infoFields);
export type TableInfo = Of<typeof tableInfo>;
