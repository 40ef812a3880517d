/** The next thing a picked card needs to know. */

import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { ReactNode } from 'react';
import { ChangeOf } from './change.tsx';
import { crimesOf, type McScene, placesOf, toggled, useDraft, whyNotPlay } from './draft.ts';
import { cardOf, caseOf, crimeOf, judgeName, perpOf, sectorName, sideOfSeat } from './pack.ts';
import { m } from './words.ts';

/** The next thing a card needs to know: which option, on whom, which Crime, where. */
export function NextStep({ scene }: { scene: McScene }) {
  const { view } = scene;
  const { draft, matching, narrow } = useDraft(scene);
  const { card } = draft;
  if (card === undefined) return null;
  const [first] = matching;
  if (!first) return <NotNow scene={scene} card={card} />;
  const options = [...new Set(matching.map(({ as }) => as))];
  if (options.length > 1)
    return (
      <Step title={m('draft.as')}>
        {options.map((as) => (
          <button
            key={as}
            type="button"
            className="mc-button"
            {...doing(...matching.filter((play) => play.as === as))}
            onClick={() => narrow({ as })}
          >
            <span>{m(as === 'combat' ? 'card.combat' : 'card.movement')}</span>
            <span className="mc-button-more">
              {as === 'combat' ? cardOf(card).combatText : cardOf(card).movementText}
            </span>
          </button>
        ))}
      </Step>
    );
  const targets = [...new Set(matching.flatMap(({ on }) => (on === undefined ? [] : [on])))];
  if (draft.on === undefined && targets.length > 0)
    return (
      <Step title={m('draft.on')}>
        {targets.map((on) => {
          const left = matching.filter((play) => play.on === on);
          return (
            <button key={on} type="button" className="mc-button" {...doing(...left)} onClick={() => narrow({ on })}>
              {on === 'perp' ? null : <Mark side={sideOfSeat(view, on)} size={24} />}
              <span>{on === 'perp' ? m('draft.perp') : judgeName(view, on)}</span>
              <ChangeOf view={view} play={at(left, 0)} />
            </button>
          );
        })}
      </Step>
    );
  const crimes = open(matching.flatMap(crimesOf), draft.crimes);
  if (crimes.length > 0 && matching.length > 1)
    return (
      <Step title={m(draft.crimes?.length ? 'draft.crime2' : 'draft.crime')}>
        {crimes.map((id) => {
          const one = caseOf(view, id);
          return (
            <button
              key={id}
              type="button"
              className="mc-button"
              {...doing(...matching.filter((play) => crimesOf(play).includes(id)))}
              onClick={() => narrow({ crimes: toggled(draft.crimes, id) })}
            >
              <span>{crimeOf(id).name}</span>
              <span className="mc-button-more">
                {one.perp === null ? m('case.unknownShort') : perpOf(one.perp).name}, {sectorName(one.sector, view)}
              </span>
              {draft.as === 'combat' || view.showdown ? (
                <ChangeOf view={view} play={matching.find((play) => play.crime === id) ?? first} />
              ) : null}
            </button>
          );
        })}
      </Step>
    );
  const places = open(matching.flatMap(placesOf), draft.places);
  if (places.length > 0 && matching.length > 1)
    return (
      <Step title={m(first.from === undefined ? 'draft.place' : 'draft.border')}>
        {places.map((id) => (
          <button
            key={id}
            type="button"
            className="mc-button"
            {...doing(...matching.filter((play) => placesOf(play).includes(id)))}
            onClick={() => narrow({ places: toggled(draft.places, id) })}
          >
            <span>{sectorName(id, view)}</span>
          </button>
        ))}
      </Step>
    );
  return (
    <div className="mc-buttons">
      <button type="button" className="mc-button main" {...doing(first)} onClick={() => scene.offer(first)}>
        <span>{m('draft.use')}</span>
        <ChangeOf view={view} play={first} />
      </button>
    </div>
  );
}

/** A card that does nothing at this moment says why. */
function NotNow({ scene, card }: { scene: McScene; card: string }) {
  const { decision } = scene;
  const why = decision && whyNotPlay(scene, card, decision.seat);
  return (
    <p className="mc-draft-hint">
      {why ? scene.say(why) : m('draft.nothingNow')} {why && <RuleLink rule={why.rule} onOpen={scene.openRule} />}
    </p>
  );
}

const open = (ids: readonly string[], taken: readonly string[] = []): readonly string[] =>
  [...new Set(ids)].filter((id) => !taken.includes(id));

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mc-step">
      <legend>{title}</legend>
      <div className="mc-buttons">{children}</div>
    </fieldset>
  );
}
