/** A Judge at a glance: face, points, cards, where he is; the First Player's star. */
import { ref, type Seat } from '@gavel/kernel';
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { Outline } from '@gavel/kit/look/icon.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { judgeGround, lookOf } from './busts.ts';
import type { McScene } from './draft.ts';
import { icons } from './icons.ts';
import { icu, judgeOf, shortSectorName } from './pack.ts';
import { m } from './words.ts';
import './rail.css';

export function Rail({ scene, seat }: SceneProps<McScene> & { readonly seat: Seat }) {
  const { view } = scene;
  const { judge, points, cards, at } = judgeOf(view, seat);
  const cared = at === icu;
  return (
    <button
      type="button"
      className={cared ? 'mc-rail cared' : 'mc-rail'}
      style={{ '--ground': judgeGround(view, seat) }}
      onClick={() => scene.point(ref('seat', seat))}
    >
      <img src={pictureOf(lookOf(judge), 'whole')} alt="" draggable={false} />
      <b className="mc-rail-points">
        {points}
        <span className="unseen"> {m('points', { n: points })}</span>
      </b>
      <span className="mc-rail-cards">
        <Outline d={icons.cards} size={13} />
        {cards}
        <span className="unseen"> {m('cards', { n: cards })}</span>
      </span>
      {view.first === seat && (
        <span className="mc-rail-first" title={m('facts.first')}>
          ★<span className="unseen">{m('facts.first')}</span>
        </span>
      )}
      <span className="mc-rail-where">
        {at === null ? m('judge.nowhere') : cared ? m('ward') : shortSectorName(at, view)}
      </span>
    </button>
  );
}
