/** Questions that name no model: which of several things, how far a push goes, which temporary health pays. */
import { artefacts, cards, type Decision, INCH } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { choiceWords } from '@gavel/kit/scene.ts';
import { Fragment, useState } from 'react';
import { Buttons, ChoiceButton } from './buttons.tsx';
import { hold, useHold } from './hold.ts';
import { NumberField } from './number-field.tsx';
import { conditionText, isCondition } from './preview.tsx';
import { Refused } from './refused.tsx';
import { abilityName, type JdScene } from './scene.ts';
import { exactInches } from './units.ts';
import { j } from './words.ts';

/** What a condition, an artefact or a weapon does that may be chosen. */
function thingText(id: string): string {
  if (isCondition(id)) return conditionText(id);
  const weapon = cards.flatMap((card) => card.weapons).find((one) => one.id === id);
  if (weapon) return j('weapon.line', { type: weapon.type, cost: weapon.cost, range: weapon.range / INCH });
  return artefacts.find((one) => one.id === id)?.text ?? '';
}

export function WhichPanel({ scene }: { scene: JdScene }) {
  return (
    <div className="jd-draft">
      <div className="jd-buttons">
        {scene.list.map((choice, i) => {
          const text = 'which' in choice ? thingText(choice.which) : '';
          return (
            <ChoiceButton key={i} choice={choice} onClick={() => scene.offer(choice)}>
              <span>
                <b>{choiceWords(scene, choice)}</b>
                {text !== '' && <small>{text}</small>}
              </span>
            </ChoiceButton>
          );
        })}
      </div>
    </div>
  );
}

/** How far: the usual lengths, or any other. */
export function FarPanel({ scene, decision }: { scene: JdScene; decision: Extract<Decision, { kind: 'far' }> }) {
  const [far, setFar] = useState(exactInches(decision.most));
  const refusal = useHold((one) => one.refusal);
  return (
    <div className="jd-draft">
      <Buttons scene={scene} skip={false} />
      <Refused scene={scene} refusal={refusal} />
      <form
        className="jd-form jd-far"
        onSubmit={(event) => {
          event.preventDefault();
          const choice = { far: Math.round(Number(far) * INCH) };
          const why = scene.check(choice);
          hold({ refusal: why });
          if (!why) scene.propose(choice);
        }}
      >
        <NumberField
          label={j('far.other')}
          value={far}
          set={setFar}
          min="0"
          max={exactInches(decision.most)}
          step="0.01"
        />
        <Button small type="submit">
          {j('move.look')}
        </Button>
      </form>
    </div>
  );
}

/** Damage spread over several kinds of temporary health: what each takes, and what it keeps. */
export function PoolsPanel({ scene, decision }: { scene: JdScene; decision: Extract<Decision, { kind: 'pools' }> }) {
  return (
    <div className="jd-draft">
      <div className="jd-buttons">
        {scene.list.map((choice, i) => (
          <ChoiceButton key={i} choice={choice} onClick={() => scene.offer(choice)}>
            <span>
              {decision.from.map((id, n) => {
                const takes = 'takes' in choice ? at(choice.takes, n) : 0;
                return (
                  <Fragment key={id}>
                    <b>{j('pools.line', { ability: abilityName(id), n: takes })}</b>
                    <small>{j('pools.left', { n: at(decision.left, n) - takes })}</small>
                  </Fragment>
                );
              })}
            </span>
          </ChoiceButton>
        ))}
      </div>
    </div>
  );
}
