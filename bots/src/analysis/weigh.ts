/**
 * What a choice was worth beside the best there was, and beside what good players usually do. Search finds the best; then all three are
 * looked at in worlds that nobody has looked at yet, the same worlds and the same luck for each. So the best is not best because it
 * was lucky, and what cannot be told apart from nothing counts as nothing.
 */
import { type AnyGame, type Decision, must, type Rng } from '@gavel/kernel';
import { type Candidate, MOST_SEATS, Search, worthOf } from '../search/search.ts';
import type { Judge } from './judge.ts';

/** What somebody thinks about: a world that fits what is known, and what is believed beyond it. */
export interface Moment {
  readonly root: unknown;
  readonly decision: Decision;
  readonly beliefs: unknown;
  readonly rng: Rng;
}

/** A choice and what it is worth: the chance to win of whoever makes it. */
export interface Worth {
  readonly choice: unknown;
  readonly chance: number;
}

export interface Weighed {
  /** The chances of every seat before anything is chosen, as good players usually choose; and with the choice that was made. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** How much less than the best the choice is worth; 0: nothing that could be told apart. */
  readonly cost: number;
  /** How far `cost` may be off (one standard error). */
  readonly error: number;
  /** The best first; the one that was made is among them. */
  readonly ranked: readonly Worth[];
}

/** Worlds of the second look have numbers from here on. */
const fresh = 1 << 20;
/** Choices whose worth differs by less than this are alike for whoever plays. */
const least = 0.005;

/** What the lines that were looked at came to for every seat, on the average. */
class Mean {
  private readonly sums = new Float64Array(MOST_SEATS);
  private count = 0;

  add(values: Float64Array): void {
    this.count += 1;
    for (let seat = 0; seat < MOST_SEATS; seat++) this.sums[seat] = (this.sums[seat] ?? 0) + (values[seat] ?? 0);
  }

  of(seats: number): number[] {
    return Array.from({ length: seats }, (_, seat) => (this.sums[seat] ?? 0) / Math.max(1, this.count));
  }
}

/** So many worlds for the second look at each. */
const secondLooks = ({ lines }: Judge['thought']): number => Math.max(8, lines >> 1);

interface Question {
  readonly made: unknown;
  /** What somebody who knows would do; left out: search finds it. */
  readonly advised?: unknown;
  /** What stands unless search finds something surely better. */
  readonly guided?: unknown;
  readonly seats: number;
}

/** Undefined: there was nothing to decide. */
export function weigh(
  game: AnyGame,
  { mind, thought }: Judge,
  { root, decision, beliefs, rng }: Moment,
  { made, advised, guided, seats }: Question,
): Weighed | undefined {
  const also = advised === undefined ? [made] : [made, advised];
  const search = new Search(game, mind, thought, { root, decision, beliefs, rng, also, guided });
  if (search.candidates.length < 2) return undefined;
  const named = (choice: unknown): Candidate => {
    const key = mind.same(root, decision, choice);
    const found = search.candidates.find((one) => mind.same(root, decision, one.choice) === key);
    return must(found, 'candidate');
  };
  if (advised === undefined) while (!search.done) search.step();
  const best = advised === undefined ? must(search.ranked()[0], 'candidate') : named(advised);
  const chosen = named(made);
  const { before, after, cost, error } = held(search, best, chosen, secondLooks(thought));
  const own = after.of(seats)[decision.seat] ?? 0;
  const others = search
    .ranked()
    .filter((one) => one !== best && one !== chosen && one.lines > 0)
    .map((one) => ({
      choice: one.choice,
      chance: Math.max(0, own + cost - Math.max(0, worthOf(best) - worthOf(one))),
    }));
  const pair = best === chosen ? [chosen] : cost > 0 ? [best, chosen] : [chosen, best];
  const [first, ...second] = pair.map((one) => ({ choice: one.choice, chance: one === best ? own + cost : own }));
  const rest = [...second, ...others].sort((a, b) => b.chance - a.chance);
  return { before: before.of(seats), after: after.of(seats), cost, error, ranked: first ? [first, ...rest] : rest };
}

/** So many standard errors tell two choices apart; as long as they do not, it is looked again, so many times at most. */
const [apart, again] = [2, 4];

/** The best against the one that was made against what is usual, world by world. */
function held(search: Search, best: Candidate, chosen: Candidate, worlds: number) {
  const [before, after] = [new Mean(), new Mean()];
  let [count, sum, squares] = [0, 0, 0];
  const [difference, error] = [
    () => sum / count,
    () => Math.sqrt(Math.max(0, squares / count - difference() ** 2) / count),
  ];
  const isOpen = () => difference() > least && difference() < apart * error();
  do {
    for (let n = 0; n < worlds; n++, count++) {
      const own = search.look(chosen, fresh + count);
      after.add(search.values);
      search.lookOn(fresh + count);
      before.add(search.values);
      if (best === chosen) continue;
      const by = search.look(best, fresh + count) - own;
      sum += by;
      squares += by * by;
    }
  } while (isOpen() && count < again * worlds);
  const isTold = difference() > Math.max(least, apart * error());
  return { before, after, cost: isTold ? difference() : 0, error: error() };
}

/** The chances of every seat before anything is chosen, as good players usually choose. */
export function usual(game: AnyGame, { mind, thought }: Judge, moment: Moment, seats: number): readonly number[] {
  const search = new Search(game, mind, thought, moment);
  const mean = new Mean();
  for (let world = fresh; world < fresh + secondLooks(thought); world++) {
    search.lookOn(world);
    mean.add(search.values);
  }
  return mean.of(seats);
}
