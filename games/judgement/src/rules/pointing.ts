/** Why a model that may not be pointed at may not: the rule that forbids it. */
import { type Refusal, ref, refuse, top } from '@gavel/kernel';
import type { Decision } from '../decisions.ts';
import { type Model, modelAt, modelOf, type State } from '../state.ts';
import { commanderOf, condition, isHero, isSummoned, unitOf } from './standing.ts';
import { checkCut } from './turn.ts';

/** The rule that has a model set down. */
export const placing: Readonly<Record<Decision<'place'>['what'], string>> = {
  deploy: 'JD-18.7',
  respawn: 'JD-19.6',
  model: 'JD-10.7',
  token: 'JD-10.2',
  terrain: 'JD-10.2',
};

/** The rule that lets somebody react. */
export const reacting: Readonly<Record<Decision<'react'>['what'], string>> = {
  standYourGround: 'JD-6.4',
  ability: 'JD-10.1',
  dualWield: 'JD-21.2',
  forceReroll: 'JD-22.2',
};

/** The rule that says who may be pointed at. */
export const pointing: Readonly<Record<Decision<'model'>['what'], string>> = {
  activate: 'JD-19.7',
  mark: 'JD-21.7',
  claim: 'JD-14.4',
  cut: 'JD-16.3',
  // the hero need not be near to kill, but to collect
  collect: 'JD-13.2',
  target: 'JD-2.16',
  soulTo: 'JD-15.8',
  heal: 'JD-10.11',
  bringAlong: 'JD-4.4',
  pushNext: 'JD-10.9',
  attack: 'JD-10.1',
  forced: 'JD-10.6',
  partingBlow: 'JD-11.1',
};

export function notThisModel(s: State, d: Decision<'model'>, key: string): Refusal {
  // an attack that must be made on somebody: only the order is asked
  const rule = d.what === 'attack' && !d.optional ? 'JD-10.9' : pointing[d.what];
  const m = modelOf(s, key);
  if (key === '') return refuse(rule, 'refusal.mustChoose');
  if (m === undefined) return refuse(rule, 'refusal.notHere', { who: key });
  const who = ref('model', key);
  switch (d.what) {
    case 'activate':
      return notActivating(s, d, m);
    case 'cut':
      return (m.seat === d.seat && isHero(m) ? checkCut(s, m) : undefined) ?? refuse(rule, 'refusal.notHere', { who });
    case 'partingBlow':
      return m.seat === d.seat && (condition(m, 'stun') || condition(m, 'knockedDown'))
        ? refuse('JD-11.6', 'refusal.noBlow', { who })
        : refuse(rule, 'refusal.noBlow', { who });
    case 'attack':
      return refuse(top(s).kind === 'attack' ? 'JD-21.2' : rule, 'refusal.notATarget', { who });
    case 'bringAlong':
      return refuse(d.ability === '' ? rule : 'JD-10.1', 'refusal.notHere', { who });
    default:
      return refuse(rule, 'refusal.notHere', { who });
  }
}

function notActivating(s: State, d: Decision<'model'>, m: Model): Refusal {
  const who = ref('model', m.key);
  if (m.seat !== d.seat || !(isHero(m) || isSummoned(m))) return refuse('JD-19.7', 'refusal.notYourHero', { who });
  if (!m.on) return refuse('JD-19.8', 'refusal.notOnBoard', { who });
  if (isSummoned(m))
    return refuse('JD-21.18', 'refusal.withAnother', { who, other: ref('model', modelAt(s, m.summoner).key) });
  if (m.done) return refuse('JD-5.1', 'refusal.tapped', { who });
  if (unitOf(s, m).some((other) => d.from.includes(other.key)))
    return refuse('JD-4.10', 'refusal.withAnother', { who, other: ref('model', commanderOf(s, m).key) });
  return refuse('JD-10.1', 'refusal.asleep', { who });
}
