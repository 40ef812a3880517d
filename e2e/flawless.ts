/** The one look at a page that everybody must be able to use: axe, both themes, both sizes. */
import { AxeBuilder } from '@axe-core/playwright';
import { picture } from './play.ts';
import { expect, type Page } from './server.ts';

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } } as const;
type Size = keyof typeof sizes;
type Theme = 'dark' | 'light';

/** At both sizes; the desktop stays. */
export const both = { at: ['phone', 'desktop'] } as const;

/** A table with all that stands beside the board at a desk alone: there by night, too. */
export const deskByNight = { ...both, desk: ['dark', 'light'] } as const;

/** What axe finds. Legacy mode: no frames of others are here, so no second page need put the findings together. */
async function violations(page: Page, rules?: string[], within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (rules) axe.withRules(rules);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * No violations, and nothing sticks out sideways; `at` names the sizes to look at, else it is the present one. `within`:
 * the part that is new, where the rest of the page has been looked at before.
 */
export async function flawless(
  page: Page,
  where: string,
  {
    at,
    themes = ['dark', 'light'],
    desk = ['light'],
    within,
  }: { at?: readonly Size[]; themes?: readonly Theme[]; desk?: readonly Theme[]; within?: string } = {},
): Promise<void> {
  for (const [n, size] of (at ?? ([undefined] as const)).entries()) {
    if (size !== undefined) await page.setViewportSize(sizes[size]);
    for (const colorScheme of themes) {
      // a theme changes colours and nothing else, and the same ones at every size, unless more is seen at a larger one
      if (n > 0 && !desk.includes(colorScheme)) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const seen = [where, size, colorScheme].filter(Boolean).join('-');
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      expect(await violations(page, rules, within), seen).toEqual([]);
      await picture(page, seen);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
  }
}
