/** Tables among people: screens passed on, games over days, long logs, take-backs, and whose time a window costs. */
import { findGame } from '@gavel/bots';
import {
  type AnyGame,
  begin,
  chanceFrom,
  type Decision,
  fastChance,
  fastRng,
  type Options,
  tableOptions,
} from '@gavel/kernel';
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

/** The first moment of a random game in which a seat is asked this, as its own affair in a window. */
function ownAffair(
  game: AnyGame,
  options: Options,
  kind: string,
  when?: string,
): { readonly state: unknown; readonly seat: number } {
  const rng = fastRng(`own ${game.id}`);
  const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
  const isIt = (state: unknown, d: Decision & { readonly when?: string }) =>
    d.kind === kind && d.window === true && (when === undefined || d.when === when) && game.isOwn?.(state, d) === true;
  for (;;) {
    const state: unknown = game.setup(options, 2, io);
    for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
      const own = pending.find((d: Decision) => isIt(state, d));
      if (own) return { state, seat: own.seat };
      const [d] = pending;
      const choices = game.choices(state, d);
      game.apply(state, d, choices.at(rng.below(choices.size)), io);
    }
  }
}

test('one’s own defence, arrest and roll have one’s own time, not the seconds of a reaction', async ({ page }) => {
  const house = testHall('own');
  const me = await throughHall(page, house);
  for (const [id, kind, when] of [
    ['helter-skelter', 'defend', undefined],
    ['mega-city', 'card', 'arrest'],
    ['judgement', 'reroll', undefined],
  ] as const)
    await test.step(id, async () => {
      const game = findGame(id)!;
      const options = tableOptions(game, {}, 2) as Options;
      const { state, seat } = ownAffair(game, options, kind, when);
      const seats = [0, 1].map((one) => (one === seat ? me : { id: 'p-otto', name: 'Otto' }));
      const settings = { window: 3, time: { kind: 'live', bank: 15, increment: 0 } } as const;
      await tableAt(house, id, { game: id, options, seats, state, settings });
      await page.goto(`/table/${id}`);
      await expect(prompt(page)).toHaveAttribute('data-kind', kind);
      await expect(prompt(page)).toContainText('Your move');
      await expect(prompt(page).getByRole('img', { name: /left/ })).toHaveCount(0);
      await page.waitForTimeout(3500);
      await expect(prompt(page)).toHaveAttribute('data-kind', kind);
    });
});
