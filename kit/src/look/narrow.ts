import { useSyncExternalStore } from 'react';

const query = '(max-width: 899px)';

/** Too narrow for columns: seats and drawer become sheets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
