/** The guided first games, played by somebody who plays well against the opponent a learner gets. */
import {
  type AnyGame,
  begin,
  bestLevel,
  type Decision,
  fastChance,
  fastRng,
  isRefusal,
  lessonRival,
  makePlayer,
  must,
  openingChance,
  play,
  tableOptions,
} from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from './furnished.ts';

/** Plays it to its end: how many questions the learner was asked outside of windows, and whether the learner won. */
async function played(game: AnyGame, seed: string): Promise<{ asked: number; won: boolean }> {
  const first = must((await must(game.lessons, 'lessons')()).first, 'a first game');
  const options = tableOptions(game, first.options ?? {}, first.seats);
  if (isRefusal(options)) throw new Error(options.key);
  const chance = openingChance(game, first.opening, [], fastChance(seed));
  const { state } = begin(game, options, first.seats, chance, first.opening);
  const rng = fastRng(seed);
  const own = must(makePlayer(game, bestLevel(game)), 'player');
  const rival = must(makePlayer(game, lessonRival), 'rival');
  let asked = 0;
  for (let n = 0; n < 3000; n++) {
    const all: readonly Decision[] = game.pending(state);
    const decision = all.find(({ kind }) => !game.extras?.includes(kind));
    const outcome = game.outcome(state);
    if (outcome !== undefined) return { asked, won: outcome.winners.includes(first.seat) };
    if (decision === undefined) throw new Error('nobody is asked');
    if (decision.seat === first.seat && decision.window !== true) asked += 1;
    const player = decision.seat === first.seat ? own : rival;
    play(game, state, decision, player.choose(game.view(state, decision.seat), decision, rng), chance);
  }
  throw new Error('it does not end');
}

describe.each(furnished.map((game) => [game.id, game] as const))('The first game of %s', (_, game) => {
  it('is a whole game and a short one, and whoever plays well mostly wins it', async () => {
    const all = [];
    for (let n = 0; n < 3; n++) all.push(await played(game, `first ${n}`));
    for (const { asked } of all) {
      expect(asked).toBeGreaterThan(10);
      expect(asked).toBeLessThan(90);
    }
    expect(all.filter(({ won }) => won).length).toBeGreaterThanOrEqual(2);
  });
});
