/** What is heard: nothing before the first touch, deeds after it, and nothing where the system asks for calm. */
import { asked, dealOut, decision, followHint } from './play.ts';
import { type Browser, expect, type Page, test } from './server.ts';

declare global {
  interface Window {
    made: { contexts: number; tones: number };
  }
}

/** Counts whatever could sound. */
function listen(): void {
  window.made = { contexts: 0, tones: 0 };
  class Audio extends AudioContext {
    constructor() {
      super();
      window.made.contexts += 1;
    }
    override createOscillator(): OscillatorNode {
      window.made.tones += 1;
      return super.createOscillator();
    }
  }
  Object.defineProperty(window, 'AudioContext', { value: Audio });
}

async function table(browser: Browser, baseURL: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto('/play/helter-skelter?now');
  expect((await asked(page))?.kind).toBe('assign');
  return page;
}

/** Two answers: the deal, and whatever is asked after it; what is on the screen still is the deal until it is taken. */
async function playABit(page: Page): Promise<void> {
  const { id } = await decision(page);
  await dealOut(page);
  const next = await asked(page, id);
  if (next) await followHint(page, next);
}

/** Three more answers, of which pictures come. */
async function playOn(page: Page): Promise<void> {
  const newest = page.locator('[data-part="strip"] [data-panel]').last();
  await expect(newest).toBeVisible();
  const before = await newest.getAttribute('data-panel');
  let now = await asked(page);
  for (let n = 0; now && n < 3; n++) {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  expect(await newest.getAttribute('data-panel')).not.toBe(before);
}

const made = (page: Page) => page.evaluate(() => window.made);

test('a table is silent until it is touched, then its deeds are heard, and it can be muted', async ({
  browser,
  baseURL,
}) => {
  const page = await table(browser, baseURL!, 'no-preference');
  expect(await made(page)).toEqual({ contexts: 0, tones: 0 });
  await playABit(page);
  await expect.poll(async () => (await made(page)).tones, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  const { tones } = await made(page);
  await playOn(page);
  expect((await made(page)).tones).toBe(tones);

  // nor is anything heard at volume 0, whatever is on
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('gavel-settings') ?? '{}');
    localStorage.setItem('gavel-settings', JSON.stringify({ state: { ...state, volume: 0 }, version }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await playOn(page);
  expect((await made(page)).tones).toBe(0);
  await page.context().close();
});

test('where the system asks for calm nothing sounds unless somebody wants it', async ({ browser, baseURL }) => {
  const page = await table(browser, baseURL!, 'reduce');
  await playABit(page);
  expect(await made(page)).toEqual({ contexts: 0, tones: 0 });
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await page.context().close();
});
