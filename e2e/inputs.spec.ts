/** How many inputs the commonest deeds take (docs/inputs.md), at a desk and on a phone; Judgement's ways and blows are counted among its positions. */
import { cursedEarth } from '@gavel/cursed-earth';
import { helterSkelter } from '@gavel/helter-skelter';
import { judgement } from '@gavel/judgement';
import type { AnyGame } from '@gavel/kernel';
import { megaCity } from '@gavel/mega-city';
import { decision } from './play.ts';
import { openPosition } from './position.ts';
import { expect, type Page, test } from './server.ts';

type Input = (page: Page) => Promise<void>;

/** By its upper edge: cards peek, and what of them is in sight can be taken hold of. */
async function middle(page: Page, mark: string): Promise<{ x: number; y: number }> {
  // on the board, where it stands there: the question may name it, too
  const there = page.locator(`[data-part="board"] [data-ref="${mark}"]`);
  const one = (await there.count()) > 0 ? there : page.locator(`[data-ref="${mark}"]`);
  const box = await one.first().boundingBox();
  if (!box) throw new Error(`${mark} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

const press =
  (mark: string): Input =>
  async (page) => {
    const { x, y } = await middle(page, mark);
    await page.mouse.click(x, y);
  };

const drag =
  (what: string, on: string): Input =>
  async (page) => {
    const [from, to] = [await middle(page, what), await middle(page, on)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** How far apart two boxes stand; 0: they touch. */
const gapOf = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  );

/** What is put forward: neither who acts nor whom it concerns may lie under the box that asks. */
const doIt: Input = async (page) => {
  const button = page.getByRole('button', { name: 'Do it', exact: true });
  await expect(button).toBeVisible();
  // it is asked where one looks: beside a thing the deed is about, and never below the question
  await expect(page.locator('.proposal')).toHaveClass(/pencil/);
  const box = (await page.locator('.proposal').boundingBox())!;
  const apart: number[] = [];
  const marks = page.locator('[data-part="board"] [data-shown]');
  await expect(marks.first()).toBeAttached();
  for (const mark of await marks.all()) {
    const thing = await mark.boundingBox();
    if (thing) apart.push(gapOf(box, thing));
  }
  expect(Math.min(...apart), 'beside what it concerns').toBeLessThan(60);
  for (const mark of await page.locator('[data-shown="who"], [data-shown="on"]').all()) {
    const thing = await mark.boundingBox();
    if (!thing) continue;
    const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
    expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(false);
  }
  // what is thought of is the last picture of the strip, in pencil
  await expect(page.locator('[data-part="strip"] .panel').last()).toHaveClass(/sketched/);
  await button.click();
};

interface Tried {
  readonly game: AnyGame;
  readonly options: object;
  readonly position: object;
  /** What is done, and with which inputs. */
  readonly deeds: readonly (readonly [what: string, ...inputs: readonly Input[]])[];
}

const tried: readonly Tried[] = [
  {
    game: helterSkelter,
    options: { map: 'blocks', teams: ['judges', 'dogs'] },
    position: {
      seats: [
        { characters: { DRE: 14 }, hand: ['J05', 'J10'] },
        { characters: { WUL: 14 }, hand: [] },
      ],
    },
    deeds: [
      ['move', drag('character:DRE', 'space:12'), doIt],
      ['attack', press('character:DRE'), press('character:WUL'), doIt],
      ['play a card', drag('card:J10', 'space:12'), doIt],
    ],
  },
  {
    game: megaCity,
    options: {},
    position: {
      round: 'movement',
      judges: [
        { at: 'zoo', hand: [] },
        { at: 'power', hand: [] },
      ],
      crimes: [{ crime: 'looting', perp: 'whitey', sector: 'grandhall' }],
    },
    deeds: [
      ['move', drag('seat:0', 'sector:grandhall'), doIt],
      ['move by a press', press('sector:grandhall'), doIt],
    ],
  },
  {
    game: megaCity,
    options: {},
    position: {
      round: 'arrest',
      judges: [
        { at: 'zoo', hand: ['hiex', 'jam'] },
        { at: 'power', hand: [] },
      ],
      crimes: [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }],
    },
    // a reaction wants a quick word: no second look
    deeds: [['play a card', drag('card:hiex', 'seat:0')]],
  },
  {
    game: cursedEarth,
    options: { mode: 'headToHead' },
    position: { phase: 'add', rows: { above: [20], below: [30] }, hands: [[2, 8], [41]] },
    deeds: [['play a card', drag('card:8', 'row:1'), doIt]],
  },
  {
    game: judgement,
    options: { size: '3v3', map: 'drill33' },
    position: {
      warbands: [[{ hero: 'rakkir', at: [0, -3.4] }], [{ hero: 'thorgar', at: [0.5, 2.5] }]],
      activating: '0:rakkir',
    },
    deeds: [['charge', drag('model:0:rakkir', 'model:1:thorgar'), doIt]],
  },
];

const most = { move: 2, attack: 3, 'play a card': 2, charge: 2 } as const;

test('the commonest deeds take few inputs, by dragging too, and the confirm covers nobody it is about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { game, options, position, deeds } of tried)
    for (const [what, ...inputs] of deeds) {
      await openPosition(page, game, { options, position });
      const before = await decision(page);
      const named = `${game.id}: ${what}`;
      expect(inputs.length, named).toBeLessThanOrEqual(
        Object.entries(most).find(([key]) => what.startsWith(key))?.[1] ?? 0,
      );
      for (const input of inputs) await input(page);
      await expect.poll(async () => (await decision(page)).id, named).not.toBe(before.id);
    }
});

test('on a phone one tap confirms, within reach of a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { game, options, position } of tried) {
    await openPosition(page, game, { options, position });
    const before = await decision(page);
    await page.locator('.tool', { hasText: 'Hint' }).click();
    const button = page.getByRole('button', { name: 'Do it', exact: true });
    // a hint is thought about, which takes as long as the machine is busy
    await expect(button).toBeInViewport({ ratio: 1, timeout: 60_000 });
    await expect(page.locator('.proposal'), 'not at the target: there no thumb is').not.toHaveClass(/pencil/);
    const { y, height } = (await button.boundingBox())!;
    expect(y, game.id).toBeGreaterThan(844 / 2);
    expect(height).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect.poll(async () => (await decision(page)).id, game.id).not.toBe(before.id);
  }
});

/** Panning is no input: one looks around. */
const bring = (page: Page, mark: string) =>
  page
    .locator(`[data-part="board"] [data-ref="${mark}"], [data-drag][data-ref="${mark}"]`)
    .evaluateAll(([one]) => one?.scrollIntoView({ block: 'center', inline: 'center' }));

/** On a phone a finger pans: what is dragged at a desk is tapped. */
const tap =
  (mark: string): Input =>
  async (page) => {
    await bring(page, mark);
    const { x, y } = await middle(page, mark);
    await page.touchscreen.tap(x, y);
  };

const tapButton =
  (name: string | RegExp): Input =>
  async (page) =>
    page.getByRole('button', { name }).first().tap();

const confirm: Input = (page) => page.getByRole('button', { name: 'Do it', exact: true }).tap();

/** For each of the positions above: what stands in docs/inputs.md. */
const held: readonly (readonly (readonly [what: string, ...inputs: readonly Input[]])[])[] = [
  [
    ['move', tap('character:DRE'), tap('space:12'), confirm],
    ['attack', tap('character:DRE'), tap('character:WUL'), confirm],
    ['play a card', tapButton(/^Hand/), tap('card:J10'), tap('space:12'), confirm],
  ],
  [['move', tap('sector:grandhall'), confirm]],
  [['play a card', tapButton(/^Hi-Ex Round on Judge Dredd/)]],
  [['play a card', tap('card:8'), tapButton(/to the row below$/), confirm]],
  [['charge', tap('model:1:thorgar'), confirm]],
];

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('the commonest deeds take as many taps as the manual says', async ({ page }) => {
    for (const [i, { game, options, position }] of tried.entries())
      for (const [what, ...inputs] of held[i] ?? []) {
        await openPosition(page, game, { options, position });
        const before = await decision(page);
        for (const input of inputs) await input(page);
        await expect.poll(async () => (await decision(page)).id, `${game.id}: ${what}`).not.toBe(before.id);
      }
  });
});
