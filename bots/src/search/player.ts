/** A player that searches; how far and how softly is data. */
import {
  type AnyGame,
  at,
  type Decision,
  lifted,
  must,
  type Player,
  type Rng,
  type Seat,
  type Thought,
} from '@gavel/kernel';
import { type AnyMind, type Candidate, MOST_SEATS, Search, worthOf } from './search.ts';

/** Somebody may want to know how far a thought is, and to end it before it is done. */
interface Listener {
  /** After every line; false: enough. */
  heard(done: number, of: number): boolean;
}

/** The mind a seat thinks with: the game's own, or one with other likings. */
function mindOf({ mind }: AnyGame, style: string | undefined, seat: Seat): AnyMind | undefined {
  if (style === undefined || mind?.styles === undefined) return mind;
  if (style !== 'varied') return mind.styles[style] ?? mind;
  const minds: readonly AnyMind[] = [mind, ...Object.values<AnyMind>(mind.styles)];
  return minds[seat % minds.length];
}

export interface Thinker extends Player<unknown, unknown, unknown> {
  /** All candidates with what came of them, the best first. */
  weigh(view: unknown, decision: Decision, rng: Rng, listener?: Listener): readonly Candidate[];
}

/** A player of a game that has a mind; undefined: it has none. */
export function searching(game: AnyGame, thought: Thought): Thinker | undefined {
  if (game.mind === undefined) return undefined;
  /** What is believed: learned from all that was seen, where somebody tells it. */
  let beliefs: unknown;
  const weigh: Thinker['weigh'] = (view, decision, rng, listener) => {
    const mind = must(mindOf(game, thought.style, decision.seat), 'mind');
    const root: unknown = game.imagine(view, rng);
    beliefs ??= mind.blank(MOST_SEATS);
    const search = new Search(game, mind, thought, { root, decision, beliefs, rng });
    while (!search.done) {
      search.step();
      if (listener?.heard(search.lines, thought.lines) === false) break;
    }
    return search.ranked();
  };
  return {
    weigh,
    told(seen) {
      beliefs ??= game.mind?.blank(MOST_SEATS);
      game.mind?.learn(beliefs, seen);
    },
    choose(view, decision, rng) {
      return chosen(weigh(view, decision as Decision, rng), thought, rng).choice;
    },
  };
}

/** The best, or by its warmth something a little worse now and then. */
function chosen(ranked: readonly Candidate[], { lines, warmth }: Thought, rng: Rng): Candidate {
  if (lines === 0) {
    const likeliest = Math.max(...ranked.map(({ prior }) => prior));
    if (warmth === 0)
      return must(
        ranked.find(({ prior }) => prior === likeliest),
        'candidate',
      );
    const one = drawn(ranked, ({ prior }) => prior / (1 + warmth * prior), rng);
    // what one likes less than keeping what one has is mostly let be: nobody throws a hand away for nothing
    const resting = ranked.find(({ rests }) => rests);
    if (resting === undefined || one.prior >= resting.prior) return one;
    return resting.prior * rng.below(1000) < one.prior * 1000 ? one : resting;
  }
  const best = at(ranked, 0);
  if (warmth === 0) return best;
  return drawn(ranked, (one) => lifted((0.75 * (worthOf(one) - worthOf(best))) / warmth), rng);
}

function drawn(ranked: readonly Candidate[], weightOf: (one: Candidate) => number, rng: Rng): Candidate {
  const weights = ranked.map(weightOf);
  let left = (weights.reduce((a, b) => a + b, 0) * rng.below(1 << 24)) / (1 << 24);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at(ranked, i);
  }
  return must(ranked[0], 'candidate');
}
