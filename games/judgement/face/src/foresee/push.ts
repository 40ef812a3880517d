/** Where a choice pushes somebody. */
import type { Choice, Decision, Model, Point, State } from '@gavel/judgement';
import { modelOf } from './models.ts';
import { blanks, tryOut } from './trial.ts';

/** Where a choice pushes somebody to. */
export function foreseePush(s: State, decision: Decision, choice: Choice): { model: Model; to: Point } | undefined {
  const { events } = tryOut(s, decision, choice, blanks, () => true);
  const pushed = events.find((e) => e.kind === 'pushed');
  if (!pushed) return undefined;
  const [x, y] = pushed.at;
  return { model: modelOf(s, pushed.model), to: { x, y } };
}
