import type { ReactNode } from 'react';
import { Mark } from '../../look/mark.tsx';
import { choiceWords } from '../../table/scene.ts';
import { letterOf } from './figures.tsx';
import { textOf } from './preview.tsx';
import { type JdScene, sideOf } from './scene.ts';

/** One button for each answer, with what it means. */
export function Buttons({ scene, skip }: { scene: JdScene; skip: boolean }) {
  const rest = scene.ui.rest?.(scene);
  if (skip) return null;
  return (
    <div className="jd-buttons">
      {scene.list
        .filter((choice) => choice !== rest)
        .map((choice, i) => {
          const text = textOf(choice);
          const key = 'model' in choice ? choice.model : '';
          return (
            <ChoiceButton key={i} onClick={() => scene.offer(choice)}>
              <TargetMark scene={scene} model={key} />
              <span>
                <b>{choiceWords(scene, choice)}</b>
                {text !== '' && <small>{text}</small>}
              </span>
            </ChoiceButton>
          );
        })}
    </div>
  );
}

export function ChoiceButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="jd-button" onClick={onClick}>
      {children}
    </button>
  );
}

/** Whose model it is: both warbands may hold the same hero. */
export function TargetMark({ scene, model }: { scene: JdScene; model: string }) {
  const m = scene.view.models.find((one) => one.key === model);
  return m ? <Mark side={{ ...sideOf(m.seat), letter: letterOf(m) }} size={22} /> : null;
}
