// Draws the icons of the installed app from web/public/icon.svg: node web/scripts/app-icons.mjs (needs Chromium).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const folder = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const yellow = '#f6c915';

/** `share`: how much of the square the drawing takes; systems cut maskable icons to their own shape. */
const wanted = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.6, ground: yellow },
  { name: 'favicon.png', size: 32, share: 1 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.8, ground: yellow },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, share, ground = 'transparent' } of wanted) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html, body { margin: 0; height: 100%; display: grid; place-items: center; background: ${ground} }
     svg { width: ${share * 100}vw; height: ${share * 100}vh }</style>${svg}`,
  );
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();

// for those who ask for the one name that every site has: an icon file with the picture in it
const picture = readFileSync(new URL('favicon.png', folder));
const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
head.writeUInt32LE(picture.length, 14);
writeFileSync(new URL('favicon.ico', folder), Buffer.concat([head, picture]));
rmSync(new URL('favicon.png', folder));
