/** Without a network: all games are played and kept, the page can be installed, and a new version waits. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { games as house } from '@gavel/bots';
import { chromium } from '@playwright/test';
import { flawless } from './flawless.ts';
import { asked, decision, followHint, fromCover, picture, prompt } from './play.ts';
import { expect, type Page, startServer, test } from './server.ts';

test.use({ serviceWorkers: 'allow' });

/** As covers have it: without whose adventure it is. */
const games = house.map(({ name }) => name.replace(/^.*: /, ''));

/** Everything is kept once the worker has it. */
const kept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Answers a few questions and gives back the one that is open then. */
async function playOn(page: Page, answers: number, last = ''): Promise<string> {
  let now = await asked(page, last);
  for (let n = 0; now && n < answers; n++) {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  expect(now, 'the game was over too soon').toBeDefined();
  return now?.id ?? '';
}

const mine = (page: Page, game: string) =>
  page.getByRole('region', { name: 'My games' }).getByRole('listitem').filter({ hasText: game });

test('without a server all games are played, reloaded, and continued after the browser was closed', async ({
  launchOptions,
}) => {
  const folders = { data: tmp('data'), profile: tmp('profile') };
  const server = await startServer(folders.data);
  const open = async () => {
    const context = await chromium.launchPersistentContext(folders.profile, {
      ...launchOptions,
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };

  let { context, page } = await open();
  await page.goto('/');
  await kept(page);
  await server.stop();

  const questions = new Map<string, string>();
  for (const game of games) {
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
    await fromCover(page, game);
    const question = await playOn(page, 4);
    const told = (await prompt(page).textContent()) ?? '';
    await page.reload();
    await asked(page);
    expect((await decision(page)).id).toBe(question);
    await expect(prompt(page)).toHaveText(told);
    questions.set(game, await playOn(page, 1));
  }
  await page.goto('/');
  for (const game of games) await expect(mine(page, game)).toBeVisible();
  await picture(page, 'offline-home');
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture(page, 'offline-home-phone');

  // the browser ends and begins again, and there is still no server: all of it comes from what was kept
  await context.close();
  ({ context, page } = await open());
  for (const game of games) {
    await page.goto('/');
    await expect(mine(page, game)).toContainText('Your turn');
    await mine(page, game).getByRole('link', { name: 'Go on' }).click();
    await asked(page);
    expect((await decision(page)).id).toBe(questions.get(game));
    await expect(page.getByText('in this browser')).toBeVisible();
    await playOn(page, 2);
  }
  await picture(page, 'offline');
  await context.close();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});

const tmp = (name: string) => mkdtempSync(join(tmpdir(), `gavel-e2e-${name}-`));

test('a page that has never been reloaded plays on when the network goes', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await fromCover(page, 'Judgement');
  await playOn(page, 1);
  await expect(page.getByText('in this browser')).toBeVisible();
  await context.close();
});

test('a lesson is finished without a network, is done when the page comes again, and the server hears of it when it is back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Learn Mega-City' }).click();
  await page.locator('[data-act="learn"]').click();
  const coach = page.locator('[data-part="coach"]');
  await expect(coach).toBeVisible({ timeout: 30_000 });
  for (let step = '1'; step !== 'end'; step = (await coach.getAttribute('data-step')) ?? '') {
    await coach.getByRole('button', { name: /^(Go on|Skip step)$/ }).click();
    await expect(coach).not.toHaveAttribute('data-step', step);
  }
  await coach.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.locator('.learn-tile').first()).toContainText('done');
  await page.reload();
  await expect(page.locator('.learn-tile').first()).toContainText('done');
  // its server: what was learned is told as soon as there is one again
  const known = async () => (await context.request.get('/api/v1/me/progress')).json();
  await context.setOffline(false);
  await expect.poll(known).toMatchObject({ done: { 'mega-city': ['patrol'] } });
  // so it is where somebody comes to a lesson by a link
  await page.goto('/learn/mega-city/help');
  await expect.poll(known).toMatchObject({ at: { 'mega-city': 'help' } });
  await context.close();
});

test('the account page says what needs the network and what does not, and is there as soon as it is back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/account');
  const notice = page.getByRole('status').filter({ hasText: 'Accounts need the network' });
  await expect(notice).toContainText('you can still play against bots');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await flawless(page, 'offline-account');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Make an account' })).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
  await context.close();
});

test('two windows of one browser do not spoil a game', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await fromCover(page, 'Mega-City');
  const question = await playOn(page, 0);
  const second = await context.newPage();
  await second.goto(page.url());
  expect((await asked(second))?.id).toBe(question);
  const next = await playOn(page, 1);
  // the second window answers what is answered already, and then shows how things stand
  await followHint(second, { id: question, kind: '' });
  await expect.poll(async () => (await decision(second).catch(() => undefined))?.id, { timeout: 60_000 }).toBe(next);
  await playOn(second, 1);
  await second.goto('/');
  await expect(mine(second, 'Mega-City')).toHaveCount(1);
  await context.close();
});

test('the page can be installed, and leads to each game', async ({ page }) => {
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  };
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable');
  expect(manifest.shortcuts.length).toBe(games.length);
  // the browser itself finds nothing to object to
  const session = await page.context().newCDPSession(page);
  await kept(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a window of a test is private: that alone may stand in the way
  expect(installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // where the browser offers it there is a button
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
  );
  await page.getByRole('button', { name: 'Install Gavel' }).click();
  await expect(page.getByRole('button', { name: 'Install Gavel' })).toBeHidden();
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(prompt(page)).toBeVisible({ timeout: 30_000 });
  }
});

test('a new version waits until somebody wants it', async ({ browser }) => {
  const folder = tmp('web');
  cpSync(new URL('../web/dist/', import.meta.url), folder, { recursive: true });
  const types: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
  };
  const files = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = join(folder, path);
    if (path.startsWith('/api/')) response.writeHead(503).end('{}');
    else {
      const found = path !== '/' && existsSync(file) ? file : join(folder, 'index.html');
      response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
      response.end(readFileSync(found));
    }
  });
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
  const { port } = files.address() as AddressInfo;
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await kept(page);
  await fromCover(page, 'Helter Skelter');
  const question = await asked(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  appendFileSync(join(folder, 'sw.js'), '\n// another version');
  // coming back to the page is when it looks
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await picture(page, 'update');
  const isHere = () => page.evaluate(() => 'stillHere' in window).catch(() => undefined);
  expect(await isHere()).toBe(true);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(isHere).toBe(false);
  await asked(page);
  expect((await decision(page)).id).toBe(question?.id);
  await expect(notice).toBeHidden();
  // a version that the browser finds by itself, while a page opens, is told of as well
  appendFileSync(join(folder, 'sw.js'), '\n// a third version');
  await page.reload();
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await page.setViewportSize({ width: 360, height: 640 });
  await picture(page, 'update-phone');
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();
  await context.close();
  files.closeAllConnections();
  await new Promise((done) => files.close(done));
  rmSync(folder, { recursive: true, force: true });
});
