/** The client on a weak phone: a processor six times slower, and a line of 400 kbit/s with 400 ms of delay. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Measured } from './index.ts';

const games = ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement'] as const;

const rounds = 3;

export async function weakPhone(browser: Browser, url: string): Promise<Record<string, Measured>> {
  const out: Record<string, Measured> = {};
  const paints: number[] = [];
  for (const game of games) {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await phone(browser);
      await page.addInitScript(watchPress);
      await page.goto(url);
      paints.push((await page.evaluate(firstPaint)) as number);
      await page.getByRole('link', { name: `Play ${game}`, exact: true }).click();
      // nothing is chosen on the way: the Play page is left as soon as it lets one go
      await page.locator('[data-act="play"]').click();
      waits.push((await page.evaluate(untilAsked)) as number);
      await page.context().close();
    }
    out[`weak phone: ${game}`] = within(median(waits), 8000, 'eight seconds from the cover to a decision');
  }
  const page = await phone(browser);
  return {
    'weak phone: first paint of home': within(median(paints), 3000, 'three seconds'),
    ...out,
    'weak phone: longest task in Judgement 5v5': within(
      await longestTask(browser, page, url),
      200,
      'a fifth of a second',
    ),
  };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const within = (value: number, bar: number, against: string): Measured => ({
  value,
  unit: 'ms',
  ratio: value / bar,
  against,
});

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return page;
}

/** Five against five: the warbands picked, then as hinted for twelve decisions. */
async function longestTask(browser: Browser, page: Page, url: string): Promise<number> {
  await page.request.post(`${url}/api/v1/me`, { data: {} });
  const made = await page.request.post(`${url}/api/v1/tables`, {
    data: {
      game: 'judgement',
      options: { size: '5v5' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'script' }],
    },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${url}/table/${id}`);
  await page.locator('[data-decision]:not([data-decision=""])').waitFor({ timeout: 60_000 });
  const folder = mkdtempSync(join(tmpdir(), 'gavel-trace-'));
  const path = join(folder, 'trace.json');
  await browser.startTracing(page, { path, categories: ['disabled-by-default-devtools.timeline'] });
  let decisions = 0;
  for (const end = performance.now() + 240_000; performance.now() < end && decisions < 12; ) {
    if (await page.evaluate(pressing('Do it'))) decisions++;
    else await page.evaluate(pressing('Hint'));
    await page.waitForTimeout(250);
  }
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { readonly traceEvents: readonly Traced[] };
  rmSync(folder, { recursive: true });
  if (decisions < 6) throw new Error(`only ${decisions} decisions were made while the page was watched`);
  return longestOf(traceEvents);
}

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the longest task of the page, in the thread's own time: what else the machine does is no part of it. */
function longestOf(traced: readonly Traced[]): number {
  const mains = traced.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = mains.map(({ pid, tid }) =>
    traced.filter((one) => one.pid === pid && one.tid === tid && one.name === 'RunTask' && one.ph === 'X'),
  );
  const [page = []] = tasks.sort((a, b) => b.length - a.length);
  return Math.max(...page.map(({ tdur = 0 }) => tdur / 1000));
}

/** These run in the page; a search by role would itself be the longest task there. */
export const pressing = (name: string) => `(() => {
  for (const button of document.querySelectorAll('button')) {
    if (button.disabled || (button.ariaLabel ?? button.textContent).trim() !== '${name}') continue;
    button.click();
    return true;
  }
  return false;
})()`;
const watchPress = `
  addEventListener('pointerdown', () => { window.pressedAt ??= performance.now(); }, true);
`;
/** From the first press until a decision stands there with all that it is answered by. */
const untilAsked = `new Promise((found) => {
  const look = () => {
    const asked = document.querySelector('[data-decision]:not([data-decision=""])');
    if (asked === null || document.querySelector('[data-coming]') !== null) requestAnimationFrame(look);
    else found(performance.now() - window.pressedAt);
  };
  look();
})`;
const firstPaint = `new Promise((found) => {
  const look = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint === undefined) requestAnimationFrame(look);
    else found(paint.startTime);
  };
  look();
})`;
