import { asked, dealOut, decision, followHint, picture, prompt } from './play.ts';
import { expect, test } from './server.ts';

test('without a network: the page opens, a game against a bot is played and survives a reload', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  // everything is kept once the worker has it
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Helter Skelter now' }).click();
  const deal = await asked(page);
  expect(deal?.kind).toBe('assign');
  await expect(page.getByText('in this browser')).toBeVisible();
  await dealOut(page);
  let now = await asked(page, deal?.id);
  for (let n = 0; now && n < 12; n++) {
    await followHint(page, now);
    now = await asked(page, now.id);
  }
  await picture(page, 'offline');
  const told = await prompt(page).textContent();
  await page.reload();
  await asked(page);
  expect((await decision(page)).id).toBe(now?.id);
  expect(await prompt(page).textContent()).toBe(told);
  // and it is among the games on the home page
  await page.goto('/');
  await page.getByRole('region', { name: 'My games' }).getByRole('link', { name: 'Go on' }).click();
  await expect(prompt(page)).toHaveAttribute('data-decision', now?.id ?? '');
  await context.close();
});
