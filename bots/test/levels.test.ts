import { fastRng, readOptions, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame, games, levelsOf, makePlayer } from '../src/index.ts';

const optionsOf = (game: (typeof games)[number], seats: number) => readOptions(game.options, {}, seats) as never;
const seatsOf = (game: (typeof games)[number]) => game.seats(optionsOf(game, 2))[0]!;

describe.each(games.map((game) => [game.id, game] as const))('The players of %s', (_, game) => {
  const seats = seatsOf(game);
  const options = optionsOf(game, seats);

  it('are random, greedy and script', () => {
    expect(levelsOf(game).slice(0, 3)).toEqual(['random', 'greedy', 'script']);
    expect(makePlayer(game, 'genius')).toBeUndefined();
    expect(makePlayer(game, 'constructor')).toBeUndefined();
  });

  it.each(levelsOf(game))('of level %s choose the same whatever is hidden from them', (level) => {
    const rng = fastRng(`${game.id} ${level}`);
    let asked = 0;
    simulate(game, options, seats, Array(seats).fill(undefined), 'scramble', {
      watch(state, decision) {
        if (asked >= 25 || rng.below(4) !== 0 || game.choices(state, decision).size === 1) return;
        asked++;
        const other = game.clone(state);
        game.scramble(other, decision.seat, rng);
        const choose = (s: unknown) =>
          makePlayer(game, level)!.choose(game.view(s, decision.seat), decision, fastRng('luck'));
        expect(choose(other)).toEqual(choose(state));
      },
    });
    expect(asked).toBeGreaterThan(3);
  });

  it.each(levelsOf(game))('of level %s only choose what is legal', (level) => {
    const players = Array.from({ length: seats }, () => makePlayer(game, level));
    const checked = players.map((player) => ({
      choose(view: unknown, decision: never, rng: never) {
        const choice = player!.choose(view, decision, rng);
        const state = game.imagine(view, fastRng('check'));
        expect(game.check(state, decision, choice)).toBeUndefined();
        return choice;
      },
    }));
    const { state } = simulate(game, options, seats, checked as never, 'legal');
    expect(game.outcome(state)).toBeDefined();
  });
});

it('There is no game of another name', () => {
  expect(findGame('chess')).toBeUndefined();
  expect(findGame('helter-skelter')?.name).toContain('Helter Skelter');
});
