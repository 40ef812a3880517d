/** What goes over HTTP: docs/protocol.md, section 2. */
import type { Opening } from '@gavel/kernel';
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
  partly,
  Shape,
  tagged,
  text,
  whole,
  words,
} from '../shape.ts';
import { infoFields, me, type Settings, settingsFields, status } from './info.ts';
import { optionsSchema, refusal, seat } from './kernel.ts';
import { limits } from './limits.ts';
import { name } from './names.ts';
import { requestId } from './requests.ts';

const id = text(0, limits.id);

/** Every failure. */
export const failure = object({
  error: object({ code: words, message: words, refusal: optional(refusal) }),
});

export const welcome = object({
  id: words,
  name: words,
  signedOut: optional(one(true).described('the browser was somebody else before, who must sign in again')),
  notices: optional(number.described('what was done to the account elsewhere and not read here yet')),
  standing: optional(number.described('what the moderators have to say to you')),
  moderator: optional(one(true)),
});
export type Welcome = Of<typeof welcome>;

export const newName = object({ name });

/** Who runs the house, and for how many days it keeps what; 0: for ever. */
export const house = object({
  operator: optional(words),
  contact: optional(words),
  imprint: optional(words),
  privacy: optional(words),
  keep: object({ guests: number, abandoned: number, finished: number, bots: number }),
});
export type House = Of<typeof house>;

export const gameInfo = object({
  id: words,
  name: words,
  rules: number,
  pack: words,
  /** Option schema, as in the kernel. */
  options: optionsSchema,
  /** Seat counts under the default options. */
  seats: list(number),
  /** Levels of bots that can sit down. */
  levels: list(words),
});
export type GameInfo = Of<typeof gameInfo>;
export const gameList = object({ games: list(gameInfo) });

export const rulebook = object({
  game: words,
  title: words,
  chapters: list(object({ number: words, name: words, rules: list(object({ id: words, ruling: flag, text: words })) })),
});
export type Rulebook = Of<typeof rulebook>;

/** A table in a list: `yours` are the asking person's seats. */
export const tableSummary = object({ ...infoFields, yours: list(seat) });
export type TableSummary = Of<typeof tableSummary>;
export const tableList = object({ tables: list(tableSummary) });

/** A whole number in an address, where everything is text. */
function digits(least: number, most: number): Shape<string> {
  const { json, wrong } = whole(least, most);
  return new Shape({
    json,
    wrong: (given) => wrong(typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : undefined),
  });
}

export const tableQuery = object({
  game: optional(id),
  status: optional(status),
  mine: optional(one('true', 'false')),
  limit: optional(digits(1, 200)),
});

/** What `POST /tables` takes. */
export const newTable = object({
  /** The request's own: whoever sends it again gets the table it made, and no second one. */
  id: optional(requestId),
  game: id,
  options: optional(named(anything, limits.id)),
  /** One per seat: `me` may stand several times (pass and play); names tell such seats apart. */
  seats: list(tagged('kind', { me: { name: optional(name) }, bot: { level: id }, open: {} }, {}), 1, limits.seats),
  settings: optional(object(partly(settingsFields))),
  /** Begin in the middle of a finished game: after its command `n`. */
  from: optional(object({ table: id, n: whole(0) })),
});
/** The server itself may set what nobody else may. */
export type NewTable = Omit<Of<typeof newTable>, 'settings'> & {
  readonly settings?: Partial<Settings>;
  /** Only where the house itself makes the table: lessons and positions. */
  readonly opening?: Opening;
};

export const record = words.described('JSON lines: the header, then one line per command');
export const linkTarget = object({ table: tableSummary, seat });
export const tableId = object({ table: id });
export const gameId = object({ game: id });
export const seatLink = object({ link: text(0, limits.links) });

// ---------------------------------------------------------------- quick match, blocks, reports

export const wanted = object({ game: id });
export const found = object({ table: tableSummary, wait: number });
export const personId = object({ person: id });
export const people = object({ people: list(me) });

export const reportReason = one('talk', 'name', 'stalling', 'other');
export type ReportReason = Of<typeof reportReason>;
export const report = object({ table: id, person: id, reason: reportReason, text: optional(text(0, limits.chat)) });
