/** What is nice to have waits, so that it does not stand in the way of the game somebody opens. */

/** Where the page itself came slowly, anything else would come slowly too. */
const pauseMs = (loadedMs: number): number => 5 * (loadedMs - 1000);

/** Runs it some time after the page has loaded: `settleMs` later, or later still where the line is slow. */
export function inPeace(run: () => unknown, settleMs: number): void {
  window.addEventListener('load', () => setTimeout(run, Math.max(settleMs, pauseMs(performance.now()))));
}

/** Not in the language's own types: only some browsers have it. */
type WithConnection = Navigator & { readonly connection?: { readonly effectiveType: string } };

/** By the browser's own word, or by how long the page took to get here. */
export function isSlowLine(): boolean {
  const { connection } = navigator as WithConnection;
  return connection === undefined ? performance.now() > 2500 : connection.effectiveType !== '4g';
}
