/** Home, for who has games: which run and which are over, how they are played, whose turn it is, with the faces of all. */
import { both, flawless } from './flawless.ts';
import { concede, over, sitDown } from './play.ts';
import { expect, test } from './server.ts';

test('home shows running and finished games: how they are played, the day, whose turn it is, and faces', async ({
  page,
}) => {
  await sitDown(page, 'judgement', { level: 'gentle', options: { size: '5v5' } });
  await concede(page);
  await expect(over(page)).toBeVisible();
  await flawless(page, 'jd-over', both);
  const id = await sitDown(page, 'helter-skelter', { level: 'gentle' });
  await page.goto('/');
  const row = (game: string) => page.locator('.table-list > li').filter({ hasText: game });
  const [running, ended] = [row('Helter Skelter'), row('Judgement')];

  await expect(running.locator('.table-list-mode')).toHaveText('Duel');
  await expect(running.getByText('Your turn')).toBeVisible();
  await expect(running.locator('.due')).toContainText([/^Guest \d+/]);
  await expect(running.locator(`a[href$="${id}"]`)).toBeVisible();

  await expect(ended.locator('.table-list-mode')).toHaveText('Battle');
  await expect(ended.getByText('Lost', { exact: true })).toBeVisible();
  await expect(ended.locator('.due')).toHaveCount(0);

  const today = new Date().toISOString().slice(0, 10);
  for (const one of [running, ended]) {
    await expect(one.locator('.table-list-day')).not.toBeEmpty();
    await expect(one.locator('.table-list-day')).toHaveAttribute('datetime', new RegExp(`^${today}`));
    await expect(one.locator('.table-list-who > span')).toHaveCount(2);
    await expect(one.locator('.table-list-who > span:has(svg, img)')).toHaveCount(2);
  }
  await flawless(page, 'home-with-games', both);
});
