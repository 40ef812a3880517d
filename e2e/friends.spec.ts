/** People at one table: by link in two browsers, at one screen behind a curtain, and with seats handed on. */
import { both, flawless } from './flawless.ts';
import { type Asked, asked, confirm, dealOut, decision, drawer, followHint, picture, prompt } from './play.ts';
import { type BrowserContext, expect, type Page, test } from './server.ts';

/** Two people at one table: the host sets it, the guest comes by its address. */
async function meet(page: Page, guests: BrowserContext): Promise<Page> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Helter Skelter with friends' }).click();
  await picture(page, 'new-table');
  await page.getByRole('button', { name: 'Set the table' }).click();
  const address = await page.getByLabel('Address of the table').inputValue();
  await picture(page, 'gathering');
  const guest = await guests.newPage();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const one of [page, guest]) expect((await asked(one))?.kind).toBe('assign');
  return guest;
}

test('two browsers play each other by link, with an interrupt, talk and a take-back', async ({ page, browser }) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await meet(page, guests);
  const pages = [page, guest] as const;
  for (const one of pages) await dealOut(one);

  // chat
  await drawer(guest, 'Chat');
  await guest.getByLabel('Say something to the table').fill('Drokk!');
  await guest.getByRole('button', { name: 'Send' }).click();
  await drawer(page, 'Chat');
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText('Drokk!');

  /** Both play on until `done` says so; each answers whatever is in front of them. */
  const playUntil = async (answer: (one: Page, now: Asked) => Promise<boolean>): Promise<void> => {
    const last = new Map<Page, string>();
    for (let n = 0; n < 600; n++)
      for (const one of pages) {
        const now = await decision(one);
        if (now.id === '' || now.id === last.get(one)) {
          await one.waitForTimeout(40);
          continue;
        }
        last.set(one, now.id);
        if (await answer(one, now)) return;
      }
    throw new Error('it never happened');
  };

  // a deployment can be taken back at once
  let first: Page = page;
  await playUntil(async (one, now) => {
    first = one;
    await followHint(one, now);
    return now.kind === 'deploy';
  });
  const second = first === page ? guest : page;
  await expect(prompt(first)).toHaveAttribute('data-kind', 'act');
  await first.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(prompt(first)).toHaveAttribute('data-kind', 'deploy');

  // once the other has acted, a turn that has ended can be taken back only if the other agrees
  await playUntil(async (one, now) => {
    if (one === second && now.kind === 'act') return true;
    if (now.kind === 'act') {
      await prompt(one).getByRole('button', { name: 'End the turn' }).click();
      await confirm(one, now.id);
    } else if (now.kind === 'interrupt') await prompt(one).getByRole('button', { name: 'Let it go on' }).click();
    else await followHint(one, now);
    return false;
  });
  await first.getByRole('button', { name: 'Ask to take back' }).click();
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(prompt(first)).toHaveAttribute('data-kind', 'act');

  // everybody plays on until somebody whom it concerns holds an INTERRUPT
  await playUntil(async (one, now) => {
    if (now.kind === 'interrupt') {
      const button = prompt(one)
        .getByRole('button', { name: /^Interrupt with/ })
        .first();
      if (await button.isVisible()) {
        await expect(prompt(one).getByRole('img', { name: /seconds left/ })).toBeVisible();
        await picture(one, 'ring');
        await button.click();
        return true;
      }
      await prompt(one).getByRole('button', { name: 'Let it go on' }).click();
      return false;
    }
    await followHint(one, now);
    return false;
  });
  // the one who interrupted is on turn; both logs say so
  await expect
    // answers stay sealed until the window closes
    .poll(async () => (await Promise.all(pages.map((one) => prompt(one).textContent()))).join(' '), {
      timeout: 30_000,
    })
    .toContain('Your interrupting turn');
  for (const one of pages) {
    await drawer(one, 'Log');
    await expect(one.getByRole('log')).toContainText(/interrupt/i);
  }
  await guests.close();
});

test('pass and play: a curtain hides every hand', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pass and play Helter Skelter' }).click();
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Hand over to Ann' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your map cards' })).toHaveCount(0);
  await flawless(page, 'curtain', both);
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await dealOut(page);
  await expect(page.getByRole('heading', { name: 'Hand over to Ben' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your cards' })).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Ben' }).click();
  await dealOut(page);
  // whoever begins: a curtain, or straight on
  const curtain = page.getByRole('heading', { name: /^Hand over to/ });
  await expect(curtain.or(page.locator('.prompt:not([data-kind="assign"])'))).toBeVisible();
  if (await curtain.isVisible()) await page.getByRole('button', { name: /^I am/ }).click();
  // the other one must come and agree in person
  await page.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(curtain).toBeVisible();
  await expect(page.getByText('You are asked whether a move may be taken back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  const other = (await curtain.textContent())!.replace('Hand over to ', '');
  await page.getByRole('button', { name: `I am ${other}` }).click();
  // the other wants to be asked about everything, also where nothing threatens
  await drawer(page, 'Table');
  await page.getByLabel('Reactions').selectOption('always');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(curtain).not.toHaveText(`Hand over to ${other}`);
  await page.getByRole('button', { name: /^I am/ }).click();
  await expect(page.getByText(`${other} did not agree; this stands`)).toBeVisible();

  // who does not react says so, and the screen stays where it is
  const now = await asked(page);
  if (now?.kind === 'deploy') await followHint(page, now);
  await expect(prompt(page)).toHaveAttribute('data-kind', 'act');
  await prompt(page).getByRole('button', { name: 'End the turn' }).click();
  await confirm(page, (await asked(page))!.id);
  await expect(page.getByRole('heading', { name: `A reaction from ${other}?` })).toBeVisible();
  await page.getByRole('button', { name: `${other} lets it go on` }).click();
  await expect(curtain).toHaveText(`Hand over to ${other}`);
});

test('a seat can be given to a bot, taken back and handed on by link', async ({ page, browser }) => {
  const guests = await browser.newContext({ reducedMotion: 'reduce' });
  // the other one takes their time, so the game stands still
  await meet(page, guests);
  await drawer(page, 'Table');
  await page.getByRole('button', { name: 'Let a bot play on for me' }).click();
  await expect(page.getByText(/a \w+ bot plays on/)).toBeVisible();
  await page.getByRole('button', { name: 'I play again myself' }).click();
  await expect(page.getByText(/a \w+ bot plays on/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Link to this seat, for another device or a friend' }).click();
  const link = await page.getByLabel('Link to this seat; it works once').inputValue();
  const friends = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await friends.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
  // the one who gave it away is told, and only watches now
  await expect(page.getByRole('status').filter({ hasText: 'The link to your seat was used' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
  await friends.close();
  await guests.close();
});
