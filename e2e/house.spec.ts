/** Among strangers: a game that counts, and what moderators do. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { codeAt } from '../server/src/accounts/totp.ts';
import { both, flawless } from './flawless.ts';
import { concede, drawer, over, prompt } from './play.ts';
import { expect, gavel, type Page, startServer, test } from './server.ts';

test.use({ flags: ['--quick', '600'] });

/** Somebody else, in a browser of their own. */
async function stranger(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const quickOf = (page: Page) => page.getByRole('button', { name: 'Quick match of Helter Skelter' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a rated game between two strangers moves both ratings, and says beforehand that it counts', async ({
  page,
  browser,
  server,
}) => {
  const other = await stranger(browser, server);
  await page.goto('/');
  await quickOf(page).click();
  await expect(page.getByText('Counts', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is taken back')).toBeVisible();
  await other.goto('/tables');
  await expect(part(other, 'Open tables').getByText('Counts', { exact: true })).toBeVisible();
  await other.goto('/');
  await quickOf(other).click();
  for (const one of [page, other]) await expect(prompt(one)).toBeVisible({ timeout: 30_000 });
  const table = new URL(page.url()).pathname.replace('/table/', '');
  await concede(page);
  for (const one of [page, other]) await expect(over(one)).toBeVisible();
  await expect(over(other).getByText('This game counted.')).toBeVisible();

  await page.goto('/people/me');
  await expect(part(page, 'Ratings').getByText('1,422 ± 476')).toBeVisible();
  await expect(part(page, 'Results').getByText('1 game, 0 won.')).toBeVisible();
  await other.goto('/people/me');
  await expect(part(other, 'Ratings').getByText('1,578 ± 476')).toBeVisible();
  await expect(part(other, 'Favourites').getByText('1 game, 1 won.')).toBeVisible();

  // nobody else sees any of it until its owner says so
  const id = await other.evaluate(async () => ((await (await fetch('/api/v1/me')).json()) as { id: string }).id);
  await page.goto(`/people/${id}`);
  await expect(page.getByText('keeps results and ratings to themselves')).toBeVisible();
  await other.goto(`/comic/${table}`);
  await other.getByRole('button', { name: 'Put it on my profile' }).click();
  await expect(other.getByText('It is on your profile now.')).toBeVisible();
  await other.goto('/people/me');
  for (const what of ['ratings', 'comics'])
    await other.getByRole('checkbox', { name: new RegExp(`^Others see (my|the) ${what}`) }).check();
  await flawless(other, 'profile', both);
  await page.goto('/tables');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Guest' })).toContainText('1,578 ± 476');
  await expect(page.getByRole('listitem').filter({ hasText: 'measured' })).toHaveCount(5);
  await flawless(page, 'ratings', both);
  await page.getByRole('listitem').filter({ hasText: 'Guest' }).getByRole('link').click();
  await expect(part(page, 'Comics').getByRole('link')).toBeVisible();
  await expect(part(page, 'Results')).toHaveCount(0);
  await other.context().close();
});

test('a moderator bans and lifts: the banned is told why, answers once, and is back', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'gavel-house-'));
  const { url, stop } = await startServer(data, ['--quick', '600']);
  const [pest, ann, mod] = [await stranger(browser, url), await stranger(browser, url), await stranger(browser, url)];
  try {
    // words fall at a table, and somebody reports them
    for (const one of [pest, ann]) await quickOf(one).click();
    for (const one of [pest, ann]) await expect(prompt(one)).toBeVisible({ timeout: 30_000 });
    await drawer(pest, 'Chat');
    await pest.getByRole('textbox', { name: 'Say something' }).fill('You cheat!');
    await pest.keyboard.press('Enter');
    await drawer(ann, 'Chat');
    await ann.getByRole('button', { name: /^Mute, block or report/ }).click();
    const sheet = ann.getByRole('dialog').filter({ hasText: 'Report' });
    await sheet.getByText('Report…').click();
    await sheet.getByRole('button', { name: 'Send the report' }).click();
    await expect(sheet.getByText('The report is on its way')).toBeVisible();

    // somebody with an account is made a moderator, and needs a second factor for it
    await mod.goto('/account');
    await mod.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Mo');
    await mod.getByLabel('Password', { exact: true }).first().fill('correct horse battery');
    await mod.getByRole('button', { name: 'Make the account', exact: true }).click();
    await mod.getByRole('button', { name: 'I have kept them' }).click();
    execFileSync(gavel, ['moderator', 'add', 'Mo', '--data', data]);
    await mod.goto('/moderation');
    await expect(mod.getByText('Moderators need a second factor')).toBeVisible();
    await mod.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await mod.getByRole('button', { name: 'Set up an app' }).click();
    await expect(mod.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
    await flawless(mod, 'factor', both);
    const secret = (await mod.locator('.account-secret').textContent()) ?? '';
    await mod.getByRole('textbox', { name: 'Code of the app' }).fill(codeNow(secret));
    await mod.getByRole('button', { name: 'Use it from now on' }).click();
    await expect(mod.getByText('needs a code from your app')).toBeVisible();

    // the report, with the talk and the game beside it
    await mod.getByRole('main').getByRole('link', { name: 'Moderation' }).click();
    const report = mod.getByRole('article', { name: /^Report 1/ });
    await expect(report.getByText('You cheat!')).toBeVisible();
    await expect(report.getByRole('link', { name: 'Open the table' })).toBeVisible();
    await report.getByRole('radio', { name: 'Ban' }).check({ force: true });
    await report.getByRole('textbox', { name: 'Reason, as they are told' }).fill('Nobody is called a cheat here.');
    await flawless(mod, 'moderation', both);
    await report.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(report.getByText(/^Settled/)).toBeVisible();

    // wherever they go, they read why; and answer once
    await expect(pest.getByRole('heading', { level: 1, name: 'You are banned' })).toBeVisible();
    await pest.goto('/tables');
    await expect(pest.getByText('Nobody is called a cheat here.')).toBeVisible();
    await flawless(pest, 'banned', both);
    await pest.getByRole('textbox', { name: 'Your answer' }).fill('I was joking.');
    await pest.getByRole('button', { name: 'Send the answer' }).click();
    await expect(pest.getByText('I was joking.')).toBeVisible();
    await expect(pest.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);

    await mod.reload();
    const ban = mod.getByRole('article', { name: /^Ban/ });
    await expect(ban.getByText('I was joking.')).toBeVisible();
    await ban.getByRole('textbox', { name: 'Why, for the log' }).fill('A joke among friends.');
    await ban.getByRole('button', { name: 'Lift' }).click();
    await expect(ban.getByText(/^Lifted/)).toBeVisible();
    await mod.getByRole('button', { name: 'Read it' }).click();
    await expect(mod.getByText('Every line is as it was written.')).toBeVisible();
    await expect(mod.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(4);
    await expect(mod.getByRole('list', { name: 'Log' })).toContainText(/Guest \d+ · 30 days · report 1/);
    await expect(pest.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible({ timeout: 30_000 });
  } finally {
    for (const one of [pest, ann, mod]) await one.context().close();
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});

/** What the app shows for a secret now. */
function codeNow(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return codeAt(
    Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
    Math.floor(Date.now() / 30_000),
  );
}
