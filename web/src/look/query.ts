import { useCallback } from 'react';
import { useSearch } from 'wouter';

/** A word of the address after the `?`: what stands there can be loaded again and sent to others. */
export function useQuery(name: string, usual = ''): readonly [string, (value: string) => void] {
  const value = new URLSearchParams(useSearch()).get(name) ?? usual;
  const set = useCallback(
    (next: string) => {
      const asked = new URLSearchParams(location.search);
      if (next === usual) asked.delete(name);
      else asked.set(name, next);
      const search = asked.size > 0 ? `?${asked}` : '';
      history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
    },
    [name, usual],
  );
  return [value, set];
}
