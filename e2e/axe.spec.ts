import { AxeBuilder } from '@axe-core/playwright';
import { asked, dealOut, followHint, over, picture, playNow, playOut } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** No violations in either theme, and nothing sticks out sideways. A picture of each to look at. */
async function flawless(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    // a theme changes colours and nothing else
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const told = violations.map(
      ({ id, nodes }) => `${where}, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(told).toEqual([]);
    await picture(page, `${where}-${colorScheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
}

const pages = [
  ['home', '/', 'The comic you can play'],
  ['tables', '/tables', 'Tables'],
  ['new-friends', '/new/helter-skelter/friends', 'Helter Skelter with friends'],
  ['new-pass', '/new/helter-skelter/pass', 'Pass and play Helter Skelter'],
  ['rules', '/rules/helter-skelter#HS-6.3', 'Rulebook'],
  ['gallery', '/gallery/helter-skelter', 'Gallery'],
  ['settings', '/settings', 'Settings'],
  ['nowhere', '/nowhere', 'Nothing is here'],
] as const;

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } } as const;

for (const [size, viewport] of Object.entries(sizes)) {
  test(`axe finds nothing on any page: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const [name, address, heading] of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (name === 'gallery') await expect(page.getByText('141 pieces')).toBeVisible();
      if (name === 'rules') await expect(page.locator('[data-rule="HS-6.3"]')).toBeInViewport();
      await flawless(page, `${name}-${size}`);
    }
  });

  test(`axe finds nothing at the table, from the deal to the replay: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await playNow(page);
    const deal = await asked(page);
    await flawless(page, `deal-${size}`);
    await dealOut(page);
    let now = await asked(page, deal?.id);
    while (now && now.kind !== 'act') {
      await followHint(page, now);
      now = await asked(page, now.id);
    }
    await flawless(page, `table-${size}`);
    // a hint puts a choice forward
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
    await flawless(page, `preview-${size}`);
    if (size === 'desktop')
      for (const tab of ['Moves', 'Log', 'Chat', 'Rules', 'Table']) {
        await page.getByRole('tab', { name: tab }).click();
        await flawless(page, `drawer-${tab.toLowerCase()}-${size}`);
      }
    else
      for (const name of ['Players', 'Moves', 'Log']) {
        await page.getByRole('button', { name, exact: true }).click();
        await flawless(page, `sheet-${name.toLowerCase()}-${size}`);
        await page.getByRole('button', { name: 'Close', exact: true }).click();
      }
    await page.getByRole('button', { name: 'In words' }).click();
    await flawless(page, `words-${size}`);
    await page.getByRole('button', { name: 'Drawn' }).click();
    await playOut(page, (next) => followHint(page, next));
    await flawless(page, `over-${size}`);
    await over(page).getByRole('link', { name: 'Watch it again' }).click();
    await expect(page.getByRole('slider', { name: /^Move/ })).toBeVisible();
    await flawless(page, `replay-${size}`);
  });
}
