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

/** So many are weighed where liking alone decides. */
const TASTES = 60;

/** A player of a game that has a mind; undefined: it has none. `beliefs`: those it begins with. */
export function searching(game: AnyGame, thought: Thought, beliefs?: unknown): Thinker | undefined {
  if (game.mind === undefined) return undefined;
  const believed: unknown = beliefs ?? game.mind.blank(MOST_SEATS);
  const guide = thought.guide === undefined || thought.lines === 0 ? undefined : game.players[thought.guide]?.();
  const thinking = (by: Thought, view: unknown, decision: Decision, rng: Rng): Search => {
    const mind = must(mindOf(game, by.style, decision.seat), 'mind');
    const root: unknown = game.imagine(view, rng);
    const guided = by.lines === 0 ? undefined : guide?.choose(view, decision, rng);
    return new Search(game, mind, by, { root, decision, beliefs: believed, rng, guided });
  };
  const weigh: Thinker['weigh'] = (view, decision, rng, listener) => {
    const search = thinking(thought, view, decision, rng);
    while (!search.done) {
      search.step();
      if (listener?.heard(search.lines, thought.lines) === false) break;
    }
    return search.ranked();
  };
  return {
    weigh,
    told(seen) {
      game.mind?.learn(believed, seen);
    },
    choose(view, given, rng) {
      const decision = given as Decision;
      if (game.mind?.isTaste?.(decision) !== true) return chosen(weigh(view, decision, rng), thought, rng).choice;
      const { candidates } = thinking({ ...thought, lines: 0, wide: TASTES }, view, decision, rng);
      return drawn(candidates, ({ prior }) => liking(thought, prior), rng).choice;
    },
  };
}

/** Who chooses strictly takes what is likeliest the oftener, and who chooses softly anything almost as often. */
function liking({ lines, warmth }: Thought, prior: number): number {
  if (lines === 0) return soft(warmth, prior);
  return warmth === 0 ? prior * prior : prior;
}

const soft = (warmth: number, prior: number): number => prior / (1 + warmth * prior);

/** The best, or by its warmth something a little worse now and then. */
function chosen(ranked: readonly Candidate[], { lines, warmth, sees }: Thought, rng: Rng): Candidate {
  if (lines > 0) {
    const best = at(ranked, 0);
    if (warmth === 0) return best;
    return drawn(ranked, (one) => lifted((0.75 * (worthOf(one) - worthOf(best))) / warmth), rng);
  }
  const seen = sees === undefined ? ranked : glimpsed(ranked, sees, rng);
  if (warmth === 0) return likeliest(seen);
  const one = drawn(seen, ({ prior }) => soft(warmth, prior), rng);
  // what one likes less than keeping what one has is mostly let be: nobody throws a hand away for nothing; whoever sees
  // little has that beside the little it sees, and often keeps it anyway
  const resting = ranked.find(({ rests }) => rests);
  if (sees !== undefined || resting === undefined || one.prior >= resting.prior) return one;
  return resting.prior * rng.below(1000) < one.prior * 1000 ? one : resting;
}

const likeliest = (some: readonly Candidate[]): Candidate =>
  some.reduce((best, one) => (one.prior > best.prior ? one : best));

/** Those that come to mind: so many by chance, and passing or ending. */
function glimpsed(ranked: readonly Candidate[], sees: number, rng: Rng): readonly Candidate[] {
  const unseen = ranked.filter(({ rests }) => !rests);
  const seen = ranked.filter(({ rests }) => rests);
  for (let i = 0; i < sees && unseen.length > 0; i++) seen.push(...unseen.splice(rng.below(unseen.length), 1));
  return seen;
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
