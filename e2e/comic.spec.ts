import { readFile } from 'node:fs/promises';
import { asked, concede, dealOut, followHint, over, playNow } from './play.ts';
import { expect, test } from './server.ts';

test('a finished game ends with where to go first, becomes a comic to save, and every panel opens the replay', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: 'once' }, version: 1 })),
  );
  await playNow(page);
  const deal = await asked(page);
  await dealOut(page);
  let last = deal?.id;
  for (let n = 0; n < 12; n++) {
    const now = await asked(page, last);
    if (!now) break;
    last = now.id;
    await followHint(page, now);
  }
  await concede(page);

  // on the first screen, at a desk and on a phone: again, other side, comic, replay, share
  await page.setViewportSize({ width: 390, height: 844 });
  for (const role of ['link', 'button'] as const)
    for (const name of role === 'link' ? ['The comic', 'Watch it again'] : ['Rematch', 'From the other side', 'Share'])
      await expect(over(page).getByRole(role, { name })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(over(page).getByRole('region', { name: 'What turned it' }).getByRole('link').first()).toBeInViewport();

  await over(page).getByRole('link', { name: 'The comic' }).click();
  const sheet = page.getByRole('group', { name: 'Page 1' });
  const panels = sheet.getByRole('link');
  await expect(panels.first()).toBeVisible();
  expect(await panels.count()).toBeGreaterThanOrEqual(3);

  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG: Page 1' }).click(),
  ]);
  const drawn = await readFile(await svg.path(), 'utf8');
  expect(drawn).toContain('@font-face');
  expect(drawn).toContain('font/woff2');
  expect(drawn).not.toMatch(/(href|src)="\//);
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PNG: Cover' }).click(),
  ]);
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

  const target = await panels.last().getAttribute('href');
  await panels.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: /^Move/ })).toHaveValue(/at=(\d+)/.exec(target ?? '')?.[1] ?? '');

  // the replay by its pictures: back, on, to the end
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  const moment = page.getByRole('slider', { name: /^Move/ });
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'To the start' }).blur();
  await page.keyboard.press('.');
  await expect(moment).not.toHaveValue('0');
  await page.keyboard.press(',');
  await expect(moment).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(moment).toHaveValue((await moment.getAttribute('max')) ?? '');
});
