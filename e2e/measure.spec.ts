/** Measures tables at every size: the board comes first, nothing is too small, broken or out of reach, nothing moves it. */
import { cursedEarth } from '@gavel/cursed-earth';
import { helterSkelter } from '@gavel/helter-skelter';
import { judgement } from '@gavel/judgement';
import { megaCity } from '@gavel/mega-city';
import {
  boardBox,
  boardShare,
  cutShort,
  emptyDocks,
  flaws,
  isHeld,
  type Screen,
  screens,
  settled,
  underCoach,
} from './measure.ts';
import { type Asked, asked, drawer, followHint, fromCover, prompt, sitDown } from './play.ts';
import { openPosition, type Written } from './position.ts';
import { expect, type Page, test } from './server.ts';

/** The least share of the screen each board has at 1280 by 720, larger screens give no less; and a moment of it. */
const games = {
  'Helter Skelter': {
    least: 0.5,
    game: helterSkelter,
    moment: {
      options: { map: 'blocks', teams: ['judges', 'dogs'] },
      position: {
        seats: [
          {
            points: 2,
            characters: { DRE: 9, GIA: 16, HER: 12 },
            hand: ['J01', 'J02', 'J03', 'J05', 'J18'],
            fragments: [16],
          },
          { points: 1, characters: { WUL: 16, MID: 10 }, hand: ['S01', 'S02', 'S03'] },
        ],
      },
    },
  },
  Judgement: {
    least: 0.55,
    game: judgement,
    moment: {
      options: { size: '3v3', map: 'drill33' },
      position: {
        warbands: [
          [
            { hero: 'rakkir', at: [0, -4] },
            { hero: 'kruul', at: [-3, -4], conditions: ['poison'] },
          ],
          [
            { hero: 'thorgar', at: [0, 1] },
            { hero: 'allandir', at: [4, 5] },
          ],
        ],
        activating: '0:rakkir',
      },
    },
  },
  'Mega-City': {
    least: 0.5,
    game: megaCity,
    moment: {
      position: {
        round: 'arrest',
        judges: [{ at: 'zoo', hand: ['riotfoam', 'jam', 'hiex'] }, { at: 'academy' }],
        crimes: [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }],
      },
    },
  },
  'The Cursed Earth': {
    least: 0.5,
    game: cursedEarth,
    moment: { options: { mode: 'coop' }, position: { senior: 0, row: [41, 53, 20] } },
  },
} as const;
/** Somebody reacts to what a rival does. */
const reactions: Readonly<Record<string, Written<unknown>>> = {
  'Helter Skelter': {
    options: { map: 'hall', teams: ['judges', 'dogs'] },
    position: {
      marker: 1,
      seats: [
        { characters: { DRE: 3, AND: 3, HER: 3 }, hand: ['J03', 'J06', 'J12', 'J16', 'J23'] },
        { characters: { MID: 7, GRO: 14 }, hand: ['S17', 'S18'] },
      ],
    },
    steps: [{ seat: 1, choose: { action: 'EXPLODE', character: 'MID', space: 3, cards: ['S17'] } }],
  },
  Judgement: {
    options: { size: '3v3', map: 'drill33' },
    position: {
      warbands: [[{ hero: 'zhonyja', at: [0, 2], level: 3 }], [{ hero: 'rakkir', at: [0, -4] }]],
      activating: '1:rakkir',
    },
    steps: [
      {
        seat: 1,
        choose: { act: 'charge', model: '1:rakkir', weapon: 'dagger', target: '0:zhonyja', to: [0, -1524] },
      },
    ],
  },
};

/** Held in the hand: while one decides, and while one looks on. */
const [deciding, looking] = [0.42, 0.75];

const long = Boolean(process.env['GAVEL_LONG']);
/** How many decisions are answered between two looks, and how many looks there are. */
const [between, looks] = long ? [3, 14] : [0, 1];
const [desk, hand] = [screens[0], screens[3]];

type Theme = 'light' | 'dark';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A table under the tape: all that is wrong with it at any moment. */
class Measured {
  readonly wrong = new Set<string>();
  readonly #boxes = new Map<string, string>();

  constructor(
    readonly page: Page,
    readonly least: number,
  ) {}

  async look(moment: string, sizes: readonly Screen[], themes: readonly Theme[]): Promise<void> {
    for (const theme of themes) {
      await this.page.emulateMedia({ colorScheme: theme });
      for (const screen of sizes) await this.#at(screen, moment, theme);
    }
    await this.page.setViewportSize(desk);
  }

  async #at(screen: Screen, moment: string, theme: Theme): Promise<void> {
    await this.page.setViewportSize(screen);
    await settled(this.page);
    const size = `${screen.width}×${screen.height}`;
    const found = (what: string) => this.wrong.add(`${moment}, ${size} ${theme}: ${what}`);
    const share = await boardShare(this.page);
    const wanted = isHeld(screen) ? deciding : this.least;
    if (share < wanted) found(`the board has ${percent(share)} of ${percent(wanted)}`);
    for (const flaw of await flaws(this.page, isHeld(screen) ? 44 : 36)) found(flaw);
    if (!isHeld(screen)) for (const room of await emptyDocks(this.page)) found(room);
    const box = await boardBox(this.page);
    const before = this.#boxes.get(size) ?? box;
    if (before !== box) found(`the board moved from ${before} to ${box}`);
    this.#boxes.set(size, box);
    if (!isHeld(screen) || theme === 'dark') return;
    await this.page.getByRole('button', { name: 'Pull the question down' }).click();
    const down = await boardShare(this.page);
    if (down < looking) found(`pulled down the board has ${percent(down)} of ${percent(looking)}`);
    await this.page.getByRole('button', { name: 'Show the question' }).click();
  }

  /** Beside the open list of moves the answers are still in reach. */
  async besideMoves(moment: string): Promise<void> {
    await drawer(this.page, 'Moves');
    await this.look(`${moment} beside its moves`, [desk], ['light']);
    await this.page.getByRole('button', { name: 'Close the drawer' }).click();
  }

  /** What can be opened: every page of the drawer, which is a sheet on a phone, and a hero's large card. */
  async opened(moment: string): Promise<void> {
    const pages = long ? ['Players', 'Moves', 'Log', 'Chat', 'Rules', 'Table'] : ['Players', 'Table'];
    const close = this.page.getByRole('button', { name: /^Close( the drawer)?$/ });
    for (const screen of long ? screens : [desk, hand]) {
      await this.page.setViewportSize(screen);
      const look = async (what: string) => {
        await settled(this.page);
        for (const flaw of await flaws(this.page, isHeld(screen) ? 44 : 36))
          this.wrong.add(`${moment}, ${screen.width}×${screen.height}, ${what}: ${flaw}`);
      };
      for (const name of pages) {
        await drawer(this.page, name);
        await look(name);
      }
      await close.click();
      const card = this.page.getByRole('button', { name: /^Card of/ }).first();
      if (!(await card.isVisible())) continue;
      await card.click();
      await look('a card');
      await close.click();
    }
    await this.page.setViewportSize(desk);
  }

  /** Whoever calls the coach and has heard him finds him waiting where nothing else is. */
  async coached(): Promise<void> {
    await this.page.getByRole('button', { name: 'Coach', exact: true }).click();
    const heard = this.page.getByRole('button', { name: 'I see', exact: true });
    for (const screen of screens) {
      await this.page.setViewportSize(screen);
      // he may think of something more
      await expect(async () => {
        if (await heard.isVisible()) await heard.click();
        expect(await underCoach(this.page), `${screen.width}×${screen.height}`).toEqual([]);
      }).toPass({ timeout: 15_000 });
    }
    await this.page.setViewportSize(desk);
    await this.page.getByRole('button', { name: 'Coach: off' }).click();
  }

  /** The question at every size, by day and by night; the answer a hint puts forward, where there is least room for it. */
  async question({ kind }: Asked, n: number): Promise<void> {
    await this.look(`${kind} ${n}`, screens, long || n === 0 ? ['dark', 'light'] : ['light']);
    if (kind === 'assign') {
      await this.page.getByRole('button', { name: 'Suggest' }).click();
      await expect(this.page.getByText('To be passed on:')).toBeVisible();
      return this.look(`${kind} ${n}, filled`, long ? screens : [desk, hand], ['light']);
    }
    await this.page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(this.page.getByRole('button', { name: 'Do it', exact: true })).toBeVisible();
    await this.look(`${kind} ${n} in pencil`, long ? screens : [desk, hand], ['light']);
    await this.page.getByRole('button', { name: 'Not yet', exact: true }).click();
  }
}

for (const [name, { least, game, moment }] of Object.entries(games))
  test(`${name}: the board comes first, nothing is too small, broken, out of reach or moved`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    await fromCover(page, name);
    await expect(prompt(page)).toBeVisible();
    const measured = new Measured(page, least);
    let now = await asked(page);
    for (const flaw of await cutShort(page)) measured.wrong.add(flaw);
    for (let n = 0; now && n < looks; n++) {
      await measured.question(now, n);
      for (let k = 0; now && k < between && n < looks - 1; k++) {
        await followHint(page, now);
        now = await asked(page, now.id);
      }
    }
    expect([...measured.wrong]).toEqual([]);

    // whoever looks on has the board almost to himself
    const other = await browser.newContext({ baseURL: baseURL!, viewport: hand });
    const watcher = await other.newPage();
    await watcher.goto(new URL(page.url()).pathname);
    await expect(watcher.locator('[data-part="board"]')).toBeVisible();
    await expect.poll(() => boardShare(watcher)).toBeGreaterThanOrEqual(looking);
    await other.close();

    // a moment in the midst of it, the same each time
    await page.setViewportSize(desk);
    await openPosition(page, game, moment);
    const midst = new Measured(page, least);
    await midst.question((await asked(page))!, 1);
    // by night once more what is seen least: colours change, and nothing else may
    await midst.look('in the midst by night', [desk, hand], ['dark']);
    await midst.besideMoves('in the midst');
    await midst.opened('in the midst');
    await midst.coached();
    expect([...midst.wrong]).toEqual([]);

    const reaction = reactions[name];
    if (reaction) {
      await openPosition(page, game, reaction);
      const window = new Measured(page, least);
      await window.look('a reaction', [desk, hand], ['dark', 'light']);
      expect([...window.wrong]).toEqual([]);
    }

    // as whoever chooses nothing beforehand begins: with a draft, where there is one
    if (!long) return;
    await sitDown(page, game.id, { options: 'options' in moment ? moment.options : {} });
    const dealt = new Measured(page, 0);
    await dealt.question((await asked(page))!, 0);
    expect([...dealt.wrong]).toEqual([]);
  });
