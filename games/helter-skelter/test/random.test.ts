/** Random games of Helter Skelter: all end, and their records replay. */
import { canonical, fastChance, fastRng, listening, randomChoice, replayedChance, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { TEAM_IDS } from '../src/content/teams.ts';
import { helterSkelter as game } from '../src/index.ts';

/** Every way to seat different teams, for two, three and four players, on both maps. */
const seatings = (count: number): string[][] =>
  count === 0
    ? [[]]
    : seatings(count - 1).flatMap((seated) =>
        TEAM_IDS.filter((team) => !seated.includes(team)).map((team) => [...seated, team]),
      );
const tables = ['hall', 'blocks'].flatMap((map) =>
  [2, 3, 4].flatMap((n) => seatings(n).map((teams) => ({ map, teams }))),
);

/** The whole of it is 10,000 games: GAVEL_LONG=1. */
const gamesEach = process.env['GAVEL_LONG'] ? Math.ceil(10_000 / tables.length) : 1;

function playAndReplay(given: { map: string; teams: string[] }, seed: string): string {
  const seats = given.teams.length;
  const options = tableOptions(game, given, seats);
  if ('refused' in options) throw new Error('options refused');
  const rng = fastRng(`${seed}/players`);
  const { io, taken } = listening<never>(fastChance(seed));
  const state = game.setup(options, seats, io);
  const commands: { id: number; choice: unknown }[] = [];
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    game.invariants(state);
    if (commands.length > game.bound) throw new Error('the game does not end');
    const decision = pending[rng.below(pending.length)]!;
    const choice = randomChoice(game.choices(state, decision), rng);
    commands.push({ id: decision.id, choice });
    game.apply(state, decision, choice, io);
  }
  game.invariants(state);
  const again = replayedChance(taken.chance);
  const replay = { chance: again.chance, quiet: true, emit: () => {} };
  const other = game.setup(options, seats, replay);
  for (const { id, choice } of JSON.parse(JSON.stringify(commands))) {
    const decision = game.pending(other).find((d) => d.id === id)!;
    game.apply(other, decision, choice, replay);
  }
  again.done();
  expect(canonical(other)).toBe(canonical(state));
  return state.why;
}

describe('random games', () => {
  it('end without a crash, dead end or broken invariant, and their records replay', { timeout: 3_600_000 }, () => {
    const endings = new Map<string, number>();
    for (const table of tables) {
      for (let n = 0; n < gamesEach; n++) {
        const seed = `${table.map}/${table.teams.join('-')}/${n}`;
        const why = playAndReplay(table, seed);
        endings.set(why, (endings.get(why) ?? 0) + 1);
      }
    }
    expect(endings.get('points')).toBeGreaterThan(tables.length / 2);
    expect(endings.get('eliminated')).toBeGreaterThan(0);
  });
});
