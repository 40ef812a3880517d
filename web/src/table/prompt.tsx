/** What is asked now, and the few answers that fit beside it. */
import { at, type Refusal } from '@gavel/kernel';
import { Answer, mostAnswers } from '@gavel/kit/answer.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { choiceWords } from '@gavel/kit/scene.ts';
import { useRef } from 'react';
import type { Asking, LogLine, Reacting, TableInfo } from '../net/protocol.ts';
import { refusalIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import { usePromptFocus } from './focus.ts';
import { IfNot } from './if-not.tsx';
import { inOneBreath } from './one-breath.ts';
import { PassMenu } from './orders.tsx';
import { Proposal } from './proposal.tsx';
import { Ring } from './ring.tsx';
import type { TableScene, Unhinted } from './scene.ts';
import { moveWords } from './taken-back.tsx';
import { Told } from './told.tsx';
import { occupantName } from './words.ts';

export interface PromptActions {
  hold(): void;
  ask(asking: Asking): void;
  /** A standing order for this kind of reaction. */
  react(kind: string, how: Reacting): void;
  agree(yes: boolean): void;
  withdraw(): void;
  /** Asks to go on with a frozen game. */
  goOn(): void;
}

type Proposed = NonNullable<TableInfo['proposal']>;

/** What you must do now, in words, with the buttons to do it; for everyone else, who is deciding what. */
export function Prompt({
  scene,
  info,
  refusal,
  received,
  stopped,
  actions,
  mine,
  isStuck,
  log,
}: {
  scene: TableScene;
  info: TableInfo;
  refusal: Refusal | undefined;
  received: number;
  /** Since when the connection is lost, by the page's own clock. */
  stopped: number | undefined;
  actions: PromptActions;
  /** Our seats; empty for spectators. */
  mine: readonly number[];
  /** Did a choice freeze the game? Then it goes on without it. */
  isStuck: boolean;
  log: readonly LogLine[];
}) {
  const { decision, face, proposal, window } = scene;
  // what is one's own affair has one's own time
  const hurried = window !== null && decision?.window && !window.own?.includes(decision.seat);
  const rest = decision ? face.rest?.(scene) : undefined;
  const Draft = face.Draft;
  const own = decision && (face.stages?.[decision.kind] ?? face.answers?.has(decision.kind));
  const few = decision && !own && scene.list.length <= mostAnswers && (!Draft || decision.window);
  const { proposal: takeBack } = info;
  // a pause is agreed to for all seats of a person; a take-back by each seat for itself, as they may be different people
  const selves = takeBack?.what === 'back' ? mine.filter((seat) => seat === scene.viewer) : mine;
  const asked = takeBack?.open.some((seat) => selves.includes(seat));
  const section = useRef<HTMLElement>(null);
  usePromptFocus(section, decision?.id);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={few && decision && proposal === undefined ? 'prompt few' : 'prompt'}
      aria-label={t('prompt.title')}
      data-decision={decision?.id ?? ''}
      data-kind={decision?.kind ?? ''}
    >
      {decision ? (
        <Caption tone={rest === undefined ? 'must' : 'may'} className="prompt-caption">
          {hurried && <Ring closesIn={window.closesIn} received={received} stopped={stopped} />}
          <div className="prompt-words">
            <p className="prompt-you">{t(hurried ? 'prompt.react' : 'prompt.you')}</p>
            <p className="caption-title">
              <Told message={scene.game.tell.decision(decision, scene.view)} face={face} view={scene.view} />
            </p>
          </div>
        </Caption>
      ) : (
        <Waiting scene={scene} info={info} received={received} stopped={stopped} isStuck={isStuck} />
      )}
      {info.status === 'frozen' && mine.length > 0 && !takeBack && (
        <Button look="main" onClick={() => actions.goOn()}>
          {t(isStuck ? 'prompt.unstick' : 'prompt.continue')}
        </Button>
      )}
      {refusal && (
        <Caption tone="must" role="alert">
          <p>
            <b>{t('prompt.refused')}</b> {refusalWords(scene, refusal)}{' '}
            <RuleLink rule={refusal.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
      <Hinting scene={scene} />
      {takeBack && (
        <Caption tone={asked ? 'must' : 'happens'}>
          <p className="caption-title">{asksWhat(info, takeBack, selves)}</p>
          {takeBack.what === 'back' && <p>{moveWords(scene, info, log, takeBack.to)}</p>}
          {!asked && <p>{t('proposal.waiting', { who: whom(info, takeBack.open) })}</p>}
          {selves.includes(takeBack.by) && !asked && (
            <Button small onClick={() => actions.withdraw()}>
              {t('clock.withdraw')}
            </Button>
          )}
          {asked && (
            <div className="row">
              <Button small onClick={() => actions.agree(true)}>
                {t('back.agree')}
              </Button>
              <Button small onClick={() => actions.agree(false)}>
                {t('back.refuse')}
              </Button>
            </div>
          )}
        </Caption>
      )}
      {decision && proposal !== undefined ? (
        <Proposal scene={scene} />
      ) : (
        decision && (
          <>
            {!few && rest !== undefined && (
              <Button className="rest" {...doing(rest)} onClick={() => scene.offer(rest)}>
                {choiceWords(scene, rest)}
              </Button>
            )}
            {Draft && <Draft scene={scene} />}
            {few && (
              <div className="column">
                {scene.list.map((choice, i) => (
                  // none stands out: the game does not know which is better
                  <Answer key={i} scene={scene} choice={choice} />
                ))}
              </div>
            )}
            {decision.window && <IfNot scene={scene} seat={decision.seat} rest={few ? undefined : rest} />}
          </>
        )
      )}
      {decision?.window && window && (
        <div className="row prompt-orders">
          {hurried && window.closesIn !== null && (
            <Button small icon="hand" className="hold" onClick={actions.hold}>
              {t('window.hold')}
            </Button>
          )}
          {proposal === undefined && <PassMenu scene={scene} info={info} onAsk={actions.ask} onReact={actions.react} />}
        </div>
      )}
    </section>
  );
}

function asksWhat({ seats }: TableInfo, { by, what }: Proposed, mine: readonly number[]): string {
  if (mine.includes(by)) return t(`proposal.mine.${what}`);
  const who = occupantName(at(seats, by), by);
  return what === 'back' ? t('back.asked', { who }) : t(`clock.asked.${what}`, { who });
}

const whom = ({ seats }: TableInfo, open: readonly number[]): string =>
  open.map((seat) => occupantName(at(seats, seat), seat)).join(', ');

/** That a hint is thought about the tool shows; who listens is told. Why there is none everybody must be told. */
function Hinting({ scene }: { scene: TableScene }) {
  const { hinting } = scene;
  const isTold = hinting !== undefined && hinting !== 'busy';
  return (
    <div role="status" className={isTold ? undefined : 'unseen'}>
      {hinting === 'busy' && t('hint.thinking')}
      {isTold && (
        <Caption tone="happens">
          <p>{unhintedWords(scene, hinting)}</p>
        </Caption>
      )}
    </div>
  );
}

const unhintedWords = (scene: TableScene, why: Unhinted): string =>
  why.none === 'ruled' ? t('hint.none.ruled', { why: refusalWords(scene, why.by) }) : t(`hint.none.${why.none}`);

function refusalWords(scene: TableScene, refusal: Refusal): string {
  return refusalIn(scene.game, refusal, scene.view) ?? t('prompt.refusedPlain');
}

function Waiting({
  scene,
  info,
  received,
  stopped,
  isStuck,
}: {
  scene: TableScene;
  info: TableInfo;
  received: number;
  stopped: number | undefined;
  isStuck: boolean;
}) {
  const { waiting, face, view, window } = scene;
  if (info.status === 'over') return <Caption tone="happens" title={t('prompt.over')} className="prompt-caption" />;
  if (info.status === 'frozen')
    return (
      <Caption tone="happens" title={t('prompt.frozen')} className="frozen">
        <p>{t(isStuck ? 'prompt.stuckWhy' : 'prompt.frozenWhy')}</p>
      </Caption>
    );
  return (
    <Caption tone="happens" className="prompt-caption">
      {window && <Ring closesIn={window.closesIn} received={received} stopped={stopped} />}
      <div className="prompt-words">
        {waiting.length === 0 && <p className="caption-title">{t('prompt.nobody')}</p>}
        {inOneBreath(waiting.map((one) => scene.game.tell.waiting(one, view))).map((message, i) => (
          <p key={i} className="caption-title">
            <Told message={message} face={face} view={view} />
          </p>
        ))}
      </div>
    </Caption>
  );
}
