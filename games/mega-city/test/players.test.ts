/** How well the players of Mega-City play, and that what they cannot see does not move them. */
import { fastRng, readOptions, type Seated, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { megaCity } from '../src/index.ts';

const options = (seats: number) => readOptions(megaCity.options, { length: 'short' }, seats) as Record<string, string>;
const player = (level: string): Seated => megaCity.players[level]!() as Seated;

describe('The players of Mega-City', () => {
  it('finish games of every size with legal choices', () => {
    for (const [seats, level] of [
      [2, 'greedy'],
      [3, 'script'],
      [6, 'script'],
    ] as const) {
      let now: unknown;
      const watched = (): Seated => {
        const thinking = player(level)!;
        return {
          choose(view, d, rng) {
            const choice = thinking.choose(view, d, rng);
            expect(megaCity.check(now as never, d as never, choice as never)).toBeUndefined();
            return choice;
          },
        };
      };
      const { state } = simulate(megaCity, options(seats), seats, Array.from({ length: seats }, watched), 1, {
        watch(s) {
          now = s;
        },
      });
      expect(megaCity.outcome(state as never)?.winners).toHaveLength(1);
    }
  });

  it('are led by the script: it beats greedy from either seat', () => {
    for (const seat of [0, 1]) {
      const seated = [player('greedy'), player('greedy')];
      seated[seat] = player('script');
      const { state } = simulate(megaCity, options(2), 2, seated, 'duel');
      expect(megaCity.outcome(state as never)?.winners).toEqual([seat]);
    }
  });

  it('do the same whatever they cannot see', () => {
    let compared = 0;
    const rng = fastRng('scramble');
    simulate(megaCity, options(3), 3, [undefined, undefined, undefined], 'unseen', {
      watch(s, d) {
        if (rng.below(25) !== 0) return;
        const other = megaCity.clone(s as never);
        megaCity.scramble(other, d.seat, rng);
        for (const level of ['greedy', 'script']) {
          const choose = (state: unknown) =>
            megaCity.players[level]!().choose(megaCity.view(state as never, d.seat), d as never, fastRng('mind'));
          expect(choose(other)).toEqual(choose(s));
          compared++;
        }
      },
    });
    expect(compared).toBeGreaterThan(20);
  });
});
