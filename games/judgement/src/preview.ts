/** What a client shows before an attack is made: its exact odds, from what the seat may see. */
import type { Act } from './decisions.ts';
import type { ActivationFrame } from './frames.ts';
import { atPlace } from './rules/move.ts';
import { type AttackPlan, type Odds, odds } from './rules/pool.ts';
import { cardOfModel, modelOf, type State } from './state.ts';

type Attack = Extract<Act, { act: 'attack' | 'charge' }>;

/** The odds of an attack or charge in a state (an imagined one will do); undefined if there is no such attack. */
export function attackOdds(s: State, act: Attack): Odds | undefined {
  const attacker = modelOf(s, act.model);
  const defender = modelOf(s, act.target);
  const weapon = attacker && cardOfModel(attacker).weapons.find((w) => w.id === act.weapon);
  if (attacker === undefined || defender === undefined || weapon === undefined) return undefined;
  const activation = s.frames.find((f): f is ActivationFrame => f.kind === 'activation');
  const plan: AttackPlan = {
    attacker,
    defender,
    weapon,
    charge: act.act === 'charge',
    parting: false,
    dual: false,
    basic: true,
    aiming: activation?.aiming.includes(attacker.id) === true,
    stood: false,
    ignoreDistracted: false,
    extra: 0,
    side: attacker.seat,
  };
  // a charge fights from where it ends
  return act.act === 'charge' ? atPlace(attacker, { x: act.to[0], y: act.to[1] }, () => odds(s, plan)) : odds(s, plan);
}
