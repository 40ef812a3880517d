/** What the board shows of a picture: everything in it that a board may have a mark for. */
import { type AnyGame, fastChance, fastRng, isRefusal, listening, panelsOf, tableOptions } from '@gavel/kernel';
import { markOf } from '@gavel/kit/marked.ts';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { showing } from '../src/table/on-board.ts';

/** The pictures of a game played by chance, as its first seat sees them. */
function pictures(game: AnyGame) {
  const seats = game.usualSeats ?? 2;
  const { io, taken } = listening<{ readonly kind: string }>(fastChance('shown'));
  const options = tableOptions(game, {}, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const state: unknown = game.setup(options, seats, io);
  const rng = fastRng('shown');
  for (let n = 0; n < 300; n++) {
    const [decision] = game.pending(state);
    if (!decision) break;
    const choices = game.choices(state, decision);
    game.apply(state, decision, choices.at(rng.below(choices.size)), io);
  }
  const events = taken.events.flatMap((event): { kind: string }[] => game.redact(event, 0) ?? []);
  return panelsOf(game.tell, [{ v: 0, events }]).filter(({ weight }) => weight > 0);
}

describe.each(furnished.map((game) => [game.id, game] as const))('The board of %s', (_, game) => {
  it('shows whatever is in a picture, and who acts as who acts', () => {
    const found = pictures(game);
    expect(found.length).toBeGreaterThan(10);
    for (const panel of found) {
      const shown = new Map(showing(panel).map(([as, ref]) => [markOf(ref), as]));
      const { who, on = [], at, way = [], by = [] } = panel;
      const all = [who, ...on, at, ...way, ...by].flatMap((ref) => (ref ? [markOf(ref)] : []));
      expect([...shown.keys()].toSorted(), panel.caption.key).toEqual([...new Set(all)].toSorted());
      if (who) expect(shown.get(markOf(who))).toBe('who');
    }
    // with what it is done is in some of them
    expect(found.some(({ by = [] }) => by.length > 0)).toBe(true);
  });
});
