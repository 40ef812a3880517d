import type { WebSocketRoute } from '@playwright/test';
import { asked, confirm, dealOut, decision, playNow, prompt } from './play.ts';
import { expect, test } from './server.ts';

test('a lost connection comes back to the same question, and nothing is done twice', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  let reachable = true;
  await page.routeWebSocket('**/api/v1/socket', (socket) => {
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
  await expect(page.getByRole('alert')).toHaveText('The connection is gone. Trying again…');
  // an answer given meanwhile is kept and sent once
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  const choices = page.getByRole('tabpanel', { name: 'Moves' }).getByRole('list').getByRole('button');
  expect(await prompt(page).textContent()).toBe(told);
  await choices.last().click();
  if (before?.kind !== 'interrupt') await confirm(page, before?.id ?? '');
  reachable = true;
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
  await expect.poll(async () => (await decision(page)).id, { timeout: 30_000 }).not.toBe(before?.id);
  await expect(prompt(page)).toBeVisible();
});

test('a server older than the page is understood', async ({ page }) => {
  let refused = 0;
  await page.routeWebSocket('**/api/v1/socket', (socket) => {
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
