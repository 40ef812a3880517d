/** Buttons for single actions: blows with their odds, and all others. */

import type { Act, State } from '@gavel/judgement';
import { doing } from '@gavel/kit/marked.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { type ReactNode, useMemo } from 'react';
import { TargetMark } from '../buttons.tsx';
import { foreseeAttack } from '../foresee/attack.ts';
import { atLeast, foreseeHarvest } from '../foresee/harvest.ts';
import { modelOf } from '../foresee/models.ts';
import { JdIcon } from '../icon.tsx';
import { blowWords, percent } from '../odds.tsx';
import { textOf } from '../preview.tsx';
import { type JdScene, nameOf, stateOf, weaponName } from '../scene.ts';
import { farAndWhere } from '../units.ts';
import { j } from '../words.ts';
import { abilityWords } from './ability-words.ts';
import { actCost, costOf } from './costs.ts';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="jd-group">
      <legend>{title}</legend>
      <div className="jd-buttons">{children}</div>
    </fieldset>
  );
}

type Strike = Extract<Act, { act: 'attack' | 'charge' }>;

export function StrikeButton({ scene, state, act }: { scene: JdScene; state: State; act: Strike }) {
  const { decision } = scene;
  const blow = useMemo(() => decision && foreseeAttack(state, decision, act), [state, decision, act]);
  const cost = costOf(state, act);
  return (
    <button type="button" className="jd-button jd-strike" {...doing(act)} onClick={() => scene.offer(act)}>
      <JdIcon name={act.act === 'charge' ? 'charge' : 'attack'} size={22} />
      <TargetMark scene={scene} model={act.target} />
      <span>
        <b>
          {j(`act.${act.act}`, { whom: nameOf(act.target), weapon: weaponName(act.weapon) })}
          {'second' in act && act.second !== undefined ? ` + ${nameOf(act.second)}` : ''}
        </b>
        <small>
          {[...(cost === undefined ? [] : [j('act.cost', { n: cost })]), ...(blow ? blowWords(blow) : [])].join(' · ')}
        </small>
      </span>
    </button>
  );
}

export function ActButton({ scene, act }: { scene: JdScene; act: Exclude<Act, { act: 'end' }> }) {
  const state = stateOf(scene.view);
  const text = [actCost(state, act), act.act === 'harvest' ? harvestText(state, act) : textOf(act)]
    .filter(Boolean)
    .join(' · ');
  const words = act.act === 'ability' ? abilityWords(act) : choiceWords(scene, act);
  return (
    <button type="button" className="jd-button" {...doing(act)} onClick={() => scene.offer(act)}>
      <JdIcon name={act.act} size={22} />
      <span>
        <b>{words}</b>
        {text !== '' && <small>{text}</small>}
      </span>
    </button>
  );
}

/** Which Soul it is, and how likely the harvest. */
function harvestText(state: State, act: Extract<Act, { act: 'harvest' }>): string {
  const soul = state.souls.find((one) => one.id === act.soul);
  const harvest = foreseeHarvest(state, act);
  if (!soul || !harvest) return '';
  return j('harvest.line', {
    at: farAndWhere(modelOf(state, act.model), soul),
    n: harvest.need,
    p: percent(atLeast(harvest.need)),
  });
}
