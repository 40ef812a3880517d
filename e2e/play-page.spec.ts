/** The Play page: everything by pictures, one button, always in sight. */
import { strengths } from '@gavel/kernel';
import { furnished } from '../bots/test/furnished.ts';
import { both, flawless } from './flawless.ts';
import { prompt } from './play.ts';
import { expect, test } from './server.ts';

const button = '[data-act="play"]';

test('every game has one: five rivals from gentle to fierce, the gentlest for a first game, and Play in sight', async ({
  page,
}) => {
  for (const { id } of furnished) {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/play/${id}`);
      const play = page.locator(`form ${button}`);
      await expect(play).toBeInViewport({ ratio: 1 });
      const box = await play.boundingBox();
      expect(box!.height).toBeGreaterThanOrEqual(44);
      if (size.width < 500) expect(box!.y + box!.height, 'within reach of a thumb').toBeGreaterThan(size.height * 0.85);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
    // a mode in which somebody plays against us
    const rivals = page.locator('input[name="tile-level"]');
    if ((await rivals.count()) === 0) await page.locator('input[name="tile-mode"]').last().check({ force: true });
    expect(await rivals.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      ...strengths,
    ]);
    await expect(rivals.first()).toBeChecked();
  }
});

test('at 1280 by 720 all pictures of a Play page are there without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { id } of furnished) {
    await page.goto(`/play/${id}`);
    await expect(page.locator('.tile').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), id).toBeLessThanOrEqual(720);
    const modes = page.locator('input[name="tile-mode"]');
    for (const mode of await modes.all()) {
      await mode.check({ force: true });
      const cut = await page.locator('.tile').evaluateAll((tiles) =>
        tiles
          .filter((tile) => {
            const { left, top, right, bottom } = tile.getBoundingClientRect();
            // not only within the window: what would be scrolled sideways lies under what is beside it
            const corners = [
              [left + 8, top + 8],
              [right - 8, top + 8],
              [left + 8, bottom - 8],
              [right - 8, bottom - 8],
            ] as const;
            return !corners.every(([x, y]) => tile.contains(document.elementFromPoint(x, y)));
          })
          .map((tile) => tile.textContent),
      );
      expect(cut, `${id}, ${await mode.getAttribute('value')}`).toEqual([]);
    }
  }
});

test('two clicks lead from home to a first decision, and what was chosen is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Judgement', exact: true }).click();
  await page.getByRole('radio', { name: /Soul Thieves/ }).check({ force: true });
  await page.getByRole('radio', { name: /Red B/ }).check({ force: true });
  await page.getByRole('radio', { name: /Steady Sten/ }).check({ force: true });
  await page.locator(button).click();
  await expect(prompt(page)).toBeVisible();
  const made = await page.request.get(`/api/v1/tables/${page.url().split('/').at(-1)}`);
  const { seats, options } = await made.json();
  expect(seats).toMatchObject([{ kind: 'bot', level: 'fair' }, { kind: 'person' }]);
  expect(options.warband).toEqual(['choose', 'soulThieves']);
  await page.goto('/play/judgement');
  for (const name of [/Soul Thieves/, /Red B/, /Steady Sten/])
    await expect(page.getByRole('radio', { name })).toBeChecked();
});

test('the address of a Play page starts a game at once where it says now', async ({ page }) => {
  await page.goto('/play/helter-skelter?now');
  await expect(prompt(page)).toBeVisible();
  await expect(page).toHaveURL(/\/table\//);
});

test('the tabs of a Play page are without flaws', async ({ page }) => {
  for (const way of ['', '/friends', '/pass', '/quick']) {
    await page.goto(`/play/judgement${way}`);
    await expect(page.locator(button)).toBeVisible();
    await flawless(page, `play-page${way.replace('/', '-')}`, both);
  }
});
