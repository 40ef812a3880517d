/** The client in German: chosen by the browser or in the settings, on every page and at the table. */
import { games } from '@gavel/bots';
import { flawless, sizes } from './flawless.ts';
import { asked, decision, drawer, fromCover, picture } from './play.ts';
import { expect, type Page, test } from './server.ts';

test.use({ locale: 'de-AT' });

/** At both sizes nothing sticks out sideways, no key stands in place of words, and no violations. */
async function fine(page: Page, where: string): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/\b(refusal|prompt|choice|log)\.\w/);
  // what another language breaks, it breaks first where it is narrow; the longest pages are left to the English run
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    if (size === 'phone' && !/^(rules|gallery)/.test(where)) await flawless(page, where, { themes: ['light'] });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${where} sticks out sideways: ${size}`).toBeLessThanOrEqual(0);
    await picture(page, `german-${where}-${size}`);
  }
}

const prompt = (page: Page) => page.getByRole('region', { name: 'Was zu tun ist' });

const english = /\b(the|your|draws?|moves?|takes?|turn|cards?|ends|with)\b/i;
const pages = [
  ['home', '/', 'Der Comic zum Mitspielen'],
  ['tables', '/tables', 'Tische'],
  ['new-friends', '/new/helter-skelter/friends', 'Helter Skelter mit Freunden'],
  ['new-pass', '/new/helter-skelter/pass', 'Helter Skelter an einem Gerät'],
  ['rules', '/rules/helter-skelter', 'Regelbuch'],
  ['gallery', '/gallery/helter-skelter', 'Galerie'],
  ['settings', '/settings', 'Einstellungen'],
  ['account', '/account', 'Konto'],
  ['nowhere', '/nowhere', 'Hier ist nichts'],
] as const;

test('a browser that asks for German gets it on every page', async ({ page }) => {
  for (const [name, address, heading] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    if (name === 'gallery') await expect(page.getByText('141 Exponate')).toBeVisible();
    if (name === 'rules')
      await expect(page.getByText('Die Regeln selbst gibt es bisher nur auf Englisch.')).toBeVisible();
    await fine(page, name);
  }
});

test('a Play page speaks German alone, and no name on it is broken', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  for (const { id: game } of games) {
    await page.goto(`/play/${game}`);
    const names = page.locator('.tiles.wide .tile-words b');
    await expect(names.first()).toBeVisible();
    // Judgement's battlefields and the lines of its warbands are said in English as yet
    const said = page.locator(game === 'judgement' ? '.tiles.wide' : '.play-body');
    await expect(said).not.toContainText(english);
    const broken = await names.evaluateAll((all) =>
      all.flatMap((one) => {
        const text = one.firstChild;
        if (!text) return [];
        const range = document.createRange();
        const lines = [...(text.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length;
        });
        return lines.some((n) => n > 1) ? [text.textContent] : [];
      }),
    );
    expect(broken, game).toEqual([]);
  }
});

test('Helter Skelter asks and tells in German', async ({ page }) => {
  await page.goto('/play/helter-skelter?now');
  let now = await asked(page);
  expect(now?.kind).toBe('assign');
  await fine(page, 'deal');
  await page.getByRole('button', { name: 'Vorschlag' }).click();
  await page.getByRole('button', { name: 'So beginnen' }).click();
  const doIt = page.getByRole('button', { name: 'Ausführen', exact: true });
  let acts = 0;
  // the other side may be first, and ask for many a reaction
  for (let n = 0; n < 80 && (n < 8 || acts === 0); n++) {
    now = await asked(page, now?.id);
    if (!now) break;
    await expect(prompt(page)).not.toContainText(english);
    await page.getByRole('button', { name: 'Tipp', exact: true }).click();
    await expect.poll(async () => (await doIt.isVisible()) || (await decision(page)).id !== now?.id).toBe(true);
    if (await doIt.isVisible()) {
      if (now.kind === 'act' && acts === 0) {
        await fine(page, 'preview');
        acts += 1;
      }
      await expect(prompt(page)).not.toContainText(english);
      await doIt.click();
    }
  }
  expect(acts).toBe(1);
  now = await asked(page, now?.id);

  // on the phone that the last look was taken on
  await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
  const log = page.getByRole('log', { name: 'Verlauf' });
  await expect(log).toContainText(/ist am Zug|setzt|beginnt auf Feld|erscheint auf Feld/);
  await expect(log).not.toContainText(english);
  await flawless(page, 'german-log', { themes: ['light'] });
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();

  await page.getByRole('button', { name: 'In Worten' }).click();
  const words = page.getByRole('region', { name: 'Das Spiel in Worten' });
  await expect(words.getByRole('heading', { name: 'Der Spielplan' })).toBeVisible();
  await expect(words).not.toContainText(english);
  await fine(page, 'words');
});

test('another language is there at once, in the settings and at the table, and stays', async ({ page }) => {
  await page.goto('/settings');
  await page.evaluate('window.samePage = true');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Settings/);
  expect(await page.evaluate('window.samePage')).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.goto('/');
  await fromCover(page, 'Helter Skelter');
  await expect(page.getByRole('region', { name: 'What to do' })).toContainText('Put a map card below');
  await drawer(page, 'Table');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(prompt(page)).toContainText('Lege eine Ortskarte');
  await expect(page.getByRole('button', { name: 'So beginnen' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Tisch', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test.describe('elsewhere', () => {
  test.use({ locale: 'fr-FR' });
  test('whoever speaks none of our languages reads English, and nobody else’s words are loaded', async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.request().serviceWorker() === null) loaded.push(new URL(response.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'The comic you can play' })).toBeVisible();
    expect(loaded.filter((path) => /\/de-/.test(path))).toEqual([]);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    expect(loaded.some((path) => /\/de-/.test(path))).toBe(true);
  });
});
