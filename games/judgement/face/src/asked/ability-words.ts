/** What an ability is called with its target and its price. */
import { abilities, cards } from '@gavel/judgement';
import { abilityName, nameOf } from '../scene.ts';
import { j } from '../words.ts';
import { type AbilityAct, payWords } from './costs.ts';

export function variantWords(act: AbilityAct): string {
  return [
    ...(act.pay === undefined ? [] : [j('act.pay', { cost: payWords(act, act.pay) })]),
    ...(act.x === undefined ? [] : [echoedName(act) ?? j(banks(act) ? 'act.souls' : 'act.x', { n: act.x })]),
  ].join(' ');
}

const banks = ({ ability }: AbilityAct): boolean =>
  abilities.some((one) => one.id === ability && one.ops.some((op) => op.do === 'bank'));

/** The ability that Echo copies: it is told by its place on the friend's card. */
function echoedName({ ability, target, x }: AbilityAct): string | undefined {
  const echoes = abilities.some((one) => one.id === ability && one.ops.some((op) => op.do === 'echo'));
  const id = target?.replace(/^[01]:/, '').split('#')[0];
  return echoes && x !== undefined ? cards.find((card) => card.id === id)?.abilities[x]?.name : undefined;
}

export function abilityWords(act: AbilityAct): string {
  const on = act.target === undefined ? [] : [j('act.on', { whom: nameOf(act.target) })];
  return [abilityName(act.ability), ...on, variantWords(act)].filter(Boolean).join(' ');
}
