/** The box of the coach at hand: what he says now, and what can be done about it. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { CoachBox } from './box.tsx';
import type { CoachProps } from './guide.ts';
import { loudness, useProgress } from './progress.ts';
import { ownQuestion, type Tutor } from './tutor.ts';
import { wordsNow } from './tutor-words.tsx';

export function TutorBox({ tutor, onOver, ...seen }: CoachProps & { tutor: Tutor; onOver: () => void }) {
  const said = useStore(tutor.store);
  const form = useProgress((progress) => progress.form[seen.info.game]);
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState('');
  const over = seen.info.status === 'over';
  useEffect(() => {
    if (over) onOver();
    else tutor.look(seen);
  });
  if (over || seen.as === 'spectator') return null;
  const question = ownQuestion(seen);
  const loud = asked === said.moment && question ? 'talks' : loudness(form);
  const all = wordsNow(seen, said, loud, question !== undefined);
  // nobody wants to hear the same twice
  const words = asked === said.moment ? all : all.filter((one) => !heard.has(one.id));
  const { as, now, send, info } = seen;
  const hear = () => {
    setAsked('');
    setHeard(new Set([...heard, ...words.map((one) => one.id)]));
  };
  // who is heard, or has nothing to say, waits in the corner until he is asked
  if (words.length === 0 && asked !== said.moment)
    return question ? (
      <button type="button" className="coach-waits" onClick={() => setAsked(said.moment)}>
        {t('coach.ask')}
      </button>
    ) : null;
  return (
    <CoachBox
      game={info.game}
      point={words.flatMap((one) => one.point ?? [])}
      moment={words.length > 0 ? words.map((one) => one.id).join() : `${said.moment} ${said.thinks}`}
      step="at-hand"
      onAside={hear}
    >
      {words.length === 0 && (
        <p className="coach-said" role="status">
          {t(said.thinks ? 'coach.thinks' : 'coach.open')}
        </p>
      )}
      {words.map((one) => (
        <div key={one.key} className={`coach-said ${one.key}`}>
          <b>{t(`coach.${one.key}`)}</b> {one.words}
        </div>
      ))}
      <div className="row">
        {question && (
          <Button small onClick={tutor.show}>
            {t('learn.show')}
          </Button>
        )}
        {said.weak && now.undo?.free === true && (
          <Button small onClick={() => void send({ type: 'back', as })}>
            {t('coach.back')}
          </Button>
        )}
        <Button small onClick={hear}>
          {t('coach.heard')}
        </Button>
      </div>
    </CoachBox>
  );
}
