/** Frames that are still to be filled: sketched in the light of their hour, with whoever fills them. */
import { soloFill } from '@gavel/cursed-earth';
import type { Seat } from '@gavel/kernel';
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { portraitOfSeat } from './art.ts';
import { sideOfSeat } from './people.ts';
import { playerOf } from './row.ts';
import { type CeScene, daylight } from './scene.ts';
import { skyAt } from './sky.ts';
import { Balloons } from './talk.tsx';
import { e } from './words.ts';

export function Sketches({
  scene,
  count,
  filled,
  all,
}: {
  scene: CeScene;
  count: number;
  filled: number;
  all: number;
}) {
  const { view } = scene;
  const seats = Array.from({ length: count }, (_, i) => playerOf(view, filled + i));
  return seats.map((seat, i) => {
    const { high, low, ground, far } = skyAt(view.time, daylight(filled + i, all - 1));
    const first = seats.indexOf(seat) === i;
    return (
      <li
        key={`sketch.${filled + i}`}
        className="ce-panel sketch"
        style={{ '--high': high, '--low': low, '--ground': ground, '--far': far }}
      >
        <span className="ce-sketch-land" aria-hidden="true" />
        {fillOf(view, seat, filled + i) !== 'deck' && <Filler seat={seat} view={scene} />}
        {first && <Balloons scene={scene} seat={seat} />}
        <span className="ce-sketch-words">{words(scene, seat, filled + i)}</span>
      </li>
    );
  });
}

function Filler({ seat, view: scene }: { seat: Seat; view: CeScene }) {
  const { look } = portraitOfSeat(seat, scene.view);
  return <img className="ce-sketch-who" src={pictureOf(look, 'whole')} alt="" draggable={false} />;
}

const fillOf = (view: CeScene['view'], seat: Seat, place: number): ReturnType<typeof soloFill> | Seat =>
  view.mode === 'solo' ? soloFill(view, place) : seat;

/** Whose card goes there, and which of theirs it is. */
function words({ view }: CeScene, seat: Seat, place: number): string {
  const from = fillOf(view, seat, place);
  if (typeof from === 'string') return e(`strip.from.${from}`);
  const n = Math.floor(place / view.seats) + 1;
  return seat === view.viewer ? e('strip.yours', { n }) : e('strip.theirs', { who: sideOfSeat(view, seat).name, n });
}
