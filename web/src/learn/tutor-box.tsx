/** What the coach at hand says: what was weak, what the others did, what to fear, what matters now. */
import { type Danger, isRef, matterMessage, type Ref, reasonMessage } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Told } from '../table/told.tsx';
import { tellIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import { CoachBox } from './box.tsx';
import type { CoachProps } from './guide.ts';
import { loudness, useProgress } from './progress.ts';
import { ownQuestion, type Said, type Tutor } from './tutor.ts';

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
  // who is heard, or has nothing to say, waits in the corner
  if (words.length === 0)
    return question ? (
      <button type="button" className="coach-waits" onClick={() => setAsked(said.moment)}>
        {t('coach.ask')}
      </button>
    ) : null;
  return (
    <CoachBox
      game={info.game}
      point={words.find((one) => one.point)?.point}
      moment={words.map((one) => one.id).join()}
      step="at-hand"
    >
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
        <Button
          small
          onClick={() => {
            setAsked('');
            setHeard(new Set([...heard, ...words.map((one) => one.id)]));
          }}
        >
          {t('coach.heard')}
        </Button>
      </div>
    </CoachBox>
  );
}

interface Line {
  readonly key: 'weak' | 'did' | 'danger' | 'matter';
  /** What is said, so that it is known when it was said before. */
  readonly id: string;
  readonly words: ReactNode;
  readonly point?: readonly Ref[] | undefined;
}

/** What there is to say now; whoever plays well hears warnings alone, or nothing unasked. */
function wordsNow(
  { face, as, now: { view } }: CoachProps,
  { weak, did, matter }: Said,
  loud: 'talks' | 'warns' | 'waits',
  asked: boolean,
): readonly Line[] {
  const { game } = face;
  if (loud === 'waits' || as === 'spectator') return [];
  const say = (message: Parameters<typeof tellIn>[1]) => tellIn(game, message, view);
  const lines: Line[] = [];
  if (weak)
    lines.push({
      key: 'weak',
      id: `weak ${weak.lacks?.what} ${JSON.stringify(weak.better)}`,
      words: [
        weak.lacks && say(reasonMessage(weak.lacks)),
        weak.less && t('why.less', { n: Math.round(100 * weak.less) }),
        t('coach.better', { choice: tellIn(game, weak.better, weak.view) }),
      ]
        .filter(Boolean)
        .join(' '),
    });
  if (!asked) return lines;
  const dangers: readonly Danger[] = game.tell.danger?.(view, as) ?? [];
  const [worst] = loud === 'talks' ? dangers : dangers.filter(({ soon }) => soon);
  if (did && loud === 'talks' && !weak)
    lines.push({
      key: 'did',
      id: `did ${did.panel.from.join('.')}`,
      words: [did.caption, ...did.changed.slice(0, 1).map(reasonMessage)].map(say).join(' '),
    });
  if (worst)
    lines.push({
      key: 'danger',
      id: `danger ${JSON.stringify(worst.say)}`,
      words: <Told message={worst.say} face={face} view={view} />,
      point: refsOf(Object.values(worst.say.args)),
    });
  if (matter !== undefined && loud === 'talks' && !weak)
    lines.push({ key: 'matter', id: `matter ${matter}`, words: say(matterMessage(matter)) });
  return lines;
}

const refsOf = (args: readonly unknown[]): readonly Ref[] =>
  args.flatMap((arg): readonly Ref[] => (Array.isArray(arg) ? refsOf(arg) : isRef(arg) ? [arg] : []));
