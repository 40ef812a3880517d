/** A warband at the edge of the field: its Fate, and every model as a tile. */
import type { Seat } from '@gavel/kernel';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { JdIcon } from '../icon.tsx';
import type { JdScene } from '../scene.ts';
import { j } from '../words.ts';
import { SoulRace } from './soul-race.tsx';
import { Tile } from './tile.tsx';
import { bandOf } from './whereabouts.ts';
import './dock.css';

export function Rail({ scene, seat }: SceneProps<JdScene> & { readonly seat: Seat }) {
  const narrow = useNarrow();
  const own = seat === scene.viewer;
  const player = at(scene.view.players, seat);
  return (
    <>
      <p className="jd-rail-fate" title={j('track.fate')}>
        <JdIcon name="fate" size={15} /> {j('rail.fate', { n: player.fate })}
      </p>
      {/* on a phone one's own stand below the field, in the thumb's reach */}
      {!(narrow && own) && (
        <ul className="jd-tiles" aria-label={j(own ? 'hand' : 'rail.enemies')}>
          {bandOf(scene, seat).map((m) => (
            <Tile key={m.key} scene={scene} model={m} />
          ))}
        </ul>
      )}
      {narrow && own && <SoulRace scene={scene} />}
    </>
  );
}
