/** How much the first load weighs, and that a table fits a phone and a wall. */
import { gzipSync } from 'node:zlib';
import { asked, dealOut, followHint, playNow } from './play.ts';
import { expect, test } from './server.ts';

test('the first load is small: script and style compressed, before a game’s board', async ({ page }) => {
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname) && response.request().serviceWorker() === null)
      loaded.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const size = (await Promise.all(loaded)).reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(200_000);
  // with everybody who stands on the covers, and the way into a game in sight on a small laptop
  await expect(page.locator('.cover-people > img')).toHaveCount(12);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const play of await page.getByRole('link', { name: /^Play / }).all())
    await expect(play).toBeInViewport({ ratio: 1 });
});

test('the table fits a phone and a wall: everything that matters in sight, nothing too small to hit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playNow(page);
  const deal = await asked(page);
  await dealOut(page);
  let now = await asked(page, deal?.id);
  while (now && now.kind !== 'act') {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1024, 768],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const board = page.getByRole('main', { name: 'Board' });
    for (const part of [
      board,
      page.getByRole('region', { name: 'What to do' }),
      // with little room the cards wait behind a button
      width < 900
        ? page.getByRole('button', { name: 'Hand', exact: true })
        : page.getByRole('region', { name: 'Your cards' }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.7 });
    const { width: wide, height: high } = (await board.boundingBox())!;
    expect(Math.min(wide, high), `board at ${width} by ${height}`).toBeGreaterThan(Math.min(width, height) * 0.35);
    // words inside a running text may be as high as their line; everything else can be hit with a finger
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.button, .tool, .draft-button, .hs-card, .hs-rail-one, .rail-head, .drawer-tab, .choice, .figure, .start.may, select',
        ),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute('aria-label') ?? one.textContent }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ box, name }) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  }
});
