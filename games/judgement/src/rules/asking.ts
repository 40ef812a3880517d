import { ask } from '@gavel/kernel';
import type { Decision } from '../decisions.ts';
import { type Model, type State, seatOf } from '../state.ts';

/** Asks the player of `m` to point at one of some models, for an ability or ''. */
export function askModel(
  s: State,
  m: Model,
  what: Decision<'model'>['what'],
  from: readonly Model[],
  { ability = '', optional = false }: { readonly ability?: string; readonly optional?: boolean } = {},
): void {
  ask(s, {
    seat: seatOf(m),
    kind: 'model',
    what,
    from: from.map(({ key }) => key),
    optional,
    ability,
  });
}

/** Asks the player of `by` for one of several things that are no models. */
export function askWhich(
  s: State,
  by: Model,
  what: Decision<'which'>['what'],
  ability: string,
  from: readonly string[],
  of: Model = by,
): void {
  ask(s, { seat: seatOf(by), kind: 'which', what, model: of.key, ability, from });
}

/** Asks the player of `by` how far a model is pushed. */
export function askFar(s: State, by: Model, pushed: Model, ability: string, most: number): void {
  ask(s, { seat: seatOf(by), kind: 'far', model: pushed.key, ability, most });
}
