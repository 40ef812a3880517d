/** Playing a game: start it, submit commands, keep what happened. Pure; whoever needs the old state clones first. */

import { hashOf } from './canonical.ts';
import { type Chance, type ChanceOutcome, RecordingChance } from './chance.ts';
import { type Decision, type Game, type Io, isForced, type Seat } from './game.ts';
import { notPlain } from './json.ts';
import type { Opening } from './opening.ts';
import { type Options, readOptions } from './options.ts';
import { badOption, isRefusal, malformed, notYours, type Refusal } from './refusal.ts';

/** What happened through one command (or through the setup). */
export interface Taken<E> {
  readonly chance: readonly ChanceOutcome[];
  readonly events: readonly E[];
}

/** Options from outside, checked for this game and number of seats. */
export function tableOptions<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  given: unknown,
  seats: number,
): Options | Refusal {
  const options = readOptions(game.options, given, seats);
  if (isRefusal(options)) return options;
  const counts = game.seats(options);
  if (!counts.includes(seats)) return badOption('seats', `takes one of ${counts.join(', ')}`);
  return game.checkOptions?.(options, seats) ?? options;
}

export function begin<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  options: Options,
  seats: number,
  chance: Chance,
  opening?: Opening,
): { readonly state: S; readonly taken: Taken<E> } {
  const { io, taken } = listening<E>(chance);
  if (opening?.position !== undefined) return { state: game.position(opening.position, options, seats), taken };
  return { state: game.setup(options, seats, io), taken };
}

/** A choice from outside, from whomever: plain, of the right shape and allowed; or why it is not. */
export function legalChoice<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  state: S,
  decision: D,
  given: unknown,
): C | Refusal {
  const odd = notPlain(given);
  if (odd !== undefined) return malformed(odd);
  const choice = game.parse(decision, given);
  return isRefusal(choice) ? choice : (game.check(state, decision, choice) ?? choice);
}

/** Mutates `state`; a refusal leaves it as it was. */
export function submit<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  state: S,
  seat: Seat,
  decisionId: number,
  given: unknown,
  chance: Chance,
): Taken<E> | Refusal {
  const decision = game.pending(state).find((d) => d.id === decisionId && d.seat === seat);
  if (decision === undefined) return notYours();
  const choice = legalChoice(game, state, decision, given);
  if (isRefusal(choice)) return choice;
  return play(game, state, decision, choice, chance);
}

/** Mutates `state` by a choice that is known to be legal. */
export function play<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  state: S,
  decision: D,
  choice: C,
  chance: Chance,
): Taken<E> {
  const { io, taken } = listening<E>(chance);
  game.apply(state, decision, choice, io);
  return taken;
}

export function listening<E>(source: Chance): { readonly io: Io<E>; readonly taken: Taken<E> } {
  const chance = new RecordingChance(source);
  const events: E[] = [];
  return {
    io: { chance, quiet: false, emit: (event) => events.push(event) },
    taken: { chance: chance.outcomes, events },
  };
}

/** Decisions may be answered by the game's own logic alone where there is only one answer. */
export function forced<S, D extends Decision, C, V, E extends { readonly kind: string }>(
  game: Game<S, D, C, V, E>,
  state: S,
  decision: D,
): boolean {
  return isForced(game.choices(state, decision));
}

export { hashOf as stateHash };
