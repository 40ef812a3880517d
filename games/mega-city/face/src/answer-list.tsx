/** The answers to an arrest: every useful card as a button, with the odds before and after. */

import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { doing } from '@gavel/kit/marked.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { combatEffect, type Play } from '@gavel/mega-city';
import { useMemo } from 'react';
import { answersTo } from './answers.ts';
import { Numbers } from './change.tsx';
import { type McScene, useDraft } from './draft.ts';
import { cardOf, effectWords } from './pack.ts';
import { CardPicture } from './picture.tsx';
import { m } from './words.ts';

/** More would push the question off the page, or out of a phone's sheet; the hand has them all. */
const [most, held] = [3, 2];

export function Answers({ scene }: { scene: McScene }) {
  const { view } = scene;
  const { plays, narrow } = useDraft(scene);
  const shown = useNarrow() ? held : most;
  const answers = useMemo(() => answersTo(view, plays), [view, plays]);
  if (answers.length === 0) return null;
  const throwIt = (play: Play) => {
    const same = plays.filter(
      ({ play: card, on, crime, as }) => card === play.play && on === play.on && crime === play.crime && as === play.as,
    );
    if (same.length === 1) scene.offer(play);
    else narrow({ card: play.play, as: 'combat', on: play.on, ...(play.crime && { crimes: [play.crime] }) });
  };
  return (
    <ul className="mc-answers" aria-label={m('answers.title')}>
      {answers.slice(0, shown).map(({ play, change }) => (
        <li key={[play.play, play.on, play.crime].join()}>
          <button
            type="button"
            className={`mc-answer ${cardOf(play.play).tone}`}
            {...doing(play)}
            onClick={() => throwIt(play)}
          >
            <span className="mc-answer-icon">
              <CardPicture card={play.play} size={24} />
            </span>
            <span className="mc-answer-words">
              <b>{aimWords(scene, play)}</b>
              <span>{effectWords(combatEffect(play.play, typeof play.on === 'number' ? play.on : null))}</span>
            </span>
            <Numbers change={change} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The card and whom it is for; where it leads is asked next. */
const aimWords = (scene: McScene, { to: _, ...play }: Play): string => choiceWords(scene, play);
