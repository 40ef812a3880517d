/** Tables by keyboard: where the focus is after each decision, and what a digit does. */
import { asked, decision, fromCover, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

const games = ['Helter Skelter', 'The Cursed Earth', 'Mega-City', 'Judgement'];
const doIt = (page: Page) => page.getByRole('button', { name: 'Do it', exact: true });
const choices = (page: Page) => page.getByRole('complementary', { name: 'Log, chat and more' }).locator('.choice');

async function sitDownAt(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await fromCover(page, game);
  await expect(prompt(page)).toBeVisible();
}

for (const game of games)
  test(`${game}: focus begins at the prompt and comes back to it after every decision`, async ({ page }) => {
    await sitDownAt(page, game);
    let now = await asked(page);
    for (let n = 0; now && n < 2; n++) {
      await expect(prompt(page)).toBeFocused();
      // what answers the question is near: in the prompt, in the hand, or in the stage that takes the board's place
      await expect(
        page.locator(':is(.prompt, .table-hand, .table-board) :is(button, g[role="button"])').first(),
      ).toBeVisible();
      const stops: string[] = [];
      for (let tab = 0; tab < 5; tab++) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() => {
            const at = document.activeElement;
            return at?.matches('button, g[role="button"]') && at.closest('.prompt, .table-hand, .table-board')
              ? 'near'
              : 'far';
          }),
        );
      }
      expect(stops, now.kind).toContain('near');
      // the prompt's last button: ending the turn stands before everything that can be built up
      const rest = prompt(page).locator('.rest');
      if (await rest.isVisible()) expect(await tabsTo(page, '.rest'), now.kind).toBeLessThanOrEqual(5);
      // where the board is all there is to answer with, what sends it off comes first
      if (await page.locator('.stage-do').isVisible())
        expect(await tabsTo(page, '.stage-do .button'), now.kind).toBeLessThanOrEqual(5);
      // five stops on may be a list of paces, where a letter looks for one of them
      await prompt(page).focus();
      await page.keyboard.press('h');
      await expect(doIt(page)).toBeFocused();
      // a look that is put away leaves nobody in the dark
      if (n === 0) {
        await page.getByRole('button', { name: 'Not yet', exact: true }).press('Enter');
        await expect(prompt(page)).toBeFocused();
        await page.keyboard.press('h');
        await expect(doIt(page)).toBeFocused();
      }
      await page.keyboard.press('Enter');
      now = await asked(page, now.id);
    }
    // and whoever went elsewhere has a way back: the first stop of the page
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.table-prompt')).toBeFocused();
  });

/** How often Tab is pressed from the prompt until this has the focus. */
async function tabsTo(page: Page, selector: string): Promise<number> {
  await prompt(page).focus();
  for (let n = 1; n <= 30; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return n;
  }
  return Number.POSITIVE_INFINITY;
}

test('a digit puts forward the choice of that number, and Enter in an empty field chooses nothing', async ({
  page,
}) => {
  await sitDownAt(page, 'Helter Skelter');
  await asked(page);
  const before = await decision(page);
  const proposed = prompt(page).locator('.proposal .caption-title').first();
  await page.keyboard.press('3');
  await expect(choices(page).nth(2).locator('span').last()).toBeVisible();
  await expect(proposed).toHaveText((await choices(page).nth(2).locator('span').last().textContent())!);
  // a second digit goes on from the first
  await page.keyboard.press('1');
  await expect(proposed).toHaveText((await choices(page).nth(30).locator('span').last().textContent())!);
  await page.getByRole('button', { name: 'Not yet', exact: true }).click();
  await page.keyboard.press('l');
  const field = page.getByLabel('Number or words');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('no such words');
  await page.keyboard.press('Enter');
  await expect(proposed).toHaveCount(0);
  await field.fill('12');
  const twelfth = (await choices(page).first().locator('span').last().textContent())!;
  await page.keyboard.press('Enter');
  await expect(doIt(page)).toBeFocused();
  await expect(proposed).toHaveText(twelfth);
  expect(await decision(page)).toEqual(before);
});
