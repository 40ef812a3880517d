import { helterSkelter } from '@gavel/helter-skelter';
import { asked, decision } from './play.ts';
import { openPosition } from './position.ts';
import { expect, type Page, test } from './server.ts';

const doIt = (page: Page) => page.getByRole('button', { name: 'Do it', exact: true });

async function middle(page: Page, mark: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-ref="${mark}"]`).first().boundingBox())!;
  // cards peek: what of them is in sight can be taken hold of
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

const press =
  (mark: string) =>
  async (page: Page): Promise<void> => {
    const { x, y } = await middle(page, mark);
    await page.mouse.click(x, y);
  };

const drag =
  (what: string, on: string) =>
  async (page: Page): Promise<void> => {
    const [from, to] = [await middle(page, what), await middle(page, on)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };

/** Neither who acts nor whom it concerns may lie under the box that asks. */
async function confirms(page: Page): Promise<void> {
  await expect(doIt(page)).toBeVisible();
  await expect(page.locator('.proposal.pencil')).toBeVisible();
  const box = (await page.locator('.proposal.pencil').boundingBox())!;
  for (const mark of await page.locator('[data-shown="who"], [data-shown="on"]').all()) {
    const thing = (await mark.boundingBox())!;
    const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
    expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(false);
  }
  // what is thought of is the last picture of the strip, in pencil
  await expect(page.locator('[data-part="strip"] .panel').last()).toHaveClass(/sketched/);
  await doIt(page).click();
}

/** What docs/inputs.md says: what is done, how, and with how many inputs at most. */
const deeds = [
  ['move', 2, [drag('character:DRE', 'space:12'), confirms]],
  ['attack', 3, [press('character:DRE'), press('character:WUL'), confirms]],
  ['play a card', 2, [drag('card:J10', 'space:12'), confirms]],
] as const;

test('Helter Skelter: the commonest deeds take few inputs, and the confirm stands beside its target', async ({
  page,
}) => {
  for (const [what, most, inputs] of deeds) {
    await openPosition(page, helterSkelter, {
      options: { map: 'blocks', teams: ['judges', 'dogs'] },
      position: {
        seats: [
          { characters: { DRE: 14 }, hand: ['J05', 'J10'] },
          { characters: { WUL: 14 }, hand: [] },
        ],
      },
    });
    const before = await decision(page);
    expect(before.kind, what).toBe('act');
    expect(inputs.length, what).toBeLessThanOrEqual(most);
    for (const input of inputs) await input(page);
    expect((await asked(page, before.id))?.id, what).not.toBe(before.id);
  }
});
