/** What actions and abilities cost, in numbers and words. */
import { type Act, activationOf, chargeCost, marketCost, type State, weaponCost } from '@gavel/judgement';
import { must } from '@gavel/kernel';
import { abilityOf, cardOf, costWords } from '../cards.ts';
import { modelOf } from '../foresee/models.ts';
import { j } from '../words.ts';

export type AbilityAct = Extract<Act, { act: 'ability' }>;

export function costOf(state: State, act: Act): number | undefined {
  const activation = activationOf(state);
  if (!activation || act.act === 'end') return undefined;
  const m = modelOf(state, act.model);
  if (act.act !== 'attack' && act.act !== 'charge') return undefined;
  const weapon = must(
    cardOf(m).weapons.find((w) => w.id === act.weapon),
    'weapon',
  );
  return act.act === 'attack' ? weaponCost(state, activation, m, weapon) : chargeCost(state, activation, m, weapon);
}

/** What an action costs, where its own words do not say so. */
export function actCost(state: State, act: Exclude<Act, { act: 'end' }>): string {
  if (act.act === 'ability') return payWords(act, act.pay);
  if (act.act === 'harvest') return j('act.cost', { n: 1 });
  return act.act === 'market' ? j('act.cost', { n: marketCost(state, modelOf(state, act.model)) }) : '';
}

/** What an ability costs; without `pay` all of its costs. */
export function payWords({ ability, model }: AbilityAct, pay?: number): string {
  const found = abilityOf(ability, model);
  return found ? costWords(found, pay) : '';
}
