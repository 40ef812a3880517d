/** What the client's pages weigh on the way: what a browser really fetches, compressed as the server sends it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface Weights {
  /** Script, style and type that home fetches by itself, in bytes. */
  readonly home: number;
  /** What comes on top until a beginner's first decision stands and the board is drawn. */
  readonly table: number;
}

/** Has the page note when the first decision stands. Runs in the page, before anything else does. */
const noteDecision = `
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-part="board"] svg') || !document.querySelector('.prompt[data-kind]:not([data-kind=""])')) return;
    window.decisionAt = performance.now();
    watch.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;
/** What drawings ask for once they stand belongs to them; what waits for the table to rest does not (`frame.tsx`). */
const drawingMs = 1000;

/** From home by the game's Play page to its table, in a page that has nothing yet. */
export async function weigh(page: Page, url: string, game: string, dist: string): Promise<Weights> {
  await page.addInitScript(noteDecision);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const home = await fetched(page);
  await page.getByRole('link', { name: `Play ${game}`, exact: true }).click();
  await page.locator('[data-act="play"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-act="play"]').click();
  let until: number | null = null;
  while (until === null) {
    await page.waitForTimeout(drawingMs);
    until = await page.evaluate<number | null>('window.decisionAt ?? null');
  }
  await page.waitForTimeout(drawingMs);
  const all = await fetched(page, until + drawingMs);
  return { home: weightOf(home, dist), table: weightOf(new Set([...all].filter((file) => !home.has(file))), dist) };
}

/** Scripts, styles and type asked for until then, by their place in the build. */
async function fetched(page: Page, until = Number.POSITIVE_INFINITY): Promise<ReadonlySet<string>> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  return new Set(
    entries
      .filter(({ startTime }) => startTime <= until)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(js|css|woff2)$/.test(path)),
  );
}

const weightOf = (files: ReadonlySet<string>, dist: string): number =>
  [...files].reduce((sum, file) => sum + sent(join(dist, file)), 0);

/** What is small has no copy. */
const sent = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
