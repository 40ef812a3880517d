/** Models, decisions and attacks looked up in a state. */
import type { AttackFrame, Choice, Decision, Model, Point, State } from '@gavel/judgement';
import { must } from '@gavel/kernel';

/** The same decision in a copy of the state. */
export const sameIn = (s: State, { id }: Decision): Decision =>
  must(
    s.pending.find((d) => d.id === id),
    'decision',
  );

export const modelOf = (s: State, key: string): Model =>
  must(
    s.models.find((m) => m.key === key),
    'model',
  );

/** The corners a choice leads over, if it is a move. */
export function pathOf(
  decision: Decision,
  choice: Choice,
): { model: string; path: Point[]; charge: boolean } | undefined {
  const points = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => ({ x, y }));
  if (decision.kind === 'step' && 'path' in choice)
    return choice.path.length === 0 ? undefined : { model: decision.model, path: points(choice.path), charge: false };
  if (!('act' in choice)) return undefined;
  if (choice.act === 'advance') return { model: choice.model, path: points(choice.path), charge: false };
  if (choice.act !== 'charge' && choice.act !== 'ability') return undefined;
  return choice.to && { model: choice.model, path: points([choice.to]), charge: true };
}

/** The attack that is being resolved. */
export function currentAttack(s: State): AttackFrame | undefined {
  return s.frames.findLast((f): f is AttackFrame => f.kind === 'attack');
}
