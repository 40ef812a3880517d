/** The shapes of the HTTP API: checked on the way in and out, and the source of its OpenAPI page. */
import { limits, timeLimits } from '@gavel/table';
import * as z from 'zod';

const seat = z.int().min(0).max(15);
/** What cannot be seen, or only half: control and direction, halves of characters, blanks that pass for letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufdd0-\ufdef]/u;
/** Marks on marks, which reach into other lines. */
const heap = /\p{M}{5}/u;
/** Letters of two alphabets that look alike pass for a name that is somebody else's. */
const isMixed = (name: string) => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
export const name = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(limits.name)
  .refine((given) => !(unseen.test(given) || heap.test(given) || isMixed(given)), 'has characters that no name needs');
const status = z.enum(['gathering', 'playing', 'over', 'frozen']);
const args = z.record(z.string(), z.unknown());
const time = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({
    kind: z.literal('live'),
    bank: z.number().min(timeLimits.bank.least).max(timeLimits.bank.most).describe('minutes'),
    increment: z.number().min(0).max(timeLimits.increment.most).describe('seconds with every answer'),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(timeLimits.days.least).max(timeLimits.days.most) }),
]);
const settings = z.strictObject({
  listed: z.boolean(),
  spectators: z.boolean(),
  window: z.int().min(0).max(120),
  chat: z.boolean(),
  time,
  timeUp: z.enum(['bot', 'lose']),
  grace: z.int().min(timeLimits.grace.least).max(timeLimits.grace.most).describe('seconds'),
});

export const me = z.object({ id: z.string(), name: z.string() });
export const welcome = z.object({
  ...me.shape,
  signedOut: z.literal(true).optional().describe('the browser was somebody else before, who must sign in again'),
  notices: z.number().optional().describe('what was done to the account elsewhere and not read here yet'),
});
export const newName = z.strictObject({ name });

const optionSpec = z.looseObject({ kind: z.enum(['choice', 'flag', 'number', 'perSeat']) });
export const gameInfo = z.object({
  id: z.string(),
  name: z.string(),
  rules: z.number(),
  pack: z.string(),
  options: z.record(z.string(), optionSpec),
  seats: z.array(z.number()),
  levels: z.array(z.string()),
});
export const gameList = z.object({ games: z.array(gameInfo) });

export const rules = z.object({
  game: z.string(),
  title: z.string(),
  chapters: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      rules: z.array(z.object({ id: z.string(), ruling: z.boolean(), text: z.string() })),
    }),
  ),
});

const occupant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), level: z.string() }),
  z.object({ kind: z.literal('person'), id: z.string(), name: z.string(), bot: z.string().optional() }),
]);
const waiting = z.object({ id: z.number(), seat, kind: z.string(), window: z.literal(true).optional() });
const outcome = z.object({
  winners: z.array(seat),
  scores: z.array(z.number()),
  why: z.object({ key: z.string(), args }),
});

export const tableSummary = z.object({
  id: z.string(),
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  seats: z.array(occupant),
  host: z.string(),
  status,
  settings: z.object({ ...settings.shape, quick: z.number().optional() }),
  practice: z.boolean(),
  conceded: z.array(seat),
  rules: z.number(),
  pack: z.string(),
  commitment: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  outcome: outcome.nullable(),
  rematch: z.string().nullable(),
  proposal: z
    .object({
      id: z.number(),
      by: seat,
      what: z.enum(['back', 'pause', 'untimed', 'continue']),
      to: z.number(),
      open: z.array(seat),
    })
    .nullable(),
  clock: z.object({ at: z.number(), left: z.array(z.number()), running: z.array(seat) }).nullable(),
  paused: z.object({ by: seat }).nullable(),
  waiting: z.array(waiting),
  v: z.number(),
  yours: z.array(seat),
});
export const tableList = z.object({ tables: z.array(tableSummary) });

export const tableQuery = z.strictObject({
  game: z.string().max(64).optional(),
  status: status.optional(),
  mine: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

export const newTable = z.strictObject({
  game: z.string().max(64),
  options: z.record(z.string().max(64), z.unknown()).optional(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me'), name: name.optional() }),
        z.strictObject({ kind: z.literal('bot'), level: z.string().max(64) }),
        z.strictObject({ kind: z.literal('open') }),
      ]),
    )
    .min(1)
    .max(16),
  settings: settings.partial().optional(),
  from: z.strictObject({ table: z.string().max(64), n: z.int().min(0) }).optional(),
});

export const record = z.string().describe('JSON lines: the header, then one line per command');
export const linkTarget = z.object({ table: tableSummary, seat });
export const tableId = z.strictObject({ table: z.string().max(64) });
export const gameId = z.strictObject({ game: z.string().max(64) });
export const seatLink = z.strictObject({ link: z.string().max(limits.links) });

export const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    refusal: z.object({ refused: z.literal(true), rule: z.string(), key: z.string(), args }).optional(),
  }),
});
