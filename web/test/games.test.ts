/** What the client knows of the games: rules, face, cover and ways to play of each. */
import { games } from '@gavel/bots';
import { isRefusal, tableOptions, usualSeats } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { coverOf, coverWords, gameName, modeName, modeOf } from '../src/games/covers.ts';
import { gameIds, loadGame, taughtIds } from '../src/games/games.ts';
import { loadRules } from '../src/games/rules.ts';
import { german } from '../src/words/de/index.ts';

describe('the client', () => {
  it('knows the games of the house, in their order', () => {
    expect(gameIds).toEqual(games.map(({ id }) => id));
  });

  it('knows in which of them there is something to learn', () => {
    expect(taughtIds).toEqual(games.filter(({ lessons }) => lessons).map(({ id }) => id));
  });

  it.each(games)('finds rules, face and cover of $id in its folder', async (game) => {
    expect(await loadRules(game.id)).toBe(game);
    expect((await loadGame(game.id)).game).toBe(game);
    // a cover leaves the series out: “Judge Dredd: …”
    expect(game.name.endsWith(gameName(game.id))).toBe(true);
    expect(coverWords(game.id)?.line).not.toBe('');
  });

  it.each(furnished)('sits down at $id as many as are usual', (game) => {
    expect(coverOf(game.id)?.seats).toBe(usualSeats(game, {}));
  });

  it.each(furnished)('names and shows every way to play $id, and none besides', async (game) => {
    const ids = coverOf(game.id)?.modes.map(({ id }) => id) ?? [];
    expect(ids.length).toBeGreaterThan(1);
    for (const words of [coverOf(game.id)?.words, german.covers[game.id]])
      expect(Object.keys(words?.modes ?? {}).sort()).toEqual([...ids].sort());
    expect(Object.keys((await loadGame(game.id)).play?.modes ?? {}).sort()).toEqual([...ids].sort());
    for (const { id, options, seats } of coverOf(game.id)?.modes ?? []) {
      const full = tableOptions(game, options, seats ?? usualSeats(game, options));
      expect(isRefusal(full)).toBe(false);
      expect(modeOf(game.id, options, seats ?? usualSeats(game, options))?.id).toBe(id);
      // results and ratings are kept under the same name
      if (!isRefusal(full)) expect(game.modeOf?.(full, seats ?? usualSeats(game, options))).toBe(id);
    }
  });

  it('tells by its options and seats how a table is played', () => {
    expect(modeOf('judgement', { size: '3v3', map: 'cross' }, 2)?.id).toBe('skirmish');
    expect(modeOf('judgement', { size: '3v3', map: 'drill33' }, 2)?.id).toBe('drill');
    expect(modeOf('cursed-earth', { mode: 'coop' }, 2)?.id).toBe('coop');
    expect(modeName('cursed-earth', 'coop')).toBe('Together');
    // nobody named a table of five
    expect(modeOf('mega-city', {}, 5)).toBeUndefined();
    expect(modeOf('tic-tac-toe', {}, 2)).toBeUndefined();
  });

  it('calls a game without a cover by its id, and does not know any other', async () => {
    expect(gameName('tic-tac-toe')).toBe('Tic Tac Toe');
    await expect(loadGame('tic-tac-toe')).rejects.toThrow('there is no game tic-tac-toe');
  });
});
