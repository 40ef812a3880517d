/** The shapes of the account routes. */
import * as z from 'zod';
import { name } from '../schemas.ts';
import { deeds } from './notices.ts';

/** Longer than any password we take: what is too long is told apart from what is malformed. */
const password = z.string().max(1000);
const credential = z
  .looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  })
  .describe('what the browser made, in the JSON form of WebAuthn');
const bring = z.boolean().default(true);
const session = z.object({
  id: z.string(),
  browser: z.string(),
  created: z.number(),
  seen: z.number(),
  current: z.boolean(),
});
const passkey = z.object({ id: z.string(), name: z.string(), created: z.number(), used: z.number() });
const notice = z.object({
  id: z.number(),
  at: z.number(),
  what: z.enum(deeds),
  browser: z.string(),
  fresh: z.boolean(),
});
const codes = z.array(z.string());

export const account = z.object({
  id: z.string(),
  name: z.string(),
  account: z
    .object({
      created: z.number(),
      password: z.boolean(),
      passkeys: z.array(passkey),
      codes: z.number(),
      notices: z.array(notice),
    })
    .nullable(),
  sessions: z.array(session),
  games: z.number(),
});
/** With the recovery codes, when there are new ones. */
export const joined = z.object({ ...account.shape, recovery: codes.optional() });
export const renewed = z.object({ recovery: codes });

export const newAccount = z.strictObject({ name, password });
export const signIn = z.strictObject({ name: z.string().max(200), password, next: password.optional(), bring });
export const signInByPasskey = z.strictObject({ credential, bring });
export const recovery = z.strictObject({ name: z.string().max(200), code: z.string().max(100), password, bring });
export const proof = z.union([z.strictObject({ password }), z.strictObject({ credential })]);
export const newPassword = z.strictObject({ password, current: password.optional() });
export const passkeyFor = z.strictObject({ name: name.optional() });
export const newPasskey = z.strictObject({ credential, label: name });
export const label = z.strictObject({ name });
export const read = z.strictObject({ upTo: z.int().min(0) });
export const removal = z.strictObject({ name: z.string().max(200) });
export const sessionId = z.strictObject({ session: z.string().max(64) });
export const passkeyId = z.strictObject({ passkey: z.string().max(2000) });
/** Options for the browser's WebAuthn calls. */
export const ceremony = z.looseObject({ challenge: z.string() });
export const copy = z.looseObject({ gavel: z.literal(1) });
export const nothing = z.undefined();
