import type { Refusal } from '@gavel/kernel';
import { Caption } from '../../look/parts.tsx';
import { RuleLink } from '../../rulebook/reader.tsx';
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
