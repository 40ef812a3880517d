/** Puts together what this browser and the server know of what somebody has learned. */
import { joinProgress, noProgress, type Progress } from '@gavel/table/progress';
import { useEffect } from 'react';
import { call, me } from '../net/api.ts';
import { useProgress } from './progress.ts';

/** One learns in bursts; the server hears of it after that. */
const restMs = 1500;

const mine = (): Progress => {
  const { done, at, all, form, solved, days, declined } = useProgress.getState();
  return { done, at, all, form, solved, days, declined };
};

/** Is this device's progress somebody else's? Then it is not brought along: whoever signed in has their own. */
const isOthers = (id: string): boolean => {
  const { owner } = useProgress.getState();
  return owner !== undefined && owner !== id;
};

async function sync(): Promise<void> {
  const { id } = await me();
  const others = isOthers(id);
  const all = await call<Progress>('PUT', '/me/progress', others ? noProgress : mine());
  // what was learned while it was under way counts too
  useProgress.getState().learn(id, others ? all : joinProgress(all, mine()));
}

let soon: ReturnType<typeof setTimeout> | undefined;
let begun = false;
/** Has the server not heard all of it? */
let owed = false;

function later(ms: number): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    owed = false;
    // without a server the device remembers, and tells when there is one
    sync().catch(() => {
      owed = true;
    });
  }, ms);
}

const again = (): void => {
  if (owed) later(0);
};

/** Wherever somebody's progress is shown or made: when it is opened, whenever something was learned, and when the network is back. */
export function useSynced(): void {
  useEffect(() => {
    if (begun) again();
    else {
      begun = true;
      later(0);
      useProgress.subscribe((now, before) => {
        const told = ['done', 'at', 'all', 'solved', 'days', 'declined'] as const;
        if (told.some((what) => now[what] !== before[what]) && now.owner === before.owner) later(restMs);
      });
    }
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}
