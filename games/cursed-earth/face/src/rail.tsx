/** Who is on the road: the team beside one's own seat, and of the others what everybody may know. */
import type { Seat } from '@gavel/kernel';
import { at } from '@gavel/kernel';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { TeamArea } from './team.tsx';
import { e } from './words.ts';
import './rail.css';

export function Rail({ scene, seat }: SceneProps<CeScene> & { readonly seat: Seat }) {
  const { view } = scene;
  const own = typeof view.viewer === 'number' ? view.viewer : 0;
  // together several lead the same Judges: they stand with oneself
  const team = view.mode === 'headToHead' ? seat : seat === own ? 0 : undefined;
  return (
    <>
      {view.seats > 1 && (
        <p className="ce-glance">
          {view.senior === seat && (
            <span title={e('senior.word')}>
              <CeIcon name="senior" size={16} /> {e('senior.is')}
            </span>
          )}
          <span>{e('facts.hand', { n: at(view.hands, seat).count })}</span>
        </p>
      )}
      {team !== undefined && <TeamArea scene={scene} team={team} />}
    </>
  );
}
