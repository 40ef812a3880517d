/** What others do moves on the board: figures go their way, cards land, dice roll; and nothing moves where calm is wanted. */
import { asked, followHint, sitDown } from './play.ts';
import { expect, type Page, test } from './server.ts';

declare global {
  interface Window {
    /** What has moved on the board or beside it: how, and on what. */
    moved: Set<string>;
  }
}

/** Keeps the names of all that moves, as often as the screen is drawn. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>();
    window.moved = moved;
    const look = () => {
      for (const one of document.getAnimations()) {
        const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
        if (!target?.closest('[data-part]')) continue;
        const how =
          one instanceof CSSAnimation
            ? one.animationName
            : one instanceof CSSTransition
              ? one.transitionProperty
              : 'way';
        moved.add(`${how} ${target.getAttribute('class') ?? ''}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** What must be seen to move: figures of others and what they do to somebody, cards that are thrown, dice. */
const games: Readonly<Record<string, { table: object; moves: readonly RegExp[] }>> = {
  'helter-skelter': { table: {}, moves: [/^transform figure(?!.* mine)/, /^burst sound/] },
  'cursed-earth': {
    table: { options: { mode: 'headToHead' } },
    moves: [/^left ce-travels/, /^ce-panel ce-panel/, /^ce-burst/],
  },
  'mega-city': { table: { bots: 2 }, moves: [/^way mc-judge(?! mine)/, /^mc-land mc-chip-card/, /^mc-roll mc-die/] },
  judgement: { table: {}, moves: [/^way jd-model/, /^jd-effect/] },
};
const [questions, perLook] = [80, 4];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
for (const [game, { table, moves }] of Object.entries(games))
  test(`what is done in ${game} moves on the board`, async ({ page }) => {
    await watchMotion(page);
    await sitDown(page, game, { ...table, pace: 'fast' });
    let now = await asked(page);
    let missing: readonly string[] = [];
    for (let n = 1; now && n <= questions; n++) {
      const { id } = now;
      await followHint(page, now);
      now = await asked(page, id);
      if (n % perLook > 0 && now) continue;
      const moved = await page.evaluate(() => [...window.moved]);
      missing = moves.filter((wanted) => !moved.some((one) => wanted.test(one))).map(String);
      if (missing.length === 0) break;
    }
    expect(missing).toEqual([]);
  });
