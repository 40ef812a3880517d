/** Signals between the players of a co-operative game. */
import { type Choice, cardName, type Decision, planSignals, rowSignals, signalsEach } from '@gavel/cursed-earth';
import { at, fastRng, listChoices, type Seat } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Caption, Pick, Sheet } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useMemo, useState } from 'react';
import { calledSeat, sideOfSeat } from './people.ts';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { e } from './words.ts';
import './talk.css';

type Talk = Extract<Decision, { kind: 'talk' }>;

const talkOf = (scene: CeScene): Talk | undefined => scene.extras.find((d): d is Talk => d.kind === 'talk');

/** The decision of the row that all may advise on, with its choices in words. */
function useAdvice(scene: CeScene) {
  const { view, game } = scene;
  return useMemo(() => {
    const decision = view.pending.find((d) => d.kind !== 'play' && d.kind !== 'value' && d.kind !== 'talk');
    if (view.mode !== 'coop' || !decision) return undefined;
    const state = game.imagine(view, fastRng(decision.id));
    const choices = listChoices(game.choices(state, decision), 60) as Choice[];
    return {
      decision,
      words: choices.map((choice) => scene.say(game.tell.choice(decision, choice, view))),
    };
  }, [view, game, scene]);
}

/** What was said, in words; advice names the choice it is about while that decision stands. */
function saidWords(scene: CeScene, advice: ReturnType<typeof useAdvice>): readonly string[] {
  return scene.view.talk.said.map(({ signal, card, about, choice }) => {
    if (signal === 'advise')
      return advice && advice.decision.id === about && choice !== undefined
        ? (advice.words[choice] ?? '')
        : scene.say({ key: 'signal.advise', args: { number: (choice ?? 0) + 1 } });
    return scene.say({ key: `signal.${signal}`, args: card === undefined ? {} : { card: cardName(card) } });
  });
}

/** What has been said, as balloons: by everybody, or by who fills a frame. */
export function Balloons({ scene, seat: of }: { scene: CeScene; seat?: Seat }) {
  const advice = useAdvice(scene);
  const { view } = scene;
  const said = view.talk.said.flatMap((one, i) => (of === undefined || one.seat === of ? [{ ...one, i }] : []));
  if (view.mode !== 'coop' || said.length === 0) return null;
  const words = saidWords(scene, advice);
  return (
    <ul className="ce-balloons" aria-label={e('talk.said')}>
      {said.map(({ seat, i }) => (
        <li key={i} className="ce-balloon">
          <Mark side={sideOfSeat(view, seat)} size={18} />
          <span>
            <span className="unseen">{sideOfSeat(view, seat).name}: </span>
            {words[i]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The way to speak: a button, and behind it all that may be said, with the rule. */
export function TalkButton({ scene }: { scene: CeScene }) {
  const [open, setOpen] = useState(false);
  const { view, viewer } = scene;
  if (view.mode !== 'coop' || typeof viewer !== 'number' || view.end) return null;
  const left = view.talk.left[viewer] ?? 0;
  return (
    <>
      <Button small className="ce-talk-button" onClick={() => setOpen(true)}>
        <CeIcon name="talk" size={18} /> {e('talk.button')} ({left})
      </Button>
      {open && <TalkSheet scene={scene} onClose={() => setOpen(false)} />}
    </>
  );
}

function TalkSheet({ scene, onClose }: { scene: CeScene; onClose: () => void }) {
  const { view, viewer } = scene;
  const talk = talkOf(scene);
  const advice = useAdvice(scene);
  const open = [...(view.current === 0 ? [] : [view.current]), ...at(view.rows, 0).filter((card) => card !== 0)];
  const [about, setAbout] = useState<number>();
  const card = about !== undefined && open.includes(about) ? about : open[0];
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
                <Button key={signal} small onClick={() => say({ signal })}>
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
                    <Button key={signal} small onClick={() => say({ signal, card })}>
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
