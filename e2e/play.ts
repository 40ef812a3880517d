/** What tests of all games do at a table: sit down, find the question, answer it, come to the end. */
import { expect, type Page } from './server.ts';

export const prompt = (page: Page) => page.getByRole('region', { name: 'What to do' });
export const over = (page: Page) => page.getByRole('dialog').filter({ hasText: 'What everybody did' });

/** Opens the drawer at a page of it. */
export async function drawer(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^Log\b/ }).click();
  await tab.click();
}

export interface Asked {
  readonly id: string;
  readonly kind: string;
}

/** The decision in front of this page: its id and kind; empty strings while others decide. */
export const decision = (page: Page): Promise<Asked> =>
  page
    .locator('.prompt')
    .evaluate((at: HTMLElement) => ({ id: at.dataset['decision'] ?? '', kind: at.dataset['kind'] ?? '' }));

/** Waits until this page is asked something other than `after`; undefined: the game is over. */
export async function asked(page: Page, after = ''): Promise<Asked | undefined> {
  // the page itself looks: questions come by the hundred, and a look from outside costs more than the answer
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('dialog.over[open]')) return { over: true as const };
      const { decision: id = '', kind = '' } = document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
      return id !== '' && id !== last && { over: false as const, id, kind };
    },
    after,
    { timeout: 60_000, polling: 30 },
  );
  const now = await found.jsonValue();
  return now === false || now.over ? undefined : { id: now.id, kind: now.kind };
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
  const what = await page.waitForFunction(
    (before) => {
      if (document.querySelector('dialog.over[open]')) return 'done';
      if (document.querySelector<HTMLElement>('.prompt')?.dataset['decision'] !== before) return 'done';
      return document.querySelector('.proposal > .row > .button.main')?.checkVisibility() && 'proposed';
    },
    id,
    // a hint is thought about, which takes as long as the machine is busy
    { polling: 30, timeout: 60_000 },
  );
  if ((await what.jsonValue()) === 'proposed') await page.locator('.proposal > .row > .button.main').click();
}

/** From a game's cover to its table: two clicks. */
export async function fromCover(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: `Play ${game}`, exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

interface Sitting {
  readonly bots?: number;
  readonly level?: string;
  readonly pace?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** At a table of this game at once, against bots, with what others do told at this pace; its id. */
export async function sitDown(page: Page, game: string, sitting: Sitting = {}): Promise<string> {
  const { bots = 1, level = 'greedy', pace = 'once', options = {} } = sitting;
  await page.request.post('/api/v1/me');
  const seats = [{ kind: 'me' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', level }))];
  const answer = await page.request.post('/api/v1/tables', { data: { game, seats, options } });
  const { id }: { id: string } = await answer.json();
  await page.goto('/settings');
  await page.evaluate(
    (how) => localStorage.setItem('gavel-settings', JSON.stringify({ state: { pace: how }, version: 1 })),
    pace,
  );
  await page.goto(`/table/${id}`);
  // a game's code is fetched and read first
  await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
  return id;
}

/** Unfolds what has no picture on a Play page. */
export async function moreOptions(page: Page): Promise<void> {
  await page.getByText('More options').click();
}

/** From the home page into a game of Helter Skelter against a bot: two clicks. */
export async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await fromCover(page, 'Helter Skelter');
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
  // not by its role: that is worked out for the whole table, and hints are asked for by the hundred
  await page.locator('.tool', { hasText: 'Hint' }).click();
  await confirm(page, id);
}

const folder = new URL('../screenshots/', import.meta.url).pathname;

/** A picture to look at, in the folder that git ignores, for who asks for pictures: GAVEL_PICTURES=1. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['GAVEL_PICTURES']) await page.screenshot({ path: `${folder}${name}.png` });
}

/** Ends the game by its menu. */
export async function concede(page: Page): Promise<void> {
  await drawer(page, 'Table');
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.getByRole('button', { name: 'Really concede' }).click();
}
