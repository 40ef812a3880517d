/** What can be told of an arrest and of a way before it happens. */
import { at, begin, fastChance, fastRng, isRefusal, listening, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import type { Event } from '../src/events.ts';
import { megaCity } from '../src/game.ts';
import { oddsAlong, wayTo } from '../src/preview.ts';
import { showdownOdds } from '../src/rules/odds.ts';

type State = Parameters<typeof megaCity.view>[0];

/** Plays at random and shows every moment to `look`. */
function wander(seed: number, look: (state: State) => void): void {
  const options = tableOptions(megaCity, { length: 'short' }, 4);
  if (isRefusal(options)) throw new Error(options.key);
  const { state } = begin(megaCity, options, 4, fastChance(seed));
  const rng = fastRng(seed);
  for (let n = 0; n < 1500; n++) {
    const [decision] = megaCity.pending(state);
    if (decision === undefined) return;
    look(state);
    const choices = megaCity.choices(state, decision);
    const { io } = listening<Event>(fastChance(seed + n));
    const passes = decision.kind === 'card' && rng.below(10) < 6;
    megaCity.apply(state, decision, choices.at(passes ? 0 : rng.below(choices.size)), io);
  }
}

describe('what can be told before it happens', () => {
  it('ends the history of an arrest with the odds as they stand, one step for each card', () => {
    let seen = 0;
    for (const seed of [1, 2, 3])
      wander(seed, (state) => {
        const view = megaCity.view(state, 0);
        if (view.showdown === null || view.showdown.perp === null || view.showdown.judges.length === 0) return;
        const along = oddsAlong(view);
        seen += view.showdown.cards.length;
        expect(along.at(-1)).toEqual(showdownOdds(view)?.odds);
        expect(along.length).toBeLessThanOrEqual(view.showdown.cards.length + 1);
      });
    expect(seen).toBeGreaterThan(20);
  });

  it('shows the way a Judge takes from where he is to where he goes', () => {
    let moves = 0;
    wander(4, (state) => {
      const decision = megaCity.pending(state).find(({ kind }) => kind === 'move');
      if (decision?.kind !== 'move') return;
      const view = megaCity.view(state, decision.seat);
      const here = at(view.judges, decision.seat).at;
      const choices = megaCity.choices(state, decision);
      for (let i = 0; i < choices.size; i++) {
        const choice = choices.at(i);
        if (!('move' in choice) || choice.move === here || here === 'icu') continue;
        const way = wayTo(view, decision.seat, choice.move, decision.steps);
        expect([way[0], way.at(-1)]).toEqual([here, choice.move]);
        expect(way.length).toBeLessThanOrEqual(decision.steps + 1);
        moves += 1;
      }
    });
    expect(moves).toBeGreaterThan(20);
  });
});
