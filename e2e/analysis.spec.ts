/** The analysis in the browser: at the end of a game, beside a replay, and nowhere while people play. */
import { both, flawless, sizes } from './flawless.ts';
import { asked, concede, dealOut, drawer, over, picture, prompt, sitDown } from './play.ts';
import { play } from './records.mjs';
import { expect, type Page, test } from './server.ts';

const analysis = (page: Page) => page.locator('.analysis');
const moment = (page: Page) => page.getByRole('slider', { name: /^Move/ });

test('a game that was lost says at its end what would have been better, and every such moment can be played on from', async ({
  page,
}) => {
  await sitDown(page, 'helter-skelter');
  // against bots one may ask how one stands
  await page.getByRole('button', { name: 'Chances', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Your chances so far' });
  await expect(sheet.getByRole('status')).toHaveText(/^Now about \d+ %\.$/, { timeout: 60_000 });
  await flawless(page, 'chances', { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  let now = await asked(page);
  await dealOut(page);
  // turns that are ended at once are choices to find fault with
  for (let acts = 0; acts < 4; ) {
    now = await asked(page, now?.id);
    if (!now) break;
    if (now.kind === 'act') acts += 1;
    await page.keyboard.press('1');
    const confirm = page.locator('.proposal > .row > .button.main');
    await expect(async () => {
      if (await confirm.isVisible()) await confirm.click();
      expect(await page.locator('.prompt').getAttribute('data-decision')).not.toBe(now?.id);
    }).toPass();
  }
  await concede(page);
  await expect(over(page)).toBeVisible();
  await over(page).getByRole('button', { name: 'Analyse this game' }).click();
  await expect(over(page).getByText('What would have been better')).toBeVisible({ timeout: 120_000 });
  await expect(over(page).getByRole('img', { name: /^Estimated chances to win/ })).toBeVisible();
  await expect(over(page).getByRole('columnheader', { name: 'Accuracy' })).toBeVisible();
  await flawless(page, 'over-analysis', { ...both, within: 'dialog[open]' });
  // kept with the record: nobody waits for it again
  await over(page).getByRole('link', { name: 'All of it, move by move' }).click();
  await expect(page.getByRole('tab', { name: 'Analysis' })).toHaveAttribute('aria-selected', 'true');
  await expect(analysis(page).getByRole('heading', { name: 'What would have been better' })).toBeVisible();

  await page.getByLabel('Seen by').selectOption({ index: 1 });
  await page.getByLabel('Against').selectOption('gentle');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('practice', { exact: true }).first()).toBeVisible();
});

/** The beginning of a game between players who do anything. */
async function begun(game: string, seats: number, commands: number, options = {}): Promise<string> {
  const text = await play({ game, seats, options, level: 'random', seed: 'analysis' });
  return text
    .split('\n')
    .slice(0, 1 + commands)
    .join('\n');
}

async function openFile(page: Page, record: string): Promise<void> {
  await page.goto('/tables');
  const file = page.getByLabel('Open a record file as a comic');
  await file.setInputFiles({ name: 'game.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(record) });
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await expect(moment(page)).toHaveValue('0');
  await page.getByRole('tab', { name: 'Analysis' }).click();
}

test('a record is analysed by what each knew or with open cards, can be stopped, is kept, and is played on from', async ({
  page,
}) => {
  await openFile(page, await begun('helter-skelter', 2, 60));
  const start = page.getByRole('button', { name: 'Analyse this game' });
  await flawless(page, 'analysis-before', { within: '.replay-more' });
  await start.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(start).toBeVisible();
  await start.click();
  const better = analysis(page).getByRole('listitem').filter({ hasText: 'Better: ' });
  await expect(better.first()).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('img', { name: /^Estimated chances to win/ })).toBeVisible();
  await expect(better.first()).toHaveText(
    /move \d+.*−\d+ points.*Chosen: .+ \(about \d+ %\).*Better: .+ \(about \d+ %\)/,
  );
  // pressed, by keyboard too, it stands on the board as its seat saw it
  await better.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const n = /move (\d+)/.exec((await better.first().textContent()) ?? '')?.[1];
  await expect(moment(page)).toHaveValue(String(Number(n) - 1));
  await expect(page.getByLabel('Seen by')).not.toHaveValue('omniscient');
  await flawless(page, 'analysis', both);
  await page.setViewportSize({ width: 1280, height: 720 });
  await picture(page, 'analysis-720');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'analysis-390');
  await analysis(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('.replay-pages')?.scrollIntoView());
  await picture(page, 'analysis-390-list');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await picture(page, 'analysis-720-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(sizes.desktop);

  await page.reload();
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await expect(better.first()).toBeVisible();
  await expect(start).toBeHidden();

  await page.getByRole('radio', { name: 'Open cards' }).check({ force: true });
  await start.click();
  await expect(analysis(page).getByText('What luck gave and took')).toBeVisible({ timeout: 180_000 });
  await expect(analysis(page).getByRole('columnheader', { name: 'The others' })).toBeVisible();

  await page.getByLabel('Against').selectOption('easy');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\/local-/);
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
});

test('who win together have one line', async ({ page }) => {
  await openFile(page, await begun('cursed-earth', 2, 30));
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await expect(page.getByRole('img', { name: /^Estimated chances to win\. The team: about \d+ %\.$/ })).toBeVisible({
    timeout: 120_000,
  });
  await expect(analysis(page).getByText(/^The team: from \d+ % to \d+ %/)).toBeVisible();
});

test('nobody is told their chances against people', async ({ page }) => {
  await page.request.post('/api/v1/me');
  const answer = await page.request.post('/api/v1/tables', {
    data: { game: 'helter-skelter', options: {}, seats: [{ kind: 'me' }, { kind: 'me', name: 'Ann' }] },
  });
  const { id }: { id: string } = await answer.json();
  await page.goto(`/table/${id}`);
  await page
    .getByRole('button', { name: /I am|Show|Open/ })
    .first()
    .click();
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chances', exact: true })).toHaveCount(0);
  await page.setViewportSize(sizes.phone);
  await drawer(page, 'Players').catch(() => {});
  await expect(page.getByRole('button', { name: 'Chances', exact: true })).toHaveCount(0);
});
