/** A choice in pencil is the picture of what is done then. */
import {
  type AnyGame,
  captionsOf,
  fastChance,
  fastRng,
  isRefusal,
  listening,
  panelsOf,
  tableOptions,
} from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { pencilled } from '../src/table/pencilled.ts';

/** What is thought of at each of the first decisions of a game, and what was told when it was done. */
function thoughts(game: AnyGame, most: number) {
  const seats = game.usualSeats ?? 2;
  const { io, taken } = listening<{ readonly kind: string }>(fastChance('thought'));
  const options = tableOptions(game, {}, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const state: unknown = game.setup(options, seats, io);
  const rng = fastRng('thought');
  const found: { readonly thought: string; readonly told: readonly string[] }[] = [];
  for (let n = 0; n < most; n++) {
    const [decision] = game.pending(state);
    if (!decision) break;
    const choices = game.choices(state, decision);
    const choice: unknown = choices.at(rng.below(choices.size));
    const imagined: unknown = game.imagine(game.view(state, decision.seat), fastRng(n));
    const panel = pencilled(game, imagined, decision, choice, decision.seat);
    const before = taken.events.length;
    game.apply(state, decision, choice, io);
    const events = taken.events.slice(before).flatMap((event) => game.redact(event, decision.seat) ?? []);
    // nothing of what would come of it: the picture is that of the deed alone
    if (panel)
      found.push({
        thought: JSON.stringify(panel.caption),
        told: panelsOf(game.tell, [{ v: 0, events }]).flatMap((one) =>
          captionsOf(one).map((say) => JSON.stringify(say)),
        ),
      });
  }
  return found;
}

describe('a choice in pencil', () => {
  it.each(furnished.map((game) => [game.id, game] as const))('%s: is the picture of what is done then', (_, game) => {
    const found = thoughts(game, 60);
    expect(found.length).toBeGreaterThan(3);
    const same = found.filter(({ thought, told }) => told.includes(thought));
    expect(same.length / found.length).toBeGreaterThan(0.8);
  });
});
