/** Reasons for a choice: there are words for all that is weighed, and they come from what the seat knows alone. */
import {
  type AnyGame,
  begin,
  type Decision,
  fastChance,
  fastRng,
  isRefusal,
  makePlayer,
  matterMessage,
  must,
  play,
  reasonMessage,
  sentence,
  tableOptions,
  usualSeats,
} from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { counsel } from '../src/analysis/index.ts';
import { furnished } from './furnished.ts';

/** Positions of a game between players of a level, each with who is asked what. */
function* moments(game: AnyGame, seed: string, every: number): Generator<{ state: unknown; decision: Decision }> {
  const options = tableOptions(game, {}, usualSeats(game, {}));
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  const chance = fastChance(seed);
  const { state } = begin(game, options, seats, chance);
  const rng = fastRng(seed);
  const player = must(makePlayer(game, 'gentle'), 'player');
  for (let n = 0; n < 160; n++) {
    const [decision] = game.pending(state) as readonly Decision[];
    if (decision === undefined) return;
    if (n % every === 0) yield { state, decision };
    play(game, state, decision, player.choose(game.view(state, decision.seat), decision, rng), chance);
  }
}

describe.each(furnished.map((game) => [game.id, game] as const))('Reasons in %s', (_, game) => {
  it('have words for all that is weighed, and come from what the seat knows alone', () => {
    const rng = fastRng('scramble');
    const best = must(makePlayer(game, 'script'), 'player');
    let found = 0;
    let compared = 0;
    for (const { state, decision } of moments(game, 'reasons', 20)) {
      for (const what of Object.keys(must(game.weighs, 'weighs')(state, decision.seat))) {
        expect(sentence(matterMessage(what), game.tell.catalogue, () => '')).toMatch(/\.$/);
        for (const by of [1, -1])
          expect(sentence(reasonMessage({ what, by }), game.tell.catalogue, () => '')).toMatch(/\.$/);
      }
      const view: unknown = game.view(state, decision.seat);
      const choice: unknown = best.choose(view, decision, rng);
      const advice = counsel(game, view, decision, choice);
      expect(advice[0]?.choice).toEqual(choice);
      for (const { choice: one, behind, lacks, less } of advice) {
        expect(game.check(state, decision, one)).toBeUndefined();
        // whatever is behind says in what, or by how much
        if (behind !== 'level') expect(lacks?.by ?? -(less ?? 0)).toBeLessThan(0);
      }
      found += advice.reduce((sum, { reasons }) => sum + reasons.length, 0);
      compared += advice.length - 1;
      const other: unknown = game.clone(state);
      game.scramble(other, decision.seat, rng);
      expect(counsel(game, game.view(other, decision.seat), decision, choice)).toEqual(advice);
    }
    expect(found).toBeGreaterThan(5);
    expect(compared).toBeGreaterThan(5);
  });
});
