/** Why a choice is a good one, in words: what it changes of all that a player of the game weighs. Who compares choices is `bots/`. */
import { fastRng, type Rng } from './chance.ts';
import type { AnyGame, Decision, Seat } from './game.ts';
import { equal } from './json.ts';
import { quietIo, randomPlayer } from './players.ts';
import { type Message, message } from './text.ts';

/** What a player weighs, by name, in one unit; together it is what a position is worth to a seat. */
export type Weights = Readonly<Record<string, number>>;

/** What a choice changes: a name of `weighs`, and by how much. */
export interface Reason {
  readonly what: string;
  readonly by: number;
}

/** How far a choice is behind the best. */
export type Behind = 'level' | 'little' | 'far';

/** A choice that was looked at: what speaks for it and against it, and what it lacks beside the best. */
export interface Advice {
  readonly choice: unknown;
  readonly reasons: readonly Reason[];
  readonly behind: Behind;
  /** What it is behind in most; left out: nothing to speak of. */
  readonly lacks?: Reason;
  /** By how much it is behind, as a chance to win; left out: nobody can say. */
  readonly less?: number;
}

/** So many worlds that fit the view are looked at. */
const worlds = 6;
/** What changes less than this part of the largest change goes without saying. */
const least = 0.12;
/** So many reasons for it, and so many against it. */
const most = 2;

export type Change = ReadonlyMap<string, number>;

export const sumOf = (change: Change): number => [...change.values()].reduce((sum, by) => sum + by, 0);

/** A world that fits the view, and what it is worth before anything is chosen. */
export interface World {
  readonly state: unknown;
  readonly before: Weights;
}

const weighed = (game: AnyGame, state: unknown, seat: Seat): Weights => game.weighs?.(state, seat) ?? {};

export function worldsOf(game: AnyGame, view: unknown, { seat }: Decision): World[] {
  return Array.from({ length: worlds }, (_, i) => {
    const state: unknown = game.imagine(view, fastRng(`world ${i}`));
    return { state, before: weighed(game, state, seat) };
  });
}

/**
 * What becomes of what a player weighs when this is chosen, as far as the seat may know: the worlds are made from its view
 * alone, and whatever is asked on the way is answered as a plain player would.
 */
export function changeBy(game: AnyGame, tried: readonly World[], decision: Decision, choice: unknown): Change {
  const sums = new Map<string, number>();
  for (const [i, { state, before }] of tried.entries()) {
    const rng = fastRng(`luck ${i}`);
    const after: unknown = game.clone(state);
    game.apply(after, decision, choice, quietIo(rng));
    settle(game, after, decision, before, rng);
    for (const [what, value] of Object.entries(weighed(game, after, decision.seat)))
      sums.set(what, (sums.get(what) ?? 0) + (value - (before[what] ?? 0)) / tried.length);
  }
  return sums;
}

/** Choices a plain player compares when it answers in the course of a thought. */
const plainSees = 3;

/**
 * Goes on until it is seen what came of a choice: the others answer in their windows, the seat itself passes in its own; and
 * as long as nothing has come of it, it answers what belongs to it: the dice it keeps, what an order asks for.
 */
function settle(game: AnyGame, state: unknown, { seat, kind, window }: Decision, before: Weights, rng: Rng): void {
  const plain = game.players['greedy']?.(plainSees) ?? randomPlayer(game);
  for (let n = 0; n < 8; n++) {
    const asked: Decision[] = [...game.pending(state)];
    const next =
      asked.find((one) => one.window === true) ?? asked.find((one) => one.seat === seat && one.kind !== kind);
    if (next === undefined) return;
    if (next.window !== true && (window === true || !equal(weighed(game, state, seat), before))) return;
    const passes = next.window === true && next.seat === seat;
    const answer: unknown = passes
      ? game.choices(state, next).at(0)
      : plain.choose(game.view(state, next.seat), next, rng);
    game.apply(state, next, answer, quietIo(rng));
  }
}

/** What is large enough to be said of a change: what speaks for it first, the largest first. */
export function reasonsIn(change: Iterable<readonly [string, number]>): Reason[] {
  const all = [...change].map(([what, by]) => ({ what, by })).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const bar = Math.abs(all[0]?.by ?? 0) * least;
  const large = all.filter(({ by }) => Math.abs(by) > bar && by !== 0);
  return [...large.filter(({ by }) => by > 0).slice(0, most), ...large.filter(({ by }) => by < 0).slice(0, most)];
}

/** What one change is beyond another. */
export function beyond(change: Change, base: Change | undefined): [string, number][] {
  return [...change].map(([what, by]) => [what, by - (base?.get(what) ?? 0)]);
}

/** What the best choice is about most, by name: what it gains, or else what the others lack. */
export function matterOf([best, ...others]: readonly Advice[]): string | undefined {
  const gain = best?.reasons.find(({ by }) => by > 0);
  return (gain ?? others.find(({ lacks }) => lacks)?.lacks ?? best?.reasons[0])?.what;
}

/** A reason in words of the game: `reason.WHAT.more` or `reason.WHAT.less`. */
export const reasonMessage = ({ what, by }: Reason): Message => message(`reason.${what}.${by > 0 ? 'more' : 'less'}`);

/** What matters now, in words of the game: `matter.WHAT`. */
export const matterMessage = (what: string): Message => message(`matter.${what}`);

/** What has changed of all that a player weighs, from one view of a seat to a later one. */
export function changeBetween(game: AnyGame, before: unknown, after: unknown, seat: Seat): readonly Reason[] {
  if (game.weighs === undefined) return [];
  const [then, now] = [before, after].map((view) => weighed(game, game.imagine(view, fastRng('then')), seat));
  return reasonsIn(Object.entries(now ?? {}).map(([what, value]) => [what, value - (then?.[what] ?? 0)]));
}
