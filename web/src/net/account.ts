/** Accounts (docs/protocol.md, section 2.1). */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { become, call, forget, me } from './api.ts';
import { keepSubscription } from './notices.ts';
import type { Account, Joined, Me } from './protocol.ts';

export type { Account, Notice as AccountNotice, Owned, Passkey } from './protocol.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export async function getAccount(): Promise<Account> {
  await me();
  return call('GET', '/account');
}

/** Notices that come to this browser are for whoever signs in here. */
async function enter<T extends Me>(change: () => Promise<T>): Promise<T> {
  const entered = await become(change);
  keepSubscription().catch(() => {});
  return entered;
}

export const join = (name: string, password: string): Promise<Joined> =>
  enter(() => call('POST', '/account', { name, password }));

/** `next`: a new password for one that leaked; `code`: of the app, where there is one. */
export const signIn = (
  name: string,
  password: string,
  bring: boolean,
  more: { readonly next?: string | undefined; readonly code?: string | undefined } = {},
): Promise<Account> => enter(() => call('POST', '/account/sign-in', { name, password, bring, ...more }));

export const recover = (name: string, code: string, password: string, bring: boolean): Promise<Account> =>
  enter(() => call('POST', '/account/recover', { name, code, password, bring }));

export const signOut = (): Promise<Account> => become(() => call('POST', '/account/sign-out'));

// ---------------------------------------------------------------- passkeys

/** Browsers have passkeys for named hosts on safe connections only. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname);

const askForPasskey = async () => startAuthentication({ optionsJSON: await call<Asking>('POST', '/account/passkey') });

export async function signInByPasskey(bring: boolean): Promise<Account> {
  await me();
  const credential = await askForPasskey();
  return enter(() => call('POST', '/account/passkey/sign-in', { credential, bring }));
}

/** A guest says which name the account shall have. */
export async function addPasskey(label: string, name?: string): Promise<Joined> {
  await me();
  const optionsJSON = await call<Creation>('POST', '/account/passkeys/offer', name === undefined ? {} : { name });
  const credential = await startRegistration({ optionsJSON });
  return enter(() => call('POST', '/account/passkeys', { credential, label }));
}

export const renamePasskey = (id: string, name: string): Promise<Account> =>
  call('PUT', `/account/passkeys/${id}`, { name });

export const removePasskey = (id: string): Promise<Account> => call('DELETE', `/account/passkeys/${id}`);

// ---------------------------------------------------------------- what an owner does

export const confirmPassword = (password: string, code: string | undefined): Promise<Account> =>
  call('POST', '/account/confirm', { password, ...(code === undefined ? {} : { code }) });

export const confirmPasskey = async (): Promise<Account> =>
  call('POST', '/account/confirm', { credential: await askForPasskey() });

export const setPassword = (password: string, current: string | undefined): Promise<Account> =>
  call('PUT', '/account/password', current === undefined ? { password } : { password, current });

export interface FactorOffer {
  /** As one types it into an app, and as an app reads it from a picture. */
  readonly secret: string;
  readonly address: string;
}

export const offerFactor = (): Promise<FactorOffer> => call('POST', '/account/factor');
export const takeFactor = (code: string): Promise<Account> => call('PUT', '/account/factor', { code });
export const endFactor = (): Promise<Account> => call('DELETE', '/account/factor');

export const newCodes = (): Promise<{ readonly recovery: readonly string[] }> => call('POST', '/account/codes');

export const readNotices = (upTo: number): Promise<Account> => call('PUT', '/account/notices', { upTo });

export const endSession = (id: string): Promise<Account> => call('DELETE', `/account/sessions/${id}`);

export const endOtherSessions = (): Promise<Account> => call('DELETE', '/account/sessions');

export async function removeAll(name: string): Promise<void> {
  await call('DELETE', '/account', { name });
  forget();
}
