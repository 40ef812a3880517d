/** Drawings that nobody needs in order to decide: fetched when the first of them is to be shown, drawn when they are there. */
import { useSyncExternalStore } from 'react';

/** A hook that gives what `load` brings, and until then nothing. What fails is asked for again by whoever is shown next. */
export function late<T>(load: () => Promise<T>): () => T | undefined {
  let found: T | undefined;
  let asked = false;
  const waiting = new Set<() => void>();
  const ask = async () => {
    asked = true;
    try {
      found = await load();
      for (const tell of waiting) tell();
    } catch {
      asked = false;
    }
  };
  const wait = (tell: () => void) => {
    waiting.add(tell);
    if (!asked) void ask();
    return () => void waiting.delete(tell);
  };
  const now = () => found;
  return function useLate() {
    return useSyncExternalStore(wait, now, now);
  };
}
