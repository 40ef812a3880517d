/** What the tests of The Cursed Earth do at its table: sit down, play a card, read the end. */
import { type Asked, decision, prompt } from './play.ts';
import { expect, type Page } from './server.ts';

export const hand = (page: Page) => page.getByRole('region', { name: 'Your cards' });
export const strip = (page: Page) => page.getByRole('region', { name: 'The encounter row' });
/** The dialog at the end of a game. */
export const ending = (page: Page) => page.getByRole('dialog').filter({ hasText: 'What became of them' });

/** Sets a table over the programming interface, as the home page does, and sits down. */
export async function sitDown(page: Page, options: object, seats: readonly object[]): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate(
    async ({ options, seats }) => {
      await fetch('/api/v1/me', { method: 'POST' });
      const made = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'cursed-earth', options, seats }),
      });
      return ((await made.json()) as { id: string }).id;
    },
    { options, seats },
  );
  await page.goto(`/table/${id}`);
  return id;
}

const doIt = (page: Page) => page.getByRole('button', { name: 'Do it', exact: true });

/** Plays the first card of the hand, at the first place there is for it, after a look at the row. */
export async function playCard(page: Page): Promise<void> {
  await hand(page).getByRole('button', { name: /^Play/ }).first().click();
  const places = prompt(page).locator('.ce-ways button');
  await expect(doIt(page).or(places.first())).toBeVisible();
  if (await places.first().isVisible()) await places.first().click();
  await expect(doIt(page)).toBeVisible();
  await doIt(page).click();
}

/** The plainest answer to a question, with the mouse. */
export async function answer(page: Page, { id, kind }: Asked): Promise<void> {
  switch (kind) {
    case 'play':
      return playCard(page);
    case 'place':
      await prompt(page).getByRole('button', { name: 'Left end' }).click();
      return doIt(page).click();
    case 'swap':
      await prompt(page).getByRole('button', { name: 'Swap nothing' }).click();
      // where there are many pairs a look is offered first
      await expect.poll(async () => (await doIt(page).isVisible()) || (await decision(page)).id !== id).toBe(true);
      if ((await doIt(page).isVisible()) && (await decision(page)).id === id) await doIt(page).click();
      return;
    case 'option':
      return prompt(page).getByRole('button', { name: 'Leave it' }).click();
    case 'psiCards': {
      const cards = page.getByRole('region', { name: 'The psi action' }).getByRole('button', { name: /^Take/ });
      await cards.nth(0).click();
      await cards.nth(1).click();
      return prompt(page).getByRole('button', { name: /^Add / }).click();
    }
    default:
      return prompt(page).locator('.ce-ways button').first().click();
  }
}
