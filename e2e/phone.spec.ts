import { asked, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

const phone = { width: 390, height: 844 };

async function sitDownAt(page: Page, game: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await expect(prompt(page)).toBeVisible();
  await asked(page);
  return page.url();
}

test('Back closes the open sheet or card first, and costs no press more than was opened', async ({ page }) => {
  await page.setViewportSize(phone);
  const table = await sitDownAt(page, 'The Cursed Earth');
  for (const name of ['Log', 'Players']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(table);
  }
  // a card beside the board
  await page.locator('.ce-location-button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // a card over the table
  await page
    .getByRole('button', { name: /^Look at / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
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
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The comic you can play');
});
