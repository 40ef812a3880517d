/**
 * The page as an app of its own: the worker that keeps it for when there is no network, new versions that wait until
 * somebody wants them, and the browser's offer to install.
 */
import { create } from 'zustand';
import { useWire } from '../net/wire.ts';
import { inPeace } from './patience.ts';

/** Not in the language's own types: only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

interface Installed {
  readonly online: boolean;
  /** A newer version is here and waits. */
  readonly update: ServiceWorker | undefined;
  /** Parts of this version are gone: another page has taken the new one. */
  readonly outdated: boolean;
  readonly offer: InstallOffer | undefined;
}

export const useInstalled = create<Installed>(() => ({
  online: navigator.onLine,
  update: undefined,
  outdated: false,
  offer: undefined,
}));

/** No network, or nobody there: only what runs in the browser goes on. */
export function useOffline(): boolean {
  const online = useInstalled((state) => state.online);
  const lost = useWire((state) => state.status === 'lost');
  return !online || lost;
}

const hourMs = 3600_000;
/** Fetching the whole app waits until what somebody came for is on the screen. */
const settleMs = 3000;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // the first worker takes over the page that brought it; any later one comes because somebody wanted it
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (controlled) useInstalled.setState({ outdated: true });
    controlled = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  const look = () => {
    if (registration.waiting && serviceWorker.controller) useInstalled.setState({ update: registration.waiting });
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  // the browser looks for a new version by itself when a page is opened: it may be on its way already
  follow();
  registration.addEventListener('updatefound', follow);
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, hourMs);
  document.addEventListener('visibilitychange', () => document.hidden || ask());
}

let wanted = false;

/** Nothing is loaded anew unless somebody says so here. */
export function takeUpdate(): void {
  const { update } = useInstalled.getState();
  wanted = true;
  if (update === undefined) location.reload();
  else update.postMessage({ type: 'SKIP_WAITING' });
}

export async function install(): Promise<void> {
  const { offer } = useInstalled.getState();
  useInstalled.setState({ offer: undefined });
  await offer?.prompt();
}

export function beInstallable(): void {
  for (const change of ['online', 'offline'])
    window.addEventListener(change, () => useInstalled.setState({ online: navigator.onLine }));
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstalled.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstalled.setState({ offer: undefined }));
  // a part of this version could not be loaded
  window.addEventListener('vite:preloadError', () => {
    if (navigator.serviceWorker?.controller) useInstalled.setState({ outdated: true });
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) inPeace(() => register().catch(() => {}), settleMs);
}
