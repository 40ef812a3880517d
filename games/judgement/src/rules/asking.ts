import { ask } from '@gavel/kernel';
import type { Decision, ModelDecision } from '../decisions.ts';
import { type Model, type State, seatOf } from '../state.ts';

/** Asks the player of `m` to point at one of some models, for an ability or ''. */
export function askModel(
  s: State,
  m: Model,
  what: ModelDecision['what'],
  from: readonly Model[],
  { ability = '', optional = false }: { readonly ability?: string; readonly optional?: boolean } = {},
): void {
  ask<Decision>(s, {
    seat: seatOf(m),
    kind: 'model',
    what,
    from: from.map(({ key }) => key),
    optional,
    ability,
  });
}
