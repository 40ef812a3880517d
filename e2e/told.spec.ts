/** What the others do, told picture by picture, and shown on the board. */
import { flawless } from './flawless.ts';
import { concede, dealOut, drawer, followHint, over, playNow, sitDown } from './play.ts';
import { panelId, retold } from './retold.ts';
import { expect, type Page, test } from './server.ts';

/** What comes next on this page: something of the others' that waits to be shown, or a question. */
async function next(
  page: Page,
  after: string,
): Promise<{ readonly waits: boolean; readonly id: string; kind: string }> {
  const found = await page.waitForFunction(
    (last) => {
      const { decision: id = '', kind = '' } = document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
      const telling = document.querySelector<HTMLElement>('.telling');
      // a question that comes with it takes it away again at once
      if (telling) {
        telling.dataset['since'] ??= String(performance.now());
        return performance.now() - Number(telling.dataset['since']) > 400 && { waits: true, id, kind };
      }
      return id !== '' && id !== last && { waits: false, id, kind };
    },
    after,
    { timeout: 60_000, polling: 30 },
  );
  const now = await found.jsonValue();
  if (now === false) throw new Error('nothing came');
  return now;
}

test('step by step what the others do is shown picture by picture, and nobody has to wait for it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: 'step' }, version: 1 })),
  );
  await playNow(page);
  await dealOut(page);
  const newest = page.locator('[data-part="strip"] [data-panel]').last();
  const telling = page.locator('.telling');
  let last = '';
  let steps = 0;
  for (let n = 0; n < 80 && steps < 4; n++) {
    const now = await next(page, last);
    if (!now.waits) {
      last = now.id;
      await followHint(page, now);
      continue;
    }
    steps++;
    if (steps === 1) {
      await flawless(page, 'telling', { within: '.telling' });
      // the system asks for calm: nothing moves while it is told
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
    if (steps === 2) {
      // with another page of the drawer open one can go on too, and by the keyboard
      await drawer(page, 'Log');
      await page.locator('#asked').focus();
      const said = await telling.textContent();
      await page.keyboard.press('.');
      await expect(telling.filter({ hasText: said ?? '' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Close the drawer' }).click();
      continue;
    }
    const before = await newest.getAttribute('data-panel');
    if (steps === 4) {
      // to the question at once
      await page.getByRole('button', { name: /^Skip \d/ }).click();
      await expect(telling).toHaveCount(0);
    } else if (steps === 3) {
      // and so does holding what goes on
      await page.getByRole('button', { name: 'Go on' }).hover();
      await page.mouse.down();
      await expect(telling).toHaveCount(0);
      await page.mouse.up();
    } else await page.getByRole('button', { name: 'Go on' }).click();
    await expect
      .poll(async () => (await newest.getAttribute('data-panel')) !== before || (await telling.count()) === 0)
      .toBe(true);
  }
  expect(steps).toBe(4);
});

test('on a field every place is one: where a hero of the other side comes is framed', async ({ page }) => {
  await sitDown(page, 'judgement', { pace: 'step' });
  let now = await next(page, '');
  for (let n = 0; !now.waits && n < 12; n++) {
    await followHint(page, now);
    now = await next(page, now.id);
  }
  await expect(page.locator('[data-part="board"] [data-ref^="spot:"][data-shown="at"]')).toHaveCount(1);
});

test('the strip comes with the first picture; Space goes on, holding it skips, and a picture is shown on the board again', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: 'step' }, version: 1 })),
  );
  await playNow(page);
  const strip = page.locator('[data-part="strip"]');
  await expect(strip).toHaveCount(0);
  await dealOut(page);
  const newest = strip.locator('[data-panel]').last();
  const telling = page.locator('.telling');
  let last = '';
  let steps = 0;
  for (let n = 0; n < 60 && steps < 2; n++) {
    const now = await next(page, last);
    if (!now.waits) {
      last = now.id;
      await followHint(page, now);
      continue;
    }
    steps++;
    await page.locator('#asked').focus();
    const [before, said] = [await newest.getAttribute('data-panel'), await telling.textContent()];
    await page.keyboard.down(' ');
    if (steps === 1) {
      await page.keyboard.up(' ');
      await expect
        .poll(async () => (await newest.getAttribute('data-panel')) !== before || (await telling.count()) === 0)
        .toBe(true);
      continue;
    }
    // held, a key comes again and again
    await page.keyboard.down(' ');
    await expect(telling.filter({ hasText: said ?? '' })).toHaveCount(0);
    await expect(telling).toHaveCount(0);
    await page.keyboard.up(' ');
  }
  expect(steps).toBe(2);
  /** What is asked next; what is told until then is skipped. */
  const nextQuestion = async () => {
    let now = await next(page, last);
    for (; now.waits; now = await next(page, last)) await page.getByRole('button', { name: /^Skip \d/ }).click();
    return now;
  };
  let now = await nextQuestion();

  // a picture that is pointed at is shown again, with its way or line of fire, and after it what was shown before
  const board = page.locator('[data-part="board"]');
  const shown = () =>
    board.evaluate((at) => {
      const refs = [...at.querySelectorAll('[data-ref]')];
      const here = refs.filter((one) => one.hasAttribute('data-shown'));
      const named = (all: Element[]) => [...new Set(all.map((one) => one.getAttribute('data-ref') ?? ''))].sort();
      return { refs: named(refs), shown: named(here), ways: at.querySelectorAll('.way-line').length };
    });
  type Shown = Awaited<ReturnType<typeof shown>>;
  /** The board once nothing on it changes any more. */
  const settled = async () => {
    let last = await shown();
    await expect
      .poll(async () => {
        const before = last;
        last = await shown();
        return JSON.stringify(last) === JSON.stringify(before);
      })
      .toBe(true);
    return last;
  };
  let before: Shown;
  /** Was the last move of the others seen on the board when one was asked? */
  let isMarked = false;
  const seen = new Map<string, Shown>();
  for (let n = 0; ; n++) {
    await page.mouse.move(2, 2);
    before = await settled();
    if (before.shown.length > 0) isMarked = true;
    seen.clear();
    const ids = await strip
      .locator('[data-panel]:not(.sketched)')
      .evaluateAll((all) => all.slice(-5).map((one) => one.getAttribute('data-panel') ?? ''));
    for (const id of ids) {
      await strip.locator(`[data-panel="${id}"]`).hover();
      seen.set(id, await settled());
    }
    const isWay = [...seen.values()].some(({ ways }) => ways > 0);
    // else the others have not acted since, or nobody has gone anywhere or shot at anybody lately
    if ((isWay && isMarked) || n === 20) break;
    last = now.id;
    await followHint(page, now);
    now = await nextQuestion();
  }
  await page.mouse.move(2, 2);
  await expect.poll(shown).toEqual(before);
  await concede(page);
  await expect(over(page)).toBeVisible();
  const record = await page.request.get(`/api/v1/tables/${page.url().split('/').at(-1)}/record`);
  const told = [...retold(await record.text())].at(-1)?.panels ?? [];
  for (const [id, { refs, shown: marked, ways }] of seen) {
    const { who, on = [], at, way = [], by = [] } = told.find((panel) => panelId(panel) === id) ?? {};
    const marks = [who, ...on, at, ...way, ...by].flatMap((ref) => (ref ? [`${ref.ref}:${ref.id}`] : []));
    expect(marked, id).toEqual([...new Set(marks)].filter((one) => refs.includes(one)).sort());
    expect(ways, id).toBe(
      way.filter((space, i) => i > 0 && space.id !== way[i - 1]?.id && way[i - 1]?.id !== 0).length,
    );
  }
  expect(new Set([...seen.values()].map((one) => one.shown.join())).size).toBeGreaterThan(1);
  expect([...seen.values()].some(({ ways }) => ways > 0)).toBe(true);
  expect(isMarked).toBe(true);
});

test('a card that is played or met is framed on the board in The Cursed Earth', async ({ page }) => {
  await sitDown(page, 'cursed-earth', { options: { mode: 'headToHead' }, pace: 'step' });
  const framed = page.locator('[data-part="board"] [data-ref^="card:"][data-shown="at"]');
  let now = await next(page, '');
  for (let n = 0; n < 40 && (await framed.count()) === 0; n++) {
    if (now.waits) await page.getByRole('button', { name: 'Go on' }).click();
    else await followHint(page, now);
    now = await next(page, now.id);
  }
  await expect(framed).not.toHaveCount(0);
});

test('whoever presses the board while others are still shown has answered with that press', async ({ page }) => {
  await sitDown(page, 'judgement', { pace: 'step' });
  const mine = page.locator('[data-part="board"] [data-ref^="model:0:"]:not([aria-label*="has activated"])');
  let now = await next(page, '');
  for (let n = 0; n < 60; n++) {
    if (now.waits && (await mine.count()) === 3) break;
    if (now.waits) await page.getByRole('button', { name: 'Go on' }).click();
    else await followHint(page, now);
    now = await next(page, now.id);
  }
  expect(now.waits).toBe(true);
  // who looks closer only looks
  await page.locator('[data-part="board"]').getByRole('button', { name: 'Closer', exact: true }).click();
  await expect(page.locator('.telling')).toHaveCount(1);
  await mine.last().click();
  await expect(page.locator('.telling')).toHaveCount(0);
  await expect(page.locator('.prompt')).toHaveAttribute('data-kind', 'act');
  await expect(page.locator('[data-part="board"] [data-ref^="model:0:"][aria-pressed="true"]')).toHaveCount(1);
});
