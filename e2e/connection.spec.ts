/** Lines that break: the page comes back to the same question, and nothing is done twice. */
import type { WebSocketRoute } from '@playwright/test';
import { asked, confirm, dealOut, decision, drawer, playNow, prompt } from './play.ts';
import { expect, test } from './server.ts';

test('a lost connection comes back to the same question, and nothing is done twice', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  let reachable = true;
  await page.routeWebSocket('**/api/v1/socket*', (socket) => {
    if (!reachable) {
      void socket.close({ code: 1012 });
      return;
    }
    sockets.push(socket);
    socket.connectToServer();
  });
  await playNow(page);
  const deal = await asked(page);
  await dealOut(page);
  const before = await asked(page, deal?.id);
  const told = await prompt(page).textContent();

  reachable = false;
  for (const socket of sockets) await socket.close({ code: 1012 });
  await expect(page.getByRole('alert')).toContainText('The connection is gone. Trying again…');
  // an answer given meanwhile is kept and sent once
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  const choices = page.getByRole('tabpanel', { name: 'Moves' }).getByRole('list').getByRole('button');
  expect(await prompt(page).textContent()).toBe(told);
  await choices.last().click();
  if (before?.kind !== 'interrupt') await confirm(page, before?.id ?? '');
  reachable = true;
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Connected again.')).toBeVisible();
  await expect.poll(async () => (await decision(page)).id, { timeout: 30_000 }).not.toBe(before?.id);
  await expect(prompt(page)).toBeVisible();
});

test('a server older than the page is understood', async ({ page }) => {
  let refused = 0;
  await page.routeWebSocket('**/api/v1/socket*', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (!JSON.parse(String(text)).brief) return server.send(text);
      refused += 1;
      socket.send(JSON.stringify({ type: 'error', id: null, code: 'malformed', message: 'hello has no such field' }));
    });
  });
  await playNow(page);
  await asked(page);
  await dealOut(page);
  await expect(prompt(page)).toBeVisible();
  expect(refused).toBe(1);
});

test('a line that the browser gives up or that is cut without a word is noticed', async ({ page, browser }) => {
  await page.request.post('/api/v1/me');
  const { id } = await (
    await page.request.post('/api/v1/tables', {
      data: {
        game: 'helter-skelter',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        settings: { time: { kind: 'live', bank: 15, increment: 0 } },
      },
    })
  ).json();
  /** Nothing goes either way, and nobody is told. */
  let cut = false;
  await page.routeWebSocket('**/api/v1/socket*', (socket) => {
    if (cut) return;
    const server = socket.connectToServer();
    socket.onMessage((text) => !cut && server.send(text));
    server.onMessage((text) => !cut && socket.send(text));
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`/table/${id}`);
  await other.getByRole('button', { name: /^Sit down/ }).click();
  await page.goto(`/table/${id}`);
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(other)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The connection is gone' });
  const clock = page.getByRole('timer').first();

  cut = true;
  // no word from the browser: only the silence tells
  await expect(alert).toBeVisible({ timeout: 20_000 });
  const stood = await clock.textContent();
  await page.waitForTimeout(2500);
  expect(await clock.textContent()).toBe(stood);
  // something happens meanwhile
  await drawer(other, 'Chat');
  await other.getByRole('button', { name: 'Suggest' }).click();
  await other.getByRole('button', { name: 'Start like this' }).click();
  cut = false;
  await expect(page.getByText('Connected again.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Since you left' })).toBeVisible();

  // the browser's own word is taken at once
  cut = true;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(alert).toBeVisible();
  await expect(other.locator('[data-part="rail"]').getByText('away')).toBeVisible();
  await context.close();
});
