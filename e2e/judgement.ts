import { type Choice, judgement } from '@gavel/judgement';
import { openPosition, type Written } from './position.ts';
import type { Page } from './server.ts';

/** The middle of what is drawn there, in pixels of the page. */
export async function middle(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  const found = page.locator(selector).first();
  const box = (await found.isVisible()) ? await found.boundingBox() : null;
  return box === null ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place on the field, in inches from its middle, in pixels of the page. */
export const spot = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.locator('.jd-board .jd-tilt').evaluate(
    (field: SVGGElement, [east, north]) => {
      const at = new DOMPoint(east * 100, -north * 100).matrixTransform(field.getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x, y] as const,
  );

/** Opens a table with a position written down as in scenarios/judgement. */
export function setPosition(page: Page, { options, ...written }: Written<Choice>): Promise<void> {
  return openPosition(page, judgement, { ...written, options: { size: '3v3', map: 'drill33', ...options } });
}
