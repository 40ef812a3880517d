/** Among strangers: a game that counts, and what moderators do. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import { codeAt } from '../server/src/accounts/totp.ts';
import { houseDesk } from '../server/src/house/desk.ts';
import { Client } from '../server/test/client.ts';
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

const password = 'correct horse battery';
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

    await makeModerator(mod, data);

    // the report, with the talk and the game beside it
    await mod.getByRole('main').getByRole('link', { name: 'Moderation' }).click();
    const report = mod.getByRole('article', { name: /^Report 1/ });
    await expect(report.getByText('You cheat!')).toBeVisible();
    await expect(report.getByRole('button', { name: 'Look at the table' })).toBeVisible();
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

/** Goes on with the keyboard alone until something has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  const focused = () => what.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 250 && !(await focused()); i++) await page.keyboard.press('Tab');
  await expect(what).toBeFocused();
}

test('a moderator signs in with a code, looks at a table, warns and mutes, all by keyboard; and it is answered once', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'gavel-house-'));
  const { url, stop } = await startServer(data);
  const [pest, mod] = [await stranger(browser, url), await stranger(browser, url)];
  try {
    const secret = await makeModerator(mod, data);

    // the password is not enough any more, and no code is good twice
    await mod.getByRole('button', { name: 'Sign out', exact: true }).click();
    const form = part(mod, 'Sign in');
    await form.getByLabel('Name').fill('Mo');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await expect(form.getByLabel('Code of the app')).toHaveCount(0);
    await tabTo(mod, form.getByRole('button', { name: 'Sign in', exact: true }));
    await mod.keyboard.press('Enter');
    await expect(form.getByLabel('Code of the app')).toBeVisible();
    await flawless(mod, 'sign-in-code', both);
    await form.getByLabel('Code of the app').fill(codeNow(secret, -1));
    await mod.keyboard.press('Enter');
    await expect(form.getByText('This one is wrong, or it was used before.')).toBeVisible();
    await flawless(mod, 'sign-in-code-wrong', both);
    await form.getByLabel('Code of the app').fill(codeNow(secret, 1));
    await mod.keyboard.press('Enter');
    await expect(part(mod, 'Mo')).toBeVisible();

    // two words too many, at a table where nobody looks on
    await pest.goto('/tables');
    const cookie = (await pest.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const [pat, ann] = [await Client.guest(url, cookie), await Client.guest(url)];
    const { id } = await ann.create({
      game: 'helter-skelter',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { spectators: false },
    });
    await pat.done({ type: 'sit', table: id });
    await pat.join(id, 1);
    await pat.done({ type: 'chat', table: id, text: 'You cheat!' });
    const report = { table: id, person: pat.me.id, reason: 'talk' };
    for (const _ of ['once', 'twice']) expect((await ann.http('POST', '/reports', report)).status).toBe(204);
    // and many older ones about somebody who is long gone
    const desk = await houseDesk(data);
    const gone = { at: 1, by: ann.me.id, person: 'gone', name: 'Gone', table: 'gone', reason: 'other' } as const;
    for (let n = 3; n <= 101; n++) {
      await desk.reports.add({ ...gone, text: `number ${n}`, lines: [] });
      await desk.sanctions.settle(n, 'command', 'read');
    }
    await desk.close();

    const reportOf = (n: number) => mod.getByRole('article', { name: new RegExp(`^Report ${n}:`) });
    const judge = async (n: number, kind: 'Warning' | 'Mute', reason: string, act: string) => {
      await tabTo(mod, reportOf(n).getByRole('radio', { name: 'Warning' }));
      if (kind === 'Mute') await mod.keyboard.press('ArrowRight');
      await expect(reportOf(n).getByRole('radio', { name: kind })).toBeChecked();
      await tabTo(mod, reportOf(n).getByRole('textbox', { name: 'Reason, as they are told' }));
      await mod.keyboard.type(reason);
      await tabTo(mod, reportOf(n).getByRole('button', { name: act, exact: true }));
      await mod.keyboard.press('Enter');
    };
    const toModeration = async () => {
      await tabTo(mod, mod.getByRole('main').getByRole('link', { name: 'Moderation' }));
      await mod.keyboard.press('Enter');
      await expect(mod.getByRole('heading', { level: 2, name: /^Reports: / })).toBeVisible();
    };

    await toModeration();
    await tabTo(mod, reportOf(2).getByRole('button', { name: 'Look at the table' }));
    await mod.keyboard.press('Enter');
    await expect(mod).toHaveURL(`${url.replace(/\/$/, '')}/table/${id}`);
    await expect(prompt(mod)).toBeVisible();
    await mod.goBack();
    await expect(reportOf(2)).toBeVisible();

    // a hundred at a time: the rest is read on the next page, and stays there
    await expect(mod.getByRole('article', { name: /^Report / })).toHaveCount(100);
    await expect(reportOf(3)).toHaveCount(0);
    const older = mod.getByRole('button', { name: 'Older reports' });
    await tabTo(mod, older);
    await mod.keyboard.press('Enter');
    await expect(reportOf(3).getByText('number 3')).toBeVisible();
    await expect(older).toHaveCount(0);
    await expect(reportOf(4).getByRole('heading', { level: 3 })).toBeFocused();
    await flawless(mod, 'moderation-older', both);
    await judge(2, 'Warning', 'Nobody is called a cheat here.', 'Warn');
    // it stands behind those that are open now, and whoever goes on by keyboard is there
    await expect(reportOf(2).getByText(/^Settled/)).toBeVisible();
    await expect(reportOf(2).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(reportOf(3)).toBeVisible();

    // a warning is told wherever they are; it is answered once, and gone when it is understood
    await pest.reload();
    await expect(pest.getByText('The moderators have a word with you.')).toBeVisible();
    await pest.getByRole('link', { name: 'Have a look', exact: true }).click();
    await expect(pest.getByRole('heading', { level: 1, name: 'A word from the moderators' })).toBeVisible();
    const warning = part(pest, 'A warning');
    await expect(warning.getByText('Nobody is called a cheat here.')).toBeVisible();
    await expect(warning.getByText(/^Until/)).toHaveCount(0);
    await flawless(pest, 'standing-warning', both);
    const answer = async (where: Locator, words: string) => {
      await where.getByRole('textbox', { name: 'Your answer' }).fill(words);
      await where.getByRole('button', { name: 'Send the answer' }).click();
      await expect(where.getByText(words)).toBeVisible();
      await expect(where.getByRole('textbox')).toHaveCount(0);
      await pest.reload();
      await expect(where.getByText(words)).toBeVisible();
      await expect(where.getByRole('textbox')).toHaveCount(0);
    };
    await answer(warning, 'I was joking.');
    await warning.getByRole('button', { name: 'Understood' }).click();
    await expect(pest.getByText('Nothing. All is well.')).toBeVisible();

    // a mute has an end, keeps them silent, and is not put away
    await mod.reload();
    await judge(1, 'Mute', 'Again, and louder.', 'Mute');
    // it is the last of the next page now
    await expect(mod.getByRole('heading', { level: 2, name: 'Reports: 0 open' })).toBeFocused();
    await expect(reportOf(1)).toHaveCount(0);
    await pest.reload();
    const mute = part(pest, 'No chat for a while');
    await expect(mute.getByText('Again, and louder.')).toBeVisible();
    await expect(mute.getByText(/^Until /)).toBeVisible();
    await expect(mute.getByRole('button', { name: 'Understood' })).toHaveCount(0);
    await flawless(pest, 'standing-mute', both);
    await answer(mute, 'I said nothing.');
    expect(await pat.ask({ type: 'chat', table: id, text: 'Me?' })).toMatchObject({ refusal: {} });

    // the moderator reads both answers, and in the log what was done
    await mod.reload();
    for (const words of ['I was joking.', 'I said nothing.']) await expect(mod.getByText(words)).toBeVisible();
    await tabTo(mod, mod.getByRole('button', { name: 'Read it' }));
    await mod.keyboard.press('Enter');
    const lines = mod.getByRole('list', { name: 'Log' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'looked at a table · report 2' })).toHaveCount(1);
    await flawless(mod, 'moderation-log', both);
    pat.disconnect();
    ann.disconnect();
  } finally {
    for (const one of [pest, mod]) await one.context().close();
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});

/** Somebody with an account is made a moderator, and needs a second factor for it: its secret. */
async function makeModerator(mod: Page, data: string): Promise<string> {
  await mod.goto('/account');
  await mod.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Mo');
  await mod.getByLabel('Password', { exact: true }).first().fill(password);
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
  return secret;
}

/** What the app shows for a secret now, or some steps later. */
function codeNow(secret: string, later = 0): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return codeAt(
    Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
    Math.floor(Date.now() / 30_000) + later,
  );
}
