/** Notices that reach people who are not here, over HTTP: docs/protocol.md, section 2.2. */
import { flag, list, type Of, object, one, optional, orNull, text, whole, words } from '../shape.ts';

/** What people are told of: it is their turn; a game begins; somebody asks for something; a game is over. */
export const occasion = one('turn', 'begun', 'asked', 'over');
export type Occasion = Of<typeof occasion>;

/** The ways to reach somebody. */
export const how = one('push', 'mail');
export type How = Of<typeof how>;

const minute = whole(0, 24 * 60 - 1).described('minutes after midnight');

/** What somebody wants to be told, and how. */
export const wish = object({
  what: list(occasion, 0, 4),
  how: list(how, 0, 2),
  /** When nothing comes; what is told then comes afterwards. Null: always. */
  quiet: orNull(object({ from: minute, to: minute })),
  /** The clock on the wall, such as Europe/Berlin. */
  zone: text(1, 64),
  language: one('de', 'en'),
});
export type Wish = Of<typeof wish>;

export const subscription = object({
  endpoint: text(1, 1000),
  keys: object({ p256dh: text(1, 200), auth: text(1, 100) }),
});

/** Everything about one person's notices. */
export const reach = object({
  wish,
  /** The browsers that are reached by push; `endpoint` tells a browser its own. */
  browsers: list(object({ id: words, browser: words, endpoint: words })),
  /** Null: none was given. */
  address: orNull(object({ address: words, confirmed: flag })),
  /** What a browser subscribes with. */
  pushKey: words,
  /** Does the house send e-mail? Only accounts are written to. */
  mail: flag,
});
export type Reach = Of<typeof reach>;

export const newAddress = object({ address: text(3, 254) });
export const proof = object({ token: text(1, 200) });
export const subscriptionId = object({ id: text(1, 100) });
export const hook = object({ url: text(1, 1000), language: optional(one('de', 'en')) });
export const hooked = object({ host: orNull(words) });
