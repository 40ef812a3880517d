import { findGame } from '@gavel/bots';
import { begin, type Decision, fastChance, type Options, simulate, tableOptions } from '@gavel/kernel';
import { Guest, tableAt, testHall, throughHall } from './hall.ts';
import { drawer, moreOptions, prompt } from './play.ts';
import { expect, test } from './server.ts';

test('whoever passes the screen on sets a table of people', async ({ page }) => {
  await page.goto('/new/mega-city/pass');
  await page.getByRole('radio', { name: /^Four Judges/ }).check({ force: true });
  for (const n of [1, 2, 3, 4]) await expect(page.getByLabel(`Name of player ${n}`)).toHaveValue(`Player ${n}`);
});

test('a game over days has no seconds to react, and three days that have just begun are three days', async ({
  page,
}) => {
  await page.goto('/new/helter-skelter/friends');
  await moreOptions(page);
  const react = page.getByRole('group', { name: 'Time to react' });
  await expect(react).toBeVisible();
  await page.getByRole('radio', { name: 'Days', exact: true }).check({ force: true });
  await expect(react).toHaveCount(0);
  const made = await page.request.post('/api/v1/tables', {
    data: {
      game: 'helter-skelter',
      seats: [{ kind: 'me' }, { kind: 'me' }],
      settings: { time: { kind: 'days', days: 3 } },
    },
  });
  expect(made.status()).toBe(201);
  await page.goto('/tables');
  await expect(page.getByText('3 days left')).toBeVisible();
});

test('a long log can be read back to its beginning', async ({ page }) => {
  const house = testHall('log');
  const me = await throughHall(page, house);
  const said = Array.from({ length: 650 }, (_, n) => `Word ${n + 1}.`);
  await tableAt(house, 'long', { game: 'mega-city', seats: [me, { id: 'p-other', name: 'Other' }], said });
  await page.goto('/table/long');
  await drawer(page, 'Log');
  const log = page.getByRole('log');
  await expect(log.getByText('Word 650.')).toBeInViewport();
  await log.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -20_000);
      return log.getByText('The table is set.').isVisible();
    })
    .toBe(true);
  await expect(log.getByText('Word 1.')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Earlier' })).toHaveCount(0);
});

test('a take-back says which move it is about, and everybody what became of it', async ({ page }) => {
  const house = testHall('take back');
  const me = await throughHall(page, house);
  const [self, otto] = [new Guest(house, me), new Guest(house, { id: 'p-otto', name: 'Otto' })];
  const game = findGame('mega-city')!;
  const { state } = begin(game, tableOptions(game, {}, 2) as Options, 2, fastChance('take back'));
  const became = page.locator('.became');
  const [{ seat: first }] = game.pending(state) as [Decision];

  /** Both begin somewhere; the first may then take that back only with what the other has decided since. */
  const bothBegan = async (table: string, asker: Guest, asked: Guest) => {
    const seats = first === 0 ? [asker, asked] : [asked, asker];
    await tableAt(house, table, { game: game.id, seats: seats.map((guest) => guest.me), state: game.clone(state) });
    await page.goto(`/table/${table}`);
    await expect(prompt(page)).toBeVisible();
    const { match } = (await house.hall.find(table))!;
    for (const who of [asker, asked]) {
      const [decision] = match.pending() as [Decision];
      const choice: unknown = game.choices(match.state, decision).at(0);
      await who.send({ type: 'command', table, as: decision.seat, decision: decision.id, choice });
    }
    return { proposal: async () => (await house.hall.info(table))!.proposal! };
  };

  const { proposal } = await bothBegan('mine', self, otto);
  await page.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(prompt(page)).toContainText('You ask to take back a move');
  await expect(prompt(page)).toContainText(/“.+”, and 1 move after it/);
  const { id, open } = await proposal();
  await otto.send({ type: 'agree', table: 'mine', as: open[0], proposal: id, yes: false });
  await expect(became).toContainText(/^Otto did not agree; this stands: “.+”/);

  await bothBegan('theirs', otto, self);
  await otto.send({ type: 'back', table: 'theirs', as: first, to: 1 });
  await expect(prompt(page)).toContainText('Otto asks to take back a move');
  await expect(prompt(page)).toContainText(/“.+”, and 1 move after it/);
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(became).toContainText(/^Otto took this back, all agreed: “.+”/);
});

test('one’s own defence has one’s own time, not the seconds of a reaction', async ({ page }) => {
  const house = testHall('defence');
  const me = await throughHall(page, house);
  const game = findGame('helter-skelter')!;
  const options = tableOptions(game, {}, 2) as Options;
  let found: { readonly state: unknown; readonly seat: number } | undefined;
  simulate(game, options, 2, [undefined, undefined], 'defence', {
    watch(state, { kind, seat }) {
      if (kind === 'defend') found ??= { state: game.clone(state), seat };
    },
  });
  const { state, seat } = found!;
  const seats = [0, 1].map((one) => (one === seat ? me : { id: 'p-otto', name: 'Otto' }));
  const settings = { window: 3, time: { kind: 'live', bank: 15, increment: 0 } } as const;
  await tableAt(house, 'defence', { game: game.id, options, seats, state, settings });
  await page.goto('/table/defence');
  await expect(prompt(page)).toHaveAttribute('data-kind', 'defend');
  await expect(prompt(page)).toContainText('Your move');
  await expect(prompt(page).getByRole('img', { name: /left/ })).toHaveCount(0);
  await page.waitForTimeout(3500);
  await expect(prompt(page)).toHaveAttribute('data-kind', 'defend');
});
