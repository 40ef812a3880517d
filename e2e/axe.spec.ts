/** What axe finds on every page and at a table, at a desk and on a phone: nothing. */
import { both, deskByNight, flawless, sizes } from './flawless.ts';
import { asked, concede, dealOut, drawer, followHint, over, playNow } from './play.ts';
import { expect, test } from './server.ts';

// their lists are long and all alike: the whole of them in the long run, some of each sort else
const all = Boolean(process.env['GAVEL_LONG']);

const pages = [
  ['home', '/', 'The comic you can play'],
  ['tables', '/tables', 'Tables'],
  ['new-friends', '/new/helter-skelter/friends', 'Helter Skelter with friends'],
  ['new-pass', '/new/helter-skelter/pass', 'Pass and play Helter Skelter'],
  ['rules', `/rules/helter-skelter${all ? '' : '?q=HS-6'}#HS-6.3`, 'Rulebook'],
  ['gallery', `/gallery/helter-skelter${all ? '' : '?q=dredd'}`, 'Gallery'],
  ['settings', '/settings', 'Settings'],
  ['nowhere', '/nowhere', 'Nothing is here'],
] as const;

test('axe finds nothing on any page, at a desk or on a phone', async ({ page }) => {
  for (const [name, address, heading] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (name.startsWith('new')) await expect(page.locator('form [data-act="play"]')).toBeVisible();
    if (name === 'gallery') await expect(page.getByText(all ? '141 pieces' : /^[1-9]\d* pieces$/)).toBeVisible();
    if (name === 'rules') await expect(page.locator('[data-rule="HS-6.3"]')).toBeInViewport();
    await flawless(page, name, both);
  }
});

/** Where a page is another game's, or what it leads to is gone; their failed requests are written down by browsers. */
const others = [
  ['play-hs', '/play/helter-skelter', 'Play Helter Skelter'],
  ['play-ce', '/play/cursed-earth', 'Play The Cursed Earth'],
  ['play-mc', '/play/mega-city', 'Play Mega-City'],
  ['gallery-ce', `/gallery/cursed-earth${all ? '' : '?q=dredd'}`, 'Gallery'],
  ['no-replay', '/replay/none', 'There is no replay here'],
  ['no-comic', '/comic/none', 'There is no comic here'],
  ['no-table', '/table/none', 'This table cannot be opened'],
  ['confirm', '/confirm', /./],
] as const;

test('axe finds nothing on the pages of other games and where a link leads to nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const page = await context.newPage();
  for (const [name, address, heading] of others) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    if (name.startsWith('play')) await expect(page.locator('form [data-act="play"]')).toBeVisible();
    if (name.startsWith('gallery')) await expect(page.getByText(/^[1-9]\d* pieces?$/)).toBeVisible();
    await flawless(page, name, all ? both : {});
  }
  await context.close();
});

test('axe finds nothing at the table, from the deal to the replay, at a desk or on a phone', async ({ page }) => {
  await playNow(page);
  const deal = await asked(page);
  await flawless(page, 'deal', both);
  await dealOut(page);
  let now = await asked(page, deal?.id);
  // somebody has been hit and something lies in the hands
  for (let acts = 0; now && (now.kind !== 'act' || acts < 4); now = await asked(page, now.id)) {
    if (now.kind === 'act') acts += 1;
    await followHint(page, now);
  }
  await flawless(page, 'table', deskByNight);
  // a hint puts a choice forward
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
  await flawless(page, 'preview', both);
  await page.setViewportSize(sizes.phone);
  for (const name of ['Players', 'Moves', 'Log']) {
    await page.getByRole('button', { name, exact: true }).click();
    await flawless(page, `sheet-${name.toLowerCase()}`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
  await page.setViewportSize(sizes.desktop);
  for (const tab of ['Players', 'Moves', 'Log', 'Chat', 'Rules', 'Table']) {
    await drawer(page, tab);
    await flawless(page, `drawer-${tab.toLowerCase()}`, tab === 'Players' ? {} : { within: '.drawer' });
  }
  await page.getByRole('button', { name: 'In words' }).click();
  await flawless(page, 'words', both);
  await page.getByRole('button', { name: 'Drawn' }).click();
  await concede(page);
  await expect(over(page)).toBeVisible();
  await flawless(page, 'over', both);
  await over(page).getByRole('link', { name: 'Watch it again' }).click();
  await expect(page.getByRole('slider', { name: /^Move/ })).toBeVisible();
  await flawless(page, 'replay', both);
  await page.getByRole('link', { name: 'The comic' }).click();
  await expect(page.getByRole('group', { name: 'Page 1' })).toBeVisible();
  await flawless(page, 'comic', both);
});
