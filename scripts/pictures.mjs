/**
 * Makes the pictures of the README from the running product: `npx tsc -b && npx vite build web && node scripts/pictures.mjs`.
 * It opens a server of its own with nothing in it, plays a few decisions by the hint, and writes docs/pictures/*.webp.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const port = 8797;
const address = `http://127.0.0.1:${port}`;
const data = mkdtempSync(join(tmpdir(), 'gavel-pictures-'));
const server = spawn(process.execPath, ['bin/gavel', 'serve', '--port', String(port), '--data', data], {
  stdio: 'inherit',
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

/** Tries until the server answers. */
async function open(page, path) {
  for (let n = 0; n < 60; n++) {
    try {
      return await page.goto(address + path);
    } catch {
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  throw new Error('the server does not answer');
}

/** WebP, which the browser can write and its screenshots are not. */
async function write(page, name) {
  await page.waitForTimeout(1500);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, png);
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(`docs/pictures/${name}.webp`, bytes);
  console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1024)} kB`);
}

/** Lets the hint decide so many times, where there is one. */
async function playOn(page, times) {
  for (let n = 0; n < times; n++) {
    const suggest = page.getByRole('button', { name: 'Suggest' });
    if (await suggest.isVisible()) {
      await suggest.click();
      await page.getByRole('button', { name: 'Start like this' }).click();
    } else {
      await page.keyboard.press('h');
      const does = page.getByRole('button', { name: 'Do it', exact: true });
      await does.click({ timeout: 8000 }).catch(() => {});
    }
    await page.waitForTimeout(1500);
  }
}

try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, '/');
  await write(page, 'home');
  await open(page, '/play/judgement');
  await write(page, 'play');
  for (const game of JSON.parse(readFileSync('games/games.json', 'utf8'))) {
    await open(page, `/play/${game}`);
    await page.locator('[data-act="play"]').click();
    await page.getByRole('region', { name: 'What to do' }).waitFor();
    await playOn(page, 4);
    await write(page, game);
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
