/** What one wants to be told while away, over HTTP (docs/protocol.md, section 2.4), and this browser's own subscription. */
import { call, me } from './api.ts';
import type { NoticeWish, Reach } from './protocol.ts';

export async function getReach(): Promise<Reach> {
  await me();
  return call('GET', '/me/notices');
}

export const setWish = (wish: NoticeWish): Promise<Reach> => call('PUT', '/me/notices', wish);
export const giveAddress = (address: string): Promise<Reach> => call('PUT', '/me/notices/address', { address });
export const takeAddress = (): Promise<Reach> => call('DELETE', '/me/notices/address');
export const endBrowser = (id: string): Promise<Reach> => call('DELETE', `/me/notices/browsers/${id}`);
export const confirmAddress = (token: string): Promise<void> => call('POST', '/notices/confirm', { token });
export const endNotices = (token: string): Promise<void> => call('POST', '/notices/end', { token });

export const getChannel = (table: string): Promise<{ readonly host: string | null }> =>
  call('GET', `/tables/${table}/channel`);
export const setChannel = (table: string, url: string, language: string): Promise<{ readonly host: string | null }> =>
  call('PUT', `/tables/${table}/channel`, { url, language });
export const endChannel = (table: string): Promise<{ readonly host: string | null }> =>
  call('DELETE', `/tables/${table}/channel`);

/** Could this browser be reached while it is closed? */
export const hasPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator;

const own = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** The endpoint of this browser; undefined: it takes no pushes. */
export async function ownEndpoint(): Promise<string | undefined> {
  return hasPush() ? (await own().catch(() => null))?.endpoint : undefined;
}

/** Asks the browser and its maker's push service; rejects where either says no. */
export async function subscribe(pushKey: string): Promise<Reach> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('denied', 'NotAllowedError');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  return call('PUT', '/me/notices/browser', { endpoint, keys });
}

/** Whoever we are now is told in this browser, if anybody was: another session takes the subscription over. */
export async function keepSubscription(): Promise<void> {
  if (!hasPush()) return;
  const subscription = await own();
  if (subscription === null) return;
  const { endpoint, keys } = subscription.toJSON();
  await call('PUT', '/me/notices/browser', { endpoint, keys });
}

export async function unsubscribe(): Promise<void> {
  await (await own())?.unsubscribe();
}
