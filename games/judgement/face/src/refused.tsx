import type { Refusal } from '@gavel/kernel';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { JdScene } from './scene.ts';

/** Why something cannot be done, with its rule. */
export function Refused({ scene, refusal }: { scene: JdScene; refusal: Refusal | undefined }) {
  return (
    refusal && (
      <Caption tone="must" role="alert">
        <p>
          {scene.say(refusal)} <RuleLink rule={refusal.rule} onOpen={scene.openRule} />
        </p>
      </Caption>
    )
  );
}
