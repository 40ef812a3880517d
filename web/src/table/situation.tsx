/** What stands in the way of the game: a pause, a question, an empty seat. */
import { at } from '@gavel/kernel';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import type { OpenRoom, Presence } from './room.ts';
import { occupantName } from './words.ts';

/** What stands beside the game and wants to be known: a seat that went by its link, a pause, bots in a hurry, a bot in one's own seat, somebody who is away. */
export function Situation({
  info,
  mine,
  own,
  log,
  presence,
  linkUsed,
  send,
}: {
  info: TableInfo;
  mine: readonly number[];
  /** The seat through whose eyes we look, if it is ours. */
  own: number | undefined;
  log: readonly LogLine[];
  presence: Presence;
  linkUsed: boolean;
  send: OpenRoom['send'];
}) {
  if (info.status !== 'playing') return null;
  return (
    <>
      {linkUsed && <LinkUsed />}
      {info.paused && (
        <Caption tone="happens" title={t('pause.title')} role="status" className="paused">
          <p>{t('pause.why')}</p>
          {own !== undefined && (
            <Button small look="main" onClick={() => void send({ type: 'resume', as: own })}>
              {t('pause.resume')}
            </Button>
          )}
        </Caption>
      )}
      {presence.hurried && (
        <Caption tone="happens" title={t('hurried.title')} role="status">
          <p>{t('hurried.why')}</p>
        </Caption>
      )}
      {own !== undefined && <TimeUp info={info} own={own} log={log} send={send} />}
      {mine.length > 0 && <Away info={info} mine={mine} log={log} presence={presence} send={send} />}
    </>
  );
}

/** To whoever made a link to their seat, once it was used. */
export function LinkUsed() {
  return (
    <Caption tone="happens" title={t('link.used')} role="status">
      <p>{t('link.usedWhy')}</p>
    </Caption>
  );
}

function TimeUp({
  info,
  own,
  log,
  send,
}: {
  info: TableInfo;
  own: number;
  log: readonly LogLine[];
  send: OpenRoom['send'];
}) {
  const occupant = info.seats[own];
  const last = log.findLast((line) => line.kind === 'seated' && line.seat === own);
  const out = last?.kind === 'seated' && last.why === 'time';
  if (!out || occupant?.kind !== 'person' || occupant.bot === undefined) return null;
  return (
    <Caption tone="must" title={t('timeUp.title')} role="alert">
      <p>{t('timeUp.why')}</p>
      <Button small look="main" onClick={() => void send({ type: 'return', seat: own })}>
        {t('timeUp.return')}
      </Button>
    </Caption>
  );
}

/** Somebody has been away for longer than the table waits: the others may let a bot play on, or wait as long again. */
function Away({
  info,
  mine,
  log,
  presence,
  send,
}: {
  info: TableInfo;
  mine: readonly number[];
  log: readonly LogLine[];
  presence: Presence;
  send: OpenRoom['send'];
}) {
  const { grace, time } = info.settings;
  const days = time.kind === 'days' && info.clock !== null;
  const [patience, setPatience] = useState<Readonly<Record<number, number>>>({});
  const [, tick] = useState(0);
  const away = (seat: number): number | undefined => {
    const gone = presence.away[seat];
    const occupant = at(info.seats, seat);
    if (typeof gone !== 'number' || mine.includes(seat)) return undefined;
    if (occupant.kind !== 'person' || occupant.bot !== undefined) return undefined;
    return gone + (performance.now() - presence.received);
  };
  const waitsFor = (seat: number): number => patience[seat] ?? grace * 1000;
  const gone = info.seats.flatMap((_, seat) => {
    const ms = away(seat);
    return ms === undefined ? [] : [{ seat, ms }];
  });
  const late = gone.filter(({ seat, ms }) => (days ? missed(log, seat) && !(seat in patience) : ms >= waitsFor(seat)));
  const next = days ? undefined : gone.map(({ seat, ms }) => waitsFor(seat) - ms).filter((ms) => ms > 0);
  const wait = next && next.length > 0 ? Math.min(...next) : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => tick((n) => n + 1), wait + 50);
    return () => clearTimeout(timer);
  }, [wait]);
  return late.map(({ seat, ms }) => {
    const who = occupantName(at(info.seats, seat), seat);
    return (
      <Caption key={seat} tone="may" title={t(days ? 'away.days' : 'away.title', { who })} role="status">
        <p>{t('away.why')}</p>
        <div className="row">
          <Button small icon="bot" onClick={() => void send({ type: 'bot', seat })}>
            {t('away.bot')}
          </Button>
          <Button small onClick={() => setPatience({ ...patience, [seat]: ms + grace * 1000 })}>
            {t('away.wait')}
          </Button>
        </div>
      </Caption>
    );
  });
}

/** Did this seat let its last deadline pass? */
function missed(log: readonly LogLine[], seat: number): boolean {
  const last = log.findLast((line) => (line.kind === 'timeUp' || line.kind === 'command') && line.seat === seat);
  const out = log.findLast((line) => line.kind === 'timeUp' && line.seat === seat);
  // what a bot decided for it comes after, as a command of the seat
  return out !== undefined && last !== undefined && last.v - out.v <= 1;
}
