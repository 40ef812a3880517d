/** Why nobody moves here. */
import type { State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { modelOf } from '../foresee/models.ts';
import type { JdScene } from '../scene.ts';
import { j } from '../words.ts';

/** Why nobody moves here: the game's own reason, or that every side is blocked. */
export function WhyNoMove({ scene, actor, state }: { scene: JdScene; actor: string; state: State }) {
  const m = modelOf(state, actor);
  const sides = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const reasons = sides.flatMap(
    ([x, y]) => scene.check({ act: 'advance', model: actor, path: [[m.x + x * 300, m.y + y * 300]] }) ?? [],
  );
  if (reasons.length < sides.length) return null;
  const why = reasons.find((one) => !inTheWay.has(one.key)) ?? at(reasons, 0);
  return (
    <p className="hint-text">
      {j('why.noMove')} {inTheWay.has(why.key) ? j('why.hemmedIn') : scene.say(why)}{' '}
      <RuleLink rule={why.rule} onOpen={scene.openRule} />
    </p>
  );
}

const inTheWay: ReadonlySet<string> = new Set([
  'refusal.crosses',
  'refusal.impassable',
  'refusal.highWall',
  'refusal.leavesBoard',
  'refusal.offBoard',
]);
