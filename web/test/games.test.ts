import { games } from '@gavel/bots';
import { usualSeats } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { coverOf, coverWords, gameName } from '../src/games/covers.ts';
import { gameIds, loadGame } from '../src/games/games.ts';
import { loadRules } from '../src/games/rules.ts';

describe('the client', () => {
  it('knows the games of the house, in their order', () => {
    expect(gameIds).toEqual(games.map(({ id }) => id));
  });

  it.each(games)('finds rules, face and cover of $id in its folder', async (game) => {
    expect(await loadRules(game.id)).toBe(game);
    expect((await loadGame(game.id)).game).toBe(game);
    // a cover leaves the series out: “Judge Dredd: …”
    expect(game.name.endsWith(gameName(game.id))).toBe(true);
    expect(coverWords(game.id)?.line).not.toBe('');
  });

  it.each(games)('sits down at $id as many as are usual', (game) => {
    expect(coverOf(game.id)?.seats).toBe(usualSeats(game, {}));
  });

  it('calls a game without a cover by its id, and does not know any other', async () => {
    expect(gameName('tic-tac-toe')).toBe('Tic Tac Toe');
    await expect(loadGame('tic-tac-toe')).rejects.toThrow('there is no game tic-tac-toe');
  });
});
