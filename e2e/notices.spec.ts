/** What one is told while away: set on its page, sent to the worker, by e-mail and to a channel. */
import AxeBuilder from '@axe-core/playwright';
import { Client } from '../server/test/client.ts';
import { closeParts, PushKeys, Receiver } from '../server/test/notices-parts.ts';
import { both, flawless } from './flawless.ts';
import { drawer, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

test.use({ flags: ['--reach', '127.0.0.1', '--notice-after', '0'] });
test.afterAll(closeParts);

/** Goes on with the keyboard alone until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.closest('label, button, a')?.textContent ?? '');
  for (let i = 0; i < 60 && !(await focused()).includes(name); i++) await page.keyboard.press('Tab');
  expect(await focused()).toContain(name);
}

test('what one is told is set by keyboard, and stays', async ({ page }) => {
  await page.goto('/settings');
  await tabTo(page, 'Notices while you are away');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'It is your turn' })).toBeChecked();
  await tabTo(page, 'A game is over');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'A game is over' })).not.toBeChecked();
  await tabTo(page, 'Leave me in peace at night');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.keyboard.press('Tab');
  // an hour later, however this browser writes it
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'To');
  await expect(page.getByText('Saved.')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'A game is over' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'It is your turn' })).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('23:00');
  const wish = await page.evaluate(async () => (await (await fetch('/api/v1/me/notices')).json()).wish as object);
  expect(wish).toMatchObject({ what: ['turn', 'begun', 'asked'], language: 'en' });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      if (process.env['GAVEL_PICTURES'])
        await page.screenshot({ path: `screenshots/notices-${width}-${theme}.png`, fullPage: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a push reaches the worker though the page is closed, and says what the house has encrypted', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // the browser's maker has no push service here: one of the test's own stands in for it
    const [service, keys] = [await Receiver.open(), new PushKeys()];
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const bob = await Client.guest(server, cookie);
    const subscription = keys.subscription(`${service.url}/push`);
    expect((await bob.http('PUT', '/me/notices/browser', subscription)).status).toBe(200);
    const wish = { what: ['turn'], how: ['push'], quiet: null, zone: 'Europe/Berlin', language: 'en' };
    expect((await bob.http('PUT', '/me/notices', wish)).status).toBe(200);
    const ann = await Client.guest(server);
    const { id } = await ann.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bob.done({ type: 'sit', table: id });
    bob.disconnect();
    // another page of this browser, elsewhere: nothing of ours is open any more
    const elsewhere = await context.newPage();
    await page.close();
    await ann.join(id, 0);
    const waits = () => ann.game(id, 0).waiting.some(({ seat }) => seat === 1);
    for (let i = 0; i < 20 && !waits(); i++) await ann.choose(id, 0);
    const [push] = await service.until(1);
    const told = push && keys.read(push);
    expect(told).toMatchObject({ body: `Your turn in Helter Skelter, with ${ann.me.name}.`, url: `/table/${id}` });
    ann.disconnect();

    const devtools = await context.newCDPSession(elsewhere);
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(server));
        if (ours) found(ours.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server,
      registrationId: await registered,
      data: JSON.stringify(told),
    });
    const back = await context.newPage();
    await back.goto('/settings');
    const shown = () =>
      back.evaluate(async () => {
        const { ready } = navigator.serviceWorker;
        const notices = await (await ready).getNotifications();
        return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
      });
    await expect.poll(shown).toEqual([
      {
        title: 'Gavel: Helter Skelter',
        body: `Your turn in Helter Skelter, with ${ann.me.name}.`,
        tag: id,
        data: { url: `/table/${id}`, end: expect.any(String) },
      },
    ]);
  });
});

/** What a page of ours has asked the browser's push service for. */
interface Asking {
  readonly userVisibleOnly: boolean;
  readonly applicationServerKey: string;
}

test.describe('with a push service of the test', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one press subscribes this browser, which is told from then on, and another forgets it', async ({
    page,
    context,
    server,
  }) => {
    const [service, keys] = [await Receiver.open(), new PushKeys()];
    const asked: Asking[] = [];
    await page.exposeFunction('pushAsked', (how: Asking) => asked.push(how));
    // the browser's maker has no push service here: these keys are the browser's, and the test has them too
    await page.addInitScript(
      (given) => {
        let kept: PushSubscription | null = null;
        const { pushAsked } = window as unknown as { pushAsked(how: unknown): Promise<void> };
        PushManager.prototype.getSubscription = async () => kept;
        PushManager.prototype.subscribe = async (how) => {
          await pushAsked({ ...how });
          const unsubscribe = async () => {
            kept = null;
            return true;
          };
          kept = { endpoint: given.endpoint, toJSON: () => given, unsubscribe } as unknown as PushSubscription;
          return kept;
        };
      },
      keys.subscription(`${service.url}/push`),
    );
    await page.goto('/notices');
    const begin = page.getByRole('button', { name: 'Tell me in this browser' });
    const told = page.getByText('This browser tells you, also when the page is closed.');
    const reach = () =>
      page.evaluate(async () => (await (await fetch('/api/v1/me/notices')).json()) as import('@gavel/table').Reach);

    // a browser that says no is asked for nothing
    await begin.click();
    await expect(page.getByRole('alert')).toContainText('The browser does not allow notices from this site.');
    expect([asked, (await reach()).browsers]).toEqual([[], []]);

    await context.grantPermissions(['notifications'], { origin: server });
    await begin.click();
    await expect(told).toBeVisible();
    await expect(begin).toHaveCount(0);
    const { pushKey, browsers, wish } = await reach();
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: pushKey }]);
    expect(browsers).toMatchObject([{ endpoint: `${service.url}/push` }]);
    expect(wish.how).toContain('push');
    await flawless(page, 'notices-push', both);

    // what was stored is what the browser gave: it alone can read what comes
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const [bob, ann] = [await Client.guest(server, cookie), await Client.guest(server)];
    const { id } = await ann.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bob.done({ type: 'sit', table: id });
    bob.disconnect();
    await ann.join(id, 0);
    const waits = () => ann.game(id, 0).waiting.some(({ seat }) => seat === 1);
    for (let i = 0; i < 20 && !waits(); i++) await ann.choose(id, 0);
    const [push] = await service.until(1);
    expect(push && keys.read(push)).toMatchObject({ url: `/table/${id}` });
    ann.disconnect();

    await page.getByRole('button', { name: /^Forget / }).click();
    await expect(begin).toBeVisible();
    await expect.poll(async () => (await reach()).browsers).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription())).toBe(
      null,
    );
  });
});

test('the links of e-mails say what came of them', async ({ page }) => {
  await page.route('**/api/v1/notices/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/confirm#token');
  await expect(page.getByText('It is confirmed.')).toBeVisible();
  await page.goto('/quiet#token');
  await expect(page.getByText('this house writes to you no more')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('the host of a table gives it a channel of a chat, which is told whose turn it is', async ({
  page,
  context,
  server,
}) => {
  const chat = await Receiver.open();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const [ann, bob] = [await Client.guest(server, cookie), await Client.guest(server)];
  const { id } = await ann.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bob.done({ type: 'sit', table: id });
  await page.goto(`/table/${id}`);
  await expect(prompt(page)).toBeVisible();
  await drawer(page, 'Table');
  const address = page.getByLabel('Address of the webhook');
  await address.fill(`${chat.url}/hook`);
  await page.getByRole('button', { name: 'Tell this channel' }).click();
  await expect(page.getByText(`Told in a channel at ${new URL(chat.url).host}.`)).toBeVisible();
  expect((await new AxeBuilder({ page }).include('.drawer').analyze()).violations).toEqual([]);
  await bob.join(id, 1);
  await bob.done({ type: 'concede', table: id, as: 1 });
  bob.disconnect();
  const [told] = await chat.until(1);
  expect(JSON.parse(told?.body.toString() ?? '')).toMatchObject({
    text: expect.stringMatching(/^Helter Skelter(: it is the turn of| is over)/),
  });
  ann.disconnect();
});
