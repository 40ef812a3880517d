/** What the screen says belongs to the moment it says it at. */
import { Guest, tableAt, testHall, throughHall } from './hall.ts';
import { setPosition } from './judgement.ts';
import { asked, confirm, dealOut, decision, drawer, playNow, prompt } from './play.ts';
import { expect, test } from './server.ts';

test('the deal takes a character first, and a hint is gone once something changes', async ({ page }) => {
  await playNow(page);
  const slots = page.locator('.deal-slot');
  const card = page.locator('.map-card').first();
  await slots.nth(1).click();
  await expect(slots.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await card.click();
  await expect(slots.nth(1)).toHaveClass(/filled/);
  await expect(card).toHaveClass(/used/);
  // and gives the card back when it is pressed twice
  await slots.nth(1).click();
  await slots.nth(1).click();
  await expect(slots.nth(1)).not.toHaveClass(/filled/);
  await dealOut(page);

  const hinted = page.locator('.why');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  let now = (await asked(page))!;
  await hint.click();
  await confirm(page, now.id);
  for (now = (await asked(page, now.id))!; now.kind !== 'act'; now = (await asked(page, now.id))!) {
    await hint.click();
    await confirm(page, now.id);
  }
  // another selection
  await hint.click();
  await expect(hinted).toBeVisible();
  const member = page.locator('.rail-seat').last().locator('.hs-rail-one').first();
  await member.click();
  await expect(hinted).toBeHidden();
  await expect(prompt(page).getByRole('button', { name: 'Do it' })).toBeHidden();
  // after an undo the same question comes again, and its number with it; the hint does not
  await hint.click();
  await expect(hinted).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(prompt(page)).toHaveAttribute('data-kind', 'deploy');
  await expect(hinted).toBeHidden();
  const before = await decision(page);
  await hint.click();
  await confirm(page, before.id);
  expect((await asked(page, before.id))!.id).toBe(now.id);
  await expect(hinted).toBeHidden();
  await expect(prompt(page).getByRole('button', { name: 'Do it' })).toBeHidden();
});

test('a hint is asked for again when somebody else has moved while it was thought about', async ({ page }) => {
  let thoughts = 0;
  let think = () => {};
  const first = new Promise<void>((done) => {
    think = done;
  });
  const house = testHall('hint again', async () => {
    thoughts += 1;
    if (thoughts === 1) await first;
  });
  const me = await throughHall(page, house);
  const other = new Guest(house, { id: 'p-other', name: 'Other' });
  // both give out their map cards at the same time
  await tableAt(house, 'both', { game: 'helter-skelter', seats: [me, other.me] });
  await page.goto('/table/both');
  await expect(prompt(page)).toHaveAttribute('data-kind', 'assign');
  await page.locator('.tool', { hasText: 'Hint' }).click();
  await expect.poll(() => thoughts).toBe(1);
  const { match } = (await house.hall.find('both'))!;
  const theirs = match.pending().find(({ seat }) => seat === 1)!;
  const choice: unknown = match.game.choices(match.state, theirs).at(0);
  await other.send({ type: 'command', table: 'both', as: 1, decision: theirs.id, choice });
  // on the way to the page their move is before the answer
  think();
  // what was thought of belongs to the position before
  await expect.poll(() => thoughts).toBe(2);
  await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
});

test('who asks for a hint sees that it is thought about, and reads why when none comes', async ({ page }) => {
  let fail = () => {};
  const late = new Promise<void>((_, failed) => {
    fail = () => failed(new Error('late'));
  });
  const house = testHall('no hint', () => late);
  const me = await throughHall(page, house);
  await tableAt(house, 'none', { game: 'helter-skelter', seats: [me, { ...me, id: 'p-other' }] });
  await page.goto('/table/none');
  await expect(prompt(page)).toHaveAttribute('data-kind', 'assign');
  const hint = page.locator('.tool').filter({ has: page.locator('span', { hasText: /^(Hint|Thinking…)$/ }) });
  await hint.click();
  await expect(hint).toHaveAttribute('aria-busy', 'true');
  await expect(hint).toHaveText('Thinking…');
  fail();
  await expect(prompt(page).getByRole('status')).toHaveText('No hint came in time. Ask again in a moment.');
  await expect(hint).toHaveAttribute('aria-busy', 'false');
  await expect(hint).toHaveText('Hint');
});

test('nothing that is shaded or highlighted outlives its question, and numbers agree with their bars', async ({
  page,
}) => {
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'allandir', at: [0, -4] }], [{ hero: 'thorgar', at: [0, 2] }]],
      activating: '1:thorgar',
      players: [{ fate: 2 }, { fate: 0, banked: 2 }],
    },
    steps: [
      {
        seat: 1,
        choose: { act: 'charge', model: '1:thorgar', weapon: 'greatAxe', target: '0:allandir', to: [0, -5080] },
      },
    ],
  });
  // two Souls of the enemy's take half of it: the number says what the bar shows
  await drawer(page, 'Players');
  const effigy = page.locator('.jd-effigy').last();
  await expect(effigy).toContainText('8 of 16 health');
  expect(await effigy.locator('i').evaluate((bar: HTMLElement) => bar.style.width)).toBe('50%');
  await expect(page.locator('[data-key="effigy0"]')).toHaveAttribute('aria-label', /8 of 16 health/);
  // of “Yes” and “No” the game does not know the better one
  await expect(prompt(page).locator('.column .button')).toHaveCount(2);
  await expect(prompt(page).locator('.column .button.main')).toHaveCount(0);
  expect((await decision(page)).kind).toBe('react');

  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'allandir', at: [0, -4] }], [{ hero: 'thorgar', at: [0, 6] }]],
      activating: '0:allandir',
    },
  });
  await page.locator('.jd-tile').first().click();
  await expect(page.locator('.jd-reach').first()).toBeVisible();
  await expect(prompt(page).locator('.jd-ability small, .jd-button small').first()).toContainText(/AP|action/);
  await prompt(page).getByRole('button', { name: 'End the activation' }).click();
  const again = page.getByRole('button', { name: 'Do it', exact: true });
  if (await again.isVisible()) await again.click();
  await expect(prompt(page)).toHaveAttribute('data-kind', /^(?!act)/);
  await expect(page.locator('.jd-reach')).toHaveCount(0);
});
