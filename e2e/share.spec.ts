/** How links show themselves elsewhere: in words, as a picture, and with the right status. */
import AxeBuilder from '@axe-core/playwright';
import { both, flawless } from './flawless.ts';
import { expect, type Page, test } from './server.ts';

test.use({ flags: ['--operator', 'Justice Department, Mega-City One', '--contact', 'law@gavel.example'] });

const makeTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/me', { method: 'POST' });
    await fetch('/api/v1/me', { method: 'PUT', headers, body: JSON.stringify({ name: 'Hershey' }) });
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'fair' }, { kind: 'open' }];
    const body = JSON.stringify({ game: 'mega-city', seats });
    const made = await fetch('/api/v1/tables', { method: 'POST', headers, body });
    return ((await made.json()) as { id: string }).id;
  });

test('an invitation shows its own table: in words and as a picture', async ({ page }) => {
  await page.goto('/');
  const id = await makeTable(page);
  await page.goto(`/table/${id}`);
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toBe('Mega-City');
  expect(await content('og:description')).toContain('1 of 3 seats are free');
  const address = (await content('og:image')) ?? '';
  expect(new URL(address).pathname).toBe(`/picture/table/${id}`);
  // as a browser sees it: a picture of that size, with somebody in the first seat and nobody in the last
  await page.goto(address);
  const look = () =>
    page.evaluate(async () => {
      const picture = document.images[0];
      if (picture === undefined) throw new Error('no picture');
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const paint = canvas.getContext('2d');
      paint?.drawImage(picture, 0, 0);
      const colours = (x: number) => {
        const data = paint?.getImageData(x, 260, 150, 120).data ?? new Uint8ClampedArray();
        const seen = new Set<number>();
        for (let i = 0; i < data.length; i += 4) seen.add(((data[i] ?? 0) << 16) + ((data[i + 1] ?? 0) << 8));
        return seen.size;
      };
      return { size: [canvas.width, canvas.height], seats: [510, 740, 970].map(colours) };
    });
  const { size, seats } = await look();
  expect(size).toEqual([1200, 630]);
  const [person = 0, bot = 0, free = 0] = seats;
  expect(person).toBeGreaterThan(20);
  expect(bot).toBeGreaterThan(20);
  expect(free).toBeLessThan(person);
});

test('a house says who runs it, what it keeps and whose work it shows', async ({ page }) => {
  await page.goto('/settings');
  for (const [link, words] of [
    ['Licences', 'SIL OPEN FONT LICENSE'],
    ['Privacy', 'Finished games stay 365 days.'],
    ['Imprint', 'Justice Department, Mega-City One'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    if (link === 'Licences') await page.getByText('Bangers', { exact: true }).click();
    await expect(page.getByText(words).first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goBack();
  }
});

test('the symbols are shown with everybody who drew them and with their licence, inside the app', async ({ page }) => {
  await page.goto('/licences');
  await page.getByText('Icons made by', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Lorc: / })).toContainText('crossed-swords');
  await expect(page.getByRole('listitem').filter({ hasText: /^(Delapouite|Sbed|Skoll|Carl Olsen): / })).toHaveCount(4);
  await page.getByText('Creative Commons Attribution 3.0 Unported', { exact: true }).click();
  const text = page.getByText('THE WORK (AS DEFINED BELOW) IS PROVIDED UNDER THE TERMS');
  await expect(text).toContainText('8. Miscellaneous');
  await expect(page.getByRole('main').locator('a[href^="http"]')).toHaveCount(0);
  await flawless(page, 'licences', both);
});

test('an address that leads nowhere has the status of one', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is here');
  expect((await page.goto('/'))?.status()).toBe(200);
});
