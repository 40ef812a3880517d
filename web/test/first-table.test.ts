import { isRefusal, readOptions } from '@gavel/kernel';
import { expect, test } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { loadGame } from '../src/games/games.ts';
import { againstBots, firstDraft, firstTable } from '../src/screens/play/draft.ts';

test.each(furnished.map(({ id }) => id))(
  '%s: Play pressed before the game is loaded sets the table that its page proposes',
  async (id) => {
    const early = firstTable(id);
    const { game, ...face } = await loadGame(id);
    const proposed = againstBots(game, firstDraft({ game, ...face }));
    const read = (options: unknown) => {
      const all = readOptions(game.options, options, proposed.seats.length);
      if (isRefusal(all)) throw new Error(JSON.stringify(all));
      return all;
    };
    expect(early?.seats).toEqual(proposed.seats);
    expect(read(early?.options)).toEqual(read(proposed.options));
  },
);
