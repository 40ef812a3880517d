/** What a hint is good for and what it costs, by what its player weighs; and the two next best, with what they lack. */
import { type Advice, equal, reasonMessage } from '@gavel/kernel';
import { choiceWords } from '@gavel/kit/scene.ts';
import { useEffect, useState } from 'react';
import { practises } from '../analysis/practises.ts';
import { adviceOn } from '../learn/counsel.ts';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';

export function Why({ scene }: { scene: TableScene }) {
  const advice = useAdvice(scene);
  const shown = advice.find(({ choice }) => equal(choice, scene.proposal));
  const others = advice.filter((one) => one !== shown);
  const reasons = shown?.reasons ?? [];
  // nothing speaks for it yet: whoever plays well sees further than one move
  const [main, ...more] = [
    ...reasons.filter(({ by }) => by > 0).map((reason) => ({ by: 1, words: scene.say(reasonMessage(reason)) })),
    ...(reasons.some(({ by }) => by > 0) ? [] : [{ by: 1, words: t(shown === advice[0] ? 'hint.from' : 'why.none') }]),
    ...reasons.filter(({ by }) => by < 0).map((reason) => ({ by: -1, words: scene.say(reasonMessage(reason)) })),
  ];
  return (
    <div className="why">
      <p className="why-for">{main?.words}</p>
      {(more.length > 0 || others.length > 0) && (
        <details>
          <summary>{t('why.more')}</summary>
          <ul>
            {more.map(({ by, words }) => (
              <li key={words} className={by > 0 ? 'why-for' : 'why-against'}>
                {words}
              </li>
            ))}
          </ul>
          {others.length > 0 && <Others scene={scene} others={others} best={advice[0]} />}
        </details>
      )}
    </div>
  );
}

/** The others that were thought of; pressed, one is put forward. */
function Others({ scene, others, best }: { scene: TableScene; others: readonly Advice[]; best: Advice | undefined }) {
  // chances are told to whoever plays against bots alone
  const told = practises(scene.info, typeof scene.viewer === 'number' ? scene.viewer : undefined);
  return (
    <>
      <p className="label">{t('why.others')}</p>
      {others.map((one) => (
        <button
          key={JSON.stringify(one.choice)}
          type="button"
          className="why-other"
          onClick={() => scene.suggest(() => Promise.resolve({ choice: one.choice }))}
        >
          {choiceWords(scene, one.choice)}
          <span>
            {one === best ? t('why.best') : t(`why.${one.behind}`)}
            {told &&
              one.less !== undefined &&
              one.behind !== 'level' &&
              ` ${t('why.less', { n: Math.round(100 * one.less) })}`}
            {one.lacks && one.behind !== 'level' && ` ${scene.say(reasonMessage(one.lacks))}`}
          </span>
        </button>
      ))}
    </>
  );
}

const none: readonly Advice[] = [];

/** What was thought of when the hint came; it stands as long as the question does, whichever of it is put forward. */
function useAdvice({ game, view, decision, proposal, moment }: TableScene): readonly Advice[] {
  const [found, setFound] = useState<{ readonly moment: string; readonly advice: readonly Advice[] }>();
  const known = found?.moment === moment && found.advice.some(({ choice }) => equal(choice, proposal));
  useEffect(() => {
    if (known || !decision || proposal === undefined) return;
    let gone = false;
    adviceOn({ game: game.id, view, decision, choice: proposal }).then(
      (advice) => !gone && setFound({ moment, advice }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [known, game, view, decision, proposal, moment]);
  return known ? found.advice : none;
}
