/** The panel below the prompt. Who goes first, sides and placing come first in a game: what else is asked comes later. */
import { later } from '@gavel/kit/look/later.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { Buttons } from '../buttons.tsx';
import { type JdScene, stateOf } from '../scene.ts';
import { PlacePanel } from './place-panel.tsx';
import '../draft.css';

export const Deeds = later(async () => (await import('./deeds-panel.tsx')).DeedsPanel);

/** The choice in the making, for every kind of question. */
export function DraftPanel({ scene }: SceneProps<JdScene>) {
  const { decision, view } = scene;
  switch (decision?.kind) {
    case undefined:
    case 'pick':
    case 'draft':
    case 'market':
      return null;
    case 'first':
    case 'side':
      return (
        <div className="jd-draft">
          <Buttons scene={scene} skip={false} />
        </div>
      );
    case 'place':
      return <PlacePanel scene={scene} decision={decision} state={stateOf(view)} />;
    default:
      return <Deeds scene={scene} />;
  }
}
