/** Small screens: what Back closes, that nothing sticks out at 320 pixels, long names, forced colours. */
import { asked, drawer, fromCover, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

const phone = { width: 390, height: 844 };

async function sitDownAt(page: Page, game: string): Promise<string> {
  await page.goto('/');
  await fromCover(page, game);
  await expect(prompt(page)).toBeVisible();
  await asked(page);
  return page.url();
}

/** Back, once what was opened has its place in the browser's history: a moment after it is seen. */
async function backFromOpen(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.open ?? 0)).toBeGreaterThan(0);
  await page.goBack();
}

test('Back closes the open sheet or card first, and costs no press more than was opened', async ({ page }) => {
  await page.setViewportSize(phone);
  const table = await sitDownAt(page, 'The Cursed Earth');
  for (const name of ['Log', 'Players']) {
    await page.getByRole('button', { name, exact: true }).click();
    await backFromOpen(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(table);
  }
  // a card beside the board
  await page.locator('.ce-stop').getByRole('button').first().click();
  await backFromOpen(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // a card over the table
  await page
    .getByRole('button', { name: /^Look at / })
    .first()
    .click();
  await backFromOpen(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(table);
  // a move picked from the list is looked at where it is made: the sheet makes way
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page.getByRole('dialog').locator('.choice').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeInViewport();
  // closed by its button or left by a link: nothing of it stays in the way
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('link', { name: 'Leave the table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The comic you can play');
  await page.goBack();
  await expect(prompt(page)).toBeVisible();
  // where the game was chosen
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play The Cursed Earth');
});

/** Everything that sticks out of the page sideways, by its class. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const out = document.documentElement.scrollWidth > wide ? ['the page'] : [];
    const table = document.querySelector('.table');
    if (table && table.scrollWidth > table.clientWidth) out.push('the table');
    for (const one of document.querySelectorAll('header *, main *, dialog *, aside *')) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0 || one.closest('svg, .unseen') || !one.checkVisibility()) continue;
      const scrolls = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).overflowX !== 'visible' || scrolls(at.parentElement));
      if ((left < -1 || right > wide + 1) && !scrolls(one.parentElement)) out.push(`${one.tagName}.${one.className}`);
      const rail = one.closest('.table-seats, .log, .chat');
      if (rail && right > rail.getBoundingClientRect().right + 1)
        out.push(`${one.tagName}.${one.className} in its rail`);
    }
    return out;
  });

const small = { width: 320, height: 640 };
const screens = [
  '/',
  '/tables',
  '/settings',
  '/account',
  '/blocked',
  '/rules/judgement',
  '/gallery/mega-city',
  '/nowhere',
];

test('at 320 pixels nothing sticks out, on any screen and at all four tables', async ({ page }) => {
  await page.setViewportSize(small);
  for (const address of [...screens, '/new/judgement/friends', '/new/cursed-earth/pass']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sticksOut(page), address).toEqual([]);
  }
  for (const game of ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement']) {
    await sitDownAt(page, game);
    expect(await sticksOut(page), game).toEqual([]);
    await page.getByRole('button', { name: 'In words' }).click();
    expect(await sticksOut(page), `${game} in words`).toEqual([]);
    // every tool can be hit with a finger
    const tools = await page
      .locator('.tool')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]));
    expect(tools.flat().every((side) => side >= 44)).toBe(true);
    await page.getByRole('button', { name: 'Drawn' }).click();
  }
});

async function callMe(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/me', { method: 'POST' });
    await fetch('/api/v1/me', { method: 'PUT', headers, body: JSON.stringify({ name }) });
  }, name);
}

const setTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const body = { game: 'judgement', seats: [{ kind: 'me' }, { kind: 'open' }], settings: { listed: true } };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch('/api/v1/tables', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await made.json()) as { id: string }).id;
  });

test('a name of any width and script breaks nobody’s page', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(small);
  const context = await browser.newContext({ baseURL: baseURL! });
  const host = await context.newPage();
  for (const name of ['W'.repeat(32), '﷽'.repeat(32), 'שלום 3 (א']) {
    await callMe(host, name);
    const id = await setTable(host);
    await callMe(page, name);
    for (const address of ['/', '/tables', `/table/${id}`]) {
      await page.goto(address);
      await expect(page.getByText(name).first()).toBeVisible();
      expect(await sticksOut(page), `${address} with ${name}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Sit down' }).click();
    await asked(page);
    for (const sheet of ['Players', 'Log']) {
      await page.getByRole('button', { name: sheet, exact: true }).click();
      const told = page.getByRole('dialog').getByText(name).first();
      await expect(told).toBeVisible();
      expect(await sticksOut(page), `${sheet} with ${name}`).toEqual([]);
      // what is written from right to left keeps to itself: the words after it stay in their order
      if (/^\p{Script=Hebrew}/u.test(name)) await expect(told).toContainText(`\u2068${name}\u2069`);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  }
  await context.close();
});

/** What tells one from the other where the system has its own colours, by game: the marked one, then the plain one. */
const told: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'Helter Skelter': [
    ['<p class="pips"><i class="full"></i></p>', '<p class="pips"><i></i></p>'],
    ['<button class="hs-member chosen"></button>', '<button class="hs-member"></button>'],
    ['<button class="draft-button" aria-pressed="true"></button>', '<button class="draft-button"></button>'],
  ],
  'The Cursed Earth': [
    ['<p class="ce-pips"><span class="full"></span></p>', '<p class="ce-pips"><span></span></p>'],
    ['<button class="ce-person picked"></button>', '<button class="ce-person"></button>'],
  ],
  'Mega-City': [['<button class="mc-card" aria-pressed="true"></button>', '<button class="mc-card"></button>']],
  Judgement: [
    ['<p class="jd-circles"><i class="full"></i></p>', '<p class="jd-circles"><i></i></p>'],
    ['<p class="jd-pips"><i class="on"></i></p>', '<p class="jd-pips"><i></i></p>'],
    ['<div class="jd-tile chosen"></div>', '<div class="jd-tile"></div>'],
    ['<button class="jd-plate chosen"></button>', '<button class="jd-plate"></button>'],
  ],
};

test('forced colours keep what is full, chosen and selected apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/settings');
  const plate = page.locator('.pick').first();
  const colour = (one: Element) => getComputedStyle(one).backgroundColor;
  expect(await plate.locator('input:checked + span').evaluate(colour)).not.toBe(
    await plate.locator('input:not(:checked) + span').first().evaluate(colour),
  );
  for (const [game, pairs] of Object.entries(told)) {
    await sitDownAt(page, game);
    const alike = await page.evaluate(
      (pairs) =>
        pairs.filter((pair) => {
          const [marked, plain] = pair.map((html) => {
            const place = document.createElement('div');
            document.querySelector('.table-prompt')?.append(place);
            place.innerHTML = html;
            const style = getComputedStyle(place.querySelector('p > *') ?? place.firstElementChild!);
            const seen = [style.backgroundColor, style.color, style.outlineStyle, style.transform].join();
            place.remove();
            return seen;
          });
          return marked === plain;
        }),
      pairs,
    );
    expect(alike, game).toEqual([]);
    // the page of the drawer that is open
    await drawer(page, 'Log');
    const tab = page.getByRole('tab', { name: 'Log' });
    expect(await tab.evaluate(colour)).not.toBe(await page.getByRole('tab', { name: 'Chat' }).evaluate(colour));
  }
});
