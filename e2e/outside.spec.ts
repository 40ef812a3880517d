/** The game of docs/your-first-game.md, which nobody drew a board for: loaded from outside, and moved into the house. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { firstGame } from '../cli/test/first-game.ts';
import { houseWithPig } from '../cli/test/scratch.ts';
import { serve, serveFrom, stopAll } from '../cli/test/served.ts';
import { confirm, decision, fromCover, prompt } from './play.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-outside-'));
writeFileSync(join(folder, 'pig.ts'), firstGame());
writeFileSync(join(folder, 'rules.md'), '# Pig\n\n## 1 Dice\n\n**PI-1.1** A one loses the pot.\n');
test.afterAll(() => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});

/** From its cover to its end, with the text board and the list of choices, and then its rulebook. */
async function playPig(page: Page, address: string, headline?: RegExp): Promise<void> {
  await page.goto(address);
  // the house has one more than it was built with, and says nowhere how many there are
  await expect(page.getByRole('main')).toContainText('Tabletop games with their rules enforced.');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Tabletop games /);
  await fromCover(page, 'Pig');
  await expect(page.getByText(/Turn \d+ of 12/).first()).toBeVisible();
  if (headline !== undefined) await expect(page.getByText(headline).first()).toBeVisible();
  // a reload comes back to it
  await page.reload();
  await expect(prompt(page)).toContainText('Roll, or bank what you have?');
  const end = page.getByRole('dialog').filter({ hasText: 'the most points' });
  const bank = page.getByRole('button', { name: /Bank the pot/ }).first();
  for (let turn = 0; turn < 6; turn++) {
    await expect(bank.or(end).first()).toBeVisible();
    if (await end.isVisible()) break;
    const { id } = await decision(page);
    await bank.click();
    await confirm(page, id);
    await expect.poll(async () => (await end.isVisible()) || (await decision(page)).id !== id).toBe(true);
  }
  await expect(end).toBeVisible();
  await page.goto(`${address}/rules/pig`);
  await expect(page.getByText('A one loses the pot.')).toBeVisible();
}

test('a game from outside is played in the page to its end, by text board and list of choices', async ({ page }) => {
  const { url, stop } = await serve('--data', join(folder, 'data'), '--game', join(folder, 'pig.ts'));
  await playPig(page, url);
  await stop();
});

test('so is a game that moved into a copy of the house, with a cover and a line of its own', async ({ page }) => {
  const { house, run, remove } = houseWithPig();
  expect(run('node_modules/typescript/bin/tsc', '-b').code).toBe(0);
  expect(run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'web').code).toBe(0);
  const { url, stop } = await serveFrom(house, '--data', join(house, 'data'));
  await page.goto(url);
  await expect(page.getByText('A die, and how far you dare.')).toBeVisible();
  await playPig(page, url, /\d+ in the pot/);
  await stop();
  remove();
});
