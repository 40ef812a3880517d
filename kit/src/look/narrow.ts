import { useSyncExternalStore } from 'react';

/** A query is asked once for all who want to know: asking anew for each of them costs more than drawing. */
function media(query: string): () => boolean {
  let list: MediaQueryList | undefined;
  const asked = (): MediaQueryList => {
    list ??= window.matchMedia(query);
    return list;
  };
  const subscribe = (changed: () => void) => {
    asked().addEventListener('change', changed);
    return () => asked().removeEventListener('change', changed);
  };
  const matches = () => asked().matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Too narrow for columns: seats and drawer become sheets. */
export const useNarrow = media('(max-width: 899px)');

/** Too low for long lists: they wait folded. */
export const useLow = media('(max-height: 759px)');
