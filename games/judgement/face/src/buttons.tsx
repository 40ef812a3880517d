/** Buttons for answers that need no more than a press. */

import type { Choice } from '@gavel/judgement';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import type { ReactNode } from 'react';
import { letterOf } from './figures.tsx';
import { foreseeAttack } from './foresee/attack.ts';
import { foreseeHarm } from './foresee/trial.ts';
import { blowWords } from './odds.tsx';
import { conditionIn, textOf } from './preview.tsx';
import { type JdScene, modelIn, nameOf, sideOf, stateOf, weaponName } from './scene.ts';
import { j } from './words.ts';

/** One button for each answer, with what it means. */
export function Buttons({ scene, skip }: { scene: JdScene; skip: boolean }) {
  const rest = scene.face.rest?.(scene);
  if (skip) return null;
  return (
    <div className="jd-buttons">
      {scene.list
        .filter((choice) => choice !== rest)
        .map((choice, i) => {
          const words = choiceWords(scene, choice);
          const text = pointedText(scene, choice) ?? conditionIn(scene, choice) ?? textOf(choice);
          const key = 'model' in choice ? choice.model : '';
          return (
            <ChoiceButton key={i} choice={choice} onClick={() => scene.offer(choice)}>
              <TargetMark scene={scene} model={key} />
              <span>
                <b>{words}</b>
                {text !== '' && text !== words && <small>{text}</small>}
              </span>
            </ChoiceButton>
          );
        })}
    </div>
  );
}

/** What pointing at somebody means: the dice of the blow, the health that a cut costs. */
export function pointedText(scene: JdScene, choice: Choice): string | undefined {
  const { decision, view } = scene;
  if (decision?.kind !== 'model' || !('model' in choice) || choice.model === '') return undefined;
  const state = stateOf(view);
  if (decision.what === 'cut') {
    const n = foreseeHarm(state, decision, choice, choice.model);
    const health = modelIn(view, choice.model).health;
    return j('cut.line', { n, left: health - n });
  }
  const blow = foreseeAttack(state, decision, choice);
  return (
    blow &&
    [j('act.attack', { whom: nameOf(blow.defender), weapon: weaponName(blow.weapon) }), ...blowWords(blow)].join(' · ')
  );
}

export function ChoiceButton({
  choice,
  onClick,
  children,
}: {
  choice: Choice;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="jd-button" {...doing(choice)} onClick={onClick}>
      {children}
    </button>
  );
}

/** Whose model it is: both warbands may hold the same hero. */
export function TargetMark({ scene, model }: { scene: JdScene; model: string }) {
  const m = scene.view.models.find((one) => one.key === model);
  return m ? <Mark side={{ ...sideOf(m.seat), letter: letterOf(m) }} size={22} /> : null;
}
