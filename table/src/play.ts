/** From answers to log entries: applies them on a copy of the state, then whatever can only be answered in one way. */
import {
  type AnyGame,
  begin,
  type Chance,
  commitment,
  type Decision,
  fastRng,
  forced,
  hashOf,
  type Opening,
  type Options,
  type Outcome,
  openingChance,
  play,
  type Seat,
  secureChance,
} from '@gavel/kernel';
import type { Began, Command, Entry, EntryItem } from './log.ts';
import type { Match } from './match.ts';
import { outcome as outcomeShape } from './protocol/kernel.ts';
import { barredBy } from './undo.ts';
import type { World } from './world.ts';

/** An entry that has no number yet. */
export type Draft = EntryItem & { readonly req?: string | undefined };

/** `req`: the request that led to it, where it does not say so itself. */
export function numbered(draft: Draft, v: number, at: number, req = draft.req): Entry {
  return { v, at, ...draft, req };
}

/** What many entries have none of is kept once. */
const none: readonly never[] = [];

export interface Move {
  readonly decision: number;
  readonly choice: unknown;
  readonly how: Command['how'];
  readonly req?: string;
}

export interface Played {
  readonly drafts: Draft[];
  readonly state: unknown;
}

/** What `playMoves` needs to know of a table. */
export type Desk = Pick<Match, 'game' | 'epoch' | 'conceded' | 'alone' | 'n'> & {
  readonly seats: { readonly length: number };
  /** Asked for where a game does not begin as usual. */
  lines(): readonly Pick<Command, 'chance'>[];
  readonly opening?: Opening | undefined;
  botAt(seat: Seat): string | undefined;
};

/** Sets the game up with a new secret. */
export function beginGame(
  game: AnyGame,
  options: Options,
  seats: number,
  key: string,
  opening?: Opening,
  sha256?: World['sha256'],
): { began: Began; state: unknown } {
  const secure = secureChance(key, 0, 0);
  const fair = opening === undefined ? secure : openingChance(game, opening, [], secure);
  const { state, taken } = begin(game, options, seats, fair, opening);
  const { chance, events } = taken;
  return { began: { kind: 'began', commitment: commitment(key), chance, events, hash: hashOf(state, sha256) }, state };
}

/** Plays on from `state`, which is changed. Moves whose decision is gone are dropped. */
export function playMoves(
  desk: Desk,
  key: string,
  state: unknown,
  moves: readonly Move[],
  hash: (state: unknown) => string = hashOf,
): Played {
  const { game } = desk;
  const drafts: Draft[] = [];
  const chanceAt = (n: number): Chance => {
    const secure = secureChance(key, n, desk.epoch);
    if (desk.opening === undefined) return secure;
    const fallen = [...desk.lines(), ...drafts].flatMap((line) => ('chance' in line ? line.chance : []));
    return openingChance(game, desk.opening, fallen, secure);
  };
  const add = (decision: Decision, choice: unknown, how: Command['how'], req?: string) => {
    const n = desk.n + drafts.length + 1;
    if (n > game.bound) throw new Error(`the game is not over after ${game.bound} commands`);
    const taken = play(game, state, decision, choice, chanceAt(n));
    drafts.push({
      kind: 'command',
      n,
      seat: decision.seat,
      decision: decision.id,
      choice,
      how,
      ...(how === 'table' && decision.window === true ? { passed: true as const } : {}),
      chance: taken.chance.length === 0 ? none : taken.chance,
      epoch: desk.epoch,
      // a copy has no room to grow: it is kept as long as the table is
      events: taken.events.slice(),
      hash: hash(state),
      barred: barredBy(game, desk.seats.length, taken),
      req,
    });
  };
  for (const move of moves) {
    const decision = pendingIn(game, state).find((d) => d.id === move.decision);
    if (decision !== undefined) add(decision, move.choice, move.how, move.req);
  }
  for (let d = answeredByTable(desk, state); d !== undefined; d = answeredByTable(desk, state))
    add(d, game.choices(state, d).at(0), 'table');
  const outcome = game.outcome(state);
  if (outcome !== undefined && pendingIn(game, state).length === 0)
    drafts.push({ kind: 'over', outcome: withoutConceded(told(outcome), desk.conceded) });
  return { drafts, state };
}

function pendingIn(game: AnyGame, state: unknown): readonly Decision[] {
  return game.pending(state);
}

/** As every list of tables can tell it; a game that ends in no such way has a fault, and stands still for it. */
function told(outcome: Outcome): Outcome {
  const wrong = outcomeShape.problem(outcomeShape.tidy(outcome), 'outcome');
  if (wrong !== undefined) throw new Error(wrong);
  // as JSON they would come back as null
  if (!outcome.scores.every(Number.isFinite)) throw new Error('outcome.scores must be numbers');
  return outcome;
}

/** Who gave up cannot win, however the bot in the seat fared. */
function withoutConceded(outcome: Outcome, conceded: readonly Seat[]): Outcome {
  return { ...outcome, winners: outcome.winners.filter((seat) => !conceded.includes(seat)) };
}

/** A decision with a single answer, outside windows, that the table may give because nobody learns from its haste. */
function answeredByTable(desk: Desk, state: unknown): Decision | undefined {
  const { game } = desk;
  return pendingIn(game, state).find(
    (d) =>
      d.window !== true &&
      forced(game, state, d) &&
      ((desk.alone && desk.botAt(d.seat) === undefined) || publiclyForced(game, state, d)),
  );
}

/** So many imagined states must agree: what a hand might change seldom passes for what everybody knows. */
const worlds = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Would a spectator, who knows no hand, say that there is a single answer? Tried on some imagined states. */
function publiclyForced(game: AnyGame, state: unknown, decision: Decision): boolean {
  try {
    const view: unknown = game.view(state, 'spectator');
    return worlds.every((world) => forced(game, game.imagine(view, fastRng(world)), decision));
  } catch {
    // the decision speaks of things that the imagined state does not have: it is not for the public to judge
    return false;
  }
}
