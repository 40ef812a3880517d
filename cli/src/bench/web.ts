/** The bench of the client in a real browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@gavel/bots';
import { at } from '@gavel/kernel';
import type { Browser, Page } from '@playwright/test';
import { UsageError } from '../usage.ts';
import type { Measured } from './index.ts';
import { newcomer } from './newcomer.ts';
import { pressing, weakPhone } from './weak.ts';
import { weigh } from './weight.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The client as a newcomer meets it: empty cache, loopback, a real browser. */
export async function webBench(): Promise<Record<string, Measured>> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new UsageError('bench web needs Chromium; name one in CHROMIUM');
  if (!existsSync(join(root, 'web/dist/index.html')))
    throw new UsageError('bench web needs the built client: npm start');
  const { chromium } = await import('@playwright/test');
  const data = mkdtempSync(join(tmpdir(), 'gavel-bench-'));
  const server = spawn(process.execPath, [
    ...process.execArgv,
    `${root}bin/gavel`,
    'serve',
    '--port',
    '0',
    '--data',
    data,
  ]);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const url = await addressOf(server);
    const firstMove: number[] = [];
    let longest = 0;
    let turns = 0;
    for (let round = 0; round < 5; round++) {
      // a context of its own: nothing cached, nobody known
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript(watchLongTasks);
      const start = performance.now();
      await page.goto(url);
      await page.getByRole('link', { name: 'Play Helter Skelter', exact: true }).click();
      await page.locator('[data-act="play"]').click();
      await page.getByRole('button', { name: 'Hint' }).waitFor();
      await page.getByRole('group', { name: 'Your map cards' }).waitFor();
      firstMove.push(performance.now() - start);
      await page.evaluate('window.longestTask = 0');
      turns += await playOn(page);
      longest = Math.max(longest, (await page.evaluate('window.longestTask')) as number);
      await context.close();
    }
    // a game that stands still has no bot that thinks: such a number would mean nothing
    if (turns < 20) throw new Error(`only ${turns} decisions were made while the page was watched`);
    const usual = at(
      firstMove.toSorted((a, b) => a - b),
      2,
    );
    return {
      'web first move': { value: usual, unit: 'ms', ratio: usual / 2000, against: 'two seconds' },
      'web longest task (from 50 ms)': {
        value: longest,
        unit: 'ms',
        ratio: longest / 100,
        against: 'a tenth of a second',
      },
      ...(await weights(browser, url)),
      ...(await newcomer(browser, url)),
      ...(await weakPhone(browser, url)),
    };
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  }
}

/** The deal, then as hinted for a while, so that bots and reactions come in between; how many decisions were made. */
async function playOn(page: Page): Promise<number> {
  const cards = page.getByRole('group', { name: 'Your map cards' }).getByRole('button');
  const team = page.getByRole('list', { name: 'Your team' }).getByRole('button');
  for (let i = (await team.count()) - 1; i >= 0; i--) {
    await cards.nth(i).click();
    await team.nth(i).click();
  }
  await page.getByRole('button', { name: 'Start like this', exact: true }).click();
  let made = 0;
  const start = performance.now();
  const gone = () => performance.now() - start;
  // long enough for bots to come in between, on a busy machine until enough was decided
  while (gone() < 60_000 && (gone() < 8000 ? made < 25 : made < 5)) {
    if (await page.evaluate(pressing('Do it'))) made++;
    else await page.evaluate(pressing('Hint'));
    await page.waitForTimeout(60);
  }
  return made;
}

/** Runs in the page. */
const watchLongTasks = `
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ entryTypes: ['longtask'] });
`;

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    server.stdout?.on('data', (chunk) => {
      text += chunk;
      const address = /https?:\/\/\S+/.exec(text);
      if (address !== null) found(address[0]);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
}

async function weights(browser: Browser, url: string): Promise<Record<string, Measured>> {
  const within = (bytes: number, bar: number): Measured => ({
    value: bytes / 1000,
    unit: 'kB',
    ratio: bytes / 1000 / bar,
    against: `${bar} kB compressed`,
  });
  const found: Record<string, Measured> = {};
  for (const { id, name } of games) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const { home, table } = await weigh(
      await context.newPage(),
      url,
      name.replace(/^.*: /, ''),
      join(root, 'web/dist'),
    );
    found['web home'] = within(home, 300);
    found[`web table of ${id}`] = within(table, 200);
    await context.close();
  }
  return found;
}
