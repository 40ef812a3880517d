/** All that may be said to the others, with the rule that limits it. */

import { type Choice, cardName, type Decision, planSignals, rowSignals, signalsEach } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Button, Caption, Pick, Sheet } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useTaught } from '@gavel/kit/taught.ts';
import { useState } from 'react';
import { useAdvice } from './advice.ts';
import { calledSeat } from './people.ts';
import type { CeScene } from './scene.ts';
import { e } from './words.ts';

type Talk = Extract<Decision, { kind: 'talk' }>;

const talkOf = (scene: CeScene): Talk | undefined => scene.extras.find((d): d is Talk => d.kind === 'talk');

export function TalkSheet({ scene, onClose }: { scene: CeScene; onClose: () => void }) {
  const { view, viewer } = scene;
  const talk = talkOf(scene);
  const advice = useAdvice(scene);
  const open = [...(view.current === 0 ? [] : [view.current]), ...at(view.rows, 0).filter((card) => card !== 0)];
  const [about, setAbout] = useState<number>();
  // what a coach speaks of stands ready
  const taught = useTaught(({ point }) => point.find(({ ref, id }) => ref === 'card' && open.includes(Number(id))));
  const first = taught ? Number(taught.id) : open[0];
  const card = about !== undefined && open.includes(about) ? about : first;
  const left = typeof viewer === 'number' ? (view.talk.left[viewer] ?? 0) : 0;
  const say = (choice: Choice) => {
    if (!talk) return;
    scene.answer(talk, choice);
    onClose();
  };
  return (
    <Sheet title={e('talk.title')} onClose={onClose} className="ce-sheet">
      <Caption tone="happens">
        <p>
          {e('talk.rule')} <RuleLink rule="CE-12.6" onOpen={scene.openRule} />
        </p>
      </Caption>
      <p>
        <b>{talk ? e('talk.left', { n: left, all: signalsEach }) : e('talk.none')}</b>
      </p>
      {talk && (
        <>
          <section>
            <h3>{e('talk.plan')}</h3>
            <div className="ce-signals">
              {planSignals.map((signal) => (
                <Button key={signal} small {...doing({ signal })} onClick={() => say({ signal })}>
                  {scene.say({ key: `signal.${signal}`, args: {} })}
                </Button>
              ))}
            </div>
          </section>
          <section>
            <h3>{e('talk.row')}</h3>
            {card === undefined ? (
              <p className="hint-text">{e('talk.rowNone')}</p>
            ) : (
              <>
                <Pick
                  label={e('talk.rowWhich')}
                  name="ce-talk-card"
                  value={String(card)}
                  options={open.map((one) => ({ value: String(one), label: `${one} ${cardName(one)}` }))}
                  onPick={(value) => setAbout(Number(value))}
                />
                <div className="ce-signals">
                  {rowSignals.map((signal) => (
                    <Button key={signal} small {...doing({ signal, card })} onClick={() => say({ signal, card })}>
                      {e(`talk.${signal}`)}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </section>
          {advice && advice.decision.seat !== viewer && (
            <section>
              <h3>{e('talk.advice', { who: calledSeat(view, advice.decision.seat) })}</h3>
              <div className="ce-signals">
                {advice.words.map((words, choice) => (
                  <Button
                    key={words}
                    small
                    {...doing({ signal: 'advise', about: advice.decision.id, choice })}
                    onClick={() => say({ signal: 'advise', about: advice.decision.id, choice })}
                  >
                    {words}
                  </Button>
                ))}
              </div>
            </section>
          )}
          <Button look="plain" onClick={() => say({ signal: 'quiet' })}>
            {e('talk.quiet')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
