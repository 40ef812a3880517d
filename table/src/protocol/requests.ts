/** From a client to a table. Every request has an id of the client's own, which the answer repeats. Sending it twice is harmless. */
import { anything, flag, type Of, one, optional, type Tagged, tagged, text, whole } from '../shape.ts';
import { as, time, timeUp } from './info.ts';
import { seat } from './kernel.ts';
import { limits } from './limits.ts';
import { order } from './lines.ts';
import { asking } from './now.ts';

/** A standing order of a seat for reactions of one kind: ask me as usual, or always; pass for me at once; let a bot answer. */
export const how = one('ask', 'always', 'pass', 'bot');
export type Reacting = Of<typeof how>;

const table = text(1, limits.id);
const count = whole(0);
/** What a seat does at a table. */
const at = { table, as: seat };

/** The fields of each; whatever is not named here is refused. */
export const requests = {
  /** `brief`: news are to be told in few words. */
  hello: { protocol: count, brief: optional(flag) },
  join: { table, as, since: optional(count) },
  leave: { table, as },
  /** `standing`: a pass in a window by an order that the client keeps; nobody decided it just now. */
  command: { ...at, decision: count, choice: anything, standing: optional(flag) },
  choices: { ...at, decision: count, from: optional(count) },
  hint: { ...at, decision: count },
  hold: at,
  asking: { ...at, asking },
  back: { ...at, to: optional(count) },
  agree: { ...at, proposal: count, yes: flag },
  concede: at,
  continue: at,
  timing: { table, time, timeUp: optional(timeUp) },
  pause: at,
  resume: at,
  untimed: at,
  give: { ...at, to: seat, seconds: count },
  order: { ...at, order },
  /** Without `kind`: only tells which standing orders there are. */
  react: { ...at, kind: optional(text(1, limits.id)), how: optional(how) },
  rematch: { table },
  chat: { table, text: text(1, limits.chat) },
  log: { table, as, before: count },
  sit: { table, seat: optional(seat) },
  stand: { table, seat },
  bot: { table, seat, level: optional(text(1, limits.id)) },
  return: { table, seat },
  link: { table, seat },
  claim: { link: text(1, limits.links) },
  /** `own`: only the tables at which one has a seat. */
  lobby: { on: flag, own: optional(flag) },
  ping: {},
};

export const requestId = text(1, limits.id);
export const request = tagged('type', requests, { id: requestId });
export type Request = Of<typeof request>;

export type RequestType = keyof typeof requests;
export type RequestOf<T extends RequestType> = Tagged<
  'type',
  Pick<typeof requests, T>,
  { readonly id: typeof requestId }
>;
