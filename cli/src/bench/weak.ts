/** The client on a weak phone: a processor six times slower, and a line of 400 kbit/s with 400 ms of delay. */
import type { Browser, Page } from '@playwright/test';
import type { Measured } from './index.ts';

const games = ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement'] as const;

export async function weakPhone(browser: Browser, url: string): Promise<Record<string, Measured>> {
  const out: Record<string, Measured> = {};
  const paints: number[] = [];
  for (const game of games) {
    const page = await phone(browser);
    await page.goto(url);
    paints.push((await page.evaluate(firstPaint)) as number);
    const cover = page.getByRole('link', { name: `Play ${game}`, exact: true });
    await cover.waitFor();
    const click = performance.now();
    await cover.click();
    // nothing is chosen on the way: the Play page is left as soon as it lets one go
    await page.locator('[data-act="play"]').click();
    await page.locator('[data-decision]:not([data-decision=""])').waitFor({ timeout: 60_000 });
    out[`weak phone: ${game}`] = within(performance.now() - click, 8000, 'eight seconds from the cover to a decision');
    await page.context().close();
  }
  paints.sort((a, b) => a - b);
  const page = await phone(browser);
  return {
    'weak phone: first paint of home': within(paints[2]!, 3000, 'three seconds'),
    ...out,
    'weak phone: longest task in Judgement 5v5': within(await longestTask(page, url), 200, 'a fifth of a second'),
  };
}

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
async function longestTask(page: Page, url: string): Promise<number> {
  await page.addInitScript(watchTasks);
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
  await page.evaluate('window.tasks = []');
  let decisions = 0;
  for (const end = performance.now() + 240_000; performance.now() < end && decisions < 12; ) {
    if (await page.evaluate(pressing('Do it'))) decisions++;
    else await page.evaluate(pressing('Hint'));
    await page.waitForTimeout(250);
  }
  if (decisions < 6) throw new Error(`only ${decisions} decisions were made while the page was watched`);
  return (await page.evaluate('Math.max(0, ...window.tasks)')) as number;
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
const watchTasks = `
  window.tasks = [];
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.tasks.push(duration); })
    .observe({ entryTypes: ['longtask'] });
`;
const firstPaint = `new Promise((found) => {
  const look = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint === undefined) requestAnimationFrame(look);
    else found(paint.startTime);
  };
  look();
})`;
