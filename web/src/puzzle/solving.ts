/** A puzzle while it is solved: what a choice is worth, what was told about it, and when it is over. */
import { fastRng, type Judged, judgeSolver, type Puzzle, type Puzzles, sees, solution } from '@gavel/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CoachProps } from '../learn/guide.ts';
import type { Answer } from '../net/wire.ts';
import { standing } from '../table/log-standing.ts';
import type { OpenRoom } from '../table/room.ts';

export interface Solve {
  /** `unlucky`: all that could be done was done, but the dice fell otherwise. */
  readonly state: 'open' | 'solved' | 'unlucky';
  /** What the last wrong try came to. */
  readonly wrong: Judged | undefined;
  /** Was the answer shown? */
  readonly helped: boolean;
}

export interface Solving {
  readonly store: StoreApi<Solve>;
  look(seen: CoachProps): void;
  guard(send: OpenRoom['send']): OpenRoom['send'];
  hintBy(hint: () => void): void;
  /** Puts the answer forward; it is done by who solves. */
  show(): void;
}

const refused: Answer = { ok: false, message: 'puzzle' };

export function solve(puzzle: Puzzle, posed: Puzzles<unknown>): Solving {
  const store = createStore<Solve>(() => ({ state: 'open', wrong: undefined, helped: false }));
  let sight: CoachProps | undefined;
  let hint = (): void => {};
  /** Choices of the solver's own that stand. */
  const made = ({ log, as }: CoachProps): number =>
    standing(log).filter((line) => line.kind === 'command' && line.seat === as).length;
  const world = ({ face, now }: CoachProps): unknown => face.game.imagine(now.view, fastRng('puzzle'));
  return {
    store,
    look(seen) {
      sight = seen;
      if (store.getState().state !== 'open') return;
      const { view } = seen.now;
      if (sees(puzzle.see, view)) store.setState({ state: 'solved', wrong: undefined });
      else if (puzzle.late.some((one) => sees(one, view)) || seen.info.status === 'over')
        store.setState({ state: 'unlucky', wrong: undefined });
    },
    hintBy(given) {
      hint = given;
    },
    show() {
      store.setState({ helped: true, wrong: undefined });
      hint();
    },
    guard: (send) => async (body) => {
      if (!sight || store.getState().state !== 'open') return send(body);
      if (body.type === 'hint') {
        const choice = solution(sight.face.game, posed, puzzle, world(sight), made(sight));
        store.setState({ helped: true });
        return choice === undefined ? refused : { ok: true, v: undefined, result: { choice } };
      }
      // a standing order would answer what the puzzle is about
      if (body.type === 'asking' || body.type === 'react') return refused;
      if (body.type !== 'command') return send(body);
      const judged = judgeSolver(sight.face.game, posed, puzzle, world(sight), made(sight), body.choice);
      if (judged && !judged.right) {
        store.setState({ wrong: judged });
        return refused;
      }
      store.setState({ wrong: undefined });
      return send(body);
    },
  };
}
