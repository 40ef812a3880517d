/** Accounts in the browser: made by a guest, opened with a password or a passkey, and deleted. */
import { readFileSync } from 'node:fs';
import { both, flawless } from './flawless.ts';
import { asked, dealOut, decision, followHint, playNow, prompt } from './play.ts';
import { type BrowserContext, expect, type Page, test } from './server.ts';

const password = 'sentence of the law';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function makeAccount(page: Page, name: string): Promise<void> {
  await openAccount(page);
  const form = panel(page, 'Make an account');
  const meter = form.getByRole('meter', { name: 'How hard it is to guess' });
  for (const [typed, words] of [
    ['sentence', '4 characters more'],
    ['sentencesentence', 'Easy to guess'],
    [password, 'Very hard to guess'],
  ] as const) {
    await form.getByLabel('Password', { exact: true }).fill(typed);
    await expect(meter).toHaveAttribute('aria-valuetext', words);
    await expect(form.getByRole('status')).toHaveText(words);
  }
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByText('Keep these recovery codes')).toBeVisible();
}

async function signIn(page: Page, name: string): Promise<void> {
  const form = panel(page, 'Sign in');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(panel(page, name)).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
}

const other = (contexts: { newContext(options: object): Promise<BrowserContext> }, baseURL: string | undefined) =>
  contexts.newContext({ reducedMotion: 'reduce', baseURL });

test('a guest plays, makes an account, and goes on with the same game in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await playNow(page);
  const table = page.url();
  const deal = await asked(page);
  await dealOut(page);
  await asked(page, deal?.id);

  await openAccount(page);
  await expect(page.getByText('You play as a guest, which is all it takes.')).toBeVisible();
  await flawless(page, 'account-guest', both);
  await makeAccount(page, 'Cassandra');
  await flawless(page, 'account-codes', both);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const [codes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  const kept = readFileSync(await codes.path(), 'utf8').match(/^([0-9a-z]{4}-){4}[0-9a-z]{4}$/gm)!;
  expect(kept).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel(page, 'Cassandra')).toContainText('with 1 game');

  // the game is still this browser's, under a new token
  await page.goto(table);
  const now = await asked(page);
  expect(now?.id).toBeTruthy();

  // and another browser's too
  const contexts = await other(browser, baseURL);
  const phone = await contexts.newPage();
  await openAccount(phone);
  await signIn(phone, 'Cassandra');
  await phone.goto(table);
  expect(await asked(phone)).toEqual(now);
  await followHint(phone, now!);
  await asked(phone, now!.id);
  await expect.poll(async () => (await decision(page)).id).not.toBe(now!.id);

  // what happened in one browser is told in the other, on whatever page it is
  await page.goto('/rules');
  await expect(page.getByRole('status').getByText('1 thing was done to your account in other browsers.')).toBeVisible();
  await page.getByRole('link', { name: 'Have a look' }).click();
  const news = page.getByRole('status').filter({ hasText: 'Was that you?' });
  await expect(news.getByRole('listitem')).toHaveText([/^Signed in.*Chrome/]);
  await flawless(page, 'account-news', both);
  await news.getByRole('button', { name: 'It was me' }).click();
  await expect(news).toBeHidden();
  await expect(panel(page, 'What happened to this account').getByRole('listitem')).toHaveCount(2);

  // two are signed in; the first one shows the other out
  await openAccount(page);
  await expect(news).toBeHidden();
  await flawless(page, 'account-owner', both);
  const sessions = panel(page, 'Signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await phone.goto(table);
  await expect(prompt(phone)).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await sessions.getByRole('button', { name: 'Really sign out' }).click();
  await expect(sessions).toHaveCount(1);
  // whoever is signed out watches, as anybody may
  await expect(phone.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0, { timeout: 30_000 });

  // and is told why
  await expect(phone.getByText('You are signed out in this browser.')).toBeVisible();
  await flawless(phone, 'account-signed-out', both);
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await expect(phone.getByText('a sign-in lasts thirty days')).toBeVisible();

  // a lost password
  const form = panel(phone, 'Sign in');
  await form.getByRole('button', { name: 'Password lost? Use a recovery code' }).click();
  await form.getByLabel('Name').fill('Cassandra');
  await form.getByLabel('Recovery code').fill(kept[4]!.toUpperCase());
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Set the new password' }).click();
  await expect(form.getByText('At least 12 characters, please.')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await flawless(phone, 'account-recover', both);
  await form.getByLabel('New password').fill('the law is the law');
  await form.getByRole('button', { name: 'Set the new password' }).click();
  await expect(panel(phone, 'Recovery codes')).toContainText('9 codes are left');
  await phone.goto('/rules');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText('You are signed out in this browser.')).toBeHidden();
  await contexts.close();
});

test('a guest with a game signs in and brings it along, or leaves it for later', async ({ browser, baseURL }) => {
  const first = await (await other(browser, baseURL)).newPage();
  await makeAccount(first, 'Hershey');
  await first.context().close();

  const contexts = await other(browser, baseURL);
  const page = await contexts.newPage();
  await playNow(page);
  const table = page.url();
  await asked(page);
  await openAccount(page);
  const bring = panel(page, 'Sign in').getByLabel('Bring the 1 game of this browser into the account');
  await bring.uncheck();
  await expect(page.getByText('They wait in this browser and are back when you sign out.')).toBeVisible();
  await signIn(page, 'Hershey');
  await expect(panel(page, 'Hershey')).toContainText('with 0 games');
  await panel(page, 'Hershey').getByRole('button', { name: 'Sign out' }).click();
  await expect(panel(page, 'Make an account')).toBeVisible();
  await page.goto(table);
  await asked(page);

  await openAccount(page);
  await expect(bring).toBeChecked();
  await signIn(page, 'Hershey');
  await expect(panel(page, 'Hershey')).toContainText('with 1 game');
  await page.goto(table);
  await asked(page);
  await contexts.close();
});

test('wrong names and passwords are told where they are, by keyboard alone', async ({ browser, baseURL }) => {
  const contexts = await other(browser, baseURL);
  const first = await contexts.newPage();
  await makeAccount(first, 'Giant');
  await contexts.clearCookies();
  await openAccount(first);
  const join = panel(first, 'Make an account');
  await join.getByLabel('Name').focus();
  await first.keyboard.type('GIANT');
  await first.keyboard.press('Tab');
  await first.keyboard.type('password1234');
  await first.keyboard.press('Enter');
  await expect(join.getByText('Somebody else has this name.')).toBeVisible();
  await join.getByLabel('Name').fill('Dolman');
  await first.keyboard.press('Enter');
  await expect(join.getByText('This one is among the first that are guessed.')).toBeVisible();
  await join.getByRole('button', { name: 'Show' }).click();
  await expect(join.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  const sign = panel(first, 'Sign in');
  await sign.getByLabel('Name').fill('Giant');
  await sign.getByLabel('Password', { exact: true }).fill('not this one');
  await first.keyboard.press('Enter');
  await expect(sign.getByText('That does not fit together.')).toBeVisible();
  await flawless(first, 'account-wrong', both);

  // as if the password had leaked since: it opens the account together with a new one
  const error = { code: 'passwordCommon', message: 'this password is known; set a new one' };
  await first.route('**/account/sign-in', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
  await sign.getByLabel('Password', { exact: true }).fill(password);
  await first.keyboard.press('Enter');
  await expect(sign.getByText('This one is among the first that are guessed.')).toBeVisible();
  await sign.getByLabel('New password').fill('a much longer sentence');
  await flawless(first, 'account-leaked', both);
  const [sent] = await Promise.all([
    first.waitForRequest('**/account/sign-in'),
    sign.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ name: 'Giant', password, next: 'a much longer sentence' });
  await expect(panel(first, 'Giant')).toBeVisible();
  await contexts.close();
});

test('some time later a weighty step asks for the password once more', async ({ browser, baseURL }) => {
  const contexts = await other(browser, baseURL);
  const page = await contexts.newPage();
  await makeAccount(page, 'Hershey the second');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // as if ten minutes had passed
  const error = { code: 'confirm', message: 'show first that it is you' };
  await page.route('**/account/codes', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
  await page.getByRole('button', { name: 'Make ten new codes' }).click();
  await page.getByRole('button', { name: 'The old ones end: really make new ones' }).click();
  const sheet = page.getByRole('dialog', { name: 'Show that it is you' });
  await flawless(page, 'account-confirm', both);
  await sheet.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('That does not fit together.')).toBeVisible();
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await contexts.close();
});

test('a passkey makes an account and opens it again; the data is taken along and deleted', async ({ page, server }) => {
  // passkeys want a name, not a number
  const named = server.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${named}/account`);
  const join = panel(page, 'Make an account');
  await join.getByRole('radio', { name: 'Passkey' }).check();
  await join.getByLabel('Name').fill('Anderson');
  await flawless(page, 'account-passkey', both);
  await join.getByRole('button', { name: 'Make the account with a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel(page, 'Password')).toContainText('There is no password');
  const passkeys = panel(page, 'Passkeys');
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await passkeys.getByRole('button', { name: 'Rename' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('Badge');
  await flawless(page, 'account-naming', both);
  await passkeys.getByRole('button', { name: 'Rename' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Badge');

  await panel(page, 'Anderson').getByRole('button', { name: 'Sign out' }).click();
  const sign = panel(page, 'Sign in');
  await sign.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(panel(page, 'Anderson')).toBeVisible();

  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as one file' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await copy.path(), 'utf8'))).toMatchObject({
    profile: { name: 'Anderson' },
    account: { passkeys: [{ name: 'Badge' }] },
  });

  await page.getByRole('button', { name: 'Delete everything', exact: true }).click();
  await flawless(page, 'account-delete', both);
  await page.getByLabel('Type your name to go on: Anderson').fill('anderson');
  await page.getByRole('button', { name: 'Delete everything for good' }).click();
  await expect(page.getByText('Everything is deleted')).toBeVisible();
  await expect(panel(page, 'Make an account')).toBeVisible();
});
