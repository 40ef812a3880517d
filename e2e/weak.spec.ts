import { expect, test } from './server.ts';

test('on a slow line the page shows itself before its script is there, and a cover fetches all it needs at once', async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/');
  await expect(bare.getByText('Gavel', { exact: true })).toBeVisible();
  await context.close();

  // the server takes its time to deal: table and board are asked for meanwhile
  let deal = () => {};
  const dealt = new Promise<void>((done) => {
    deal = done;
  });
  await page.route('**/api/v1/tables', async (route) => {
    await dealt;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  expect(asked.some((path) => /\/(table|judgement)-/.test(path))).toBe(false);
  await page.getByRole('button', { name: 'Play Judgement now' }).click();
  for (const part of [/\/table-[^/]+\.js$/, /\/judgement-[^/]+\.js$/])
    await expect.poll(() => asked.some((path) => part.test(path))).toBe(true);
  deal();
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
});
