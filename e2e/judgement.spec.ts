/** Judgement in the browser: heroes picked and led by mouse, by touch, by keyboard and in words. */
import { heroes } from '@gavel/judgement';
import { both, deskByNight, flawless, sizes } from './flawless.ts';
import { middle } from './judgement.ts';
import {
  type Asked,
  asked,
  confirm,
  decision,
  followHint,
  moreOptions,
  over,
  picture,
  playOut,
  prompt,
  sitDown,
} from './play.ts';
import { expect, type Page, test } from './server.ts';

/** Three against three and a strong bot, over after so many turns. */
async function setTable(page: Page, more: (page: Page) => Promise<void> = async () => {}, turns = 2): Promise<void> {
  await page.goto('/new/judgement/friends');
  await page.getByLabel('Seat 2').first().selectOption('bot:fierce');
  await moreOptions(page);
  await page.getByLabel('Turn limit (0: none)').fill(String(turns));
  await more(page);
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(prompt(page)).toBeVisible();
}

/** Draws a way: the figure is dragged towards the middle of the field. False: the game forbids it. */
async function dragHero(page: Page, id: string): Promise<boolean> {
  const hero = await middle(page, '.jd-model.chosen');
  const field = await page.locator('.jd-board > svg').boundingBox();
  if (!hero || !field) return false;
  const goal = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
  if (Math.hypot(goal.x - hero.x, goal.y - hero.y) < 60) return false;
  await page.mouse.move(hero.x, hero.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(hero.x + ((goal.x - hero.x) * step) / 12, hero.y + ((goal.y - hero.y) * step) / 12);
  await expect(page.locator('.jd-way')).toBeVisible();
  await page.mouse.up();
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  await expect(doIt.or(page.locator('.jd-status.must'))).toBeVisible();
  if (!(await doIt.isVisible())) return false;
  await expect(page.locator('.jd-way-words')).toContainText(/of .*″/);
  await confirm(page, id);
  return true;
}

/** An enemy in reach is clicked, then the first blow at it; its odds are shown before it is struck. */
async function strike(page: Page, id: string): Promise<boolean> {
  const enemy = await middle(page, '.jd-model.target');
  if (!enemy) return false;
  await page.mouse.click(enemy.x, enemy.y);
  // where there is but one blow, pointing at the enemy proposes it
  const blow = page.locator('.jd-aimed .jd-button').first();
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  if (await blow.isVisible()) await blow.click();
  if (!(await doIt.isVisible())) return false;
  await picture(page, 'jd-strike');
  await confirm(page, id);
  return true;
}

/** Pushes a figure a little aside, to no side that is offered. False: nobody can be pushed there. */
async function dragPush(page: Page, id: string): Promise<boolean> {
  const figure = await middle(page, '.jd-model.push .jd-figure-base');
  if (!figure) return false;
  await page.mouse.move(figure.x, figure.y);
  await page.mouse.down();
  await page.mouse.move(figure.x + 9, figure.y + 4, { steps: 3 });
  await page.mouse.move(figure.x + 17, figure.y + 8, { steps: 3 });
  await page.mouse.up();
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  await expect(doIt.or(page.locator('.jd-status.must'))).toBeVisible();
  if (!(await doIt.isVisible())) return false;
  await expect(prompt(page)).toContainText(/\d″ (south|north|east|west)/);
  await picture(page, 'jd-manoeuvre');
  await confirm(page, id);
  return true;
}

/** Which way one goes on the field who goes to a side of the screen: each sees the own side at the bottom. */
async function side(page: Page, to: 'right' | 'up'): Promise<string> {
  const turn = await page
    .locator('[style*="--turn"]')
    .first()
    .evaluate((at) => getComputedStyle(at).getPropertyValue('--turn'));
  const turned = Number(turn) < 0;
  return to === 'right' ? (turned ? 'west' : 'east') : turned ? 'south' : 'north';
}

/** Everything by mouse; what is rare goes by the hint's buttons. */
function byMouse(page: Page, count: { acts: number; ways: number; blows: number; pushes: number }) {
  let acts = 0;
  return async (now: Asked): Promise<void> => {
    switch (now.kind) {
      case 'pick': {
        const plates = page.locator('.jd-plate');
        for (const name of ['Thorgar', 'Allandir', 'Sir Marcus']) await plates.filter({ hasText: name }).click();
        await picture(page, 'jd-pick');
        return page.getByRole('button', { name: 'Take these', exact: true }).click();
      }
      case 'first':
      case 'side':
        await prompt(page).locator('.jd-button').first().click();
        return;
      case 'place': {
        const spot = await middle(page, '.jd-spots circle');
        if (!spot) return followHint(page, now);
        await page.mouse.click(spot.x, spot.y);
        return confirm(page, now.id);
      }
      case 'model': {
        const model = await middle(page, '.jd-model.may');
        if (!model) return followHint(page, now);
        await page.mouse.click(model.x, model.y);
        return confirm(page, now.id);
      }
      case 'act': {
        count.acts += 1;
        acts += 1;
        // a step first, then a blow if anybody is in reach
        const tries = acts % 2 === 1 ? (['ways', 'blows'] as const) : (['blows', 'ways'] as const);
        for (const what of acts <= 4 ? tries : [])
          if (await (what === 'ways' ? dragHero : strike)(page, now.id)) {
            count[what] += 1;
            return;
          }
        acts = 0;
        if ((await decision(page)).id !== now.id) return;
        const back = page.getByRole('button', { name: 'Not yet', exact: true });
        if (await back.isVisible()) await back.click();
        await prompt(page).getByRole('button', { name: 'End the activation' }).click();
        return confirm(page, now.id);
      }
      case 'reroll':
        await picture(page, 'jd-reroll');
        return prompt(page).getByRole('button', { name: 'Keep the roll' }).click();
      case 'dice':
        await picture(page, 'jd-dice');
        await prompt(page).locator('.jd-keep').first().click();
        return confirm(page, now.id);
      case 'manoeuvre': {
        if (await dragPush(page, now.id)) {
          count.pushes += 1;
          return;
        }
        const arrow = page.locator('.jd-push-offer').first();
        if (!(await arrow.isVisible())) return followHint(page, now);
        await arrow.locator('.jd-arrow-end').click({ force: true });
        return confirm(page, now.id);
      }
      default:
        return followHint(page, now);
    }
  };
}

test('a game of three against three by mouse: heroes picked, deployed, led along ways and into blows', async ({
  page,
}) => {
  await setTable(page);
  const count = { acts: 0, ways: 0, blows: 0, pushes: 0 };
  await playOut(page, byMouse(page, count));
  await expect(over(page)).toBeVisible();
  await picture(page, 'jd-over');
  expect(count.ways).toBeGreaterThan(2);
  expect(count.blows).toBeGreaterThan(0);
});

/** Lets the hint play until a question of this kind. */
async function hintTo(page: Page, kind: string): Promise<Asked> {
  let now = await asked(page);
  while (now && now.kind !== kind) {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  if (!now) throw new Error(`the game was over before ${kind}`);
  return now;
}

/** Up to the choice of a hero to activate; others may be pointed at before (marks). */
async function hintToActivation(page: Page): Promise<Asked> {
  let now = await hintTo(page, 'model');
  while (!(await prompt(page).textContent())?.includes('activate')) {
    await followHint(page, now);
    now = (await asked(page, now.id))!;
    if (now.kind !== 'model') now = await hintTo(page, 'model');
  }
  return now;
}

/** Types where the hero is to go: something may stand in the way there, which is said, so in one direction after the other. */
async function typeSomewhere(page: Page): Promise<void> {
  const [east, north] = [prompt(page).getByLabel('East'), prompt(page).getByLabel('North')];
  const [x, y] = [Number(await east.inputValue()), Number(await north.inputValue())];
  const [goes, refused] = [prompt(page).getByText(/advances to/), prompt(page).getByRole('alert')];
  for (const [right, up] of [
    [0, y > 0 ? -1.5 : 1.5],
    [x > 0 ? -1.5 : 1.5, 0],
    [x > 0 ? 1.5 : -1.5, 0],
  ] as const) {
    await east.fill(String(x + right));
    await north.fill(String(y + up));
    await prompt(page).getByRole('button', { name: 'Look' }).nth(1).click();
    await expect(goes.or(refused).first()).toBeVisible();
    if (await goes.isVisible()) return;
    await expect(refused).toContainText(/JD-\d/);
  }
  throw new Error('the hero could go nowhere');
}

test('the tape measures and the eye names what blocks; ways are told in words too', async ({ page }) => {
  await setTable(page);
  await hintTo(page, 'act');
  const field = (await page.locator('.jd-board > svg').boundingBox())!;
  await page.getByRole('button', { name: 'Tape measure' }).click();
  const status = page.locator('.jd-status');
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(field.x + field.width / 2 + 80, field.y + field.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(status).toContainText(`″ ${await side(page, 'right')}, edge to edge`);
  await page.getByRole('button', { name: 'Tape measure' }).click();
  await page.getByRole('button', { name: 'Line of sight' }).click();
  for (const effigy of ['effigy0', 'effigy1']) {
    const at = (await middle(page, `[data-key="${effigy}"]`))!;
    await page.mouse.click(at.x, at.y);
  }
  await expect(status).toContainText(/clear line|blocked by/);
  await picture(page, 'jd-sight');
  // words instead of pointing: so many inches towards something
  await page.getByRole('button', { name: 'Line of sight' }).click();
  await prompt(page).getByText('Move without pointing').click();
  await page.getByLabel('Move', { exact: true }).fill('2');
  await prompt(page).getByRole('button', { name: 'Look' }).first().click();
  await expect(
    prompt(page)
      .getByText(/of .*″/)
      .first(),
  ).toBeVisible();
  // and typed coordinates, and places with distance and bearing
  await prompt(page).getByRole('button', { name: 'Not yet', exact: true }).click();
  await prompt(page).getByText('Move without pointing').click();
  await typeSomewhere(page);
  await prompt(page).getByRole('button', { name: 'Not yet', exact: true }).click();
  await prompt(page).getByText('Move without pointing').click();
  await prompt(page)
    .getByText(/\d+ good destinations/)
    .click();
  await expect(prompt(page).locator('.jd-ends li').first()).toContainText(/″ (north|south|east|west)/);
});

test('whoever is not asked measures too', async ({ page, browser }) => {
  await page.goto('/new/judgement/friends');
  await page.getByRole('button', { name: 'Set the table' }).click();
  const address = await page.getByLabel('Address of the table').inputValue();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await context.newPage();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const one of [page, guest]) {
    const now = await asked(one);
    expect(now?.kind).toBe('pick');
    await followHint(one, now!);
  }
  const waits = async () => {
    for (const one of [page, guest]) if ((await decision(one)).kind === 'first') return one === page ? guest : page;
    return undefined;
  };
  await expect.poll(waits).toBeDefined();
  const other = (await waits())!;
  expect((await decision(other)).id).toBe('');
  await other.getByRole('button', { name: 'Tape measure' }).click();
  const field = (await other.locator('.jd-board > svg').boundingBox())!;
  await other.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
  await other.mouse.down();
  await other.mouse.move(field.x + field.width / 2, field.y + field.height / 2 - 70, { steps: 3 });
  await other.mouse.up();
  await expect(other.locator('.jd-status')).toContainText(`″ ${await side(other, 'up')}, edge to edge`);
  await context.close();
});

/** Takes or bans by the plates until the pieces are set down; `wish` first. */
async function draftOut(page: Page, wish: string): Promise<Asked> {
  const said: string[] = [];
  let now = await asked(page);
  while (now?.kind === 'draft' || now?.kind === 'pick' || now?.kind === 'first' || now?.kind === 'side') {
    if (now.kind === 'first' || now.kind === 'side') await prompt(page).locator('.jd-button').first().click();
    else {
      const title = (await page.locator('.jd-pick h2').textContent())!;
      said.push(title.replace(/\d+/, 'n'));
      const plates = page.locator('.jd-plate:not(.chosen, [aria-disabled="true"])');
      const wished = plates.filter({ hasText: wish });
      const many = Number(/\d+/.exec(title)?.[0] ?? 1);
      for (let n = 0; n < many; n++)
        await (!title.startsWith('Ban') && (await wished.count()) > 0 ? wished : plates).first().click();
      const take = page.locator('.jd-pick-foot .button.main');
      await expect(take).toBeInViewport({ ratio: 1 });
      if (said.length === 1) await picture(page, `jd-draft-${page.viewportSize()!.width}`);
      await take.click();
    }
    now = await asked(page, now.id);
  }
  expect(now?.kind).toBe('place');
  test.info().annotations.push({ type: 'draft', description: said.join(', ') });
  expect(said.length).toBeGreaterThan(2);
  return now!;
}

test('all heroes stand in sight at 1280 by 720, a filter dims the others where they are, the sheet follows the pointer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitDown(page, 'judgement');
  expect((await asked(page))?.kind).toBe('pick');
  const plates = page.locator('.jd-plate');
  await expect(plates).toHaveCount(heroes.length);
  /** Where each plate stands, and whether something lies over a corner of it. */
  const standing = () =>
    plates.evaluateAll((all) =>
      all.map((plate) => {
        const { left, top, right, bottom } = plate.getBoundingClientRect();
        const ends = [document.elementFromPoint(left + 4, top + 4), document.elementFromPoint(right - 4, bottom - 4)];
        return { left, top, whole: ends.every((end) => plate.contains(end)) };
      }),
    );
  const before = await standing();
  expect(before.filter(({ whole }) => !whole)).toEqual([]);

  const fair = await plates.first().evaluate((plate) => getComputedStyle(plate).opacity);
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Defenders' }).click();
  const bright = await plates.evaluateAll(
    (all, usual) => all.flatMap((plate, i) => (getComputedStyle(plate).opacity === usual ? [i] : [])),
    fair,
  );
  expect(bright).toEqual(heroes.flatMap((hero, i) => (hero.class === 'defender' ? [i] : [])));
  expect(await standing()).toEqual(before);

  for (const n of [3, 20]) {
    await plates.nth(n).hover();
    const name = await plates.nth(n).locator('.jd-plate-name').innerText();
    await expect(page.locator('.jd-look h3')).toHaveText(name, { ignoreCase: true });
  }
});

for (const [way, where] of [
  ['Standard pick & ban', 'desktop'],
  ['Masters', 'phone'],
] as const)
  test(`heroes are chosen and forbidden on the screens of ${way}, ${where}`, async ({ page }) => {
    await setTable(page, () => page.getByRole('radio', { name: way, exact: true }).check({ force: true }));
    await page.setViewportSize(sizes[where]);
    await draftOut(page, 'Thorgar');
    await picture(page, `jd-${way.slice(0, 4)}`);
  });

test('a hero unit is drafted, shares its actions and shows who is in cohesion', async ({ page }) => {
  await setTable(page, () => page.getByRole('radio', { name: 'Draft', exact: true }).check({ force: true }));
  await draftOut(page, 'Bale & Sarna');
  const now = await hintToActivation(page);
  await prompt(page).locator('.jd-button').filter({ hasText: 'Bale' }).click();
  await confirm(page, now.id);
  await asked(page, now.id);
  await expect(prompt(page)).toContainText('4 for the whole unit');
  await expect(page.locator('.jd-cohesion circle')).toBeVisible();
  await expect(page.locator('.jd-tile').filter({ hasText: 'Bale' })).toContainText('commander');
  await expect(page.locator('.jd-tile').filter({ hasText: 'Sarna' })).toContainText(/(in|out of) cohesion/);
  await prompt(page).getByRole('button', { name: 'Sarna', exact: true }).click();
  await expect(page.locator('.jd-model.chosen')).toHaveAttribute('data-key', /sarna/);
  await picture(page, 'jd-unit');
});

test('a figure goes along its way, corner by corner, in a game that moves to its end', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await setTable(page, undefined, 1);
  const model = await hintToActivation(page);
  const field = (await page.locator('.jd-board > svg').boundingBox())!;
  // whoever stands farthest out has room
  const far = ({ x }: { x: number }) => Math.abs(x - field.x - field.width / 2);
  const heroes = await page.locator('.jd-model.may .jd-figure-base').all();
  let hero = { x: field.x + field.width / 2, y: 0 };
  for (const one of heroes) {
    const box = (await one.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (far(at) >= far(hero)) hero = at;
  }
  await page.mouse.click(hero.x, hero.y);
  await confirm(page, model.id);
  const now = (await asked(page, model.id))!;
  expect(now.kind).toBe('act');
  await prompt(page).getByText('Move without pointing').click();
  await prompt(page).getByRole('button', { name: 'Corner by corner' }).click();
  const inward = hero.y > field.y + field.height / 2 ? -1 : 1;
  const aside = hero.x > field.x + field.width / 2 ? 1 : -1;
  await page.mouse.click(hero.x + aside * 8, hero.y + inward * 30);
  await page.mouse.click(hero.x + aside * 30, hero.y + inward * 40);
  await prompt(page).getByRole('button', { name: 'Look at this way' }).click();
  const key = (await page.locator('.jd-model.chosen').getAttribute('data-key'))!;
  await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
  const bent = page.waitForFunction(
    (name) =>
      document
        .querySelector(`[data-key="${name}"]`)
        ?.getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).getKeyframes().length >= 4),
    key,
  );
  await confirm(page, now.id);
  await bent;
  // and the board stands through all that moves until the end
  await playOut(page, (next) => followHint(page, next), { last: now.id });
  await expect(over(page)).toBeVisible();
  await context.close();
});

/** The middle of the first of these that nothing lies over but the field itself: neither the question nor the tools. */
const inSight = (page: Page, of: string) =>
  page.locator(of).evaluateAll((all) => {
    for (const one of all) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      if (document.elementFromPoint(at.x, at.y)?.closest('.jd-board-svg')) return at;
    }
    return undefined;
  });

test('by touch on a phone: heroes set down, dragged, pinched nearer, things looked at', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await setTable(page);
  const place = await hintTo(page, 'place');
  // the field moves to what is asked about
  await expect.poll(() => inSight(page, '.jd-spots circle')).toBeDefined();
  const spot = await inSight(page, '.jd-spots circle');
  await page.touchscreen.tap(spot!.x, spot!.y);
  await page.getByRole('button', { name: 'Do it', exact: true }).tap();
  await asked(page, place.id);
  await hintTo(page, 'act');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const field = (await page.locator('.jd-board > svg').boundingBox())!;
  const hero = (await middle(page, '.jd-model.chosen .jd-figure-base'))!;
  const inward = hero.y > field.y + field.height / 2 ? -1 : 1;
  await touch('touchStart', [hero.x, hero.y]);
  for (let step = 1; step <= 5; step++) await touch('touchMove', [hero.x, hero.y + inward * step * 12]);
  await expect(page.locator('.jd-way')).toBeVisible();
  await touch('touchEnd');
  await expect(page.locator('.jd-way-words').or(page.locator('.jd-status.must'))).toContainText(/″|JD-/);
  // two fingers apart: nearer
  const board = page.locator('.jd-board-svg');
  const before = await board.getAttribute('viewBox');
  const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
  await touch('touchStart', [x - 20, y], [x + 20, y]);
  for (let step = 1; step <= 4; step++) await touch('touchMove', [x - 20 - step * 6, y], [x + 20 + step * 6, y]);
  await touch('touchEnd');
  await expect(board).not.toHaveAttribute('viewBox', before!);
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'Whole field' }).tap();
  // wider than what frames who acts
  const wide = async () => Number((await board.getAttribute('viewBox'))?.split(' ')[2]);
  await expect.poll(wide).toBeGreaterThan(Number(before?.split(' ')[2]));
  // a finger that rests asks what lies there
  // (the tools put away: a finger that comes near a button means the button)
  await page.getByRole('button', { name: 'Tools' }).tap();
  await expect(page.getByRole('button', { name: 'Whole field' })).toBeHidden();
  const thing = (await inSight(page, '.jd-shrine-base')) ?? (await inSight(page, '.jd-model .jd-figure-base'));
  await touch('touchStart', [thing!.x, thing!.y]);
  await expect(page.locator('.jd-status')).toContainText(/Fate each turn|health/);
  await touch('touchEnd');
  await picture(page, 'jd-touch');
  await context.close();
});

test("axe finds nothing at Judgement's table, at a desk or on a phone", async ({ page }) => {
  await page.goto('/gallery/judgement');
  await expect(page.getByText(/^\d+ pieces$/)).toBeVisible();
  await picture(page, 'jd-gallery-all');
  // one of each sort is looked at closely
  await page.getByRole('searchbox').fill('shadow');
  await expect(page.getByRole('heading', { name: 'Rakkir' })).toBeVisible();
  await flawless(page, 'jd-gallery', both);
  await setTable(page);
  const looked = new Set<string>();
  let now = await asked(page);
  for (let n = 0; now && n < 24 && looked.size < 7; n++) {
    if (!looked.has(now.kind)) {
      looked.add(now.kind);
      await flawless(page, `jd-${now.kind}`, now.kind === 'act' ? deskByNight : both);
      if (now.kind === 'act') {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
        await flawless(page, 'jd-preview', both);
        await page.getByRole('button', { name: 'Not yet', exact: true }).click();
        await page.getByRole('button', { name: 'In words' }).click();
        await flawless(page, 'jd-words', both);
        await page.getByRole('button', { name: 'Drawn' }).click();
        await page.locator('.jd-dock .button').first().click();
        await flawless(page, 'jd-sheet');
        await page.keyboard.press('Escape');
      }
    }
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  expect([...looked]).toEqual(expect.arrayContaining(['pick', 'place', 'model', 'act']));
});

if (process.env['GAVEL_LONG']) {
  test('by keyboard alone, to the end of a game', async ({ page }) => {
    await setTable(page);
    let listed = 0;
    await playOut(page, async ({ kind }) => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      if (kind === 'act' && listed < 3) {
        listed += 1;
        await page.keyboard.press('l');
        await expect(page.getByLabel('Number or words')).toBeFocused();
        await page.keyboard.type('1');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('h');
      await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    });
    expect(listed).toBe(3);
  });

  test('a way can be dragged with five against five on the densest field', async ({ page }) => {
    await setTable(page, async () => {
      await page.getByRole('radio', { name: /^Battle/ }).check({ force: true });
      await page.locator('label', { hasText: 'Scorched Rim' }).click();
      await expect(page.getByRole('radio', { name: 'Scorched Rim' })).toBeChecked();
    });
    await hintTo(page, 'act');
    await page.evaluate(() => {
      const frames: number[] = [];
      let last = performance.now();
      const next = () => {
        const time = performance.now();
        frames.push(time - last);
        last = time;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      Object.assign(window, { frames });
    });
    const hero = (await middle(page, '.jd-model.chosen'))!;
    const field = (await page.locator('.jd-board > svg').boundingBox())!;
    const goal = field.y + field.height / 2;
    await page.mouse.move(hero.x, hero.y);
    await page.mouse.down();
    for (let step = 1; step <= 120; step++)
      await page.mouse.move(hero.x + Math.sin(step / 5) * 70, hero.y + ((goal - hero.y) * step) / 240);
    await expect(page.locator('.jd-way')).toBeVisible();
    await page.mouse.up();
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const sorted = frames.slice(2).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)]!;
    test.info().annotations.push({ type: 'frames', description: `${sorted.length}, median ${median.toFixed(1)} ms` });
  });
}
