/** What whole games seldom come to, from positions written down by hand. */
import { flawless, sizes } from './flawless.ts';
import { middle, setPosition, spot } from './judgement.ts';
import { asked, confirm, decision, drawer, picture, prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

const { phone, desktop: desk } = sizes;

/** The same moment on a phone: what must be pressed is in sight, and nothing is wrong. */
async function onPhone(page: Page, where: string, ...buttons: (string | RegExp)[]): Promise<void> {
  await page.setViewportSize(phone);
  for (const name of buttons)
    await expect(
      page.locator('.table-prompt, .jd-market').getByRole('button', { name, exact: typeof name === 'string' }),
    ).toBeInViewport({ ratio: 1 });
  await flawless(page, `jd-${where}-phone`, { themes: ['light'] });
  await page.setViewportSize(desk);
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const act = (page: Page, words: string) => prompt(page).locator('.jd-button').filter({ hasText: words }).first();
const label = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).getAttribute('aria-label');

test('a charge is stood against, a recall brings a unit along, and both shops are visited', async ({ page }) => {
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'allandir', at: [0, -4] }], [{ hero: 'thorgar', at: [0, 2] }]],
      activating: '1:thorgar',
      players: [{ fate: 2 }, { fate: 0 }],
    },
    steps: [
      {
        seat: 1,
        choose: { act: 'charge', model: '1:thorgar', weapon: 'greatAxe', target: '0:allandir', to: [0, -5080] },
      },
    ],
  });
  // line by line, and what a Fate would change
  await expect(page.locator('.jd-odds tr')).toHaveText([
    'Attack skill less AGI (at least 1)2',
    'Charge+2',
    'Dice to roll4',
  ]);
  await expect(prompt(page)).toContainText(
    /No\s*4\.1 damage expected\s*Yes\s*Costs 1 Fate, 1 left\s*3\.4 damage expected/,
  );
  await picture(page, 'jd-ground');
  await onPhone(page, 'ground', 'Yes', 'No');
  const charged = await decision(page);
  await prompt(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await asked(page, charged.id);
  await expect(page.locator('.jd-rail-fate').first()).toHaveText('Fate 1');

  // home with the commander, and whoever is in cohesion
  await setPosition(page, {
    position: {
      warbands: [
        [{ hero: 'baleSarna', models: [{ at: [0, 3], damage: 4 }, { at: [2, 4] }] }],
        [{ hero: 'rakkir', at: [8, 6] }],
      ],
      activating: '0:bale',
    },
  });
  let now = await decision(page);
  await act(page, 'recalls').click();
  await expect(prompt(page)).toContainText('heals D3+1');
  await confirm(page, now.id);
  for (const who of ['Bale', 'Sarna']) {
    now = (await asked(page, now.id))!;
    await expect(prompt(page)).toContainText(`Place ${who}`);
    const there = (await middle(page, '.jd-spots circle'))!;
    await page.mouse.click(there.x, there.y);
    await confirm(page, now.id);
    if (who === 'Sarna') break;
    now = (await asked(page, now.id))!;
    await expect(prompt(page)).toContainText('Who comes along to the Effigy?');
    await expect(page.locator('[data-key="0:sarna"]')).toHaveClass(/may/);
    await picture(page, 'jd-along');
    await onPhone(page, 'along', /Sarna$/, 'Nobody');
    await prompt(page).getByRole('button', { name: 'Sarna' }).click();
    await confirm(page, now.id);
  }
  await expect(page.locator('.jd-tile').filter({ hasText: 'Sarna' })).toContainText('in cohesion');
  await expect.poll(() => label(page, '0:sarna')).toContain(', -6.');

  // the shop at the Effigy, by keyboard
  await setPosition(page, {
    position: {
      warbands: [
        [
          { hero: 'thorgar', at: [0, -6.0315], artefacts: ['ringOfPower'] },
          { hero: 'kruul', at: [-5, -3], artefacts: ['bootsOfSpeed'] },
        ],
        [{ hero: 'rakkir', at: [8, 6] }],
      ],
      activating: '0:thorgar',
      players: [{ fate: 1 }, { fate: 0 }],
    },
  });
  now = await decision(page);
  await act(page, 'trades artefacts').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  now = (await asked(page, now.id))!;
  const ware = (name: string) => page.locator('.jd-ware').filter({ hasText: name });
  await expect(ware('Boots of Speed')).toContainText('Another hero of yours carries it');
  await ware('Boots of Elvenkind').focus();
  await page.keyboard.press('Enter');
  await expect(ware('Sell Ring of Power')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.jd-market-foot')).toContainText('Buy Boots of Elvenkind · 1 Fate left');
  await picture(page, 'jd-shop');
  await onPhone(page, 'shop', 'Trade', 'Trade nothing');
  await page.getByRole('button', { name: 'Trade', exact: true }).focus();
  await page.keyboard.press('Enter');
  await asked(page, now.id);
  await expect(page.locator('.jd-dock')).toContainText('Boots of Elvenkind');

  // and the one a slain monster opens, by mouse
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'rakkir', at: [0, -1.4] }], [{ hero: 'allandir', at: [8, 6] }]],
      activating: '0:rakkir',
      monsters: [{ monster: 'gloom', at: [0, 1.4], damage: 6 }],
    },
    steps: [{ seat: 0, choose: { act: 'attack', model: '0:rakkir', weapon: 'dagger', target: 'gloom' } }],
    chance: [4, 1, 1],
  });
  now = await decision(page);
  expect(now.kind).toBe('market');
  await ware('Vorpal Blade').click();
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await asked(page, now.id);
  await expect(page.locator('.jd-dock')).toContainText('Vorpal Blade');
  await expect(page.locator('.jd-dock')).toContainText('level 2');
});

test('ways snap, say what they cost and where they end; what blocks the eye is named; everybody in a crowd is found', async ({
  page,
}) => {
  await setPosition(page, {
    options: { map: 'emberPool' },
    position: {
      warbands: [
        [{ hero: 'allandir', at: [-5, -3] }],
        [
          { hero: 'thorgar', at: [-5, -6] },
          { hero: 'kruul', at: [6, 5] },
        ],
      ],
      activating: '0:allandir',
    },
  });
  const status = page.locator('.jd-status');
  // of who is selected: how far one, two and three advances lead, whom it threatens, who engages it, whom it does not see
  const reach = [1, 2, 3].map((n) => page.locator(`.jd-reach-${n}`));
  const widths = await Promise.all(reach.map(async (one) => (await one.boundingBox())!.width));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(3);
  await expect(page.locator('.jd-threat circle').first()).toBeVisible();
  await expect(page.locator('.jd-engaged line')).toHaveCount(1);
  await expect(page.locator('.jd-model.faded')).toHaveAttribute('data-key', '1:kruul');
  const from = await spot(page, -5, -3);
  for (const [x, y, ...words] of [
    [-5, -4.15, 'touching Thorgar', 'ends engaged by Thorgar'],
    [-6.75, -3, 'close against cover', '0.1″ clear of the wall'],
    [-3.5, -1.95, 'at the edge of range to Kruul', 'parting blow from Thorgar', 'ends unengaged'],
  ] as const) {
    const to = await spot(page, x, y);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    // seen while it is drawn, and told again before it is done
    for (const said of words) await expect(status).toContainText(said);
    await page.mouse.up();
    await expect(prompt(page).locator('.jd-way-words')).toContainText(/\d\.\d″ of 5\.0″/);
    await picture(page, `jd-snap-${words[0].split(' ')[0]}`);
    await page.getByRole('button', { name: 'Not yet', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Line of sight' }).click();
  for (const key of ['effigy0', 'effigy1']) {
    const at = (await middle(page, `[data-key="${key}"] .jd-figure-base`))!;
    await page.mouse.click(at.x, at.y);
  }
  await expect(status).toContainText('the Blue Effigy → the Red Effigy: blocked by smoke');
  await expect(page.locator('.jd-blocker path')).toBeVisible();
  await picture(page, 'jd-blocked');
  await page.getByRole('button', { name: 'Line of sight' }).click();
  // the same without pointing
  await drawer(page, 'Players');
  await page.getByText('Measure in words').click();
  await page.getByLabel('From', { exact: true }).selectOption('effigy0');
  await page.getByLabel('to', { exact: true }).selectOption('1:thorgar');
  await expect(page.locator('.jd-measure')).toContainText(/″ (north|south)?-?west, edge to edge; clear line/);
  await page.getByLabel('to', { exact: true }).selectOption('effigy1');
  await expect(page.locator('.jd-measure')).toContainText('north, edge to edge; blocked by smoke');

  // a charge may end wherever it engages: drawn, then typed
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'rakkir', at: [0, -3.4] }], [{ hero: 'thorgar', at: [0.5, 2.5] }]],
      activating: '0:rakkir',
    },
  });
  // destinations are told from what they are near to: all of them lie south of the enemy
  await prompt(page).getByText('Move without pointing').click();
  await prompt(page)
    .getByText(/good destinations/)
    .click();
  const ends = prompt(page).locator('.jd-ends li');
  await expect(ends.filter({ hasText: /south(-east|-west)? of Thorgar/ }).first()).toBeVisible();
  await expect(ends.filter({ hasText: /north(-east|-west)? of Thorgar/ })).toHaveCount(0);
  await act(page, 'Charge Thorgar').click();
  const title = prompt(page).locator('.proposal');
  const words = () => title.locator('.jd-way-words').textContent();
  const straight = await words();
  // to whichever side the box with the odds leaves free
  for (const x of [2.4, -1.4]) {
    const aside = await spot(page, x, 1.2);
    const covered = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('.proposal'), aside);
    if (!covered) await page.mouse.click(aside.x, aside.y);
  }
  await expect.poll(words).not.toBe(straight);
  await expect(title.locator('.jd-odds')).toContainText('Charge+2');
  await title.getByText('End it elsewhere, in words').click();
  await title.getByLabel('East').fill('9');
  await title.getByRole('button', { name: 'Look' }).click();
  await expect(title.getByRole('alert')).toBeVisible();
  await picture(page, 'jd-charge-end');

  // a crowd on the widest field, on the smallest screen
  const heroes = (...list: [string, number, number][]) => list.map(([hero, x, y]) => ({ hero, at: [x, y] }));
  await setPosition(page, {
    options: { size: '5v5', map: 'scorchedRim' },
    position: {
      warbands: [
        heroes(['rakkir', 0, -3.4], ['kruul', -2, -3.4], ['haksa', -1, -5.2], ['brok', 1, -5.2], ['skye', -1, -1.6]),
        heroes(
          ['thorgar', 2, -3.4],
          ['allandir', 0.6, -1.7],
          ['zaron', 3, -5.2],
          ['istariel', 2.6, -1.8],
          ['zhimgigrak', 4, -3.4],
        ),
      ],
      activating: '0:rakkir',
    },
  });
  await page.setViewportSize(phone);
  // the window is at who acts: the whole field is seen from farther off
  await page.mouse.move(200, 300);
  for (let n = 0; n < 12; n++) await page.mouse.wheel(0, 200);
  const models = page.locator('.jd-model');
  for (const model of await models.all()) {
    const key = (await model.getAttribute('data-key'))!;
    await expect
      .poll(async () => {
        const at = (await middle(page, `[data-key="${key}"] .jd-figure-base`))!;
        await page.mouse.move(at.x, at.y);
        return page.locator('.jd-model.hover').getAttribute('data-key');
      })
      .toBe(key);
  }
  await expect(models).toHaveCount(12);
  await picture(page, 'jd-crowd-phone');
});

test('by keyboard: a push without pointing, a harvest with all that counts, conditions and what they do', async ({
  page,
}) => {
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'rakkir', at: [0, -1.4] }], [{ hero: 'doenrakkar', at: [0, 1.4] }]],
      activating: '0:rakkir',
    },
    steps: [
      { seat: 0, choose: { act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:doenrakkar' } },
      { seat: 0, choose: { keep: [0, 2, 1, 0] } },
    ],
    chance: [4, 3, 3, 1],
  });
  let now = await decision(page);
  expect(now.kind).toBe('manoeuvre');
  await expect(page.locator('.jd-push-offer').first()).toBeVisible();
  await picture(page, 'jd-push');
  await prompt(page).getByText('Push without pointing').focus();
  await page.keyboard.press('Enter');
  await prompt(page).getByLabel('by', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1.5');
  await prompt(page).getByLabel('″ to').focus();
  await page.keyboard.type('west');
  await prompt(page).getByRole('button', { name: 'Look' }).focus();
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.jd-way-words')).toContainText('1.5″ west');
  await onPhone(page, 'push', 'Do it', 'Not yet');
  await page.getByRole('button', { name: 'Do it', exact: true }).focus();
  await page.keyboard.press('Enter');
  await asked(page, now.id);
  expect(await label(page, '1:doenrakkar')).toContain('at -1.5″, 1.4″');

  // what is no model is pointed at too
  const orb = (x: number, y: number) => ({ kind: 'shadowOrb', seat: 0, at: [x, y], by: '0:rakkir' });
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'rakkir', at: [0, -4] }], [{ hero: 'allandir', at: [8, 6] }]],
      activating: '0:rakkir',
      tokens: [orb(0, -5.2), orb(1.2, -4), orb(4, 2)],
    },
    steps: [{ seat: 0, choose: { act: 'ability', model: '0:rakkir', ability: 'shadowStep' } }],
  });
  now = await decision(page);
  await page.locator('.jd-board-svg').getByRole('button', { name: 'Shadow Orb at 1.20", -4.00"' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.jd-which.chosen')).toBeVisible();
  await page.keyboard.press('Enter');
  await asked(page, now.id);
  await expect(prompt(page)).toContainText('Place Rakkir');

  await setPosition(page, {
    position: {
      warbands: [
        [
          { hero: 'kruul', at: [-6, -4], conditions: ['poison', 'stun'], souls: 2 },
          { hero: 'istariel', at: [-8, -1] },
        ],
        [{ hero: 'skye', at: [-4, -1] }],
      ],
      activating: '0:kruul',
      souls: [[-6, -1]],
      monsters: [{ monster: 'gloom', at: [-6, 1.8] }],
    },
  });
  now = await decision(page);
  await expect(page.locator('[data-worn="0:kruul"] .jd-mark')).toHaveCount(2);
  await page.locator('.jd-dock').getByRole('button', { name: 'poisoned' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('1 less MEL, RNG, MAG, AGI and Soul harvest');
  await page.keyboard.press('Escape');
  await act(page, 'harvest').focus();
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.jd-odds tr')).toHaveText([
    'Soul harvest of the hero+5',
    'Gloom, a monster within 2″−1',
    'Istariel helps within 2″+1',
    'Skye hinders within 2″−1',
    'Needed on two dice8',
  ]);
  await expect(prompt(page)).toContainText('Succeeds 42 %');
  await picture(page, 'jd-harvest');
  await onPhone(page, 'harvest', 'Do it', 'Not yet');
  await page.setViewportSize(phone);
  // with little room the own heroes are tiles: a second press on the one held opens the card
  const tile = page.locator('.jd-own').getByRole('button', { name: 'Kruul' });
  await expect(tile.locator('.jd-tile-condition svg')).toHaveCount(2);
  await tile.click();
  await tile.click();
  await expect(page.getByRole('dialog')).toContainText('Stun: 1 action less');
  await picture(page, 'jd-conditions-phone');
});

test('the Communion Phase is played step by step, every movement along its way, whoever answers meanwhile', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server, viewport: desk, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await setPosition(page, {
    options: { map: 'twoCamps' },
    position: {
      phase: 'end',
      warbands: [
        [
          { hero: 'rakkir', at: [0, -3.4] },
          { hero: 'kruul', at: [5, 0] },
          { hero: 'brok', died: 1 },
        ],
        [
          { hero: 'thorgar', at: [3, 4], damage: 3 },
          { hero: 'allandir', at: [-4, 3] },
          { hero: 'zaron', died: 2 },
        ],
      ],
      activating: '0:rakkir',
      souls: [
        [-2, 3],
        [4, -5],
      ],
      monsters: [
        { monster: 'gloom', at: [-5, 0] },
        { monster: 'ashtooth', at: [6, 3] },
      ],
    },
  });
  // what was really shown, in its moment
  await page.evaluate(() => {
    const steps: string[] = [];
    const figures = new Set<string>();
    document.addEventListener('animationstart', ({ target }) => {
      const one = target as Element;
      if (one.matches('.jd-stages .caption')) steps.push(one.querySelector('b')!.textContent!);
    });
    const watch = () => {
      for (const { effect } of document.getAnimations()) {
        const key = (effect as KeyframeEffect | null)?.target?.getAttribute('data-key');
        if (key && (effect as KeyframeEffect).getKeyframes().some(({ transform }) => transform)) figures.add(key);
      }
      requestAnimationFrame(watch);
    };
    watch();
    Object.assign(window, { played: () => ({ steps, figures: [...figures].sort() }) });
  });
  const played = () =>
    page.evaluate(() => (window as unknown as { played(): { steps: string[]; figures: string[] } }).played());
  const now = await decision(page);
  await prompt(page).getByRole('button', { name: 'End the activation' }).click();
  await confirm(page, now.id);
  // both have no Fate: the bot answers first and at once, and nothing of what came before is lost
  await asked(page, now.id);
  await expect(prompt(page)).toContainText('Cut a hero for one?');
  await expect(act(page, 'Kruul')).toContainText(/loses 5 health, \d+ left/);
  await expect
    .poll(async () => (await played()).steps)
    .toEqual(expect.arrayContaining(['Regeneration', 'Souls drift', 'Monsters hunt']));
  await expect(page.locator('.jd-stages .caption')).toHaveCount(0);
  expect((await played()).figures).toEqual(['ashtooth', 'gloom', 'soul 1', 'soul 2']);
  // all of it stays to be read
  await drawer(page, 'Players');
  const told = page.locator('.jd-communion');
  await expect(told).toContainText('A Soul drifts.');
  await expect(told).toContainText(/Gloom attacks (Allandir|Thorgar|Rakkir|Kruul)/);
  const cut = (await decision(page)).id;
  await act(page, 'Kruul').click();
  await confirm(page, cut);
  const fate = told.getByRole('listitem').filter({ has: page.getByText('Fate', { exact: true }) });
  await expect(fate).toContainText('Kruul suffers 5 damage.Blue gains 1 Fate (a cut).');
  await context.close();
});

test('a player is asked how many Souls to bank, who dies first, which weapon strikes and for a Soul’s roll', async ({
  page,
}) => {
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'kruul', at: [0, -6.0315], souls: 2 }], [{ hero: 'rakkir', at: [8, 6] }]],
      activating: '0:kruul',
    },
  });
  let now = await decision(page);
  await act(page, 'banks 1 Soul').click();
  await confirm(page, now.id);
  await asked(page, now.id);
  await expect(page.getByText(/banks 1 Soul for Blue/).first()).toBeAttached();

  await setPosition(page, {
    position: {
      warbands: [
        [
          { hero: 'rakkir', at: [0, -1.4], damage: 12 },
          { hero: 'kruul', at: [2.2, -1.4], damage: 12 },
          { hero: 'brok', at: [8, -6] },
        ],
        [{ hero: 'zaron', at: [0, 1.4], damage: 12 }],
      ],
      activating: '0:rakkir',
    },
    steps: [
      { seat: 0, choose: { act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:zaron' } },
      { seat: 0, choose: { next: 'soul' } },
    ],
    chance: [4, 1, 1],
  });
  now = await decision(page);
  await expect(prompt(page)).toContainText('Who dies first?');
  await prompt(page).getByRole('button', { name: 'Kruul' }).click();
  await confirm(page, now.id);
  await asked(page, now.id);
  await expect(page.locator('[data-key="0:kruul"]')).toHaveCount(0);

  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'marcus', at: [0, 2.6] }], [{ hero: 'rakkir', at: [0, 0] }]],
      activating: '1:rakkir',
    },
    steps: [
      { seat: 1, choose: { act: 'advance', model: '1:rakkir', path: [[0, -10160]] } },
      { seat: 0, choose: { model: '0:marcus' } },
    ],
  });
  now = await decision(page);
  await expect(prompt(page)).toContainText('Which weapon does Sir Marcus use for its parting blow?');
  await prompt(page).getByRole('button', { name: 'Shield Bash' }).click();
  await confirm(page, now.id);

  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'kruul', at: [-5, -6], done: true }], [{ hero: 'rakkir', at: [8, 6] }]],
      activating: '1:rakkir',
      phase: 'end',
      turn: 3,
      players: [{ fate: 1 }, { fate: 1 }],
      pit: 0,
      souls: [[-5, 5]],
    },
    steps: [{ seat: 1, choose: { act: 'end' } }],
    chance: [1],
  });
  now = await decision(page);
  await expect(prompt(page)).toContainText('You rolled how far a Soul moves. Roll again?');
  await prompt(page).getByRole('button', { name: 'Spend 1 Fate' }).click();
  await asked(page, now.id);
  await expect(page.locator('.jd-rail-fate').first()).toHaveText('Fate 0');
});

test('a way around a building is one gesture, a blow two inputs by dragging and three by clicking', async ({
  page,
}) => {
  await setPosition(page, {
    options: { map: 'emberPool' },
    position: {
      warbands: [
        [{ hero: 'thorgar', at: [0.5, -1.5] }],
        [
          { hero: 'allandir', at: [3.2, 2] },
          { hero: 'kruul', at: [-5.5, 3] },
        ],
      ],
      activating: '0:thorgar',
    },
  });
  const doIt = page.getByRole('button', { name: 'Do it', exact: true });
  const notYet = page.getByRole('button', { name: 'Not yet', exact: true });
  // a walk: the field is clicked, the way found by itself
  const goal = await spot(page, -2.5, -2);
  await page.mouse.click(goal.x, goal.y);
  await expect(page.locator('.jd-way-words')).toContainText(/of .*″/);
  await expect(doIt).toBeVisible();
  await notYet.click();
  // a blow: the figure is dragged onto whom it is meant for
  const enemy = await spot(page, 3.2, 2);
  await drag(page, await spot(page, 0.5, -1.5), enemy);
  await expect(page.locator('.proposal')).toContainText('Allandir');
  await expect(page.locator('.proposal .jd-bars li').first()).toBeVisible();
  await notYet.click();
  // the same by clicking: whom, with what, do it
  await page.mouse.click(enemy.x, enemy.y);
  const blow = page.locator('.jd-aimed .jd-button').first();
  await expect(doIt.or(blow).first()).toBeVisible();
  if (!(await doIt.isVisible())) await blow.click();
  const now = await decision(page);
  await confirm(page, now.id);
  await asked(page, now.id);

  // a keep lies between: dragged to its far side, the figure goes around it, by as many legs as that takes
  const here = [-6.45, -2.8] as const;
  const beyond = [-8.8, -0.9] as const;
  await setPosition(page, {
    options: { map: 'emberPool' },
    position: {
      warbands: [[{ hero: 'thorgar', at: here }], [{ hero: 'kruul', at: [5.5, 3] }]],
      activating: '0:thorgar',
    },
  });
  await drag(page, await spot(page, ...here), await spot(page, ...beyond));
  await expect(doIt).toBeVisible();
  const legs = async () => (await page.locator('.jd-way-line').getAttribute('points'))!.split(' ').length - 1;
  await expect.poll(legs, { message: 'legs' }).toBeGreaterThanOrEqual(3);
  // the way is put forward while the finger still moves, and words follow it
  const inches = async () => Number(/([\d.]+)″ of/.exec(await page.locator('.jd-way-words').innerText())?.[1]);
  await expect.poll(inches).toBeGreaterThan(Math.hypot(here[0] - beyond[0], here[1] - beyond[1]) + 0.1);
  const walk = await decision(page);
  await doIt.click();
  await asked(page, walk.id);
  // the figure stands there, and not where it stood
  const stands = (await middle(page, '[data-key="0:thorgar"] .jd-figure-base'))!;
  const there = await spot(page, ...beyond);
  expect(Math.hypot(stands.x - there.x, stands.y - there.y)).toBeLessThan(30);
});

test('seen flat, an inch is as long to the north as to the east, and what stands shows where it stands', async ({
  page,
}) => {
  await setPosition(page, {
    options: { map: 'emberPool' },
    position: {
      warbands: [[{ hero: 'allandir', at: [0, -5] }], [{ hero: 'kruul', at: [0, 5] }]],
      activating: '0:allandir',
    },
  });
  /** How many times as long an inch is to the east as to the north. */
  const squash = async () => {
    const [middle, east, north] = [await spot(page, 0, 0), await spot(page, 4, 0), await spot(page, 0, 4)];
    return (middle.y - north.y) / (east.x - middle.x);
  };
  expect(await squash()).toBeCloseTo(0.73, 2);
  const outlines = page.locator('.jd-terrain-line');
  expect(await outlines.count()).toBeGreaterThan(4);
  const flat = page.getByRole('button', { name: 'Seen from straight above' });
  await flat.click();
  await expect(flat).toHaveAttribute('aria-pressed', 'true');
  expect(await squash()).toBeCloseTo(1, 2);
  for (const outline of await outlines.all()) await expect(outline).toBeVisible();
  await flat.click();
  expect(await squash()).toBeCloseTo(0.73, 2);
});

test('what may cost the game next turn is told before it happens', async ({ page }) => {
  await setPosition(page, {
    position: {
      warbands: [[{ hero: 'thorgar', at: [-9, -3] }], [{ hero: 'kruul', at: [0, 3] }]],
      souls: [[0, 0]],
      activating: '0:thorgar',
      players: [{}, { banked: 3 }],
    },
  });
  // told once, and in sight: nothing is painted over it, whether it can be pressed or not
  const sentence = 'One more Soul for Red destroys your Effigy';
  const danger = page.locator('[data-part="board"] [role="status"]').filter({ hasText: sentence });
  const touchable = await page.addStyleTag({ content: '* { pointer-events: auto !important; }' });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(danger).toHaveCount(1);
    await expect(danger).toContainText('Kruul may take a Soul next, with 72 %.');
    expect(
      await page.locator('[data-part="board"]').evaluate((board, one) => board.innerText.split(one).length, sentence),
    ).toBe(2);
    const covered = await danger.locator('p').evaluateAll((lines) =>
      lines
        .filter((line) => {
          const { left, top, width, height } = line.getBoundingClientRect();
          return !line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((line) => line.textContent),
    );
    expect(covered).toEqual([]);
    await picture(page, `jd-danger-${size.width}`);
  }
  await touchable.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize(desk);
  await expect(page.locator('.jd-danger-way')).toHaveCount(1);
  await expect(page.locator('.jd-race-side').first().locator('.last')).toHaveCount(1);
  await page.getByRole('button', { name: 'Danger?' }).click();
  const sheet = page.getByRole('dialog', { name: 'What threatens you' });
  await expect(sheet.locator('li.soon')).toContainText(sentence);
  await flawless(page, 'jd-danger-sheet', { at: ['desktop', 'phone'] });
});
