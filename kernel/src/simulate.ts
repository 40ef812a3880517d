/** Whole games played by built-in players, for tests, measures and simulations. */

import { chanceFrom, fastRng, type Rng } from './chance.ts';
import { none } from './checked.ts';
import { type AnyGame, type Decision, isForced } from './game.ts';
import type { Options } from './options.ts';
import { begin, listening } from './play.ts';
import { type Player, randomChoice } from './players.ts';
import { Recorder } from './record.ts';

/** `undefined` is the random player; it needs no view because legal choices never depend on hidden things. */
export type Seated = Player<unknown, unknown, unknown> | undefined;

export interface Simulated {
  readonly state: unknown;
  /** All commands, forced ones included. */
  readonly commands: number;
  /** Decisions with at least two choices. */
  readonly decisions: number;
  readonly recorder: Recorder | undefined;
}

/** Something went wrong inside a simulated game; what was played so far is kept. */
export class SimulationError extends Error {
  readonly recorder: Recorder | undefined;
  constructor(cause: unknown, recorder: Recorder | undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.recorder = recorder;
  }
}

interface Listening {
  readonly record?: boolean;
  /** Hears of every decision before it is made, and of the choice before it takes effect. */
  readonly watch?: (state: unknown, decision: Decision) => void;
  readonly answered?: (state: unknown, decision: Decision, choice: unknown) => void;
}

/** Plays a whole game. Chance and players draw from generators of their own, both from the seed. */
export function simulate(
  game: AnyGame,
  options: Options,
  seats: number,
  players: readonly Seated[],
  seed: string | number,
  { record = false, watch, answered }: Listening = {},
): Simulated {
  const chance = chanceFrom(fastRng(`${seed}/chance`));
  const rngs: Rng[] = players.map((_, seat) => fastRng(`${seed}/player ${seat}`));
  const listeners = players.flatMap((player, seat) => (player?.told === undefined ? [] : [{ player, seat }]));
  const tell = (event: unknown): void => {
    for (const { player, seat } of listeners) {
      const seen: unknown = game.redact(event, seat);
      if (seen !== undefined) player.told?.(seen);
    }
  };
  // nobody who listens: whatever only feeds events is skipped
  const quiet = { chance, quiet: listeners.length === 0, emit: tell };
  let recorder: Recorder | undefined;
  let state: unknown;
  let commands = 0;
  let decisions = 0;
  try {
    if (record) {
      const started = begin(game, options, seats, chance);
      state = started.state;
      for (const event of started.taken.events) tell(event);
      recorder = new Recorder(game, options, seats, started.taken, state, { seed: String(seed) });
    } else {
      state = game.setup(options, seats, quiet);
    }
    for (;;) {
      const decision: Decision | undefined = game.pending(state)[0];
      if (decision === undefined) break;
      if (commands >= game.bound) throw new Error(`the game is not over after ${game.bound} commands`);
      watch?.(state, decision);
      const choices = game.choices(state, decision);
      if (choices.tries === undefined && choices.size === 0)
        throw new Error(`dead end: ${decision.kind} has no legal choice`);
      const rng = rngs[decision.seat] ?? none('seat', decision.seat);
      const player = players[decision.seat];
      let choice: unknown;
      if (player === undefined) {
        choice = randomChoice(choices, rng);
        // number 0 always is a choice: whoever comes upon another had two at least
        if ((choices.tries !== undefined && choice !== choices.tries.at(0)) || !isForced(choices)) decisions++;
      } else if (isForced(choices)) choice = choices.at(0);
      else {
        decisions++;
        choice = player.choose(game.view(state, decision.seat), decision, rng);
      }
      commands++;
      answered?.(state, decision, choice);
      if (recorder === undefined) game.apply(state, decision, choice, quiet);
      else {
        const { io, taken } = listening<unknown>(chance);
        game.apply(state, decision, choice, io);
        for (const event of taken.events) tell(event);
        recorder.add(decision.seat, decision.id, choice, taken, state);
      }
    }
    return { state, commands, decisions, recorder };
  } catch (error) {
    throw new SimulationError(error, recorder);
  }
}
