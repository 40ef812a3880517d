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
  private readonly values: Float64Array;
  private readonly path: { branch: Branch; seat: Seat }[] = [];
  /** Who is still compared, and how many lines each of them gets before the next halving. */
  private alive: Candidate[];
  private due: number;
  private turn = 0;

  constructor(
    game: AnyGame,
    mind: AnyMind,
    thought: Thought,
    { root, decision, beliefs, rng }: { root: unknown; decision: Decision; beliefs: unknown; rng: Rng },
  ) {
    this.game = game;
    this.mind = mind;
    this.thought = thought;
    this.root = root;
    this.decision = decision;
    this.beliefs = beliefs;
    this.seed = rng.below(1 << 30);
    this.values = new Float64Array(MOST_SEATS);
    this.candidates = candidatesOf(game, mind, root, decision, thought.wide);
    this.alive = [...this.candidates];
    this.due = this.share();
  }

  get done(): boolean {
    return this.alive.length < 2 || this.lines >= this.thought.lines;
  }

  /** Looks at one more line. */
  step(): void {
    const candidate = at(this.alive, this.turn);
    this.follow(candidate);
    this.lines++;
    this.turn++;
    if (this.turn < this.alive.length) return;
    this.turn = 0;
    if (at(this.alive, 0).lines < this.due) return;
    this.alive.sort((a, b) => worthOf(b) - worthOf(a));
    this.alive.length = Math.max(1, Math.ceil(this.alive.length / 2));
    this.due = at(this.alive, 0).lines + this.share();
  }

  /** The best first; those that were left earlier behind those that were looked at longer. */
  ranked(): readonly Candidate[] {
    return [...this.candidates].sort(
      (a, b) => Number(this.alive.includes(b)) - Number(this.alive.includes(a)) || worthOf(b) - worthOf(a),
    );
  }

  /** Every halving gets the same number of lines. */
  private share(): number {
    const halvings = Math.max(1, 32 - Math.clz32(this.candidates.length - 1));
    return Math.max(1, Math.floor(this.thought.lines / halvings / this.alive.length));
  }

  private follow(candidate: Candidate): void {
    const { game, mind, thought, path } = this;
    // the same world and the same luck for every candidate: what differs is the choice
    const rng = fastRng(this.seed + candidate.lines);
    const s: unknown = game.clone(this.root);
    mind.redeal(s, this.decision.seat, this.beliefs, rng);
    const io = quietIo<unknown>(rng);
    path.length = 0;
    game.apply(s, this.decision, candidate.choice, io);
    let node: Node | undefined = candidate.node;
    let fair = 0;
    for (let steps = 0; steps < LONGEST; steps++) {
      const d: Decision | undefined = game.pending(s)[0];
      if (d === undefined) break;
      if (mind.fair(s)) {
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
        game.apply(s, d, choices.at(sampleFrom(weights, choices.size, rng)), io);
        continue;
      }
      node = this.descend(node, s, d, choices, weights, io);
    }
    mind.value(s, this.values);
    const own = this.values[this.decision.seat] ?? 0;
    candidate.lines++;
    candidate.sum += own;
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

/** The likelier the oftener, and the likeliest oftener than that: people mean what they do. */
function sampleFrom(weights: Float64Array, size: number, rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? 0;
    sum += weight * weight;
  }
  let left = (rng.below(1 << 24) / (1 << 24)) * sum;
  let last = 0;
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    last = i;
    left -= weight * weight;
    if (left < 0) return i;
  }
  return last;
}

/** Different choices, the likeliest first; passing or ending is always among them. */
function candidatesOf(game: AnyGame, mind: AnyMind, s: unknown, d: Decision, wide: number): Candidate[] {
  const choices = game.choices(s, d);
  const weights = new Float64Array(choices.size);
  mind.policy(s, d, choices, weights);
  const rest = mind.rest(s, d, choices);
  const kept = new Map<string | number, { index: number; prior: number }>();
  const order = likeliest(weights, choices.size, 4 * wide).slice();
  if (rest !== undefined && !order.includes(rest)) order.push(rest);
  for (const index of order) {
    const key = mind.same(s, d, choices.at(index));
    const known = kept.get(key);
    if (known === undefined) kept.set(key, { index, prior: weights[index] ?? 0 });
    else known.prior += weights[index] ?? 0;
  }
  const sorted = [...kept.values()].sort((a, b) => b.prior - a.prior);
  const chosen = sorted.slice(0, wide);
  const resting = sorted.find(({ index }) => index === rest);
  if (resting !== undefined && !chosen.includes(resting)) chosen.push(resting);
  return chosen.map(({ index, prior }) => ({
    choice: choices.at(index),
    prior,
    rests: index === rest,
    lines: 0,
    sum: 0,
    node: newNode(),
  }));
}
