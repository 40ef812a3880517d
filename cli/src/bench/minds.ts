/**
 * What thinking costs: a copy, a value, a policy and a world dealt anew beside each other, a whole decision of search, and the longest
 * of the fiercest on a phone.
 */
import { bestLevel, games, makePlayer } from '@gavel/bots';
import { type AnyGame, at, type Decision, fastRng, must, simulate } from '@gavel/kernel';
import { tableOf } from '../usage.ts';
import { measure } from './measure.ts';

interface Moment {
  readonly state: unknown;
  readonly decision: Decision;
}

/** Moments with something to choose from games of a cheap player. */
function momentsOf(game: AnyGame, most: number): { moments: Moment[]; seats: number } {
  const { seats, options } = tableOf(game, undefined, {});
  const moments: Moment[] = [];
  for (let n = 0; moments.length < most; n++) {
    const players = Array.from({ length: seats }, () => must(makePlayer(game, 'greedy'), 'player'));
    simulate(game, options, seats, players, `bench ${n}`, {
      watch(state, decision) {
        if (moments.length < most && game.choices(state, decision).size > 2)
          moments.push({ state: game.clone(state), decision });
      },
    });
  }
  return { moments, seats };
}

/** A phone's processor is taken to be so many times slower. */
const phone = 4;

/** The longest decision of a level, in milliseconds of the processor, whatever else runs on the machine. */
function longestOf(game: AnyGame, level: string, moments: readonly Moment[]): number {
  const player = must(makePlayer(game, level), 'player');
  const rng = fastRng('bench');
  const thought = ({ state, decision }: Moment): number => {
    const view: unknown = game.view(state, decision.seat);
    const { user } = process.cpuUsage();
    player.choose(view, decision, rng);
    return (process.cpuUsage().user - user) / 1000;
  };
  return Math.max(...moments.map(thought));
}

export function mindsBench(): Record<string, { value: number; unit: string; ratio?: number; against?: string }> {
  const report: Record<string, { value: number; unit: string; ratio?: number; against?: string }> = {};
  for (const game of games) {
    const { mind } = game;
    if (mind === undefined) continue;
    const { moments, seats } = momentsOf(game, 60);
    const worlds = moments.map(({ state, decision }) => ({
      world: game.imagine(game.view(state, decision.seat), fastRng('bench')),
      decision,
      choices: game.choices(state, decision),
    }));
    const values = new Float64Array(seats);
    const weights = new Float64Array(Math.max(...worlds.map(({ choices }) => choices.size)));
    const beliefs = mind.blank(seats);
    const rng = fastRng('bench');
    const over = (each: (n: number) => void) => () => {
      for (let n = 0; n < worlds.length; n++) each(n);
      return worlds.length;
    };
    const player = must(makePlayer(game, 'search'), 'player');
    const [copies, valued, weighed, dealt, chosen] = measure([
      { name: 'copy', portion: over((n) => game.clone(at(worlds, n).world)) },
      { name: 'value', portion: over((n) => mind.value(at(worlds, n).world, values)) },
      {
        name: 'policy',
        portion: over((n) => {
          const { world, decision, choices } = at(worlds, n);
          mind.policy(world, decision, choices, weights);
        }),
      },
      {
        name: 'redeal',
        portion: over((n) => mind.redeal(at(worlds, n).world, at(worlds, n).decision.seat, beliefs, rng)),
      },
      {
        name: 'decision',
        portion(n) {
          const { state, decision } = at(moments, n % moments.length);
          player.choose(game.view(state, decision.seat), decision, rng);
          return 1;
        },
      },
    ]);
    const cost = (rate: number | undefined): number => 1e6 / must(rate, 'rate');
    report[`${game.id} value`] = { value: cost(valued), unit: 'µs' };
    report[`${game.id} policy`] = { value: cost(weighed), unit: 'µs' };
    report[`${game.id} world dealt anew`] = {
      value: cost(dealt),
      unit: 'µs',
      ratio: cost(dealt) / cost(copies),
      against: 'a copy',
    };
    report[`${game.id} decision of search`] = { value: cost(chosen) / 1000, unit: 'ms' };
    const longest = phone * longestOf(game, bestLevel(game), moments);
    report[`${game.id} longest decision of the fiercest on a phone`] = {
      value: longest,
      unit: 'ms',
      ratio: longest / 1000,
      against: 'a second',
    };
  }
  return report;
}
