import { followHint, over, picture, playNow, playOut } from './play.ts';
import { expect, test } from './server.ts';

test('a finished game can be watched again, shared at a moment and played on from there', async ({ page, context }) => {
  await playNow(page);
  await playOut(page, (now) => followHint(page, now));
  await over(page).getByRole('link', { name: 'Watch it again' }).click();
  const moment = page.getByRole('slider', { name: /^Move/ });
  await expect(moment).toBeVisible();
  const last = Number(await moment.inputValue());
  expect(last).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(moment).toHaveValue('0');
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(moment).toHaveValue('2');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  const at = Number(await moment.inputValue());
  expect(at).toBeGreaterThan(2);
  await moment.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveValue(String(at + 1));
  await picture(page, 'replay');

  // through one seat's eyes, and the link says so
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  const link = page.getByLabel('Link to this moment');
  await expect(link).toHaveValue(new RegExp(`at=${at + 1}&seat=0`));
  const copy = await context.newPage();
  await copy.goto(await link.inputValue());
  await expect(copy.getByRole('slider', { name: /^Move/ })).toHaveValue(String(at + 1));
  await expect(copy.getByLabel('Seen by')).toHaveValue('0');

  // play on
  await copy
    .getByRole('button', { name: /^Play on as/ })
    .first()
    .click();
  await expect(copy.getByText('practice')).toBeVisible();
  await expect(copy).toHaveURL(/\/table\//);
});
