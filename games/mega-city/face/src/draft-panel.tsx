/** Builds a choice up below the prompt: which card, on whom, where. */
import { Caption } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { CardSteps } from './card-steps.tsx';
import { type McScene, useDraft } from './draft.ts';
import { Confiscate, SectorButtons, Targets, Ways } from './places.tsx';
import { m } from './words.ts';
import './draft.css';

/** The choice in the making, step by step. What is pressed on the map or in the hand narrows it down as well. */
export function DraftPanel({ scene }: SceneProps<McScene>) {
  const { decision } = scene;
  const { whyNot } = useDraft(scene);
  if (!decision) return null;
  return (
    <div className="mc-draft">
      {whyNot && (
        <Caption tone="must" role="status">
          <p>
            {scene.say(whyNot)} <RuleLink rule={whyNot.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
      <Steps scene={scene} />
    </div>
  );
}

function Steps({ scene }: { scene: McScene }) {
  const { decision } = scene;
  switch (decision?.kind) {
    case 'start':
    case 'move':
    case 'land':
      return (
        <>
          <p className="mc-draft-hint">{m(`draft.${decision.kind}`)}</p>
          <SectorButtons scene={scene} />
        </>
      );
    case 'way':
      return <Ways scene={scene} />;
    case 'target':
      return <Targets scene={scene} />;
    case 'confiscate':
      return <Confiscate scene={scene} of={decision.of} />;
    case 'card':
      return <CardSteps scene={scene} />;
    default:
      return null;
  }
}
