/** Whom the decision in front lets one choose, and as what. */
import { at } from '@gavel/kernel';
import { useMemo } from 'react';
import { currentAttack } from '../foresee/models.ts';
import { type Pushed, pushedKey } from '../push.ts';
import { type JdScene, stateOf } from '../scene.ts';

export type Mark = 'may' | 'target' | 'asked' | 'push';

export function useMarks(
  scene: JdScene,
  focus: string | undefined,
  pushable: readonly Pushed[],
): ReadonlyMap<string, Mark> {
  const { decision, list, proposal } = scene;
  return useMemo(() => {
    const marks = new Map<string, Mark>();
    if (!decision) return marks;
    if (decision.kind === 'model') for (const key of decision.from) marks.set(key, 'may');
    if (decision.kind === 'act') {
      for (const key of decision.models) marks.set(key, 'asked');
      for (const choice of proposal ? [proposal] : list)
        if ('target' in choice && choice.target !== undefined && 'model' in choice && choice.model === focus)
          marks.set(choice.target, 'target');
    }
    const attack = decision.kind === 'act' ? undefined : currentAttack(stateOf(scene.view));
    if (attack) marks.set(at(stateOf(scene.view).models, attack.defender).key, 'target');
    if ('model' in decision) marks.set(decision.model, 'asked');
    if ('target' in decision) marks.set(decision.target, 'target');
    for (const who of pushable) marks.set(pushedKey(stateOf(scene.view), who), 'push');
    return marks;
  }, [decision, list, proposal, focus, pushable, scene.view]);
}
