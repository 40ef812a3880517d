/** How often people are asked for how much, over a few games between scripts; docs/questions.md has the figures of many. */
import { findGame } from '@gavel/bots';
import { isRefusal, must, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { runPlan } from '../src/commands/simulate.ts';

async function questions(id: string, seats: number, games: number) {
  const game = must(findGame(id), id);
  const options = tableOptions(game, {}, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const levels = Array.from({ length: seats }, () => 'script');
  const plan = { game: id, games, seats, options, levels, seed: 'questions', records: undefined, deadlineMs: 5000 };
  const { questions: found = [] } = await runPlan(game, { ...plan, mirror: false, questions: true }, 1, () => {});
  return found;
}

describe('A person who has changed nothing', () => {
  const tables = [
    ['mega-city', 2, 3],
    ['mega-city', 4, 3],
    ['helter-skelter', 2, 1],
    ['helter-skelter', 4, 1],
  ] as const;
  const more = [
    ['mega-city', 3, 3],
    ['mega-city', 5, 3],
    ['mega-city', 6, 3],
    ['helter-skelter', 3, 1],
  ] as const;
  for (const [id, seats, most] of process.env['GAVEL_LONG'] ? [...tables, ...more] : tables)
    it(`is asked to react at most ${most} times for each real decision: ${id}, ${seats} players`, async () => {
      const [always, people, bots] = await questions(id, seats, seats > 2 ? 1 : 2);
      expect(people!.perReal).toBeLessThan(most);
      expect(bots!.perReal).toBeLessThanOrEqual(people!.perReal);
      expect(people!.asked).toBeLessThan(always!.asked / 2);
      expect(always!.unasked).toBe(0);
      // own decisions counted as questions too, it is still few
      expect((people!.asked + people!.real) / people!.real).toBeLessThan(most + 1);
    });
});
