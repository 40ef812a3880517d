/** The Cursed Earth in the browser: alone, together and head-to-head, by mouse, by keyboard and in words. */
import { type Choice, cursedEarth } from '@gavel/cursed-earth';
import { answer, ending, hand, playCard, sitDown, strip } from './cursed-earth.ts';
import { both, deskByNight, flawless } from './flawless.ts';
import { type Asked, asked, decision, picture, prompt } from './play.ts';
import { openPosition, type Written } from './position.ts';
import { expect, type Page, test } from './server.ts';

/** Answers until the game is over, or until `stop` says so. */
async function play(
  page: Page,
  stop: (asked: Asked) => boolean | Promise<boolean> = () => false,
): Promise<Asked | undefined> {
  let last = '';
  for (let n = 0; n < 400; n++) {
    const now = await asked(page, last);
    if (!now || (await stop(now))) return now;
    last = now.id;
    await answer(page, now);
  }
  throw new Error('the game was not over after 400 decisions');
}

test('a newcomer plays a whole solo game and finds the score among the best', async ({ page }) => {
  await sitDown(page, { mode: 'solo', difficulty: 'cadet' }, [{ kind: 'me' }]);
  expect((await asked(page))?.kind).toBe('play');
  // before a card is played the row is shown as it would be, with what it forces on the team
  await hand(page).getByRole('button', { name: /^Play/ }).first().click();
  await expect(strip(page).getByText('Here it would go')).toBeVisible();
  await expect(page.locator('#asked').getByText(/what it forces on you$/)).toBeVisible();
  await picture(page, 'cursed-earth-preview');
  await page.getByRole('button', { name: 'Not yet' }).click();
  // every caption box says what it would do
  await strip(page).locator('.ce-box-button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/CE-\d/);
  await page.keyboard.press('Escape');

  await play(page);
  await expect(ending(page)).toContainText('Score sheet');
  await picture(page, 'cursed-earth-over');
  const total = (await ending(page).locator('tfoot td').textContent()) ?? '';
  const best = ending(page)
    .getByRole('listitem')
    .filter({ hasText: /points?, (found him|lost)/ });
  await expect(best).toHaveCount(1);
  await expect(best).toContainText(new RegExp(`(^|\\D)${total} points?,`));
  await flawless(page, 'cursed-earth-over', both);
  // kept: the same score is there after a reload, once
  await page.reload();
  await expect(best).toHaveCount(1);
  await expect(best).toContainText(new RegExp(`(^|\\D)${total} points?,`));
});

test('two browsers play a dawn together and speak by signals alone', async ({ page, browser, baseURL }) => {
  const id = await sitDown(page, { mode: 'coop' }, [{ kind: 'me' }, { kind: 'open' }]);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(`/table/${id}`);
  await other
    .getByRole('button', { name: /Sit|seat/i })
    .first()
    .click();
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(other)).toBeVisible();

  const whoIsAsked = async (): Promise<Page> => {
    let found: Page | undefined;
    await expect
      .poll(async () => {
        for (const one of [page, other]) if ((await decision(one)).id !== '') found = one;
        return found !== undefined;
      })
      .toBe(true);
    return found!;
  };
  // who waits may still signal, and the other sees it; a hand is nobody else's to see
  const first = await whoIsAsked();
  const waiting = first === page ? other : page;
  await waiting.getByRole('button', { name: /^Signal/ }).click();
  await expect(waiting.getByRole('dialog')).toContainText('Never about cards in your hand');
  await waiting.getByRole('button', { name: 'We need rations' }).click();
  await expect(first.getByRole('list', { name: 'Said in this investigation' })).toContainText('We need rations');
  await expect(first.getByText('Senior Judge', { exact: true })).toBeVisible();
  await expect(first.locator('.ce-hand-card')).toHaveCount(6);

  for (let n = 0; n < 6; n++) {
    const turn = await whoIsAsked();
    const { id: before } = await decision(turn);
    await playCard(turn);
    await expect.poll(async () => (await decision(turn)).id).not.toBe(before);
  }
  // the row is complete: the Senior Judge, who played first, decides; the other sees the same strip
  let last = '';
  for (let n = 0; n < 60; n++) {
    const turn = await whoIsAsked();
    const now = await decision(turn);
    if (now.kind === 'play') break;
    if (now.kind !== 'value') expect(turn).toBe(first);
    if (now.id === last) continue;
    last = now.id;
    if (n === 0) {
      await picture(first, 'cursed-earth-coop');
      expect(await strip(waiting).getByRole('listitem').count()).toBe(await strip(first).getByRole('listitem').count());
    }
    await answer(turn, now);
    await expect.poll(async () => (await decision(turn)).id).not.toBe(now.id);
  }
  for (const one of [page, other]) await expect(one.getByText('Day 1. Dusk.')).toBeVisible();
  await context.close();
});

test('head-to-head begins with two rows, and who chooses takes one', async ({ page }) => {
  await sitDown(page, { mode: 'headToHead' }, [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }]);
  await expect(page.getByRole('region', { name: 'Row above the locations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Row below the locations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Team area of The perps' })).toBeVisible();
  await asked(page);
  // the card first, then the row itself
  await hand(page).getByRole('button', { name: /^Play/ }).first().click();
  const below = page.getByRole('region', { name: 'Row below the locations' });
  await below.getByRole('button', { name: 'Put it in this row' }).click();
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect(below.getByRole('listitem').first()).toContainText(/\d/);
  const reached = await play(page, ({ kind }) => kind !== 'play');
  expect(reached).toBeDefined();
  await picture(page, 'cursed-earth-rows');
});

test('by keyboard and in words the same game can be played', async ({ page }) => {
  await sitDown(page, { mode: 'solo' }, [{ kind: 'me' }]);
  await asked(page);
  await page.keyboard.press('t');
  const words = page.getByRole('region', { name: 'The game in words' });
  await expect(words.getByRole('heading', { name: 'The row, next card first' })).toBeVisible();
  await expect(words.getByRole('heading', { name: 'Forced by this row' })).toBeVisible();
  let last = '';
  for (let n = 0; n < 6; n++) {
    const now = await asked(page, last);
    if (!now) return;
    last = now.id;
    // a digit puts the choice of that number forward; Enter confirms where a look is offered first
    await page.keyboard.press('1');
    const button = page.getByRole('button', { name: 'Do it', exact: true });
    await expect.poll(async () => (await button.isVisible()) || (await decision(page)).id !== now.id).toBe(true);
    if (await button.isVisible()) await page.keyboard.press('Enter');
    await expect.poll(async () => (await decision(page)).id).not.toBe(now.id);
  }
});

test('there are no accessibility violations in either theme, on a phone or on a desk', async ({ page }) => {
  await sitDown(page, { mode: 'coop' }, [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }]);
  await asked(page);
  await flawless(page, 'cursed-earth-play', both);
  await hand(page).getByRole('button', { name: /^Play/ }).first().click();
  await flawless(page, 'cursed-earth-preview', both);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await play(page, ({ kind }) => kind !== 'play');
  await flawless(page, 'cursed-earth-row', deskByNight);
});

const moments: Readonly<Record<string, Written<Choice>>> = {
  'head-to-head': {
    options: { mode: 'headToHead' },
    position: { time: 'dusk', senior: 0, rows: { above: [26, 41], below: [30, 17] } },
  },
  psi: {
    options: { mode: 'coop' },
    position: { row: [28, 16], senior: 0, deck: [40, 10] },
    steps: [{ seat: 0, choose: { psi: 'action' } }],
  },
};

for (const [name, moment] of Object.entries(moments))
  test(`nor at a moment of ${name}, where the desk has more to show`, async ({ page }) => {
    await openPosition(page, cursedEarth, moment);
    await flawless(page, `cursed-earth-${name}`, deskByNight);
  });
