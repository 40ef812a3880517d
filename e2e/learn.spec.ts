/** Lessons, learned by somebody who knows nothing and follows what the coach points at. */
import { games } from '@gavel/bots';
import { furnished } from '../bots/test/furnished.ts';
import { flawless } from './flawless.ts';
import { asked, followHint } from './play.ts';
import { expect, type Locator, type Page, test } from './server.ts';

const coach = (page: Page) => page.locator('[data-part="coach"]');
const stepNow = (page: Page) => coach(page).getAttribute('data-step');
interface How {
  readonly timeout: number;
  readonly position?: { readonly x: number; readonly y: number } | undefined;
}
type Press = (what: Locator, how?: How) => Promise<void>;

/** Presses what is ringed, one after the other, and does what is put forward then. Has that led to the next step? */
async function pressPointed(page: Page, press: Press, step: string | null): Promise<boolean> {
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  const wrong = coach(page).getByRole('alert');
  const pressed: string[] = [];
  // the board may still be on its way
  await page.locator('[data-taught]').filter({ visible: true }).first().waitFor();
  await expectClear(page);
  // what is ringed in the order in which it is named; some of it is there once something else is pressed
  for (let n = 0; n < 16; n++) {
    const next = await page.evaluate((before) => {
      const nameOf = (one: HTMLElement | SVGElement) => one.dataset['doing'] ?? one.dataset['ref'] ?? '';
      const ringed = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-taught]')]
        .filter((one) => one.checkVisibility() && !before.includes(nameOf(one)))
        .sort((a, b) => Number(a.dataset['taught']) - Number(b.dataset['taught']));
      for (const old of document.querySelectorAll('[data-now]')) old.removeAttribute('data-now');
      const [first] = ringed;
      if (!first) return undefined;
      first.setAttribute('data-now', '');
      // where nothing else lies upon it: a hand reaches below the window's edge, a case file lies on its sector
      const { left, top, width, height } = first.getBoundingClientRect();
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
      const places = parts.flatMap((down) => parts.map((across) => ({ x: across * width, y: down * height })));
      const position = places.find(({ x, y }) => first.contains(document.elementFromPoint(left + x, top + y)));
      return { name: nameOf(first), position };
    }, pressed);
    if (next === undefined) break;
    pressed.push(next.name);
    try {
      await press(page.locator('[data-now]'), { timeout: 2500, position: next.position });
    } catch {
      // behind something else, or gone by now
      continue;
    }
    // what is pressed may make something else appear
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // a card that is only looked at stands before everything else
    const sheet = page.locator('dialog:modal').first();
    const looked = (await sheet.isVisible()) && (await sheet.locator('[data-taught]').count()) === 0;
    if (looked && !(await doIt.isVisible())) await page.keyboard.press('Escape');
    if (await doIt.isVisible()) {
      await press(doIt);
      if (await done(page, step)) return true;
      // a step of several choices: what is ringed now is for the next of them
      if (!(await wrong.isVisible())) pressed.length = 0;
    }
    if ((await stepNow(page)) !== step) return true;
  }
  if (pressed.length === 0) return false;
  // a busy machine may take its time to put forward or to do what was pressed
  const come = async () => (await stepNow(page)) !== step || (await doIt.isVisible());
  await expect
    .poll(come, { timeout: 5000 })
    .toBe(true)
    .catch(() => {});
  if (!(await doIt.isVisible())) return (await stepNow(page)) !== step;
  await press(doIt);
  return done(page, step);
}

/**
 * What is ringed on the board does not lie below the coach, once everything stands where it will; what is there twice is seen once. Of
 * what leaves him no room beside it, as a whole row, he covers less than a third.
 */
async function expectClear(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const at = document.querySelector('[data-part="coach"]')?.getBoundingClientRect();
      const board = document.querySelector<HTMLElement>('[data-part="board"]');
      const ground = board?.getBoundingClientRect();
      if (!at || !board || !ground) return [];
      // on a phone the question lies over the board's foot, elsewhere docks may lie over its sides
      const foot = document.querySelector('.table-foot')?.getBoundingClientRect();
      const bottom = foot && foot.height > 0 ? Math.min(ground.bottom, foot.top) : ground.bottom;
      const dock = Number.parseFloat(getComputedStyle(board).getPropertyValue('--dock')) || 0;
      const namesOf = (one: HTMLElement) => [one.dataset['ref'], one.dataset['doing']].filter(Boolean);
      const ringed = [...document.querySelectorAll<HTMLElement>('[data-taught]')].filter((one) =>
        one.checkVisibility(),
      );
      const below = ringed.filter((one) => {
        const box = one.getBoundingClientRect();
        const across = Math.min(box.right, at.right) - Math.max(box.left, at.left);
        const down = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
        if (across <= 0 || down <= 0) return false;
        const beside = Math.max(box.left - ground.left, ground.right - box.right) - dock > at.width + 16;
        const room = beside || Math.max(box.top - ground.top, bottom - box.bottom) > at.height + 16;
        return room || across * down > (box.width * box.height) / 3;
      });
      // who stands in the rail may be in the board and among the answers too
      const seen = new Set(ringed.filter((one) => !below.includes(one)).flatMap(namesOf));
      const isSeen = (one: HTMLElement) => namesOf(one).some((name) => seen.has(name));
      for (const one of below) if (isSeen(one)) for (const name of namesOf(one)) seen.add(name);
      return below.filter((one) => !isSeen(one)).flatMap(namesOf);
    });
  await expect.poll(covered, { message: 'the coach stands on what he points at', timeout: 15_000 }).toEqual([]);
}

/** Something was done: is the step over? It is told soon; that it is not, by what is put forward being gone and nothing coming of it. */
async function done(page: Page, step: string | null): Promise<boolean> {
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  const wrong = coach(page).getByRole('alert');
  const over = async () => (await stepNow(page)) !== step;
  await expect.poll(async () => (await over()) || (await wrong.isVisible()) || !(await doIt.isVisible())).toBe(true);
  if (await wrong.isVisible()) return over();
  await page
    .waitForFunction(
      (before) => document.querySelector<HTMLElement>('[data-part="coach"]')?.dataset['step'] !== before,
      step,
      { timeout: 1500 },
    )
    .catch(() => {});
  return over();
}

/**
 * Follows a lesson to its end; `press` is a click, a tap or a key. Whoever points presses what is ringed first, and has shown
 * only what that does not do. How often something was done, and the steps at which it was shown.
 */
async function follow(
  page: Page,
  press: Press,
  points = false,
): Promise<{ readonly did: number; readonly shown: readonly number[] }> {
  await expect(coach(page)).toBeVisible({ timeout: 30_000 });
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  let did = 0;
  const shown: number[] = [];
  for (let n = 0; n < 60; n++) {
    const step = await stepNow(page);
    if (step === 'end') return { did, shown };
    const next = coach(page).getByRole('button', { name: 'Go on' });
    if (await next.isVisible()) await press(next);
    else {
      did += 1;
      if (points && (await pressPointed(page, press, step))) continue;
      const show = coach(page).getByRole('button', { name: 'Show me' });
      // what was opened or put forward on the way stands before the coach; what was done may be told late
      if (points)
        await expect
          .poll(async () => {
            if ((await stepNow(page)) !== step || (await show.isVisible())) return true;
            await page.keyboard.press('Escape');
            return false;
          })
          .toBe(true);
      if ((await stepNow(page)) !== step) continue;
      await press(show);
      shown.push(Number(step));
      // what nobody waits for is done at once
      const again = coach(page).getByRole('button', { name: 'Once more' });
      await expect
        .poll(async () => (await doIt.isVisible()) || (await again.isVisible()) || (await stepNow(page)) !== step)
        .toBe(true);
      if (await again.isVisible()) {
        // on a way of one's own from which the lesson cannot go on: this time as it is shown
        points = false;
        await press(again);
        await expect(coach(page)).toHaveAttribute('data-step', '1');
        continue;
      }
      if (await doIt.isVisible()) await press(doIt);
    }
    await expect
      .poll(async () => (await stepNow(page)) !== step || (await coach(page).getByRole('button').count()) > 0)
      .toBe(true);
  }
  throw new Error('the lesson does not end');
}

const click: Press = (what, how) => what.click(how);
const tap: Press = (what, how) => what.tap(how);
/** Tab or Shift+Tab, whichever is nearer by what the page has between, until it has the focus. */
const key: Press = async (what) => {
  const { keyboard } = what.page();
  await expect(what).toBeVisible();
  const forward = await what.evaluate((target) => {
    const stops = [
      ...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]:not([tabindex="-1"])'),
    ];
    const [from, to] = [document.activeElement, target].map((one) => (one ? stops.indexOf(one) : -1));
    const way = ((to ?? 0) - (from ?? 0) + stops.length) % stops.length;
    return way <= stops.length / 2;
  });
  const isThere = () => what.evaluate((target) => target === document.activeElement);
  for (let n = 0; n < mostTabs && !(await isThere()); n++) await keyboard.press(forward ? 'Tab' : 'Shift+Tab');
  expect(await isThere(), `Tab does not come to ${await what.textContent()}`).toBe(true);
  await keyboard.press('Enter');
};
/** More stops no table has. */
const mostTabs = 200;

type Which = (
  lesson: { readonly game: string; readonly course: string },
  i: number,
  all: readonly { readonly course: string }[],
) => boolean;

/** The lessons of the house that `which` wants. */
async function lessons(which: Which) {
  const found: { readonly game: string; readonly id: string }[] = [];
  for (const game of games) {
    const taught = (await game.lessons?.())?.lessons ?? [];
    for (const [i, lesson] of taught.entries())
      if (which({ game: game.id, course: lesson.course }, i, taught)) found.push({ game: game.id, id: lesson.id });
  }
  return found;
}
const firstOfCourse: Which = ({ course }, i, all) => all.findIndex((one) => one.course === course) === i;
const firstOfGame: Which = (_, i) => i === 0;
const every: Which = () => true;
const long = Boolean(process.env['GAVEL_LONG']);

/** Follows these lessons one after the other. */
async function followAll(page: Page, which: Which, press: Press): Promise<void> {
  for (const { game, id } of await lessons(which)) {
    await page.goto(`/learn/${game}/${id}`);
    await test.step(`${game} ${id}`, () => follow(page, press));
  }
}

test('from a cover to the end of the first lesson, and what was learned is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn Helter Skelter' }).click();
  await flawless(page, 'learn-page', { at: ['phone', 'desktop'] });
  await page.locator('[data-act="learn"]').click();
  await expect(coach(page)).toBeVisible();
  await flawless(page, 'learn-lesson');
  const head = page.getByRole('heading', { level: 1 });
  await expect(head).toContainText('Lesson 1 of');
  await expect(head).toContainText('Step 1 of 4');
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  // what the step is about is lit, the rest lies under ink
  await expect(head).toContainText('Step 2 of 4');
  await expect(page.locator('.spotlight')).toHaveAttribute('data-lit', /[1-9]/);
  await expectClear(page);
  await flawless(page, 'learn-lit', { at: ['phone', 'desktop'] });
  await page.setViewportSize({ width: 1280, height: 720 });
  // who has read something reads it again
  await coach(page).getByRole('button', { name: 'Back' }).click();
  await expect(coach(page)).toHaveAttribute('data-step', '1');
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  // something else that is allowed is told what it is, and does not happen
  await expect(page.locator('[data-taught]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page.locator('.choice').filter({ hasText: 'Giant' }).filter({ hasText: /MOVE/ }).first().click();
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect(coach(page).getByRole('alert')).toContainText('That is Giant');
  expect(await stepNow(page)).toBe('2');
  await page.getByRole('button', { name: 'Close the drawer' }).click();
  await follow(page, click);
  await expect(coach(page)).toContainText('A point.');
  // taking the last move back leads to the step before it
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(coach(page)).toHaveAttribute('data-step', '4');
  // so does Back, and what is skipped is done
  await coach(page).getByRole('button', { name: 'Back' }).click();
  await expect(coach(page)).toHaveAttribute('data-step', '3');
  for (const then of ['4', 'end']) {
    await coach(page).getByRole('button', { name: 'Skip step' }).click();
    await expect(coach(page)).toHaveAttribute('data-step', then);
  }
  await coach(page).getByRole('link', { name: 'All lessons' }).click();
  await expect(page.locator('.learn-tile').first()).toContainText('done');
  await expect(page.locator('[data-act="learn"]')).toContainText('Strike!');
  // the server knows it too: a browser that has forgotten everything is told
  await expect
    .poll(async () => (await page.request.get('/api/v1/me/progress')).json())
    .toMatchObject({ done: { 'helter-skelter': ['walk'] } });
  await page.evaluate(() => localStorage.removeItem('gavel-learn'));
  await page.reload();
  await expect(page.locator('.learn-tile').first()).toContainText('done');
  // the first page offers the next one until somebody says no
  await page.goto('/');
  const offer = page.getByRole('note').filter({ hasText: 'Go on learning Helter Skelter' });
  await offer.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Strike!');
  await page.goto('/');
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('whoever presses Go on at home and goes back before the lesson has come stays there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'First lesson' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // a slow line: the lessons are on their way until they are let through
  let letThrough = (): void => {};
  const open = new Promise<void>((done) => {
    letThrough = done;
  });
  let held = 0;
  await page.route('**/assets/lessons-*.js', async (route) => {
    held += 1;
    await open;
    await route.continue();
  });
  await page.getByRole('link', { name: 'First lesson' }).click();
  await expect(page).toHaveURL(/\/next$/);
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  letThrough();
  // time enough for what was on its way, and for what that asks for, to do what it should not
  await page.waitForTimeout(2000);
  await expect(page).toHaveURL(/\/$/);
  await expect(coach(page)).toHaveCount(0);
});

test('Learn on every cover leads to the coach, and to something that is ringed', async ({ page }) => {
  for (const { id } of furnished) {
    await page.goto('/');
    await page.locator(`.cover a[href="/learn/${id}"]`).click();
    // puzzles are posed there, too
    await expect(page.locator('.learn-puzzles .puzzle-tile')).toHaveCount(4);
    await page.locator('[data-act="learn"]').click();
    await expect(coach(page)).toBeVisible({ timeout: 30_000 });
    const next = coach(page).getByRole('button', { name: 'Go on' });
    const ringed = page.locator('[data-taught]').filter({ visible: true }).first();
    await expect
      .poll(async () => {
        if (await next.isVisible()) await next.click();
        return ringed.isVisible();
      })
      .toBe(true);
  }
});

test('every case of a rule can be tried at a table from the rulebook', async ({ page }) => {
  await page.goto('/rules/mega-city#MC-5.5');
  const rule = page.locator('[data-rule="MC-5.5"]');
  // the board of the case is drawn while it is in sight, and others are not
  await expect(rule.locator('.drawing-board > *')).toBeVisible();
  expect(await page.locator('.drawing-board > *').count()).toBeLessThan(12);
  await rule.getByText(/^Try it/).click();
  await rule.getByRole('link', { name: 'Anyone may play on the Judge or the Perp before the dice' }).click();
  const sign = page.getByRole('complementary', { name: 'Try it' });
  await expect(sign).toContainText('MC-5.5');
  await flawless(page, 'try');
  await sign.getByRole('button', { name: 'Show me what happens' }).click();
  await expect(page.locator('.proposal')).toContainText('Hi-Ex Round on Judge Dredd');
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await sign.getByRole('link', { name: 'Back to the rule' }).click();
  await expect(rule).toBeInViewport();
  await page.goto('/try/mega-city/nothing-of-the-kind');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such case');
});

test('a first game has the coach at hand: he says what matters, gives reasons and goes when he is sent away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/learn/helter-skelter');
  await page.locator('[data-act="first-game"]').click();
  await expect(coach(page)).toContainText('Now:', { timeout: 30_000 });
  await flawless(page, 'first-game', { at: ['phone', 'desktop'] });
  await coach(page).getByRole('button', { name: 'Show me' }).click();
  const why = page.locator('.why');
  await why.getByText('Why, and what else').click();
  // the next best is put forward with its own reasons, and the best stands beside it
  const put = page.locator('.proposal .caption-title');
  const best = (await put.textContent()) ?? '';
  await why.locator('.why-other').first().click();
  await expect(put).not.toHaveText(best);
  await expect(why.locator('.why-other').filter({ hasText: 'The best.' })).toContainText(best);
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Coach: off' }).click();
  await expect(coach(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Coach', exact: true }).click();
  await page.goto('/rules/helter-skelter/start');
  await expect(page.locator('.drawing-board > *').first()).toBeVisible();
  await flawless(page, 'quick-start', { at: ['phone', 'desktop'] });
});

test('in every first game the coach speaks, and shows what he would do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { id } of furnished.filter((game) => long || game.id !== 'helter-skelter')) {
    await page.goto(`/learn/${id}/game`);
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    await expect
      .poll(
        async () => {
          // in a reaction that is hurried he says nothing
          if (!(await coach(page).isVisible()) && (await pass.isVisible())) await pass.click();
          return coach(page).isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await expect(coach(page)).toContainText(/Now:|Danger:|No danger/, { timeout: 60_000 });
    await coach(page).getByRole('button', { name: 'Show me' }).click();
    // a hint is thought about, which takes as long as the machine is busy
    await page.getByRole('button', { name: 'Do it', exact: true }).click({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'false');
  }
});

test('the coach says what an opponent’s move has changed', async ({ page }) => {
  const id = 'helter-skelter';
  const { catalogue = {} } = games.find((game) => game.id === id)?.tell ?? {};
  const reasons = Object.entries(catalogue).flatMap(([key, words]) => (key.startsWith('reason.') ? [words] : []));
  const did = coach(page).locator('.did');
  const isSaid = async () => {
    const [told = ''] = await did.allTextContents();
    return reasons.some((words) => told.endsWith(words));
  };
  // whoever plays well hears no more of it: each time somebody new begins
  for (let game = 0; game < 6 && !(await isSaid()); game++) {
    await page.goto('/settings');
    await page.evaluate(() => localStorage.removeItem('gavel-learn'));
    await page.goto(`/learn/${id}/game`);
    let now = await asked(page);
    for (let n = 0; now && n < 12 && !(await isSaid()); n++) {
      await followHint(page, now);
      now = await asked(page, now.id);
      // he is told what it changed after what was done, and both are told before he thinks about the question
      if (now && (await did.isVisible()))
        await expect
          .poll(isSaid, { timeout: 3000 })
          .toBe(true)
          .catch(() => {});
    }
  }
  expect(await isSaid()).toBe(true);
});

test('the first lesson of every game can be followed by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await followAll(page, long ? every : firstOfGame, key);
});

/** Lessons in which something has to be shown to who presses only what is ringed, with how many steps; docs/lessons.md says why. */
const mayBeShown: Readonly<Record<string, number>> = {
  // first to where the bases touch, which no press hits by chance
  'judgement souls': 1,
};

/** Somebody who knows nothing presses only what is ringed, and reads what he is told: nothing else has to be shown, and nothing less. */
async function pointAll(page: Page, which: Which, press: Press): Promise<void> {
  const needed: Record<string, readonly number[]> = {};
  let steps = 0;
  for (const { game, id } of await lessons(which)) {
    await page.goto(`/learn/${game}/${id}`);
    const { did, shown } = await test.step(`${game} ${id}`, () => follow(page, press, true));
    steps += did;
    const name = `${game} ${id}`;
    if (shown.length !== (mayBeShown[name] ?? 0)) needed[name] = shown;
  }
  expect(steps).toBeGreaterThan(5);
  expect(needed).toEqual({});
}

/** In the long run all lessons, a test for each game; else the first of each course. */
const parts: readonly { readonly of: string; readonly which: Which }[] = long
  ? games.map(({ id, name }) => ({ of: `every lesson of ${name}`, which: ({ game }) => game === id }))
  : [{ of: 'the first lesson of every course', which: firstOfCourse }];

for (const { of, which } of parts)
  test(`who knows nothing and clicks what the coach points at finishes ${of}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await pointAll(page, which, click);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const { of, which } of parts)
    test(`who knows nothing and taps what the coach points at finishes ${of}`, async ({ page }) => {
      await pointAll(page, which, tap);
    });
});
