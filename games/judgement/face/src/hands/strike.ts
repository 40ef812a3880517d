/** Blows at somebody pointed at: the only thing one can do to it, or the best of several. */
import type { Act, Choice, State } from '@gavel/judgement';
import { foreseeAttack } from '../foresee/attack.ts';
import type { JdScene } from '../scene.ts';

type Aimed = Exclude<Act, { act: 'end' }> & { readonly target: string };

function actsAt({ list }: JdScene, model: string, target: string): readonly Aimed[] {
  return list.filter(
    (c): c is Aimed => 'act' in c && c.act !== 'end' && c.model === model && 'target' in c && c.target === target,
  );
}

/** What can be done to it, if that is one thing: then it need not be chosen. */
export function onlyAct(scene: JdScene, model: string, target: string): Choice | undefined {
  const acts = actsAt(scene, model, target);
  return acts.length === 1 ? acts[0] : undefined;
}

/** A blow from where one stands before a charge, and of several the one that hurts most. */
export function bestStrike(scene: JdScene, state: State, model: string, target: string): Choice | undefined {
  const { decision } = scene;
  if (!decision) return undefined;
  const acts = actsAt(scene, model, target);
  const attacks = acts.filter(({ act }) => act === 'attack');
  const blows = attacks.length > 0 ? attacks : acts.filter(({ act }) => act === 'charge');
  const hurts = (choice: Choice) => foreseeAttack(state, decision, choice)?.odds.expected ?? 0;
  return blows.map((choice) => ({ choice, n: hurts(choice) })).sort((a, b) => b.n - a.n)[0]?.choice;
}
