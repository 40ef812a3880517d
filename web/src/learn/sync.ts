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

function later(ms: number): void {
  clearTimeout(soon);
  // without a server the device remembers, and tells when there is one
  soon = setTimeout(() => void sync().catch(() => {}), ms);
}

/** Wherever somebody's progress is shown: once when it is opened, and whenever something was learned. */
export function useSynced(): void {
  useEffect(() => {
    if (begun) return;
    begun = true;
    later(0);
    useProgress.subscribe((now, before) => {
      const told = ['done', 'at', 'all', 'solved', 'days', 'declined'] as const;
      if (told.some((what) => now[what] !== before[what]) && now.owner === before.owner) later(restMs);
    });
  }, []);
}
