/** What games of Helter Skelter seldom come to, from positions written down by hand. */
import { helterSkelter } from '@gavel/helter-skelter';
import { flawless } from './flawless.ts';
import { asked, confirm, decision, prompt } from './play.ts';
import { openPosition } from './position.ts';
import { expect, test } from './server.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 720 };

test('who is attacked in three places at once, with a hand full of defences, answers by buttons: to take it comes first', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openPosition(page, helterSkelter, {
    options: { map: 'hall', teams: ['judges', 'dogs'] },
    position: {
      marker: 1,
      seats: [
        { characters: { DRE: 3, AND: 3, HER: 3 }, hand: ['J03', 'J06', 'J12', 'J16', 'J23', 'J13', 'J14'] },
        { characters: { MID: 7, GRO: 14 }, hand: ['S17', 'S18'] },
      ],
    },
    steps: [{ seat: 1, choose: { action: 'EXPLODE', character: 'MID', space: 3, cards: ['S17'] } }],
  });
  const answers = prompt(page).locator('.reply button');
  const names = () => answers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  const seen = async (where: string) => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      for (const one of await answers.all()) await expect(one).toBeInViewport({ ratio: 1 });
      await flawless(page, `${where}-${size.width}`, { within: '.table-prompt', themes: ['light'] });
    }
  };
  const overview = ['Anderson', 'Hershey', 'Dredd'].flatMap((one) => [`${one} takes it`, `Defend ${one}`]);
  await expect.poll(names).toEqual(overview);
  await expect(answers.first()).toContainText('Anderson loses 1 of 3 health');
  await expect(answers.nth(1)).toContainText('Costs 1 of 7 cards');
  await seen('hs-defence');

  // a figure that is attacked is as good as its button, and leads back
  const figure = page.locator('[data-part="board"] [data-code="DRE"]');
  await figure.click();
  await expect(answers.first()).toHaveAccessibleName('Judge Dredd takes the damage');
  await figure.click();
  await expect.poll(names).toEqual(overview);

  await answers.nth(1).click();
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual(['Judge Anderson takes the damage', 'Start over', expect.stringMatching(/^Defend Judge Anderson with /)]);
  await expect(answers).toHaveCount(9);
  await seen('hs-defence-cards');

  // a card that is taken up shows whom it saves
  await page.getByRole('button', { name: 'Start over' }).click();
  const card = page.locator('[data-part="hand"] [data-ref="card:J06"]');
  // it rises under the pointer
  await card.hover();
  await card.click();
  await expect
    .poll(names)
    .toEqual([
      expect.stringMatching(/^Defend Judge Anderson/),
      expect.stringMatching(/^Defend Chief Judge Hershey/),
      expect.stringMatching(/^Defend Judge Dredd/),
    ]);
  const { id } = await decision(page);
  await answers.last().click();
  await asked(page, id);
  // Dredd is safe; the others are still to be answered for
  await expect(prompt(page).getByRole('button', { name: /Dredd/ })).toHaveCount(0);
});

test('what PSI takes from the hand is chosen by buttons', async ({ page }) => {
  await page.setViewportSize(desk);
  await openPosition(page, helterSkelter, {
    options: { map: 'hall', teams: ['dogs', 'judges'] },
    position: {
      marker: 1,
      seats: [
        { characters: { JOH: 14 }, hand: ['S01', 'S02', 'S05', 'S10'] },
        { characters: { AND: 7 }, hand: ['J14'] },
      ],
    },
    steps: [{ seat: 1, choose: { action: 'PSI', character: 'AND', target: 'JOH', cards: ['J14'] } }],
  });
  const answers = prompt(page).locator('.reply button');
  await expect(answers).toHaveCount(3);
  await flawless(page, 'hs-discard', { within: '.table-prompt', themes: ['light'] });
  const { id } = await decision(page);
  await answers.first().click();
  await confirm(page, id);
  await expect(page.locator('[data-part="hand"] [data-ref^="card:"]')).toHaveCount(3);
});
