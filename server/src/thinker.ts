/** A worker thread in which bots think. It gets a view and a decision, never a state. */
import { parentPort, workerData } from 'node:worker_threads';
import { admit, findGame, makePlayer, type Piece } from '@gavel/bots';
import { type Decision, fastRng } from '@gavel/kernel';

export interface Question {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly decision: Decision;
  readonly seed: string;
  readonly beliefs: unknown;
  /** Which part of what its level is due this thought gets. */
  readonly share: number;
}

export type Thought = { readonly choice: unknown } | { readonly failed: string };

parentPort?.on('message', ({ game: id, level, view, decision, seed, beliefs, share }: Question) => {
  let thought: Thought;
  try {
    const game = findGame(id);
    const player = game && makePlayer(game, level, { beliefs, share });
    if (player === undefined) throw new Error(`no player ${level} for ${id}`);
    thought = { choice: player.choose(view, decision, fastRng(seed)) };
  } catch (problem) {
    thought = { failed: problem instanceof Error ? problem.message : String(problem) };
  }
  parentPort?.postMessage(thought);
});

const outside: readonly Piece[] = workerData ?? [];
await admit(outside);
parentPort?.postMessage('ready');
