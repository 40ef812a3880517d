/** The board of The Cursed Earth: the hunt above, and the row or rows across the page below it. */
import { cardName, cardsToCome } from '@gavel/cursed-earth';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Caption } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Chips } from './chips.tsx';
import { Ending } from './ending.tsx';
import { eventsOf } from './frames.tsx';
import { Hunt } from './hunt.tsx';
import { teamSide } from './people.ts';
import { PsiScene, psiFrame } from './psi.tsx';
import { Row } from './row-page.tsx';
import { type CeScene, daylight, timeClass } from './scene.ts';
import { skyAt, steps } from './sky.ts';
import { storiesOf, type Told } from './story.ts';
import { Balloons } from './talk.tsx';
import { e } from './words.ts';
import './board.css';

export function Board({ scene }: SceneProps<CeScene>) {
  const { view, told } = scene;
  const story = useMemo(() => storiesOf(told, view).at(-1), [told, view]);
  const fresh = useFresh(told.at(-1)?.v ?? 0);
  const walked = story ? story.rows[0].length + story.rows[1].length : 0;
  const all = walked + view.rows.flat().length;
  const along = daylight(Math.max(0, walked - 1), Math.max(1, all - 1));
  return (
    <div className={`ce-board ${timeClass(view.time)} ${view.mode}`}>
      <Hunt scene={scene} along={along} />
      <div className="ce-page">
        {view.rows.map((_, row) => (
          <Row key={row} scene={scene} row={row} story={story} fresh={fresh} />
        ))}
        <div className="ce-asides">
          {story && <Between told={[...story.lead, ...story.coda]} />}
          <WaitingAside scene={scene} />
          {cardsToCome(view) === 0 && <Balloons scene={scene} />}
        </div>
        {psiFrame(scene) && <PsiScene scene={scene} />}
        {view.end && <Ending scene={scene} />}
      </div>
      <SunBand scene={scene} along={along} walked={walked} all={all} />
    </div>
  );
}

/** From dawn to noon, or from dusk to night: how far the walk has come. */
function SunBand({ scene, along, walked, all }: { scene: CeScene; along: number; walked: number; all: number }) {
  const { time, round, mode } = scene.view;
  const order = time === 'dawn' ? 'strip.dawn' : mode === 'solo' ? 'strip.duskSolo' : 'strip.dusk';
  const skies = Array.from({ length: steps }, (_, i) => skyAt(time, i / (steps - 1)).high);
  return (
    <div className="ce-day">
      <b>{e(time === 'dawn' ? 'strip.dawnCaption' : 'strip.duskCaption', { round })}</b>
      <span>{walked > 0 ? e('strip.walk', { n: walked, all }) : e(order)}</span>
      <span className="ce-sun" aria-hidden="true">
        {skies.map((sky) => (
          <i key={sky} style={{ background: sky }} />
        ))}
        <i className="ce-sun-disc" style={{ left: `${3 + along * 94}%`, background: skyAt(time, along).sun }} />
      </span>
    </div>
  );
}

/** The last log line known before the newest ones came: frames after it light up one by one. */
function useFresh(last: number): number {
  const known = useRef({ before: last, last });
  useEffect(() => {
    if (known.current.last !== last) known.current = { before: known.current.last, last };
  }, [last]);
  return known.current.last === last ? known.current.before : known.current.last;
}

/** What happens between the frames: a location's doing, the evening's ration. */
function Between({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <Caption tone="happens" className="ce-lead">
      <Chips events={eventsOf(told)} />
    </Caption>
  );
}

/** Head-to-head: psi cards that wait beside the locations for the next dawn or dusk. */
function WaitingAside({ scene }: { scene: CeScene }) {
  const { aside } = scene.view;
  if (aside.length === 0) return null;
  return (
    <Caption tone="plain" className="ce-waiting" title={e('strip.aside')}>
      <ul>
        {aside.map(({ card, owner, row }, i) => (
          <li key={i}>
            <Mark side={teamSide(owner)} size={20} /> {e(row === 0 ? 'strip.above' : 'strip.below')}
            {card !== 0 && `: ${cardName(card)}`}
          </li>
        ))}
      </ul>
    </Caption>
  );
}
