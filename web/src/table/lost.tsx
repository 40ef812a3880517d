/** A game that cannot be shown any more, told by its log. */
import type { Face } from '@gavel/kit/face.ts';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { Page } from '../shell.tsx';
import { tellBlind } from '../words/game.ts';
import { t } from '../words/index.ts';
import { isStuck, plainLine } from './log-lines.ts';
import { standing } from './log-standing.ts';
import type { OpenRoom } from './room.ts';
import { occupantName } from './words.ts';

/** A frozen game of which no position can be shown: what was told of it stays, and whoever plays may go on without what broke it. */
export function LostGame({
  info,
  face,
  log,
  mine,
  send,
}: {
  info: TableInfo;
  face: Face;
  log: readonly LogLine[];
  mine: readonly number[];
  send: OpenRoom['send'];
}) {
  const [own] = mine;
  const stuck = isStuck(log);
  const game = gameName(info.game);
  const lines = standing(log).flatMap((line) => {
    if (line.kind !== 'began' && line.kind !== 'command') return [{ v: line.v, text: plainLine(line, info) }];
    return line.events.flatMap((event) => {
      const message = face.game.tell.event(event);
      if (!message) return [];
      const text = tellBlind(face.game, message, ({ ref, id }) => {
        const occupant = ref === 'seat' ? info.seats[Number(id)] : undefined;
        return occupant ? occupantName(occupant, Number(id)) : String(id);
      });
      return [{ v: line.v, text }];
    });
  });
  return (
    <Page title={game}>
      <h1>{game}</h1>
      <Caption tone="happens" title={t(stuck ? 'prompt.frozen' : 'prompt.lost')} role="status">
        <p>{t(stuck ? 'prompt.stuckWhy' : 'prompt.lostWhy')}</p>
        {stuck && own !== undefined && (
          <Button look="main" onClick={() => void send({ type: 'continue', as: own })}>
            {t('prompt.unstick')}
          </Button>
        )}
      </Caption>
      <section className="panel lost-log" aria-label={t('log.title')}>
        <ul>
          {lines.map(({ v, text }, i) => (
            <li key={`${v}-${i}`}>{text}</li>
          ))}
        </ul>
      </section>
      <p>
        <Link className="button" href="/">
          {t('app.toHome')}
        </Link>
      </p>
    </Page>
  );
}
