/** The newcomer's way from home to the end of the first lesson of each game, timed and counted. */
import type { Browser, Page } from '@playwright/test';
import type { Measured } from './index.ts';
import { pressing } from './weak.ts';

const games = ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement'] as const;

/** Longer no lesson is. */
const mostPresses = 80;

/** Follows the coach as somebody would who knows nothing: what is to be read is read, what is to be done is shown and done. */
export async function newcomer(browser: Browser, url: string): Promise<Record<string, Measured>> {
  const out: Record<string, Measured> = {};
  for (const game of games) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(url);
    await page.getByRole('link', { name: `Learn ${game}` }).click();
    await page.locator('[data-act="learn"]').click();
    await page.locator('[data-part="coach"]').waitFor({ timeout: 60_000 });
    const playable = performance.now() - start;
    const presses = 2 + (await learn(page));
    const all = performance.now() - start;
    out[`newcomer: ${game}, to the first step`] = {
      value: playable,
      unit: 'ms',
      ratio: playable / 10_000,
      against: 'ten seconds',
    };
    out[`newcomer: ${game}, to the end of lesson one`] = { value: all, unit: 'ms' };
    out[`newcomer: ${game}, presses on the way`] = { value: presses, unit: 'presses' };
    await context.close();
  }
  return out;
}

/** How many presses it took to the end. */
async function learn(page: Page): Promise<number> {
  const step = () => page.locator('[data-part="coach"]').getAttribute('data-step');
  let presses = 0;
  for (let now = await step(); now !== 'end'; now = await step()) {
    if (presses >= mostPresses) throw new Error(`the lesson is not over after ${presses} presses`);
    if (await page.evaluate(`${pressing('Do it')} || ${pressing('Go on')}`)) presses += 1;
    else if (await page.evaluate(pressing('Show me'))) {
      presses += 1;
      // some things are done at once, and nothing is put forward
      for (let n = 0; n < 60 && !(await page.evaluate(isShown(now))); n++) await page.waitForTimeout(50);
    } else await page.waitForTimeout(100);
  }
  return presses;
}

/** Runs in the page: what was asked for is put forward, or, where nobody waits for it, done. */
const isShown = (step: string | null) => `(() =>
  document.querySelector('[data-part="coach"]')?.dataset.step !== '${step}' ||
  [...document.querySelectorAll('.proposal .button.main')].some((button) => button.checkVisibility()))()`;
