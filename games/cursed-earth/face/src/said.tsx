import { isOneOf } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { sideOfSeat } from './people.ts';
import type { CeScene } from './scene.ts';
import { e } from './words.ts';

const aboutCard = ['skipThat', 'removeThat', 'keepThat', 'moveThat'] as const;

/** What was signalled about this card. */
export function Said({ scene, card }: { scene: CeScene; card: number }) {
  const said = scene.view.talk.said.flatMap(({ seat, card: about, signal }) =>
    about === card && isOneOf(aboutCard, signal) ? [{ seat, signal }] : [],
  );
  if (said.length === 0) return null;
  return (
    <span className="ce-said">
      {said.map(({ seat, signal }, i) => (
        <span key={i} className="ce-balloon">
          <Mark side={sideOfSeat(scene.view, seat)} size={20} /> {e(`talk.${signal}`)}
        </span>
      ))}
    </span>
  );
}
