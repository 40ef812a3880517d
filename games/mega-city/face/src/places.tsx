/** What is asked about places, cases and open hands, as buttons. */

import type { Seat } from '@gavel/kernel';
import { doing } from '@gavel/kit/marked.ts';
import { percent } from '@gavel/kit/percent.ts';
import type { Choice } from '@gavel/mega-city';
import { CardFace, cardLabel } from './card.tsx';
import { bareOdds } from './contest.ts';
import { facingDown, type McScene, sectorChosen } from './draft.ts';
import { Landmark } from './landmark.tsx';
import { cardOf, caseOf, crimeOf, icu, judgeName, judgeOf, perpOf, sectorName } from './pack.ts';
import { m } from './words.ts';

/** Where to go, nearest things first; on a phone the map alone asks. */
export function SectorButtons({ scene }: { scene: McScene }) {
  const { view, list, decision } = scene;
  const here = decision ? judgeOf(view, decision.seat).at : null;
  const choices = list.flatMap((choice): { choice: Choice; id: string }[] => {
    const id = sectorChosen(choice);
    return id === undefined || (decision?.kind === 'move' && id === here) || id === icu ? [] : [{ choice, id }];
  });
  const worth = (id: string) => Number(view.crimes.some(({ sector }) => sector === id));
  return (
    <div className={decision?.kind === 'start' ? 'mc-buttons' : 'mc-buttons places'}>
      {choices
        .sort((a, b) => worth(b.id) - worth(a.id))
        .map(({ choice, id }) => (
          <button key={id} type="button" className="mc-button" {...doing(choice)} onClick={() => scene.offer(choice)}>
            <Landmark sector={id} size={34} />
            <span>{sectorName(id, view)}</span>
            {view.crimes
              .filter(({ sector }) => sector === id)
              .map((one) => (
                <span key={one.crime} className="mc-button-more">
                  {crimeOf(one.crime).name}, {m('cases.bare', { percent: percent(bareOdds(view, one)) })}
                </span>
              ))}
          </button>
        ))}
    </div>
  );
}

/** Ways that differ in the Perps they turn up. */
export function Ways({ scene }: { scene: McScene }) {
  const { view, list } = scene;
  return (
    <>
      <p className="mc-draft-hint">{m('draft.way')}</p>
      <div className="mc-buttons">
        {list.flatMap((choice) => {
          if (!('way' in choice)) return [];
          const names = choice.way.map((id) => sectorName(id, view)).join(' → ');
          const met = facingDown(view, choice.way);
          return [
            <button
              key={names}
              type="button"
              className="mc-button"
              {...doing(choice)}
              onClick={() => scene.offer(choice)}
            >
              <span>{names}</span>
              <span className="mc-button-more">
                {met.length === 0
                  ? m('way.none')
                  : m('way.turnsUp', { crimes: met.map((id) => crimeOf(id).name).join(', ') })}
              </span>
            </button>,
          ];
        })}
      </div>
    </>
  );
}

export function Targets({ scene }: { scene: McScene }) {
  const { view, list } = scene;
  return (
    <div className="mc-buttons">
      {list.flatMap((choice) => {
        if (!('arrest' in choice)) return [];
        const one = caseOf(view, choice.arrest);
        return [
          <button
            key={one.crime}
            type="button"
            className="mc-button"
            {...doing(choice)}
            onClick={() => scene.offer(choice)}
          >
            <span>
              {one.perp === null ? m('case.unknownShort') : perpOf(one.perp).name} · {crimeOf(one.crime).name}
            </span>
            <span className="mc-button-more">{m('cases.bare', { percent: percent(bareOdds(view, one)) })}</span>
          </button>,
        ];
      })}
    </div>
  );
}

/** A hand that lies open: one of its cards goes. */
export function Confiscate({ scene, of }: { scene: McScene; of: Seat }) {
  return (
    <div className="mc-open-hand" role="group" aria-label={m('confiscate.title', { who: judgeName(scene.view, of) })}>
      {scene.list.flatMap((choice) =>
        'discard' in choice
          ? [
              <button
                key={choice.discard}
                type="button"
                className="mc-card"
                aria-label={cardLabel(cardOf(choice.discard), '')}
                {...doing(choice)}
                onClick={() => scene.offer(choice)}
              >
                <CardFace card={cardOf(choice.discard)} />
              </button>,
            ]
          : [],
      )}
    </div>
  );
}
