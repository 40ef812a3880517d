/** Games that other rules or a broken choice have frozen: they say why, and go on by consent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helterSkelter } from '@gavel/helter-skelter';
import { type Served, serve } from '@gavel/server';
import { flawless } from './flawless.ts';
import { asked, dealOut, prompt } from './play.ts';
import { expect, test } from './server.ts';

/** The same game with another beginning: no log of the old one leads to the same states. */
const changed: typeof helterSkelter = {
  ...helterSkelter,
  rulesVersion: helterSkelter.rulesVersion + 1,
  setup: (...given) => ({ ...helterSkelter.setup(...given), turn: 7 }),
};

/** A fault in the rules: while it lasts, every choice breaks the game. */
const fault = { now: false };
const faulty: typeof helterSkelter = {
  ...helterSkelter,
  apply: (...given) => {
    if (fault.now) throw new Error('a fault in the rules');
    helterSkelter.apply(...given);
  },
};

const data = mkdtempSync(join(tmpdir(), 'gavel-e2e-upgrade-'));
const start = (game: typeof helterSkelter): Promise<Served> =>
  serve({ port: 0, data, signals: false, logLevel: 'silent', games: [game] });

test.afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a game that other rules have frozen says why, and goes on where it was when both agree', async ({ browser }) => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [ann, bob] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const pages = [ann, bob] as const;
  const first = await start(helterSkelter);
  for (const page of pages) await page.goto(first.url);
  await ann.request.post(`${first.url}/api/v1/me`);
  const made = await ann.request.post(`${first.url}/api/v1/tables`, {
    data: { game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] },
  });
  const { id } = (await made.json()) as { id: string };
  for (const page of pages) await page.goto(`${first.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of pages) {
    await asked(page);
    await dealOut(page);
  }
  const turn = async () => (await Promise.all(pages.map((page) => prompt(page).getAttribute('data-kind')))).join();
  await expect.poll(turn).toContain('deploy');
  const before = await turn();
  await first.close();

  const second = await start(changed);
  // tables sleep until somebody comes: only then it shows that this one cannot go on
  await ann.goto(`${second.url}/table/${id}`);
  await expect(prompt(ann)).toContainText('This game stands still');
  await ann.goto(`${second.url}/tables`);
  const mine = ann.getByRole('region', { name: 'My games' }).getByRole('listitem');
  await expect(mine).toContainText('Stands still');
  for (const page of pages) await page.goto(`${second.url}/table/${id}`);
  await expect(prompt(bob)).toContainText('This game stands still');
  await flawless(ann, 'upgrade-frozen', { at: ['phone', 'desktop'], themes: ['light'] });
  await ann.getByRole('button', { name: 'Go on from here under the rules of today' }).click();
  await expect(prompt(ann)).toContainText('You ask to go on with the game');
  await expect(prompt(bob)).toContainText('asks to go on with the frozen game');
  await flawless(bob, 'upgrade-asked', { at: ['phone'], themes: ['light'] });
  // who says no leaves it as it is, and may be asked again
  await bob.getByRole('button', { name: 'No', exact: true }).click();
  await ann.getByRole('button', { name: 'Go on from here under the rules of today' }).click();
  await bob.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(turn).toBe(before);
  await second.close();
  for (const context of contexts) await context.close();
});

test('a game that a choice has frozen goes on without it, and whoever made it is not asked', async ({ browser }) => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const pages = [await contexts[0].newPage(), await contexts[1].newPage()] as const;
  const [ann, bob] = pages;
  const server = await start(faulty);
  for (const page of pages) await page.request.post(`${server.url}/api/v1/me`);
  const made = await ann.request.post(`${server.url}/api/v1/tables`, {
    data: { game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] },
  });
  const { id } = (await made.json()) as { id: string };
  for (const page of pages) await page.goto(`${server.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of pages) await asked(page);
  fault.now = true;
  await dealOut(ann);
  await expect(prompt(bob)).toContainText('The last choice broke something at this table');
  fault.now = false;
  await flawless(bob, 'upgrade-stuck', { at: ['phone'], themes: ['light'] });
  await bob.getByRole('button', { name: 'Take the last choice back and go on' }).click();
  for (const page of pages) await asked(page);
  await dealOut(ann);
  await server.close();
  for (const context of contexts) await context.close();
});
