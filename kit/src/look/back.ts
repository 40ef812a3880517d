/** Back closes what lies on top of the page before it leaves the page, as people know it from their phones. */
import { useEffect, useRef } from 'react';

/** What is open now, the top one last. The browser's history has one entry for each, and says there how many. */
const open: (() => void)[] = [];
/** We step back ourselves, and have not arrived. */
let stepping = false;

function depth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'open' in state ? Number(state.open) : 0;
}

/** As many entries as there is open. What was closed, or left by a link, must not cost another press of Back. */
function settle(): void {
  if (stepping) return;
  const at = depth();
  if (at > open.length) {
    stepping = true;
    history.go(open.length - at);
  }
  for (let n = at + 1; n <= open.length; n++) history.pushState({ ...history.state, open: n }, '');
}

function arrive(): void {
  if (!stepping) for (let at = depth(); open.length > at; ) open.pop()?.();
  stepping = false;
  settle();
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  addEventListener('popstate', arrive);
}

/** While `close` is given, Back calls it. */
export function useBack(close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const shown = close !== undefined;
  useEffect(() => {
    if (!shown) return;
    follow();
    const entry = () => latest.current?.();
    open.push(entry);
    // later: one sheet may take the place of another, and a link leads away as it closes
    setTimeout(settle);
    return () => {
      const i = open.indexOf(entry);
      if (i >= 0) open.splice(i, 1);
      setTimeout(settle);
    };
  }, [shown]);
}
