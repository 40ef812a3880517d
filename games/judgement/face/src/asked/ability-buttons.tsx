/** One ability: its words once, a button for each target or price. */

import { at } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { JdIcon } from '../icon.tsx';
import { textOf } from '../preview.tsx';
import { abilityName, type JdScene, nameOf } from '../scene.ts';
import { abilityWords, variantWords } from './ability-words.ts';
import { ActButton } from './act-buttons.tsx';
import { type AbilityAct, payWords } from './costs.ts';

export function AbilityButtons({ scene, acts }: { scene: JdScene; acts: readonly AbilityAct[] }) {
  const first = at(acts, 0);
  if (acts.length === 1) return <ActButton scene={scene} act={first} />;
  return (
    <fieldset className="jd-ability">
      <legend>
        <JdIcon name="ability" size={20} /> {abilityName(first.ability)}
        <small> {payWords(first)}</small>
      </legend>
      <p>{textOf(first)}</p>
      <div className="jd-targets">
        {acts.map((act, i) => (
          <Button key={i} small {...doing(act)} onClick={() => scene.offer(act)} aria-label={abilityWords(act)}>
            {[act.target === undefined ? '' : nameOf(act.target), variantWords(act)].filter(Boolean).join(' ')}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
