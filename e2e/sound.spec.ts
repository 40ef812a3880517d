/** What is heard: nothing before the first touch, deeds after it, and nothing where the system asks for calm. */

import { sounds } from '../web/src/sound/synth.ts';
import { asked, dealOut, decision, drawer, followHint } from './play.ts';
import { type Browser, expect, type Page, test } from './server.ts';

declare global {
  interface Window {
    made: { contexts: number; tones: number; pitches: number[] };
  }
}

/** Counts whatever could sound. */
function listen(): void {
  window.made = { contexts: 0, tones: 0, pitches: [] };
  class Audio extends AudioContext {
    constructor() {
      super();
      window.made.contexts += 1;
    }
    override createOscillator(): OscillatorNode {
      window.made.tones += 1;
      const tone = super.createOscillator();
      const set = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (pitch, at) => {
        window.made.pitches.push(pitch);
        return set(pitch, at);
      };
      return tone;
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
  await expect.poll(() => newest.getAttribute('data-panel')).not.toBe(before);
}

/** Where the tone begins that says it is one's turn. */
const turnPitch = sounds.turn[0]!.from;

const made = (page: Page) => page.evaluate(() => window.made);

test('a table is silent until it is touched, then its deeds are heard, and it can be muted', async ({
  browser,
  baseURL,
}) => {
  const page = await table(browser, baseURL!, 'no-preference');
  expect(await made(page)).toEqual({ contexts: 0, tones: 0, pitches: [] });
  await playABit(page);
  await expect.poll(async () => (await made(page)).tones, { timeout: 60_000 }).toBeGreaterThan(0);
  // whoever is asked again hears that too, by a tone of its own
  await playOn(page);
  await expect.poll(async () => (await made(page)).pitches).toContain(turnPitch);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  const { tones } = await made(page);
  await playOn(page);
  expect((await made(page)).tones).toBe(tones);

  // nor is anything heard at volume 0, whatever is on: the slider at the table sets it, and each step of it can be heard
  await page.getByRole('button', { name: 'Sound on' }).click();
  await drawer(page, 'Table');
  const volume = page.getByRole('slider', { name: 'Volume' });
  const before = (await made(page)).tones;
  await volume.press('ArrowLeft');
  await expect.poll(async () => (await made(page)).tones).toBeGreaterThan(before);
  await volume.press('Home');
  await expect(volume).toHaveValue('0');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await playOn(page);
  expect((await made(page)).tones).toBe(0);
  await page.context().close();
});

test('where the system asks for calm nothing sounds unless somebody wants it', async ({ browser, baseURL }) => {
  const page = await table(browser, baseURL!, 'reduce');
  await playABit(page);
  expect(await made(page)).toEqual({ contexts: 0, tones: 0, pitches: [] });
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await page.context().close();
});
