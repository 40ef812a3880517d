/** The board of The Cursed Earth: the row or rows, the hunt, both teams. */
import { cardName } from '@gavel/cursed-earth';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Caption } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useEffect, useMemo, useRef } from 'react';
import { CardArt, LocationArt } from './art.tsx';
import { CardBack, CardFace } from './card.tsx';
import { teamConcerned } from './explain.ts';
import { ForcedPanel } from './forced-panel.tsx';
import { Hunt } from './hunt.tsx';
import { teamSide, teamsInFront } from './people.ts';
import { PsiScene, psiFrame } from './psi.tsx';
import { type CeScene, daylight, dayStep, timeClass } from './scene.ts';
import { storiesOf } from './story.ts';
import { Between, Previously, Strip, SunBand } from './strip.tsx';
import { endingTitle, endingWords } from './summary.tsx';
import { Balloons } from './talk.tsx';
import { TeamArea } from './team.tsx';
import { e } from './words.ts';
import './board.css';

export function Board({ scene }: SceneProps) {
  const ce = scene as CeScene;
  const { view, told } = ce;
  const stories = useMemo(() => storiesOf(told, view), [told, view]);
  const fresh = useFresh(told.at(-1)?.v ?? 0);
  const story = stories.at(-1);
  const before = stories.at(-2);
  const walked = story ? story.rows[0].length + story.rows[1].length : 0;
  const all = walked + view.rows.flat().length;
  const adding = dayStep(view) === 'add' || ce.decision?.kind === 'row';
  const team = teamConcerned(view);
  const order = view.time === 'dawn' ? 'strip.dawn' : view.mode === 'solo' ? 'strip.duskSolo' : 'strip.dusk';
  return (
    <div className={`ce-board ${timeClass(view.time)} ${view.mode}`}>
      <Hunt scene={ce} />
      <div className="ce-day">
        <p className="ce-day-caption">
          {e(view.time === 'dawn' ? 'strip.dawnCaption' : 'strip.duskCaption', { round: view.round })}
        </p>
        <p className={walked > 0 ? 'ce-day-order' : 'ce-day-order idle'}>
          {walked > 0 ? e('strip.walk', { n: walked, all }) : e(order)}
        </p>
        <SunBand scene={ce} at={daylight(Math.max(0, walked - 1), Math.max(1, all - 1))} />
      </div>
      <div className="ce-middle" tabIndex={0}>
        {view.end && <Ending scene={ce} />}
        {story && <Between told={story.lead} />}
        {psiFrame(ce) && <PsiScene scene={ce} />}
        {view.rows.map((_, row) => (
          <Strip key={row} scene={ce} row={row} story={story} fresh={fresh} />
        ))}
        {view.fingers && ce.decision?.kind !== 'place' && (
          <Caption tone="may" className="ce-fingers" title={e('draft.drawn')}>
            <div className="ce-card-small">
              {view.fingers.card === 0 ? (
                <CardBack label={e('card.hidden')} />
              ) : (
                <CardFace card={view.fingers.card} time={view.time} />
              )}
            </div>
          </Caption>
        )}
        <WaitingAside scene={ce} />
        {story && <Between told={story.coda} />}
        <Balloons scene={ce} />
        {adding && (
          <div className="ce-forceds">
            {view.rows.map((_, row) => (
              <ForcedPanel key={row} scene={ce} row={row} team={team} />
            ))}
          </div>
        )}
        {before && adding && <Previously story={before} />}
      </div>
      <div className="ce-teams">
        {teamsInFront(view).map((id) => (
          <TeamArea key={id} scene={ce} team={id} />
        ))}
      </div>
    </div>
  );
}

/** The last log line known before the newest ones came: panels after it light up one by one. */
function useFresh(last: number): number {
  const known = useRef({ before: last, last });
  useEffect(() => {
    if (known.current.last !== last) known.current = { before: known.current.last, last };
  }, [last]);
  return known.current.last === last ? known.current.before : known.current.last;
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
            <Mark side={teamSide(owner)} size={18} /> {e(row === 0 ? 'strip.above' : 'strip.below')}
            {card !== 0 && `: ${cardName(card)}`}
          </li>
        ))}
      </ul>
    </Caption>
  );
}

/** The last panel: how it ended. */
function Ending({ scene }: { scene: CeScene }) {
  const { view } = scene;
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const won = view.end?.winner === 0;
  return (
    <section ref={here} className={won ? 'ce-ending won' : 'ce-ending'} aria-label={endingTitle(view)}>
      {won || view.mode === 'headToHead' ? (
        <LocationArt id="max-normal" time={view.time} light={won ? 0.4 : 0.9} />
      ) : (
        <CardArt card={20} time="dusk" light={0.9} />
      )}
      <div className="ce-ending-words">
        <h2>{endingTitle(view)}</h2>
        <p>{endingWords(scene)}</p>
      </div>
    </section>
  );
}
