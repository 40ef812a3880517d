/** Why a choice is a good one, in words: what it changes of all that a player of the game weighs. */
import { fastRng, type Rng } from './chance.ts';
import { must } from './checked.ts';
import type { AnyGame, Decision, Seat } from './game.ts';
import { makePlayer } from './levels.ts';
import { quietIo } from './players.ts';
import { type Message, message } from './text.ts';

/** What a player weighs, by name, in one unit; together it is what a position is worth to a seat. */
export type Weights = Readonly<Record<string, number>>;

/** What a choice changes: a name of `weighs`, and by how much. */
export interface Reason {
  readonly what: string;
  readonly by: number;
}

/** So many worlds that fit the view are looked at. */
const worlds = 6;
/** What changes less than this part of the largest change goes without saying. */
const least = 0.12;
/** So many reasons for it, and so many against it. */
const most = 2;

/**
 * What becomes of what a player weighs when this is chosen, as far as the seat may know: worlds are made from the view alone,
 * and whatever the others are asked at once they answer as a plain player would. Largest first.
 */
export function reasonsFor(game: AnyGame, view: unknown, decision: Decision, choice: unknown, seed = 'why'): Reason[] {
  if (game.weighs === undefined) return [];
  const sums = new Map<string, number>();
  for (let world = 0; world < worlds; world++) {
    const rng = fastRng(`${seed} ${world}`);
    const state: unknown = game.imagine(view, rng);
    const before = game.weighs(state, decision.seat);
    game.apply(state, decision, choice, quietIo(rng));
    settle(game, state, decision.seat, rng);
    for (const [what, value] of Object.entries(game.weighs(state, decision.seat)))
      sums.set(what, (sums.get(what) ?? 0) + (value - (before[what] ?? 0)) / worlds);
  }
  const all = [...sums].map(([what, by]) => ({ what, by })).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const bar = Math.abs(all[0]?.by ?? 0) * least;
  const large = all.filter(({ by }) => Math.abs(by) > bar && by !== 0);
  return [...large.filter(({ by }) => by > 0).slice(0, most), ...large.filter(({ by }) => by < 0).slice(0, most)];
}

/** The others answer what they are asked at once: defences, reactions. */
function settle(game: AnyGame, state: unknown, seat: Seat, rng: Rng): void {
  for (let n = 0; n < 12; n++) {
    const asked: Decision[] = [...game.pending(state)];
    const other = asked.find((one) => one.seat !== seat && one.window === true);
    if (other === undefined) return;
    const plain = must(makePlayer(game, 'greedy') ?? makePlayer(game, 'random'), 'a player');
    game.apply(state, other, plain.choose(game.view(state, other.seat), other, rng), quietIo(rng));
  }
}

/** A reason in words of the game: `reason.WHAT.more` or `reason.WHAT.less`. */
export const reasonMessage = ({ what, by }: Reason): Message => message(`reason.${what}.${by > 0 ? 'more' : 'less'}`);
