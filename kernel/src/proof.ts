/**
 * What a seat can reach for certain, or with which exact chance: all its own choices, all chance, whatever the others do and
 * hold. Nothing is sampled. What would depend on something that cannot be listed (an unknown shuffle, an unseen hand) counts as
 * anything between never and always, so that whatever is proven stays proven.
 */
import { letsPass, usualWish } from './asking.ts';
import type { Chance } from './chance.ts';
import { at } from './checked.ts';
import type { AnyGame, Decision, Seat } from './game.ts';
import { type Sight, sees } from './lesson.ts';

/** What is to be reached, by whom, and when it is too late; both are read off the seat's own view. */
export interface Task {
  readonly seat: Seat;
  readonly see: Sight;
  /** Any of these. */
  readonly late: readonly Sight[];
  /** It must be reached with so many choices of one's own; left out: with however many. */
  readonly moves?: number;
}

/** Dice that count by their face and not by their order: by their *why*, the faces that mean the same. */
export type Alike = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Why something cannot be said for certain. */
export type Doubt = 'shuffle' | 'hidden' | 'nodes';

/** The chance is between `low` and `high`; they differ only where there is a doubt. */
export interface Worth {
  readonly low: number;
  readonly high: number;
  /** How many choices of one's own it takes, as long as there is more than one. */
  readonly depth: number;
  readonly doubt?: Doubt;
}

export interface Weighed extends Worth {
  readonly choice: unknown;
}

export interface Weighing {
  readonly decision: Decision;
  readonly choices: readonly Weighed[];
  /** How many choices were tried out, with everything that chance could do. */
  readonly nodes: number;
  /** Some choices were candidates only, because there are infinitely many. */
  readonly sampled: boolean;
}

export const mostNodes = 100_000;

const reached: Worth = { low: 1, high: 1, depth: 0 };
const missed: Worth = { low: 0, high: 0, depth: 0 };
const doubtful = (doubt: Doubt): Worth => ({ low: 0, high: 1, depth: 0, doubt });

/** Chances are sums of products of few dice: whatever is nearer than this is the same. */
const hair = 1e-9;
export const isMore = (a: number, b: number): boolean => a > b + hair;

/** Sums of shares that come to always or never are that. */
const settled = (chance: number): number => (isMore(1, chance) ? (isMore(chance, 0) ? chance : 0) : 1);

class TooMany extends Error {}

/** How a weighing is done. */
export interface Scales {
  readonly alike?: Alike;
  readonly limit?: number;
  /** No more is wanted, after this choice among those before it. */
  enough?(choices: readonly Weighed[]): boolean;
}

/** Every choice the seat has now, with what it is worth; undefined: the seat is not asked. */
export function weigh(
  game: AnyGame,
  task: Task,
  state: unknown,
  { alike = {}, limit = mostNodes, enough }: Scales = {},
): Weighing | undefined {
  const prover = new Prover(game, task, alike, limit);
  const decision = prover.ask(state);
  if (decision === undefined) return undefined;
  const choices: Weighed[] = [];
  for (const choice of prover.options(state, decision)) {
    choices.push({ choice, ...prover.tried(state, decision, choice) });
    if (enough?.(choices)) break;
  }
  return { decision, choices, nodes: prover.nodes, sampled: prover.sampled };
}

/** What one choice is worth, also one that was no candidate; undefined: the seat is not asked. */
export function weighOne(
  game: AnyGame,
  task: Task,
  state: unknown,
  choice: unknown,
  { alike = {}, limit = mostNodes }: Scales = {},
): Worth | undefined {
  const prover = new Prover(game, task, alike, limit);
  const decision = prover.ask(state);
  return decision && prover.tried(state, decision, choice);
}

/** Is the task fulfilled or missed as the seat sees it now? */
export function standingOf(game: AnyGame, { seat, see, late }: Task, state: unknown): 'reached' | 'missed' | 'open' {
  const view: unknown = game.view(state, seat);
  if (sees(see, view)) return 'reached';
  return late.some((one) => sees(one, view)) || game.pending(state).length === 0 ? 'missed' : 'open';
}

class Prover {
  nodes = 0;
  sampled = false;
  private readonly known = new Map<string, Worth>();
  private readonly game: AnyGame;
  private readonly task: Task;
  private readonly alike: Alike;
  private readonly limit: number;

  constructor(game: AnyGame, task: Task, alike: Alike, limit: number) {
    this.game = game;
    this.task = task;
    this.alike = alike;
    this.limit = limit;
  }

  /** What the seat is asked at the table: windows that it lets pass, and what nobody waits for, aside. */
  ask(state: unknown): Decision | undefined {
    return this.asked(state).find((d) => d.seat === this.task.seat && !this.passes(state, d));
  }

  options(state: unknown, decision: Decision): unknown[] {
    const choices = this.game.choices(state, decision);
    if (choices.kind === 'sampled') this.sampled = true;
    return Array.from({ length: choices.size }, (_, i): unknown => choices.at(i));
  }

  /** What a choice is worth, as far as the proof may go. */
  tried(state: unknown, decision: Decision, choice: unknown): Worth {
    try {
      return this.after(state, decision, choice, (this.task.moves ?? Number.POSITIVE_INFINITY) - 1);
    } catch (error) {
      if (error instanceof TooMany) return doubtful('nodes');
      throw error;
    }
  }

  /** What a choice is worth, over all that chance may do. */
  after(state: unknown, decision: Decision, choice: unknown, left: number): Worth {
    let low = 0;
    let high = 0;
    let depth = 0;
    let doubt: Doubt | undefined;
    for (const { after, share, unknown } of this.outcomes(state, decision, choice)) {
      const worth = this.worth(after, unknown, left);
      low += share * worth.low;
      high += share * worth.high;
      depth = Math.max(depth, worth.depth);
      doubt ??= worth.doubt;
    }
    return { low: settled(low), high: settled(high), depth, ...(doubt && { doubt }) };
  }

  private worth(state: unknown, unknown: Doubt | undefined, left: number): Worth {
    if (unknown !== undefined) return this.standing(state) === 'missed' ? missed : doubtful(unknown);
    const key = `${left} ${keyOf(state)}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const standing = this.standing(state);
    const worth = standing === 'open' ? this.search(state, left) : standing === 'reached' ? reached : missed;
    this.known.set(key, worth);
    return worth;
  }

  private standing(state: unknown): ReturnType<typeof standingOf> {
    return standingOf(this.game, this.task, state);
  }

  private search(state: unknown, left: number): Worth {
    const asked = this.asked(state);
    const own = asked.filter((d) => d.seat === this.task.seat);
    const passed = own.find((d) => this.passes(state, d));
    if (passed !== undefined) return this.after(state, passed, this.game.choices(state, passed).at(0), left);
    const [mine] = own;
    // sealed answers are given without knowing the others': one's own comes first
    if (mine !== undefined) return left <= 0 ? missed : this.best(state, mine, left);
    const [other] = asked;
    return other === undefined ? missed : this.worst(state, other, left);
  }

  private best(state: unknown, decision: Decision, left: number): Worth {
    let best: Worth = missed;
    let high = 0;
    let doubt: Doubt | undefined;
    const options = this.options(state, decision);
    for (const choice of options) {
      const worth = this.after(state, decision, choice, left - 1);
      high = Math.max(high, worth.high);
      doubt ??= worth.doubt;
      if (isMore(worth.low, best.low) || (best.low > 0 && worth.low === best.low && worth.depth < best.depth))
        best = worth;
      if (best.low >= 1) return { ...best, depth: best.depth + (options.length > 1 ? 1 : 0) };
    }
    const depth = best.depth + (options.length > 1 ? 1 : 0);
    return { low: best.low, high, depth, ...(isMore(high, best.low) && doubt && { doubt }) };
  }

  private worst(state: unknown, decision: Decision, left: number): Worth {
    const answers = this.game.couldAnswer?.(state, decision, this.task.seat);
    if (answers === undefined) return doubtful('hidden');
    if (this.game.choices(state, decision).kind === 'sampled') this.sampled = true;
    let low = 1;
    let high = 1;
    let depth = 0;
    let doubt: Doubt | undefined;
    for (const { state: world, choice } of answers) {
      const worth = this.after(world, decision, choice, left);
      low = Math.min(low, worth.low);
      high = Math.min(high, worth.high);
      depth = Math.max(depth, worth.depth);
      doubt ??= worth.doubt;
      if (high <= 0) return missed;
    }
    return { low, high, depth, ...(doubt && { doubt }) };
  }

  private asked(state: unknown): readonly Decision[] {
    const { extras = [] } = this.game;
    return this.game.pending(state).filter((d: Decision) => !extras.includes(d.kind));
  }

  private passes(state: unknown, d: Decision): boolean {
    return d.window === true && letsPass(this.game, state, d, usualWish(true), true);
  }

  /** Everything that can come of a choice, with the share of each. */
  private *outcomes(state: unknown, decision: Decision, choice: unknown) {
    const open: (readonly Fallen[])[] = [[]];
    for (let script = open.pop(); script !== undefined; script = open.pop()) {
      if (this.nodes >= this.limit) throw new TooMany();
      this.nodes += 1;
      const after: unknown = this.game.clone(state);
      const chance = new Listed(script, this.alike);
      // what comes to light once the goal is reached has no part in it
      let first: 'reached' | 'missed' | 'open' | undefined;
      const comesToLight = (): void => {
        first ??= this.standing(after);
      };
      chance.shuffled = comesToLight;
      const emit = (event: unknown): void => {
        chance.happened();
        if (decision.seat === this.task.seat && this.game.reveals(event, this.task.seat)) comesToLight();
      };
      try {
        this.game.apply(after, decision, choice, { chance, quiet: false, emit });
      } catch (error) {
        if (!(error instanceof Fork)) throw error;
        open.push(...error.ways.map((way) => [...script, way]));
        continue;
      }
      const sure = first === undefined || (first === 'reached' && this.standing(after) === 'reached');
      const unknown: Doubt | undefined = sure ? undefined : 'shuffle';
      yield { after, share: shareOf(script), unknown };
    }
  }
}

/** States that differ in nothing but the numbers of their questions are worth the same. */
function keyOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('pending' in state) || !Array.isArray(state.pending))
    return JSON.stringify(state);
  const pending = state.pending.map((d: object) => ({ ...d, id: 0 }));
  return JSON.stringify({ ...state, pending, asked: 0 });
}

/** One thing that fell: its value, its own share, and what it may change places with. */
interface Fallen {
  readonly value: number;
  readonly share: number;
  /** The throw it is part of, if its dice count by their face alone, and the place of this face among them. */
  readonly cast?: string;
  readonly face?: number;
}

class Fork extends Error {
  readonly ways: readonly Fallen[];
  constructor(ways: readonly Fallen[]) {
    super();
    this.ways = ways;
  }
}

/** Chance that falls as listed, and forks where the list ends. */
class Listed implements Chance {
  /** Hears of a shuffle. */
  shuffled: () => void = () => {};
  private next = 0;
  private told = 0;
  private readonly script: readonly Fallen[];
  private readonly alike: Alike;

  constructor(script: readonly Fallen[], alike: Alike) {
    this.script = script;
    this.alike = alike;
  }

  roll(sides: number, why: string): number {
    const faces = this.alike[why];
    if (faces === undefined || faces.flat().length !== sides) return this.even(sides, 1);
    const cast = `${why} ${this.told}`;
    const before = this.script[this.next - 1];
    // in a throw the faces come in one order only; `shareOf` counts the others
    const from = before?.cast === cast ? (before.face ?? 0) : 0;
    return this.take(
      faces.flatMap((same, face) =>
        face < from ? [] : [{ value: at(same, 0), share: same.length / sides, cast, face }],
      ),
    );
  }

  /** Something was told: dice that fall from now on are another throw. */
  happened(): void {
    this.told += 1;
  }

  pick(count: number): number {
    return this.even(count, 0);
  }

  shuffle(items: number[]): void {
    if (items.length > 1) this.shuffled();
  }

  private even(count: number, from: number): number {
    return this.take(Array.from({ length: count }, (_, i) => ({ value: from + i, share: 1 / count })));
  }

  private take(ways: readonly Fallen[]): number {
    const fallen = this.script[this.next++];
    if (fallen === undefined) throw new Fork(ways);
    return fallen.value;
  }
}

/** The share of all that fell; a throw stands for every order in which its faces could have come. */
function shareOf(script: readonly Fallen[]): number {
  let share = 1;
  let thrown = 0;
  let same = 0;
  script.forEach((one, i) => {
    const before = script[i - 1];
    const goesOn = one.cast !== undefined && before?.cast === one.cast;
    thrown = goesOn ? thrown + 1 : 1;
    same = goesOn && before.face === one.face ? same + 1 : 1;
    // k!/(n1! n2! …) built up die by die
    share *= one.share * (one.cast === undefined ? 1 : thrown / same);
  });
  return share;
}
