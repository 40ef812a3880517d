/** Where to set something down: click the field, pick from the list or type the place. */

import { abilities, type Choice, type Decision, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { Face } from '../busts.tsx';
import { cardOf } from '../cards.ts';
import { modelOf } from '../foresee/models.ts';
import { hold, placeChoice, useHold } from '../hold.ts';
import { Coordinates } from '../move-panel.tsx';
import { Refused } from '../refused.tsx';
import { type JdScene, modelIn, nameOf } from '../scene.ts';
import { farAndWhere } from '../units.ts';
import { j } from '../words.ts';

type PlaceDecision = Extract<Decision, { kind: 'place' }>;

/** What a click on the field does: a model is set down, or what its ability makes. */
function placeHow({ what }: PlaceDecision, state: State, model: string): string {
  const top = state.frames.at(-1);
  if ((what === 'token' || what === 'terrain') && top?.kind === 'place')
    return j('place.howThing', { who: nameOf(model), ability: at(abilities, top.ability).name });
  return j('place.how', { who: nameOf(model) });
}

export function PlacePanel({ scene, decision, state }: { scene: JdScene; decision: PlaceDecision; state: State }) {
  const { selected, turn, spot, refusal } = useHold();
  const model = selected !== undefined && decision.models.includes(selected) ? selected : at(decision.models, 0);
  const effigy = modelOf(state, `effigy${decision.seat}`);
  const spots = scene.list.filter(
    (c): c is Extract<Choice, { at: readonly [number, number] }> => 'at' in c && c.model === model,
  );
  const turns = decision.what === 'terrain' ? turn : undefined;
  const put = (choice: Choice) => {
    const why = scene.check(choice);
    hold({ refusal: why });
    if (!why) scene.propose(choice);
  };
  return (
    <div className="jd-draft">
      {decision.models.length > 1 && (
        <div className="jd-roster" role="group" aria-label={j('deploy.who')}>
          {decision.models.map((key) => {
            const one = modelIn(scene.view, key);
            return (
              <button
                key={key}
                type="button"
                className="jd-button"
                data-ref={`model:${key}`}
                aria-pressed={key === model}
                onClick={() => {
                  scene.propose(undefined);
                  hold({ selected: key, spot: undefined });
                }}
              >
                <Face id={cardOf(one).id} size={32} />
                <b>{one.name}</b>
              </button>
            );
          })}
        </div>
      )}
      <p>{placeHow(decision, state, model)}</p>
      <Refused scene={scene} refusal={refusal} />
      {turns !== undefined && (
        <label className="jd-turn">
          {j('place.turn', { n: Math.round(turn * 11.25) })}
          <input
            type="range"
            min="0"
            max="15"
            value={turn}
            onChange={(event) => {
              const next = Number(event.target.value);
              hold({ turn: next });
              if (spot) put(placeChoice(model, spot, next));
            }}
          />
        </label>
      )}
      <Fold className="jd-words" summary={j('place.words')}>
        {() => (
          <>
            <Coordinates
              at={spot ?? { x: effigy.x, y: effigy.y }}
              onGo={(at) => {
                hold({ spot: at });
                put(placeChoice(model, at, turns));
              }}
            />
            <ol className="jd-ends">
              {spots.map((choice, i) => (
                <li key={i}>
                  <button type="button" className="choice" {...doing(choice)} onClick={() => scene.propose(choice)}>
                    <span className="choice-number">{i + 1}</span>
                    <span>{j('place.from', { far: farAndWhere(effigy, { x: choice.at[0], y: choice.at[1] }) })}</span>
                  </button>
                </li>
              ))}
            </ol>
          </>
        )}
      </Fold>
    </div>
  );
}
