import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Too narrow for columns: seats and drawer become sheets. */
export const useNarrow = (): boolean => useMedia('(max-width: 899px)');

/** Too low for long lists: they wait folded. */
export const useLow = (): boolean => useMedia('(max-height: 759px)');
