/** Puzzles, solved by mouse and by touch: a wrong answer is told why and taken back, the right one is remembered. */
import { games } from '@gavel/bots';
import { includes } from '@gavel/kernel';
import { flawless } from './flawless.ts';
import { expect, type Page, test } from './server.ts';

const sign = (page: Page) => page.locator('[data-part="coach"]');
const doIt = (page: Page) => page.getByRole('button', { name: 'Do it', exact: true });

/** Puzzles of Helter Skelter that take a single choice, a fragment to be collected. */
async function collecting(): Promise<readonly string[]> {
  const posed = await games.find(({ id }) => id === 'helter-skelter')?.puzzles?.();
  const wanted = { moves: 1, answer: { action: 'COLLECT' } };
  return (posed?.puzzles ?? []).filter((one) => includes(one, wanted)).map(({ id }) => id);
}

test('by mouse: a wrong answer is taken back, the right one is celebrated and remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const [id] = await collecting();
  await page.goto('/puzzles/helter-skelter');
  const tile = page.locator(`.puzzle-tile[href$="/${id}"]`);
  await expect(tile).toBeVisible();
  await flawless(page, 'puzzle-page', { at: ['phone', 'desktop'] });
  await tile.click();
  await expect(sign(page)).toHaveAttribute('data-solved', 'open');
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page.locator('.choice').filter({ hasText: /MOVE/ }).first().click();
  await doIt(page).click();
  await expect(sign(page).getByRole('alert')).toContainText('Taken back');
  await flawless(page, 'puzzle-wrong');
  await page
    .locator('.choice')
    .filter({ hasText: /COLLECT/ })
    .first()
    .click();
  await doIt(page).click();
  await expect(sign(page)).toHaveAttribute('data-solved', 'solved');
  await expect(sign(page)).toContainText('Solved!');
  await sign(page).getByRole('link', { name: 'All puzzles' }).click();
  await expect(tile).toContainText('solved');
  // the server knows it too, for another browser
  await expect
    .poll(async () => (await page.request.get('/api/v1/me/progress')).json())
    .toMatchObject({ solved: { 'helter-skelter': [id] } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: who has the answer shown has not solved it', async ({ page }) => {
    const [id] = await collecting();
    await page.goto(`/puzzle/helter-skelter/${id}`);
    await sign(page).getByRole('button', { name: 'Show me' }).tap();
    await doIt(page).tap();
    await expect(sign(page)).toHaveAttribute('data-solved', 'solved');
    await expect(sign(page)).toContainText('without help');
    await flawless(page, 'puzzle-solved');
    await sign(page).getByRole('link', { name: 'All puzzles' }).tap();
    await expect(page.locator(`.puzzle-tile[href$="/${id}"]`)).not.toContainText('solved');
  });
});
