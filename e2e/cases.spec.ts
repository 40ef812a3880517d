/** Rule cases at a table in the browser: some of every game, and in the long run all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@gavel/bots';
import { expect, test } from './server.ts';

interface Named {
  readonly name: string;
  readonly title: string;
}

function casesOf(game: string): readonly Named[] {
  const folder = new URL(`../scenarios/${game}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const { title } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Named;
    return { name: file.slice(0, -'.json'.length), title };
  });
}

/** The first, one from the middle and the last. */
const some = (all: readonly Named[]): readonly Named[] =>
  all.filter((_, i) => [0, all.length >> 1, all.length - 1].includes(i));

for (const { id } of games)
  test(`rule cases of ${id} open at a table`, async ({ page }) => {
    const all = casesOf(id);
    await page.goto(`/rules/${id}`);
    for (const { name, title } of process.env['GAVEL_LONG'] ? all : some(all)) {
      const path = `/try/${id}/${name}`;
      // as a link within the page does it: what the page has read already is not read again
      await page.evaluate((to) => history.pushState(null, '', to), path);
      // a board with something on it, under this case's own sign
      const board = page.locator('[data-part="board"] > *').first();
      const sign = page.getByRole('complementary', { name: 'Try it' });
      await expect(sign.getByRole('heading'), name).toHaveText(title);
      await expect(board, name).toBeVisible();
    }
  });
