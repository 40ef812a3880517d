/**
 * Nobody loses unawares: in whole games of scripts, whoever lost by what a rival did was shown a danger (`soon`) by the last view
 * before that rival's turn. What a turn is differs: in Helter Skelter the stretch in which one team acts, in Judgement the
 * activations that follow each other, in Mega-City the last turn from its first move on. In The Cursed Earth all walk at once, so
 * it is the last view before the end. Excused are an end by one's own deed, whoever is out already, and the fight of those
 * who are level (MC-10.3), of which nobody needs to be told.
 */
import { type AnyGame, at, chanceFrom, fastRng, isRefusal, must, type Seat, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { findGame, makePlayer } from '../src/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: every game has states of its own
type State = any;
interface Way {
  readonly options: object;
  readonly seats: number;
}

/** All states of a game before each command, and its end. */
function played(game: AnyGame, { options: given, seats }: Way, seed: string): { states: State[]; end: State } {
  const options = tableOptions(game, given, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const rng = fastRng(seed);
  const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
  const state = game.setup(options, seats, io);
  const players = [...Array(seats)].map(() => must(makePlayer(game, 'script'), 'scripts'));
  const states: State[] = [];
  for (let [d] = game.pending(state); d !== undefined; [d] = game.pending(state)) {
    states.push(game.clone(state));
    game.apply(state, d, at(players, d.seat).choose(game.view(state, d.seat), d, rng), io);
  }
  return { states, end: state };
}

/** Where the last stretch begins in which something stays the same. */
function since(states: readonly State[], what: (s: State) => unknown): number {
  let from = states.length - 1;
  while (from > 0 && what(states[from - 1]) === what(at(states, states.length - 1))) from--;
  return from;
}

interface Case {
  readonly id: string;
  readonly ways: readonly Way[];
  readonly games: number;
  /** Whose turn it was at a state; undefined: everybody's. */
  readonly turnOf: (game: AnyGame, s: State) => unknown;
  /** Whose deed ended the game, if it was one seat's. */
  readonly doer?: (game: AnyGame, s: State) => Seat;
}

const cases: readonly Case[] = [
  {
    id: 'helter-skelter',
    ways: [2, 3, 4].map((seats) => ({ options: { map: seats === 3 ? 'blocks' : 'hall' }, seats })),
    games: 3,
    turnOf: (game, s) => game.view(s, 'spectator').actor,
    doer: (game, s) => game.view(s, 'spectator').actor,
  },
  {
    id: 'judgement',
    ways: [
      { options: { size: '3v3', map: 'drill33' }, seats: 2 },
      { options: { size: '3v3' }, seats: 2 },
    ],
    games: 3,
    // between two activations it is the turn of whoever is asked for the next
    turnOf: (_, s) => s.frames.find(({ kind }: State) => kind === 'activation')?.seat ?? s.pending[0].seat,
    doer: (_, s) => s.frames.find(({ kind }: State) => kind === 'activation')?.seat ?? s.pending[0].seat,
  },
  {
    id: 'mega-city',
    ways: [2, 3, 5].map((seats) => ({ options: { length: 'short' }, seats })),
    games: 3,
    turnOf: (_, s) => s.turn,
  },
  {
    id: 'cursed-earth',
    ways: [
      { options: { mode: 'solo' }, seats: 1 },
      { options: { mode: 'headToHead' }, seats: 2 },
      { options: { mode: 'coop' }, seats: 2 },
    ],
    games: 6,
    turnOf: (_, s) => s,
  },
];

describe.each(cases)('Whoever loses $id to a rival', ({ id, ways, games, turnOf, doer }) => {
  it('was shown the danger before', { timeout: 120_000 }, () => {
    const game = must(findGame(id), id);
    let lost = 0;
    for (let n = 0; n < games; n++) {
      const way = at(ways, n % ways.length);
      const { states, end } = played(game, way, `danger ${n}`);
      const winners = must(game.outcome(end), 'outcome').winners;
      const final = at(states, states.length - 1);
      const before = at(
        states,
        since(states, (s) => turnOf(game, s)),
      );
      for (let seat = 0; seat < way.seats; seat++) {
        const view = game.view(before, seat);
        if (winners.includes(seat) || doer?.(game, final) === seat || view.seats?.[seat]?.out === true) continue;
        lost += 1;
        const dangers = game.tell.danger?.(view, seat) ?? [];
        expect(
          dangers.some(({ soon }) => soon),
          `game ${n}, seat ${seat}: ${game.tell.board(view).join('\n')}`,
        ).toBe(true);
      }
    }
    expect(lost).toBeGreaterThan(games / 3);
  });
});
