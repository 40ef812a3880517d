import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a face that the first decision can do without: fetched when it is to be shown, with its place empty until then. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => ({ default: await load() }));
  return function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
