/** Puzzles, solved by mouse and by touch: a wrong answer is told why and taken back, the right one is remembered. */
import { games } from '@gavel/bots';
import { includes } from '@gavel/kernel';
import { dayOf, gameOfDay, puzzleOfDay } from '../web/src/puzzle/day.ts';
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

/** The first day of a year whose puzzle one knows how to solve. */
async function dayOfCollecting(): Promise<string> {
  const [ids, puzzles] = [games.map(({ id }) => id), (await games[0]?.puzzles?.())?.puzzles ?? []];
  const simple = await collecting();
  for (let n = 1; n < 366; n++) {
    const day = dayOf(Date.UTC(2026, 0, n));
    const posed = gameOfDay(day, ids) === 'helter-skelter' ? puzzleOfDay(day, ids.length, puzzles) : undefined;
    if (posed && simple.includes(posed.id)) return day;
  }
  throw new Error('there is no such day');
}

test('the puzzle of the day counts for its day, makes a streak, and others are invited to it', async ({ page }) => {
  const today = await dayOfCollecting();
  const before = [1, 2].map((n) => dayOf(Date.parse(`${today}T00:00:00Z`) - n * 86_400_000));
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await page.addInitScript((days) => {
    const state = { days, done: {}, at: {}, form: {}, solved: {}, declined: true };
    if (localStorage.getItem('gavel-learn') === null)
      localStorage.setItem('gavel-learn', JSON.stringify({ state, version: 1 }));
    const share = (given: ShareData) => {
      Object.assign(window, { shared: given.url });
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }, before);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Puzzle of the day: Helter Skelter. 2 days in a row!' })).toBeVisible();
  await page.goto('/puzzles/judgement');
  await page.getByRole('note').getByRole('link', { name: 'Solve it' }).click();
  await expect(page).toHaveURL(/\/puzzle\/today$/);
  await expect(sign(page)).toHaveAttribute('data-solved', 'open', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page
    .locator('.choice')
    .filter({ hasText: /COLLECT/ })
    .first()
    .click();
  await doIt(page).click();
  await expect(sign(page)).toHaveAttribute('data-solved', 'solved');
  // the link is the puzzle's own: tomorrow it still leads to this one
  await sign(page)
    .getByRole('button', { name: /^Invite/ })
    .click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatch(/\/puzzle\/helter-skelter\//);
  await expect
    .poll(async () => (await page.request.get('/api/v1/me/progress')).json())
    .toMatchObject({ days: [...before.toSorted(), today] });
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: 'Puzzle of the day solved (Helter Skelter). 3 days in a row!' }),
  ).toHaveAttribute('href', '/puzzles/helter-skelter');
});

test('in every game a puzzle is posed, and its answer shown and done', async ({ page }) => {
  for (const game of games) {
    const puzzles = (await game.puzzles?.())?.puzzles ?? [];
    const [short] = puzzles.toSorted((a, b) => a.depth - b.depth);
    await page.goto(`/puzzle/${game.id}/${short?.id}`);
    await expect(sign(page)).toHaveAttribute('data-solved', 'open', { timeout: 30_000 });
    for (let n = 0; n < (short?.depth ?? 1) && (await sign(page).getAttribute('data-solved')) === 'open'; n++) {
      await sign(page).getByRole('button', { name: 'Show me' }).click();
      await doIt(page).click();
      await expect(doIt(page)).toBeHidden();
    }
    // the dice may fall otherwise
    await expect(sign(page)).toHaveAttribute('data-solved', /solved|unlucky/);
  }
});
