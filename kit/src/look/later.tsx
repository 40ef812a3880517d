/** Parts of a page that come after its first decision. */
import { type ComponentType, lazy, Suspense } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

const againMs = 1000;
const fetches = new WeakMap<object, () => unknown>();

/**
 * A part that comes after the first decision: its place is empty (`data-coming`) until it is there. It is fetched when it is to
 * be shown or by `fetchLater`; on a line that fails it is asked for again.
 */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    coming ??= persistent(load);
    return coming;
  };
  const Part = lazy<ComponentType<P>>(async () => ({ default: await fetch() }));
  function Later(props: P) {
    return (
      <Suspense fallback={<span hidden data-coming="" />}>
        <Part {...props} />
      </Suspense>
    );
  }
  fetches.set(Later, fetch);
  return Later;
}

/** Has parts that come later on their way before they are shown; any other part is here already. */
export function fetchLater(...parts: readonly (object | undefined)[]): void {
  for (const part of parts) if (part) fetches.get(part)?.();
}

async function persistent<P>(load: Load<P>): Promise<ComponentType<P>> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, againMs));
    }
  }
}
