/** Mega-City in the browser: a whole game, arrests in words and by keyboard, standing orders, ways chosen on the map. */
import { type Choice, megaCity } from '@gavel/mega-city';
import { both, deskByNight, flawless } from './flawless.ts';
import { type Asked, asked, confirm, decision, drawer, followHint, over, playOut, prompt } from './play.ts';
import { openPosition } from './position.ts';
import { expect, type Page, test } from './server.ts';

/** A short game against three bots, set up by its form. */
async function newGame(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pass and play Mega-City' }).click();
  await page.getByRole('radio', { name: /^Four Judges/ }).check({ force: true });
  for (const seat of [2, 3, 4]) await page.getByLabel(`Seat ${seat}`).selectOption('bot:fierce');
  await page.getByRole('radio', { name: /^Short game/ }).check({ force: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  expect((await asked(page))?.kind).toBe('start');
}

const map = (page: Page) => page.getByRole('group', { name: /^Mega-City One/ });
const showdown = (page: Page) => page.getByRole('region', { name: 'Arrest', exact: true });
const hand = (page: Page) => page.getByRole('region', { name: 'Your cards' });

/** Presses a Sector that is marked on the map. */
async function pressSector(page: Page): Promise<void> {
  await map(page)
    .getByRole('button', { name: /can be chosen$/ })
    .first()
    .press('Enter');
}

/** Puts the first card with a Combat option on the first target it may be played on. False: no card does anything. */
async function throwCard(page: Page, { id }: Asked): Promise<boolean> {
  const card = hand(page)
    .getByRole('button', { name: /The combat option can be used now/ })
    .first();
  if (!(await card.isVisible())) return false;
  await card.click();
  // which option, on whom, where to: whatever comes first, until the card is on the table
  const next = page.locator('.mc-draft .mc-button').first();
  await expect(async () => {
    if ((await decision(page)).id === id && (await next.isVisible())) await next.click({ timeout: 1000 });
    expect((await decision(page)).id).not.toBe(id);
  }).toPass({ intervals: [100], timeout: 15_000 });
  return true;
}

/** One answer, as somebody gives it who has never played: towards Crimes, cards only in arrests. */
async function answer(page: Page, now: Asked, thrown: { count: number }): Promise<void> {
  switch (now.kind) {
    case 'start':
    case 'land':
      await pressSector(page);
      return confirm(page, now.id);
    case 'move': {
      const crime = prompt(page).getByRole('button', { name: /% alone/ });
      if ((await crime.count()) > 0) await crime.first().click();
      else
        await prompt(page)
          .getByRole('button', { name: /^Stay in/ })
          .click();
      return confirm(page, now.id);
    }
    case 'target':
    case 'confiscate':
      await page.locator('.mc-draft button').first().click();
      return confirm(page, now.id);
    default:
      if ((await showdown(page).isVisible()) && thrown.count < 3 && (await throwCard(page, now))) thrown.count += 1;
      else await prompt(page).getByRole('button', { name: 'Pass', exact: true }).click();
  }
}

test('a newcomer plays a whole game of Mega-City against three bots', async ({ page }) => {
  await newGame(page);
  const thrown = { count: 0 };
  let odds = 0;
  await playOut(page, async (now) => {
    if (now.kind === 'card' && odds < 3 && (await showdown(page).isVisible())) {
      odds += 1;
      const told = (await showdown(page).textContent()) ?? '';
      const parts = [...told.matchAll(/(\d+) % (?:arrest|outbid|stand-off|beaten)/g)].map(([, n]) => Number(n));
      const sum = parts.reduce((all, n) => all + n, 0);
      // each Judge's chances are a whole, give or take rounding
      expect(Math.abs(sum - 100 * Math.round(sum / 100))).toBeLessThanOrEqual(parts.length);
      expect(sum).toBeGreaterThan(90);
    }
    await answer(page, now, thrown);
  });
  expect(odds).toBe(3);
  expect(thrown.count).toBe(3);
  await expect(over(page).getByRole('region', { name: /^Rap sheet of/ })).toHaveCount(4);
  await flawless(page, 'mega-city-over', both);

  await over(page).getByRole('link', { name: 'Watch it again' }).click();
  const moment = page.getByRole('slider', { name: /^Move/ });
  await expect(moment).toBeVisible();
  await expect(map(page)).toBeVisible();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  expect(Number(await moment.inputValue())).toBeGreaterThan(0);
});

/** An arrest that is on, with a card that turns it. */
const arrest = {
  position: {
    round: 'arrest',
    judges: [{ at: 'zoo', hand: ['riotfoam', 'jam'] }, { at: 'academy' }],
    crimes: [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }],
  },
};
/** A Judge about to move, with a card for it. */
const move = {
  position: {
    judges: [
      { at: 'academy', hand: ['lawmaster', 'hiex'] },
      { at: 'docks', hand: ['jam'] },
    ],
    discards: { action: ['walter'] },
  },
};

test("axe finds nothing at Mega-City's table in either theme, at a desk or on a phone", async ({ page }) => {
  await newGame(page);
  await flawless(page, 'mega-city-start', deskByNight);
  for (const [moment, position] of Object.entries({ showdown: arrest, card: move })) {
    await openPosition(page, megaCity, position);
    if (moment === 'showdown') await expect(showdown(page)).toBeVisible();
    // with a card picked there is most to see
    await hand(page)
      .getByRole('button', { name: /can be used now/ })
      .first()
      .click();
    await flawless(page, `mega-city-${moment}`, both);
  }
  await openPosition(page, megaCity, move);
  await prompt(page).getByRole('button', { name: 'Pass for these moves' }).click();
  await expect(prompt(page)).toHaveAttribute('data-kind', 'move');
  await pressSector(page);
  await flawless(page, 'mega-city-move', both);
  await page.getByRole('button', { name: 'In words' }).click();
  await flawless(page, 'mega-city-words', both);
  await page.goto('/gallery/mega-city');
  await expect(page.getByText('114 pieces')).toBeVisible();
  // pieces of every kind, but few enough to be looked at in no time
  await page.getByRole('radio', { name: 'Published' }).check({ force: true });
  await flawless(page, 'mega-city-gallery', both);
});

test('in words and by keyboard the arrest, its odds and every card are told', async ({ page }) => {
  await openPosition(page, megaCity, arrest);
  await page.keyboard.press('t');
  const words = page.getByRole('region', { name: 'The game in words' });
  await expect(words.getByRole('heading', { name: 'The city' })).toBeVisible();
  await expect(words.getByRole('heading', { name: 'The arrest that is on' })).toBeVisible();
  await expect(words).toContainText(/Odds of \w+: \d+ % arrest/);
  await expect(words.getByRole('heading', { name: 'Your hand' })).toBeVisible();
  await expect(words).toContainText(/Movement: .* Combat: /);
  // a card is put down by the keyboard alone
  const now = await decision(page);
  const odds = words.getByText(/^Odds of/);
  const before = (await odds.textContent())!;
  await words
    .getByRole('list')
    .getByRole('button', { name: /Riot Foam on/ })
    .first()
    .press('Enter');
  await confirm(page, now.id);
  await expect(odds).not.toHaveText(before);
});

test('orders are given at the prompt, and what is let pass is told', async ({ page }) => {
  await openPosition(page, megaCity, move);
  await expect(prompt(page)).toContainText(/is about to move: play an Action Card, or pass/);
  await expect(prompt(page).getByRole('button', { name: 'Not again this turn' })).toBeVisible();
  const orders = prompt(page).getByRole('combobox', { name: 'Reactions' });
  await expect(orders.locator('optgroup')).toHaveAttribute('label', 'Before my own move, from now on');
  await prompt(page).getByRole('button', { name: 'Pass for these moves' }).click();
  await expect(prompt(page)).toHaveAttribute('data-kind', 'move');
  await drawer(page, 'Log');
  await expect(page.getByRole('log')).toContainText('You let it pass.');

  // an order for one kind of reaction, given once at its prompt: the next of that kind is let pass, and told
  await openPosition(page, megaCity, move);
  const stay = prompt(page).getByRole('button', { name: /^Stay in/ });
  const given = await decision(page);
  await orders.selectOption('Always pass');
  let now = await asked(page, given.id);
  expect(now?.kind).toBe('move');
  await stay.click();
  await confirm(page, now?.id ?? '');
  for (now = await asked(page, now?.id); now && now.kind !== 'move'; now = await asked(page, now.id)) {
    await expect(prompt(page).locator('optgroup[label^="Before my own move"]')).toHaveCount(0);
    await followHint(page, now);
  }
  await expect(page.locator('[data-part="strip"] li').last().locator('.let-pass')).toHaveCount(1);
});

test('the player of a Barney chooses the way, by its button or on the map', async ({ page }) => {
  const barneyed = {
    position: {
      judges: [
        { at: 'academy', hand: ['barney', 'jam'] },
        { at: 'docks', hand: [] },
      ],
      crimes: [
        { crime: 'looting', perp: 'whitey', sector: 'zoo' },
        { crime: 'murder', perp: 'judge-death', sector: 'heroes' },
      ],
      discards: { action: ['walter'] },
    },
    steps: [{ seat: 0, choose: { play: 'barney', as: 'movement', on: 1, to: 'ugly' } as Choice }],
  };
  await openPosition(page, megaCity, barneyed);
  expect((await decision(page)).kind).toBe('way');
  await expect(prompt(page)).toContainText(/Choose the way of .+ to Otto Sump.s Ugly Clinic/);
  const ways = page.locator('.mc-draft .mc-button');
  await expect(ways).toHaveText([
    /^Statue of Judgement → Otto Sump.s Ugly Clinic.*turns up no Perp$/,
    /^Alien Zoo → .*turns up: Looting$/,
    /^Statue of Judgement → Old Heroes Bowl → .*turns up: Murder$/,
  ]);
  await flawless(page, 'mega-city-way');
  const now = await decision(page);
  await ways.nth(1).click();
  await confirm(page, now.id);
  await expect(map(page).getByRole('button', { name: /^Case file: Looting.*Whitey/ })).toBeVisible();

  await openPosition(page, megaCity, barneyed);
  const again = await decision(page);
  await map(page)
    .getByRole('button', { name: /^Old Heroes Bowl.*can be chosen$/ })
    .press('Enter');
  await confirm(page, again.id);
  await expect(map(page).getByRole('button', { name: /^Case file: Murder.*Judge Death/ })).toBeVisible();
  await expect(map(page).getByRole('button', { name: /^Case file: Looting.*face down/ })).toBeVisible();
});
