import { AxeBuilder } from '@axe-core/playwright';
import { type Asked, asked, confirm, decision, followHint, over, picture, playOut, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** Three against three and a strong bot, over after two turns. */
async function setTable(page: Page, more: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/new/judgement/friends');
  await page.getByLabel('Seat 2').selectOption('bot:script');
  await page.getByLabel('Turn limit (0: none)').fill('2');
  await more(page);
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(prompt(page)).toBeVisible();
}

async function middle(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  const found = page.locator(selector).first();
  const box = (await found.isVisible()) ? await found.boundingBox() : null;
  return box === null ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
  const blow = page.locator('.jd-aimed .jd-button').first();
  if (!(await blow.isVisible())) return false;
  await blow.click();
  await picture(page, 'jd-strike');
  await confirm(page, id);
  return true;
}

/** Everything by mouse; what is rare goes by the hint's buttons. */
function byMouse(page: Page, count: { acts: number; ways: number; blows: number }) {
  let acts = 0;
  return async (now: Asked): Promise<void> => {
    switch (now.kind) {
      case 'pick': {
        const plates = page.locator('.jd-plate-main');
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
        await picture(page, 'jd-manoeuvre');
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
  const count = { acts: 0, ways: 0, blows: 0 };
  await playOut(page, byMouse(page, count));
  await expect(over(page)).toBeVisible();
  await picture(page, 'jd-over');
  expect(count.ways).toBeGreaterThan(2);
  expect(count.blows).toBeGreaterThan(0);
});

test('the tape measures and the eye names what blocks, also while others decide', async ({ page }) => {
  await setTable(page);
  let now = await asked(page);
  while (now && now.kind !== 'act') {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  const field = (await page.locator('.jd-board > svg').boundingBox())!;
  await page.getByRole('button', { name: 'Tape measure' }).click();
  const status = page.locator('.jd-status');
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(field.x + field.width / 2 + 80, field.y + field.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(status).toContainText(/″ east, edge to edge/);
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
});

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } } as const;

/** No violations, and nothing sticks out sideways. */
async function flawless(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
}

for (const scheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`axe finds nothing at Judgement's table: ${scheme}, ${size}`, async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server,
        viewport,
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const tag = `${size}-${scheme}`;
      await page.goto('/gallery/judgement');
      await expect(page.getByText(/^\d+ pieces$/)).toBeVisible();
      await picture(page, `jd-gallery-all-${tag}`);
      // one of each sort is looked at closely
      await page.getByRole('searchbox').fill('shadow');
      await expect(page.getByRole('heading', { name: 'Rakkir' })).toBeVisible();
      await flawless(page, `gallery ${tag}`);
      await picture(page, `jd-gallery-${tag}`);
      await setTable(page);
      const looked = new Set<string>();
      let now = await asked(page);
      for (let n = 0; now && n < 24 && looked.size < 7; n++) {
        if (!looked.has(now.kind)) {
          looked.add(now.kind);
          await flawless(page, `${now.kind} ${tag}`);
          await picture(page, `jd-${now.kind}-${tag}`);
          if (now.kind === 'act') {
            await page.getByRole('button', { name: 'Hint', exact: true }).click();
            await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
            await flawless(page, `preview ${tag}`);
            await page.getByRole('button', { name: 'Not yet', exact: true }).click();
            await page.getByRole('button', { name: 'In words' }).click();
            await flawless(page, `words ${tag}`);
            await picture(page, `jd-words-${tag}`);
            await page.getByRole('button', { name: 'Drawn' }).click();
            if (size === 'desktop') {
              await page.locator('.jd-strip .button').first().click();
              await flawless(page, `sheet ${tag}`);
              await page.keyboard.press('Escape');
            }
          }
        }
        await followHint(page, now);
        now = await asked(page, now.id);
      }
      expect([...looked]).toEqual(expect.arrayContaining(['pick', 'place', 'model', 'act']));
      await context.close();
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

  test('dragging a way stays smooth with five against five on the densest field', async ({ page }) => {
    await setTable(page, async () => {
      await page.getByRole('radio', { name: 'Five heroes each' }).check({ force: true });
      await page.getByRole('radio', { name: 'Scorched Rim' }).check({ force: true });
    });
    let now = await asked(page);
    while (now && now.kind !== 'act') {
      await followHint(page, now);
      now = await asked(page, now.id);
    }
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
    expect(1000 / median).toBeGreaterThan(50);
  });
}
