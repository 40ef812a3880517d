/** The end of a game. */
import { at, type Outcome } from '@gavel/kernel';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Sheet } from '@gavel/kit/look/parts.tsx';
import { Link, useLocation } from 'wouter';
import type { TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import type { OpenRoom } from './room.ts';
import type { TableScene } from './scene.ts';
import { sideOf } from './seats.tsx';
import { resultWords } from './words.ts';

/** The end: who won and why, the numbers, and where to go from here. */
export function Over({
  scene,
  info,
  outcome,
  mine,
  send,
  onClose,
}: {
  scene: TableScene;
  info: TableInfo;
  outcome: Outcome;
  mine: readonly number[];
  send: OpenRoom['send'];
  onClose: () => void;
}) {
  const [, go] = useLocation();
  const { Summary } = scene.face;
  const order = outcome.scores.map((_, seat) => seat).sort((a, b) => at(outcome.scores, b) - at(outcome.scores, a));
  return (
    <Sheet title={resultWords(scene, outcome, mine)} onClose={onClose} className="over">
      <p className="caption happens">{scene.say(outcome.why)}</p>
      <ol className="standings">
        {order.map((seat) => (
          <li key={seat}>
            <Mark side={sideOf(scene, seat)} size={30} />
            <b>{sideOf(scene, seat).name}</b>
            {outcome.winners.includes(seat) && (
              <span className="chip happens">
                <Icon name="winner" size={16} /> {t('over.winner')}
              </span>
            )}
            <span className="score">{t('over.score', { n: at(outcome.scores, seat) })}</span>
          </li>
        ))}
      </ol>
      {Summary && <Summary scene={scene} />}
      <div className="row">
        {mine.length > 0 && (
          <Button
            look="main"
            onClick={() => {
              void send({ type: 'rematch' }).then((answer) => {
                if (answer.ok && answer.result.table) go(`/table/${answer.result.table}`);
              });
            }}
          >
            {t('over.rematch')}
          </Button>
        )}
        <Link className="button" href={`/replay/${info.id}`}>
          <Icon name="replay" size={20} /> {t('over.replay')}
        </Link>
        <Link className="button" href="/">
          {t('app.toHome')}
        </Link>
      </div>
    </Sheet>
  );
}
