/** A card in the making: which one, on whom, which Crime, where. */

import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import type { Play, View } from '@gavel/mega-city';
import { Answers } from './answer-list.tsx';
import { type Draft, type McScene, useDraft } from './draft.ts';
import { NextStep } from './next-step.tsx';
import { cardOf, crimeOf, judgeName, sectorName } from './pack.ts';
import { CardPicture } from './picture.tsx';
import { m } from './words.ts';

export function CardSteps({ scene }: { scene: McScene }) {
  const { view, decision } = scene;
  const { draft, matching, plays, narrow, reset, started } = useDraft(scene);
  if (decision?.kind !== 'card') return null;
  const { card } = draft;
  const useful = plays.some(({ as }) => as !== 'nothing');
  return (
    <>
      <div className="mc-draft-head">
        <p>
          {started ? (
            <b>{headline(draft, view)}</b>
          ) : (
            [
              ...(decision.when === 'movement' && view.next !== null
                ? [m(view.next === decision.seat ? 'draft.nextYou' : 'draft.next', { who: judgeName(view, view.next) })]
                : []),
              useful || decision.when === 'end' ? m(`draft.window.${decision.when}`) : m('draft.nothingNow'),
            ].join(' ')
          )}
        </p>
        {started && (
          <Button small look="plain" onClick={reset}>
            {m('draft.back')}
          </Button>
        )}
      </div>
      {!started && <Answers scene={scene} />}
      {started && card === undefined && (
        <div className="mc-buttons">
          {[...new Set(matching.map(({ play }) => play))].map((id) => (
            <button key={id} type="button" className="mc-button" onClick={() => narrow({ card: id })}>
              <CardPicture card={id} size={20} />
              <span>{cardOf(id).name}</span>
            </button>
          ))}
          {matching.length === 0 && <p className="mc-draft-hint">{m('draft.noCard')}</p>}
        </div>
      )}
      {card !== undefined && <CardText plays={matching} />}
      {card !== undefined && <NextStep scene={scene} />}
      {card !== undefined && (
        <Button
          small
          look="plain"
          {...doing({ play: card, as: 'nothing' })}
          onClick={() => scene.offer({ play: card, as: 'nothing' })}
        >
          {m('draft.dump', { card: cardOf(card).name })}
        </Button>
      )}
    </>
  );
}

function headline({ card, on, crimes, places }: Draft, view: View): string {
  if (card !== undefined) return cardOf(card).name;
  if (on !== undefined) return m('draft.which', { who: on === 'perp' ? m('draft.perp') : judgeName(view, on) });
  if (crimes?.[0]) return m('draft.whichCrime', { crime: crimeOf(crimes[0]).name });
  return places?.[0] ? m('draft.whichSector', { sector: sectorName(places[0], view) }) : '';
}

/** What the picked card does, where only one of its options is left. */
function CardText({ plays }: { plays: readonly Play[] }) {
  const options = new Set(plays.map(({ as }) => as));
  const [first] = plays;
  if (first === undefined || options.size > 1) return null;
  const { combatText, movementText } = cardOf(first.play);
  return <p className="mc-draft-hint">{first.as === 'combat' ? combatText : movementText}</p>;
}
