/** Searching players: the same choice from the same seed and budget, whatever is hidden, and what they look at at all. */
import { type AnyGame, at, type Decision, fastRng, must, readOptions, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games, makePlayer } from '../src/index.ts';
import { searching } from '../src/search/player.ts';
import { shared, thoughtOf } from '../src/search/thought.ts';

const minded = games.filter(({ mind }) => mind !== undefined);
const optionsOf = (game: AnyGame, seats: number) => readOptions(game.options, {}, seats) as never;
const seatsOf = (game: AnyGame): number => at(game.seats(optionsOf(game, 2)), 0);

/** Real decisions of a game of policies, one in `sparse`. */
function moments(game: AnyGame, most: number, sparse: number, least = 3): { state: unknown; decision: Decision }[] {
  const seats = seatsOf(game);
  const found: { state: unknown; decision: Decision }[] = [];
  const rng = fastRng(game.id);
  const players = Array.from({ length: seats }, () => must(makePlayer(game, 'search:0/warmth=3'), 'player'));
  const enough = new Error('enough');
  try {
    simulate(game, optionsOf(game, seats), seats, players, 'moments', {
      watch(state, decision) {
        if (game.choices(state, decision).size < least || rng.below(sparse) !== 0) return;
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

  const thoughtFor = (level: string) => must(thoughtOf(game, level), level);

  it('finds the same choice with the same budget and seed', () => {
    expect(asked.length).toBeGreaterThan(3);
    for (const { state, decision } of asked)
      expect(choose('search:40', state, decision)).toEqual(choose('search:40', state, decision));
  });

  it('finds the same choice at every level of its game, from the same seed', () => {
    for (const { id, thought } of game.levels ?? [])
      for (const { state, decision } of asked.slice(0, (thought?.lines ?? 0) > 100 ? 2 : asked.length))
        expect(choose(id, state, decision, 'level')).toEqual(choose(id, state, decision, 'level'));
  });

  const styles = Object.keys(game.mind?.styles ?? {});
  it.runIf(styles.length > 0)('likes other things in other styles', () => {
    expect(styles).toEqual(['bold', 'careful']);
    const many = moments(game, 240, 1, 2);
    const chosen = ['search:0/warmth=0', ...styles.map((style) => `search:0/warmth=0/style=${style}`)].map((level) =>
      many.map(({ state, decision }) => JSON.stringify(choose(level, state, decision))),
    );
    const differ = (a: number, b: number) => at(chosen, a).filter((one, i) => one !== at(chosen, b)[i]).length;
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(differ(a, b)).toBeGreaterThan(2);
  });

  it('finds the same choice whatever is hidden, with every liking', () => {
    for (const level of ['search:30', ...styles.map((style) => `search:30/style=${style}`)])
      for (const { state, decision } of asked) {
        const twin = game.clone(state);
        game.scramble(twin, decision.seat, fastRng('twin'));
        expect(choose(level, twin, decision)).toEqual(choose(level, state, decision));
      }
  });

  it('does what its guide does while it is sure of nothing better, and what policy likes best without one', () => {
    const script = must(makePlayer(game, 'script'), 'script');
    for (const { state, decision } of asked) {
      const view = game.view(state, decision.seat);
      const key = (choice: unknown) => game.mind?.same(state, decision, choice);
      // too few lines to be sure of anything
      const guided = must(searching(game, thoughtFor('search:2/sure=1/guide=script')), 'thinker');
      const [first] = guided.weigh(view, decision, fastRng('guided'));
      // the script thinks after the world was imagined, with the same luck
      const rng = fastRng('guided');
      game.imagine(view, rng);
      expect(key(first?.choice)).toEqual(key(script.choose(view, decision, rng)));
      const { guide: _, ...alone } = thoughtFor('search:2/sure=1');
      const ranked = must(searching(game, alone), 'thinker').weigh(view, decision, fastRng('alone'));
      expect(at(ranked, 0).prior).toBe(Math.max(...ranked.map(({ prior }) => prior)));
    }
  });

  it('answers what is clear in a window without looking', () => {
    for (const { state, decision } of asked) {
      let looked = 0;
      const heard = () => {
        looked++;
        return true;
      };
      const { guide: _, ...alone } = thoughtFor('search:8/sure=1/clear=0');
      must(searching(game, alone), 'thinker').weigh(game.view(state, decision.seat), decision, fastRng('clear'), {
        heard,
      });
      expect(looked > 0).toBe(decision.window !== true);
    }
  });

  it('tells how far it is and ends when nobody wants it any more', () => {
    const thinker = must(searching(game, thoughtFor('search:500/sure=0/clear=1')), 'thinker');
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
  expect(thoughtOf(game, 'search:12/sure=2/guide=script')).toEqual({ ...fierce, lines: 12, sure: 2, guide: 'script' });
  for (const wrong of ['search:', 'search:-1', 'search:a', 'search:5/high=2', 'searching', 'script'])
    expect(thoughtOf(game, wrong)).toBeUndefined();
});

it('A thought has a part of its lines where it is given no more, but not at so few that chance would choose', () => {
  const game = must(
    games.find(({ id }) => id === 'helter-skelter'),
    'game',
  );
  const fierce = must(thoughtOf(game, 'fierce'), 'thought');
  expect(shared(fierce, 1)).toBe(fierce);
  expect(shared(fierce, 0.25).lines).toBe(fierce.lines / 4);
  expect(shared(fierce, 0).lines).toBe(4 * fierce.wide);
  expect(shared({ ...fierce, lines: 0 }, 0.25).lines).toBe(0);
});
