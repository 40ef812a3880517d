/** The panel below the prompt once warbands stand: a form for every kind of decision. */
import { choiceWords, type SceneProps } from '@gavel/kit/scene.ts';
import { Buttons, pointedText } from '../buttons.tsx';
import { DicePanel, ManoeuvrePanel, ReactPanel, RerollPanel, SplitPanel } from '../combat-panels.tsx';
import { MovePanel } from '../move-panel.tsx';
import { type JdScene, stateOf } from '../scene.ts';
import { FarPanel, PoolsPanel, WhichPanel } from '../which.tsx';
import { j } from '../words.ts';
import { ActPanel } from './act-panel.tsx';

export function DeedsPanel({ scene }: SceneProps<JdScene>) {
  const { decision, view } = scene;
  if (!decision) return null;
  const state = stateOf(view);
  // a short window has the prompt's own buttons
  const inWindow = decision.window === true && scene.list.length <= 6;
  switch (decision.kind) {
    case 'act':
      return <ActPanel scene={scene} decision={decision} state={state} />;
    case 'step':
      return (
        <div className="jd-draft">
          <p className="hint-text">{j('step.how')}</p>
          <MovePanel scene={scene} model={decision.model} />
        </div>
      );
    case 'reroll':
      return <RerollPanel scene={scene} state={state} />;
    case 'dice':
      return <DicePanel scene={scene} state={state} />;
    case 'manoeuvre':
      return <ManoeuvrePanel scene={scene} state={state} />;
    case 'split':
      return <SplitPanel scene={scene} decision={decision} />;
    case 'which':
      return <WhichPanel scene={scene} />;
    case 'far':
      return <FarPanel key={scene.moment} scene={scene} decision={decision} />;
    case 'pools':
      return <PoolsPanel scene={scene} decision={decision} />;
    case 'react':
      return <ReactPanel scene={scene} decision={decision} state={state} />;
    default:
      return (
        <div className="jd-draft">
          {inWindow &&
            scene.list.map((choice, i) => {
              const text = pointedText(scene, choice);
              return (
                text !== undefined && (
                  <p key={i} className="hint-text">
                    <b>{choiceWords(scene, choice)}</b> → {text}
                  </p>
                )
              );
            })}
          <Buttons scene={scene} skip={inWindow} />
          {decision.kind === 'model' && decision.what === 'activate' && view.turn <= 2 && (
            <p className="hint-text">
              {j('activate.how')} {j('goal')}
            </p>
          )}
        </div>
      );
  }
}
