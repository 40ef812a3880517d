/** Everything a model may do in its activation: one entry for each act, from which offers and refusals are read. */
import { actOf, at, type Choices, type Refusal, refuse } from '@gavel/kernel';
import type { Act, At } from '../../decisions.ts';
import type { Event, Io } from '../../events.ts';
import type { ActivationFrame } from '../../frames.ts';
import { type Model, modelAt, modelCalled, modelOf, type State } from '../../state.ts';
import { type Heading, type Surroundings, wayOf } from '../headings.ts';
import { condition } from '../standing.ts';
import { ability } from './ability.ts';
import { body } from './body.ts';
import { type Deed, type Deeds, Doer, type Offers } from './doer.ts';
import { fight } from './fight.ts';
import { goods } from './goods.ts';
import { ways } from './ways.ts';

/** In the order in which they are offered. */
const deeds: Deeds = {
  cleanse: body.cleanse,
  stand: body.stand,
  aim: fight.aim,
  attack: fight.attack,
  charge: ways.charge,
  heal: body.heal,
  bank: goods.bank,
  recall: ways.recall,
  market: goods.market,
  circle: ways.circle,
  harvest: goods.harvest,
  mark: goods.mark,
  handOver: goods.handOver,
  removeOrb: goods.removeOrb,
  breakFree: body.breakFree,
  ability: ability.ability,
  advance: ways.advance,
};

const rulesOf = (deed: Deed) => actOf<'act', Deed, State, Doer, Event, Offers>(deeds, 'act', deed);

/** JD-20.7: all that a model may do that was knocked down. */
const whileDown: readonly Deed['act'][] = ['cleanse', 'stand'];

const upright = Object.values(deeds);
const prone = whileDown.map((act) => deeds[act]);

/** Why a model may not do this now. */
export function checkAct(s: State, f: ActivationFrame, act: Act): Refusal | undefined {
  if (act.act === 'end') return undefined;
  const m = modelOf(s, act.model);
  if (m === undefined || !m.on || !f.models.includes(m.id))
    return refuse('JD-5.1', 'refusal.notActivating', { who: act.model });
  const doer = new Doer(s, f, m);
  if (condition(m, 'knockedDown') && !whileDown.includes(act.act))
    return refuse('JD-20.7', 'refusal.knockedDown', { who: doer.who });
  return rulesOf(act).check(s, doer, act);
}

/** Everything that may be done now; advances by sample, and worked out only when looked at. */
export function actChoices(s: State, f: ActivationFrame): Choices<Act> {
  const list: Act[] = [{ act: 'end' }];
  const moves: { readonly heading: Heading; readonly where: Surroundings }[] = [];
  for (const id of f.models) {
    const m = modelAt(s, id);
    if (m.on) offerDeeds(s, new Doer(s, f, m), list, (heading, where) => moves.push({ heading, where }));
  }
  return {
    kind: 'sampled',
    size: list.length + moves.length,
    at(i) {
      const move = moves[i - list.length];
      if (move === undefined) return at(list, i);
      const path = wayOf(s, move.heading, move.where).map(({ x, y }): At => [x, y]);
      return { act: 'advance', model: move.heading.model.key, path };
    },
  };
}

function offerDeeds(s: State, doer: Doer, list: Act[], way: Offers['way']): void {
  const deed = (tried: Deed): void => {
    if (rulesOf(tried).check(s, doer, tried) === undefined) list.push(tried);
  };
  const offers = { deed, checked: (deed: Deed): number => list.push(deed), way };
  const down = condition(doer.m, 'knockedDown');
  for (const one of down ? prone : upright) one.offer(s, doer, offers);
}

export function performAct(s: State, f: ActivationFrame, act: Act, io: Io): void {
  if (act.act === 'end') {
    f.step = 'end';
    return;
  }
  const m: Model = modelCalled(s, act.model);
  const { spent } = m;
  rulesOf(act).perform(s, new Doer(s, f, m), act, io);
  // JD-10.8: what follows an attack straight away does so before the model's next action
  if (m.spent > spent && f.last?.by === m.id) f.last = null;
}
