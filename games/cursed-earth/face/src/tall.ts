import { useSyncExternalStore } from 'react';

const query = '(min-width: 900px) and (min-height: 1000px)';

/** Room enough for pictures on the cards in hand. */
export function useTall(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
