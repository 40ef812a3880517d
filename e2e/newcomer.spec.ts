/** Whoever comes for the first time: from the address to the end of a game, by mouse, by keyboard and in words. */
import { helterSkelter } from '@gavel/helter-skelter';
import {
  type Asked,
  asked,
  confirm,
  decision,
  followHint,
  fromCover,
  over,
  picture,
  playNow,
  playOut,
  prompt,
  sitDown,
} from './play.ts';
import { openPosition } from './position.ts';
import { expect, type Page, test } from './server.ts';

/** Figure first: the figure, then whom or where, then the button. False: there was nothing to do that way. */
async function actByMouse(page: Page, { id }: Asked): Promise<boolean> {
  const figure = page.locator('.figure.able').first();
  if (!(await figure.isVisible())) return false;
  await figure.click({ force: true });
  const target = page.locator('.figure.target').first();
  const space = page.locator('.space.go').first();
  if (await target.isVisible()) await target.click({ force: true });
  else if (await space.isVisible()) await space.click({ force: true });
  else return false;
  await picture(page, 'table');
  // several actions may lead there: take the first
  for (let step = 0; step < 2; step++) {
    const more = page.locator('.draft-button:not(.unable)').first();
    if ((await decision(page)).id === id && (await more.isVisible())) await more.click();
  }
  // the board may have been drawn anew between two clicks: a figure that has acted since can do nothing
  if (await page.locator('.figure.chosen:not(.able)').isVisible()) {
    await page.getByRole('button', { name: 'Start over' }).click();
    return false;
  }
  await confirm(page, id);
  return true;
}

test('by mouse: one click to the first decision, a whole game, and that game again', async ({ page, context }) => {
  await page.goto('/');
  await picture(page, 'home');
  await fromCover(page, 'Helter Skelter');
  const deal = await asked(page);
  expect(deal?.kind).toBe('assign');
  // card first, then character
  const cards = page.getByRole('group', { name: 'Your map cards' }).getByRole('button');
  const characters = page.getByRole('list', { name: 'Your team' }).getByRole('button');
  const places = await characters.count();
  for (let i = 0; i < places; i++) {
    await cards.nth(i).click();
    await characters.nth(i).click();
  }
  await picture(page, 'deal');
  await page.getByRole('button', { name: 'Start like this' }).click();

  let acts = 0;
  const answer = async (now: Asked) => {
    if (now.kind === 'deploy') {
      await page.locator('.start.may').first().click({ force: true });
      return confirm(page, now.id);
    }
    if (now.kind === 'act' && acts < 6 && (await actByMouse(page, now))) {
      acts += 1;
      return;
    }
    if (now.kind === 'defend') await picture(page, 'defence');
    if (now.kind === 'interrupt') await picture(page, 'interrupt');
    await followHint(page, now);
  };
  await playOut(page, answer, { last: deal?.id });
  expect(acts).toBeGreaterThan(0);
  await expect(over(page)).toBeVisible();
  await picture(page, 'over');

  // it can be watched again, shared at a moment and played on from there
  await over(page).getByRole('link', { name: 'Watch it again' }).click();
  const moment = page.getByRole('slider', { name: /^Move/ });
  await expect(moment).toBeVisible();
  // it opens at the beginning, with the pictures as its bar
  await expect(moment).toHaveValue('0');
  expect(Number(await moment.getAttribute('max'))).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(moment).toHaveValue('0');
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(moment).toHaveValue('2');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  const at = Number(await moment.inputValue());
  expect(at).toBeGreaterThan(2);
  await moment.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveValue(String(at + 1));
  await picture(page, 'replay');

  // through one seat's eyes, and the link says so
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  const link = page.getByLabel('Link to this moment');
  await expect(link).toHaveValue(new RegExp(`at=${at + 1}&seat=0`));
  const copy = await context.newPage();
  await copy.goto(await link.inputValue());
  await expect(copy.getByRole('slider', { name: /^Move/ })).toHaveValue(String(at + 1));
  await expect(copy.getByLabel('Seen by')).toHaveValue('0');

  // play on, as the seat one looks through
  await copy.getByRole('button', { name: 'Play on from here' }).click();
  await expect(copy.getByText('practice')).toBeVisible();
  await expect(copy).toHaveURL(/\/table\//);
});

test('by keyboard alone: from the address to the end of a game', async ({ page }) => {
  const tabTo = async (name: string) => {
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const here = document.activeElement;
        return here?.getAttribute('aria-label') ?? here?.textContent ?? '';
      });
      if (label.includes(name)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo('Play Helter Skelter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /gentle/i })).toBeChecked();
  await tabTo('Play');
  await page.keyboard.press('Enter');
  const deal = await asked(page);
  expect(deal?.kind).toBe('assign');
  await tabTo('Suggest');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  let listed = 0;
  const answer = async ({ kind }: Asked) => {
    if (kind === 'act' && listed < 3) {
      // the numbered list: open it, type a number, Enter; Enter again does it
      listed += 1;
      await page.keyboard.press('l');
      await expect(page.getByLabel('Number or words')).toBeFocused();
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      return;
    }
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('h');
    await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await playOut(page, answer, { last: deal?.id });
  expect(listed).toBe(3);
  await expect(over(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over(page)).toBeHidden();
});

/** One point is missing, and a blow at whom one stands beside would bring it. */
const lastKill = {
  seats: [
    { characters: { MEA: 9 }, hand: ['J23'], points: 4 },
    { characters: { WUL: { space: 9, health: 1 } }, hand: ['S27'] },
  ],
};

test('through the accessibility tree alone, in words, to the end of a game', async ({ page }) => {
  await playNow(page);
  await page.getByRole('button', { name: 'In words' }).click();
  const words = page.getByRole('region', { name: 'The game in words' });
  await expect(words).toBeVisible();
  await expect(page.getByRole('group', { name: /^Map:/ })).toHaveCount(0);
  const deal = await asked(page);
  expect(deal?.kind).toBe('assign');
  const selects = words.getByRole('combobox');
  for (let i = 0; i < (await selects.count()); i++) await selects.nth(i).selectOption({ index: i + 1 });
  await words.getByRole('button', { name: 'Start like this' }).click();
  const announcements = page.getByTestId('announce');
  await expect(announcements).not.toBeEmpty();

  const answer = async (now: Asked) => {
    await expect(words.getByRole('heading', { name: 'The board' })).toBeVisible();
    await words.getByRole('list').getByRole('button').last().click();
    await confirm(page, now.id);
  };
  let now = await asked(page, deal?.id);
  for (let n = 0; now && n < 4; n++) {
    await answer(now);
    now = await asked(page, now.id);
  }

  // and where one kill is missing: who reads alone hears how it ends
  await openPosition(page, helterSkelter, {
    options: { map: 'blocks', teams: ['judges', 'dogs'] },
    position: lastKill,
  });
  await playOut(page, async (now) => {
    await expect(words.getByRole('heading', { name: 'The board' })).toBeVisible();
    await followHint(page, now);
  });
  await expect(over(page)).toBeVisible();
  await expect(announcements).toContainText(/win|points|over/i);
});

/** Plays until it must defend, in another game if one goes by without that; the question's id. */
async function underAttack(page: Page): Promise<string> {
  for (let game = 0; game < 4; game++) {
    // one that knows how to attack
    await sitDown(page, 'helter-skelter', { level: 'fierce' });
    for (let now = await asked(page); now !== undefined; now = await asked(page, now.id)) {
      if (now.kind === 'defend') return now.id;
      await followHint(page, now);
    }
  }
  throw new Error('four games went by without a defence');
}

test('reload in the middle of a defence brings the same question back', async ({ page }) => {
  const last = await underAttack(page);
  const before = await prompt(page).textContent();
  const hand = await page.getByRole('region', { name: 'Your cards' }).textContent();
  await page.reload();
  expect((await asked(page))?.kind).toBe('defend');
  expect((await decision(page)).id).toBe(last);
  expect(await prompt(page).textContent()).toBe(before);
  expect(await page.getByRole('region', { name: 'Your cards' }).textContent()).toBe(hand);
  await prompt(page).getByRole('button').first().click();
  await expect.poll(async () => (await decision(page)).id).not.toBe(last);
});
