/** Players by level: what they are called, that they choose what is legal, and that what is hidden from them changes nothing. */
import { type AnyGame, bestLevel, fastRng, offeredLevels, readOptions, simulate, strengths } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame, levelsOf, makePlayer } from '../src/index.ts';
import { furnished } from './furnished.ts';

/** The players themselves, the gentlest, and one that searches a little: the other strengths are made of the same. */
const playersOf = ({ mind }: AnyGame) => [
  ...['random', 'greedy', 'script', 'gentle'],
  ...(mind === undefined ? [] : ['search:12']),
];

const optionsOf = (game: AnyGame, seats: number) => readOptions(game.options, {}, seats) as never;
const seatsOf = (game: AnyGame) => game.seats(optionsOf(game, 2))[0]!;

describe.each(furnished.map((game) => [game.id, game] as const))('The players of %s', (_, game) => {
  const seats = seatsOf(game);
  const options = optionsOf(game, seats);

  it('are random, greedy and script', () => {
    expect(levelsOf(game).slice(0, 3)).toEqual(['random', 'greedy', 'script']);
    expect(makePlayer(game, 'genius')).toBeUndefined();
    expect(makePlayer(game, 'constructor')).toBeUndefined();
  });

  it('are offered by five names from gentle to fierce, and the strongest stands in for people', () => {
    expect(offeredLevels(game)).toEqual([...strengths]);
    expect(bestLevel(game)).toBe('fierce');
    for (const { player, lapse } of game.levels!) {
      expect(Object.keys(game.players)).toContain(player);
      if (lapse) expect(Object.keys(game.players)).toContain(lapse.player);
    }
    const lines = game.levels!.map(({ thought }) => thought?.lines ?? 0);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    const lapses = game.levels!.map(({ lapse }) => lapse?.inHundred ?? 0);
    expect(lapses).toEqual(lapses.toSorted((a, b) => b - a));
  });

  it('think the same thought or a shallower and softer one, in styles there are', () => {
    const thoughts = game.levels!.flatMap(({ thought }) => (thought === undefined ? [] : [thought]));
    for (const { style, sees, lines, wide } of thoughts) {
      expect(wide).toBeGreaterThan(1);
      if (sees !== undefined) expect([lines, sees < wide]).toEqual([0, true]);
      if (style !== undefined && style !== 'varied') expect(Object.keys(game.mind!.styles!)).toContain(style);
      if (style === 'varied') expect(Object.keys(game.mind!.styles!)).toEqual(['bold', 'careful']);
    }
    // warmth means something else with lines than without: each for itself it falls
    for (const some of [thoughts.filter(({ lines }) => lines === 0), thoughts.filter(({ lines }) => lines > 0)]) {
      const warmth = some.map((one) => one.warmth);
      expect(warmth).toEqual(warmth.toSorted((a, b) => b - a));
    }
    // who has a mind for its gentlest has it for all of them
    if (game.levels![0]!.thought !== undefined) expect(thoughts).toHaveLength(strengths.length);
  });

  it.each(playersOf(game))('of level %s choose the same whatever is hidden from them', (level) => {
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

  it.each(playersOf(game))('of level %s only choose what is legal', (level) => {
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

it('A gentle player of Helter Skelter does not throw its hand away in its first turn', () => {
  const game = findGame('helter-skelter')!;
  const kept: number[] = [];
  for (let deal = 0; deal < 20; deal++) {
    const gentle = [makePlayer(game, 'gentle'), makePlayer(game, 'gentle')];
    const over = new Error('the first turn is over');
    let hand = 0;
    const watch = (state: unknown, decision: { readonly seat: number }) => {
      if (game.turns(state) > 1) throw over;
      hand = Math.min(...game.view(state, decision.seat).seats.map((one: { handSize: number }) => one.handSize));
    };
    expect(() => simulate(game, optionsOf(game, 2), 2, gentle as never, `hand ${deal}`, { watch } as never)).toThrow(
      over.message,
    );
    kept.push(hand);
  }
  // whoever collects pays with many cards at once; most turns leave more than half of seven
  expect(kept.filter((cards) => cards < 2).length).toBeLessThanOrEqual(2);
  expect(kept.filter((cards) => cards >= 3).length).toBeGreaterThanOrEqual(14);
});

it('A gentle player of Mega-City throws hardly a card away for nothing', () => {
  const game = findGame('mega-city')!;
  let [played, thrown] = [0, 0];
  for (let deal = 0; deal < 3; deal++) {
    const gentle = [makePlayer(game, 'gentle'), makePlayer(game, 'gentle')];
    simulate(game, optionsOf(game, 2), 2, gentle as never, `hand ${deal}`, {
      answered(_, decision, choice) {
        if (decision.kind !== 'card' || !('play' in (choice as object))) return;
        played++;
        // at the end of a turn a full hand makes room
        if ((choice as { as: string }).as === 'nothing' && (decision as { when?: string }).when !== 'end') thrown++;
      },
    });
  }
  expect(played).toBeGreaterThan(20);
  expect(thrown).toBeLessThan(played / 5);
});

/** Every turn that was ended in games of gentle players: cards left, and how much likelier the best was than to end. */
function endsOf(level: string): { readonly cards: number; readonly likelier: number }[] {
  const game = findGame('helter-skelter')!;
  const ends: { cards: number; likelier: number }[] = [];
  for (let deal = 0; deal < 6; deal++) {
    const players = [0, 1].map(() => {
      const player = makePlayer(game, level)!;
      return {
        choose(view: never, decision: never, rng: never) {
          const choice = player.choose(view, decision, rng) as { action: string };
          const { kind, interrupting, seat } = decision as { kind: string; interrupting: boolean; seat: number };
          if (kind !== 'act' || interrupting || choice.action !== 'END') return choice;
          const state = game.imagine(view, fastRng('ends'));
          const choices = game.choices(state, decision);
          const weights = new Float64Array(choices.size);
          game.mind!.policy(state, decision, choices, weights);
          const cards = (view as { seats: { handSize: number }[] }).seats[seat]!.handSize;
          ends.push({ cards, likelier: Math.max(...weights) / weights[0]! });
          return choice;
        },
      };
    });
    simulate(game, optionsOf(game, 2), 2, players as never, `ends ${deal}`);
  }
  return ends;
}

it('A gentle player of Helter Skelter seldom ends with a full hand where something plausible is there, nor without cards', () => {
  const ends = endsOf('gentle');
  const share = (of: (end: { cards: number; likelier: number }) => boolean) => ends.filter(of).length / ends.length;
  expect(ends.length).toBeGreaterThan(100);
  expect(share(({ cards, likelier }) => cards >= 6 && likelier > 10)).toBeLessThan(0.3);
  expect(share(({ cards }) => cards < 2)).toBeLessThan(0.2);
});

it('There is no game of another name', () => {
  expect(findGame('chess')).toBeUndefined();
  expect(findGame('helter-skelter')?.name).toContain('Helter Skelter');
});
