/**
 * Search over a game's mind, with no game in it: worlds that fit what a seat knows are dealt anew for every line of play; the first
 * choices of a line are weighed by policy and by what came of them before, the rest is played by policy up to a fair moment, and
 * there the mind says who is likely to win. Which choice is worth more lines is decided by halving: all get the same luck, the
 * worse half is left, and so on. A budget is a number of lines, so that the same seed finds the same choice on any machine.
 */
import {
  type AnyGame,
  at,
  type Choices,
  type Decision,
  fastRng,
  type Io,
  type Mind,
  must,
  quietIo,
  type Rng,
  type Seat,
  type Thought,
} from '@gavel/kernel';

// biome-ignore lint/suspicious/noExplicitAny: the erased type of a mind
export type AnyMind = Mind<any, any, any, any, any>;

/** A choice (or several that are the same) with what came of it. */
interface Branch {
  readonly prior: number;
  lines: number;
  /** What it brought the seat that chose it. */
  sum: number;
  node: Node | undefined;
}

/** A moment in the tree, known by the choices that led to it, whatever the world. */
interface Node {
  lines: number;
  readonly branches: Map<string | number, Branch>;
}

/** One of the choices that are compared. */
export interface Candidate {
  readonly choice: unknown;
  readonly prior: number;
  /** It passes or ends. */
  readonly rests: boolean;
  lines: number;
  sum: number;
  /** What each line brought, in their order: the same line of two candidates is the same world and luck. */
  readonly came: number[];
  readonly node: Node;
}

const newNode = (): Node => ({ lines: 0, branches: new Map() });

/** How much is tried out rather than repeated. */
const CURIOUS = 0.6;
/** No game has more seats. */
export const MOST_SEATS = 12;
/** A line that comes to no fair moment is valued where it is. */
const LONGEST = 400;

/** Room for the weights of all choices of a decision; grown when one has more. */
let room = new Float64Array(1024);
function roomFor(size: number): Float64Array {
  if (room.length < size) room = new Float64Array(2 * size);
  return room;
}

/** What is asked: by whom, in what world, and which choices must be among the candidates. */
interface Asked {
  readonly root: unknown;
  readonly decision: Decision;
  readonly beliefs: unknown;
  readonly rng: Rng;
  readonly also?: readonly unknown[];
  /** The choice that stands unless something is surely better; left out: what policy likes best. */
  readonly guided?: unknown;
}

export class Search {
  readonly candidates: Candidate[];
  /** How many lines have been looked at. */
  lines = 0;
  private readonly game: AnyGame;
  private readonly mind: AnyMind;
  private readonly thought: Thought;
  private readonly root: unknown;
  private readonly decision: Decision;
  private readonly beliefs: unknown;
  private readonly seed: number;
  /** What the last line that was looked at came to, for every seat. */
  readonly values: Float64Array;
  private readonly path: { branch: Branch; seat: Seat }[] = [];
  /** Who is still compared, and how many lines each of them gets before the next halving. */
  private alive: Candidate[];
  private due: number;
  private turn = 0;
  /** What stands where something else must surely be better to be chosen. */
  private readonly favourite: Candidate | undefined;

  constructor(
    game: AnyGame,
    mind: AnyMind,
    thought: Thought,
    { root, decision, beliefs, rng, also = [], guided }: Asked,
  ) {
    this.game = game;
    this.mind = mind;
    this.thought = thought;
    this.root = root;
    this.decision = decision;
    this.beliefs = beliefs;
    this.seed = rng.below(1 << 30);
    this.values = new Float64Array(MOST_SEATS);
    this.candidates = candidatesOf(game, mind, root, decision, thought.wide, also, guided);
    const { sure = 0, clear = 1 } = thought;
    const first = this.candidates[0];
    this.favourite = sure > 0 ? first : undefined;
    const isClear = decision.window === true && first !== undefined && first.prior > clear;
    this.alive = isClear ? [first] : [...this.candidates];
    this.due = this.share();
  }

  get done(): boolean {
    return this.alive.length < 2 || this.lines >= this.thought.lines;
  }

  /** Looks at one more line. */
  step(): void {
    const candidate = at(this.alive, this.turn);
    this.follow(candidate, candidate.lines);
    this.lines++;
    this.turn++;
    if (this.turn < this.alive.length) return;
    this.turn = 0;
    if (at(this.alive, 0).lines < this.due) return;
    this.alive.sort((a, b) => worthOf(b) - worthOf(a));
    const { favourite } = this;
    if (favourite === undefined) this.alive.length = Math.max(1, Math.ceil(this.alive.length / 2));
    else {
      // the better half of the others, if they are better than it
      const better = this.alive.slice(0, this.alive.indexOf(favourite));
      this.alive = [...better.slice(0, Math.max(1, Math.floor(this.alive.length / 2))), favourite];
    }
    this.due = at(this.alive, 0).lines + this.share();
  }

  /** The best first; those that were left earlier behind those that were looked at longer. */
  ranked(): readonly Candidate[] {
    const ranked = [...this.candidates].sort(
      (a, b) => Number(this.alive.includes(b)) - Number(this.alive.includes(a)) || worthOf(b) - worthOf(a),
    );
    const { favourite } = this;
    const [best] = ranked;
    if (favourite === undefined || best === undefined || isSurelyBetter(best, favourite, this.thought.sure ?? 0))
      return ranked;
    return [favourite, ...ranked.filter((one) => one !== favourite)];
  }

  /** Every halving gets the same number of lines. */
  private share(): number {
    const halvings = Math.max(1, 32 - Math.clz32(this.candidates.length - 1));
    return Math.max(1, Math.floor(this.thought.lines / halvings / this.alive.length));
  }

  /** Looks at one line in a world by its number, the same for all who are looked at; what it brought the seat that chooses. */
  look(candidate: Candidate, world: number): number {
    this.follow(candidate, world);
    return this.values[this.decision.seat] ?? 0;
  }

  /** The same where the policy chooses, now too: what the moment is worth before anything is chosen. */
  lookOn(world: number): number {
    this.follow(undefined, world);
    return this.values[this.decision.seat] ?? 0;
  }

  private follow(candidate: Candidate | undefined, world: number): void {
    const { game, mind, thought, path } = this;
    // the same world and the same luck for every candidate: what differs is the choice
    const rng = fastRng(this.seed + world);
    const s: unknown = game.clone(this.root);
    mind.redeal(s, this.decision.seat, this.beliefs, rng);
    // dice and draws by themselves: what is chosen on the way does not change them
    const io = quietIo<unknown>(fastRng(rng.below(1 << 30)));
    path.length = 0;
    if (candidate !== undefined) game.apply(s, this.decision, candidate.choice, io);
    let node: Node | undefined = candidate?.node;
    let fair = 0;
    for (let steps = 0; steps < LONGEST; steps++) {
      const isFirst = candidate === undefined && steps === 0;
      const d: Decision | undefined = isFirst ? this.decision : game.pending(s)[0];
      if (d === undefined) break;
      if (!isFirst && mind.fair(s)) {
        fair++;
        if (fair >= thought.far) break;
      }
      const choices = game.choices(s, d);
      if (choices.size === 1) {
        game.apply(s, d, choices.at(0), io);
        continue;
      }
      const weights = roomFor(choices.size);
      mind.policy(s, d, choices, weights);
      if (node === undefined || path.length >= thought.deep) {
        game.apply(s, d, choices.at(sampleFrom(weights, choices.size, thought.strict ?? 2, rng)), io);
        continue;
      }
      node = this.descend(node, s, d, choices, weights, io);
    }
    mind.value(s, this.values);
    if (candidate !== undefined) {
      const own = this.values[this.decision.seat] ?? 0;
      candidate.lines++;
      candidate.sum += own;
      candidate.came.push(own);
    }
    for (const { branch, seat } of path) {
      branch.lines++;
      branch.sum += this.values[seat] ?? 0;
    }
  }

  /** Takes the most promising choice at a node; undefined: it was new, and the rest is played by policy. */
  private descend(
    node: Node,
    s: unknown,
    d: Decision,
    choices: Choices<unknown>,
    weights: Float64Array,
    io: Io<unknown>,
  ): Node | undefined {
    node.lines++;
    // few choices first, more as the moment comes up again
    const most = 2 + Math.floor(Math.sqrt(node.lines));
    let best: Branch | undefined;
    let bestIndex = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    const root = Math.sqrt(node.lines);
    for (const index of likeliest(weights, choices.size, most)) {
      const key = this.mind.same(s, d, choices.at(index));
      const prior = weights[index] ?? 0;
      let branch = node.branches.get(key);
      if (branch === undefined) {
        branch = { prior, lines: 0, sum: 0, node: undefined };
        node.branches.set(key, branch);
      }
      // what was never tried is taken for as good as the moment itself
      const worth = branch.lines === 0 ? this.hope(node) : branch.sum / branch.lines;
      const score = worth + (CURIOUS * prior * root) / (1 + branch.lines);
      if (score <= bestScore) continue;
      bestScore = score;
      best = branch;
      bestIndex = index;
    }
    const taken = must(best, 'choice');
    this.path.push({ branch: taken, seat: d.seat });
    this.game.apply(s, d, choices.at(bestIndex), io);
    if (taken.lines === 0) return undefined;
    taken.node ??= newNode();
    return taken.node;
  }

  private hope(node: Node): number {
    let [lines, sum] = [0, 0];
    for (const branch of node.branches.values()) {
      lines += branch.lines;
      sum += branch.sum;
    }
    return lines === 0 ? 0.5 : sum / lines;
  }
}

/** Is it better than another by so many standard errors, over the lines they share? */
function isSurelyBetter(one: Candidate, other: Candidate, sure: number): boolean {
  const count = Math.min(one.lines, other.lines);
  if (one === other || count < 2) return false;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < count; i++) {
    const difference = at(one.came, i) - at(other.came, i);
    sum += difference;
    squares += difference * difference;
  }
  const variance = (squares - (sum * sum) / count) / (count - 1);
  return sum > 0 && sum * sum > sure * sure * variance * count;
}

export const worthOf = ({ lines, sum }: Candidate): number => (lines === 0 ? -1 : sum / lines);

/** The indices of the largest weights, the largest first; nothing without any weight. */
const found: number[] = [];
function likeliest(weights: Float64Array, size: number, most: number): readonly number[] {
  found.length = 0;
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? 0;
    if (weight <= 0) continue;
    if (found.length === most && weight <= (weights[found[most - 1] ?? 0] ?? 0)) continue;
    let place = found.length < most ? found.length : most - 1;
    for (; place > 0 && weight > (weights[found[place - 1] ?? 0] ?? 0); place--) found[place] = found[place - 1] ?? 0;
    found[place] = i;
  }
  return found;
}

/** The likelier the oftener, and the likeliest oftener than that (to a power): people mean what they do. */
function sampleFrom(weights: Float64Array, size: number, power: number, rng: Rng): number {
  let most = 0;
  for (let i = 0; i < size; i++) if ((weights[i] ?? 0) > most) most = weights[i] ?? 0;
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const weight = (weights[i] ?? 0) / most;
    let raised = weight;
    for (let n = 1; n < power; n++) raised *= weight;
    weights[i] = raised;
    sum += raised;
  }
  let left = (rng.below(1 << 24) / (1 << 24)) * sum;
  let last = 0;
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    last = i;
    left -= weight;
    if (left < 0) return i;
  }
  return last;
}

/**
 * Different choices, the one that is guided to and then the likeliest first; passing or ending is always among them, and so are those
 * that are asked for.
 */
function candidatesOf(
  game: AnyGame,
  mind: AnyMind,
  s: unknown,
  d: Decision,
  wide: number,
  also: readonly unknown[],
  guided: unknown,
): Candidate[] {
  const choices = game.choices(s, d);
  const weights = new Float64Array(choices.size);
  mind.policy(s, d, choices, weights);
  const rest = mind.rest(s, d, choices);
  const kept = new Map<string | number, { index: number; prior: number }>();
  const order = likeliest(weights, choices.size, 4 * wide).slice();
  if (rest !== undefined && !order.includes(rest)) order.push(rest);
  const guidedKey = guided === undefined ? undefined : mind.same(s, d, guided);
  if (guidedKey !== undefined) {
    for (let i = 0; i < choices.size; i++)
      if (!order.includes(i) && mind.same(s, d, choices.at(i)) === guidedKey) order.push(i);
  }
  for (const index of order) {
    const key = mind.same(s, d, choices.at(index));
    const known = kept.get(key);
    if (known === undefined) kept.set(key, { index, prior: weights[index] ?? 0 });
    else known.prior += weights[index] ?? 0;
  }
  const first = guidedKey === undefined ? undefined : kept.get(guidedKey);
  const sorted = [...kept.values()].sort((a, b) => Number(b === first) - Number(a === first) || b.prior - a.prior);
  const chosen = sorted.slice(0, wide);
  const resting = sorted.find(({ index }) => index === rest);
  if (resting !== undefined && !chosen.includes(resting)) chosen.push(resting);
  const found = new Map<string | number, Candidate>();
  const add = (choice: unknown, prior: number, rests: boolean) =>
    found.set(mind.same(s, d, choice), { choice, prior, rests, lines: 0, sum: 0, came: [], node: newNode() });
  // what it is guided to may be one of those that are not listed
  if (guided !== undefined && first === undefined) add(guided, 0, false);
  for (const { index, prior } of chosen) add(choices.at(index), prior, index === rest);
  for (const choice of also) {
    const known = found.get(mind.same(s, d, choice));
    add(choice, known?.prior ?? 0, known?.rests ?? false);
  }
  return [...found.values()];
}
