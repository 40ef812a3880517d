/** Accounts over HTTP: docs/protocol.md, section 2.1. */
import {
  atLeast,
  either,
  flag,
  list,
  number,
  type Of,
  object,
  one,
  optional,
  orNull,
  text,
  whole,
  words,
} from '../shape.ts';
import { limits } from './limits.ts';
import { name } from './names.ts';

/** Longer than any password we take: what is too long is told apart from what is malformed. */
const password = text(0, 1000);
const givenName = text(0, 200);
const credential = atLeast({
  id: text(0, 2000),
  rawId: text(0, 2000),
  type: one('public-key'),
  response: atLeast({ clientDataJSON: text(0, 20_000) }),
}).described('what the browser made, in the JSON form of WebAuthn');
/** Six digits of an app, however they were typed. */
const code = text(0, 20);
/** Left out: true. */
const bring = optional(flag);

/** What was done to an account. */
export const deed = one(
  'joined',
  'signedIn',
  'recovered',
  'password',
  'codes',
  'passkeyAdded',
  'passkeyRemoved',
  'renamed',
  'factorOn',
  'factorOff',
  'codeReused',
);
export type Deed = Of<typeof deed>;

const session = object({ id: words, browser: words, created: number, seen: number, current: flag });
const passkey = object({ id: words, name: words, created: number, used: number });
export type Passkey = Of<typeof passkey>;

const notice = object({
  id: number,
  at: number,
  what: deed,
  /** Where it was done, such as "Firefox on Linux". */
  browser: words,
  /** Done elsewhere, and not read in this browser yet. */
  fresh: flag,
});
export type Notice = Of<typeof notice>;

const owned = object({
  created: number,
  password: flag,
  passkeys: list(passkey),
  codes: number,
  /** Does signing in with the password take a code from an app, too? */
  factor: flag,
  /** Newest first. */
  notices: list(notice),
});
export type Owned = Of<typeof owned>;

const accountFields = {
  id: words,
  name: words,
  /** Null: a guest. */
  account: orNull(owned),
  sessions: list(session),
  games: number,
};
export const account = object(accountFields);
export type Account = Of<typeof account>;

const codes = list(words);
/** With the recovery codes, when there are new ones; they are never shown again. */
export const joined = object({ ...accountFields, recovery: optional(codes) });
export type Joined = Of<typeof joined>;
export const renewed = object({ recovery: codes });

export const newAccount = object({ name, password });
export const signIn = object({ name: givenName, password, next: optional(password), code: optional(code), bring });
export const signInByPasskey = object({ credential, bring });
export const recovery = object({ name: givenName, code: text(0, 100), password, bring });
export const proof = either(object({ password, code: optional(code) }), object({ credential }));
export const factorOffer = object({ secret: words, address: words });
export const factorProof = object({ code });
export const newPassword = object({ password, current: optional(password) });
export const passkeyFor = object({ name: optional(name) });
export const newPasskey = object({ credential, label: name });
export const label = object({ name });
export const read = object({ upTo: whole(0) });
export const removal = object({ name: givenName });
export const sessionId = object({ session: text(0, limits.id) });
export const passkeyId = object({ passkey: text(0, 2000) });
/** Options for the browser's WebAuthn calls. */
export const ceremony = atLeast({ challenge: words });
export const copy = atLeast({ gavel: one(1) });
