import { type AnyGame, at, type Decision, fastRng, must, readOptions, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games, makePlayer } from '../src/index.ts';
import { searching } from '../src/search/player.ts';
import { thoughtOf } from '../src/search/thought.ts';

const minded = games.filter(({ mind }) => mind !== undefined);
const optionsOf = (game: AnyGame, seats: number) => readOptions(game.options, {}, seats) as never;
const seatsOf = (game: AnyGame): number => at(game.seats(optionsOf(game, 2)), 0);

/** Real decisions of a game of policies, one in `sparse`. */
function moments(game: AnyGame, most: number, sparse: number): { state: unknown; decision: Decision }[] {
  const seats = seatsOf(game);
  const found: { state: unknown; decision: Decision }[] = [];
  const rng = fastRng(game.id);
  const players = Array.from({ length: seats }, () => must(makePlayer(game, 'search:0/warmth=3'), 'player'));
  const enough = new Error('enough');
  try {
    simulate(game, optionsOf(game, seats), seats, players, 'moments', {
      watch(state, decision) {
        if (game.choices(state, decision).size < 3 || rng.below(sparse) !== 0) return;
        found.push({ state: game.clone(state), decision });
        if (found.length >= most) throw enough;
      },
    });
  } catch (error) {
    if (!String(error).includes('enough')) throw error;
  }
  return found;
}

describe.each(minded.map((game) => [game.id, game] as const))('Search in %s', (_, game) => {
  const asked = moments(game, 8, 4);
  const choose = (level: string, state: unknown, decision: Decision, seed = 'luck') =>
    must(makePlayer(game, level), level).choose(game.view(state, decision.seat), decision, fastRng(seed));

  it('finds the same choice with the same budget and seed', () => {
    expect(asked.length).toBeGreaterThan(3);
    for (const { state, decision } of asked)
      expect(choose('search:40', state, decision)).toEqual(choose('search:40', state, decision));
  });

  it('finds the same choice whatever is hidden, with every liking', () => {
    const styles = Object.keys(game.mind?.styles ?? {});
    for (const level of ['search:30', ...styles.map((style) => `search:30/style=${style}`)])
      for (const { state, decision } of asked) {
        const twin = game.clone(state);
        game.scramble(twin, decision.seat, fastRng('twin'));
        expect(choose(level, twin, decision)).toEqual(choose(level, state, decision));
      }
  });

  it('tells how far it is and ends when nobody wants it any more', () => {
    const thinker = must(searching(game, must(thoughtOf(game, 'search:500'), 'thought')), 'thinker');
    for (const { state, decision } of asked.slice(0, 3)) {
      const heard: number[] = [];
      const ranked = thinker.weigh(game.view(state, decision.seat), decision, fastRng('told'), {
        heard(done, of) {
          expect(of).toBe(500);
          heard.push(done);
          return done < 20;
        },
      });
      expect(heard).toEqual(ranked.length < 2 ? [] : Array.from({ length: 20 }, (_, i) => i + 1));
      expect(game.check(state, decision, at(ranked, 0).choice)).toBeUndefined();
    }
  });
});

it('A thought is written as lines and what differs from the fiercest', () => {
  const game = at(minded, 0);
  const fierce = must(thoughtOf(game, 'fierce'), 'thought');
  expect(thoughtOf(game, 'search')).toEqual(fierce);
  expect(thoughtOf(game, 'search:12')).toEqual({ ...fierce, lines: 12 });
  expect(thoughtOf(game, 'search:12/wide=3/style=bold')).toEqual({ ...fierce, lines: 12, wide: 3, style: 'bold' });
  for (const wrong of ['search:', 'search:-1', 'search:a', 'search:5/high=2', 'searching', 'script'])
    expect(thoughtOf(game, wrong)).toBeUndefined();
});
