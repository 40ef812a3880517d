/** Names of the games' own things are never cut, nor is a sentence: they take a second line, or fewer words. */
import { helterSkelter } from '@gavel/helter-skelter';
import { actions, megaCity, sectors } from '@gavel/mega-city';
import { openPosition } from './position.ts';
import { expect, type Page, test } from './server.ts';

/** Names put where another one stands, of which words are broken or cut, or that need more lines than that. */
const cut = (page: Page, where: string, names: readonly string[], most: number): Promise<string[]> =>
  page.evaluate(
    ([where, names, most]) => {
      const holder = document.querySelector<HTMLElement>(where);
      if (!holder) return ['nothing there'];
      return names.flatMap((name) => {
        holder.textContent = name;
        const text = holder.firstChild;
        const box = holder.getBoundingClientRect();
        const range = document.createRange();
        if (!text) return [name];
        range.selectNodeContents(text);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const fits = [...range.getClientRects()].every(
          ({ left, right }) => left >= box.left && right <= box.right + 0.5,
        );
        const broken = [...name.matchAll(/[\p{L}\p{N}]{2,}/gu)].some(({ index, 0: word }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        });
        return rows.size > most || !fits || broken || getComputedStyle(holder).textOverflow === 'ellipsis'
          ? [name]
          : [];
      });
    },
    [where, names, most] as const,
  );

test('every Sector is named whole in the rail, and what a card can do fits on what is seen of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const hands = [0, 6, 12, 18].map((from) => actions.slice(from, from + 6).map(({ id }) => id));
  for (const hand of hands) {
    await openPosition(page, megaCity, {
      position: { round: 'movement', judges: [{ at: 'power', hand }, { at: 'zoo' }], crimes: [] },
    });
    const short = await page
      .locator('.mc-hand .mc-face')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent));
    expect(short).toEqual([]);
  }
  const names = sectors.map(({ name }) => name.replace('Department', 'Dept'));
  expect(await cut(page, '.mc-rail-where', names, 2)).toEqual([]);
});

test("Helter Skelter's people are named whole in the rail", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPosition(page, helterSkelter, {
    options: { map: 'blocks', teams: ['judges', 'slaine'] },
    position: { seats: [{ characters: { DRE: 14 } }, { characters: { SLA: 12 } }] },
  });
  const names = ['Middenface', 'Mean Machine', 'Johnny Alpha', 'Durham Red', 'Warp-Sláine', 'The Gronk'];
  expect(await cut(page, '.hs-rail-name', names, 1)).toEqual([]);
});
