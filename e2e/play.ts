import { expect, type Page } from './server.ts';

export const prompt = (page: Page) => page.getByRole('region', { name: 'What to do' });
export const over = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Who did what' });

/** The decision in front of this page: its id and kind; empty strings while others decide. */
export async function decision(page: Page): Promise<Asked> {
  const section = prompt(page);
  return {
    id: (await section.getAttribute('data-decision')) ?? '',
    kind: (await section.getAttribute('data-kind')) ?? '',
  };
}

export interface Asked {
  readonly id: string;
  readonly kind: string;
}

/** Waits until this page is asked something other than `after`; undefined: the game is over. */
export async function asked(page: Page, after = ''): Promise<Asked | undefined> {
  let found: Asked | undefined;
  await expect
    .poll(
      async () => {
        if (await over(page).isVisible()) return true;
        found = await decision(page).catch(() => undefined);
        return found !== undefined && found.id !== '' && found.id !== after;
      },
      { timeout: 60_000, intervals: [50, 100] },
    )
    .toBe(true);
  return (await over(page).isVisible()) ? undefined : found;
}

/** Plays to the end; `answer` gives one answer to each decision; `last` is the one answered before, if any. */
export async function playOut(
  page: Page,
  answer: (asked: Asked) => Promise<void>,
  { last = '', most = 400 } = {},
): Promise<void> {
  for (let n = 0; n < most; n++) {
    const now = await asked(page, last);
    if (!now) return;
    last = now.id;
    await answer(now);
  }
  throw new Error(`the game was not over after ${most} decisions`);
}

/** Confirms the proposal, unless the choice was made at once. */
export async function confirm(page: Page, id: string): Promise<void> {
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  await expect
    .poll(async () => (await doIt.isVisible()) || (await over(page).isVisible()) || (await decision(page)).id !== id)
    .toBe(true);
  if ((await doIt.isVisible()) && (await decision(page)).id === id) await doIt.click();
}

/** From the home page into a game of Helter Skelter against a bot: one click. */
export async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Helter Skelter now' }).click();
  await expect(prompt(page)).toBeVisible();
}

/** The deal of map cards, by its buttons. */
export async function dealOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest' }).click();
  await page.getByRole('button', { name: 'Start like this' }).click();
}

/** Lets the hint decide, by its buttons. */
export async function followHint(page: Page, { id, kind }: Asked): Promise<void> {
  if (kind === 'assign') return dealOut(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await confirm(page, id);
}

const folder = new URL('../screenshots/', import.meta.url).pathname;

/** A picture to look at, in the folder that git ignores. */
export const picture = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });
