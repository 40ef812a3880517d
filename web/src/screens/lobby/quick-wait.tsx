/** Waiting for others after one press. */
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Banner } from '../../games/banner.tsx';
import { gameName } from '../../games/covers.ts';
import type { TableInfo } from '../../net/protocol.ts';
import { Counts } from '../../people/counting.tsx';
import { Page } from '../../shell.tsx';
import type { OpenRoom } from '../../table/room.ts';
import { t } from '../../words/index.ts';
import { GatherSeats } from './gather-seats.tsx';
import { begins, useSearch } from './quick-match.ts';
import './quick-wait.css';

function useSecondsLeft({ id, settings }: TableInfo): number {
  const left = () => {
    const end = begins.get(id);
    const ms = end === undefined ? (settings.quick ?? 0) - Date.now() : end - performance.now();
    return Math.max(0, Math.ceil(ms / 1000));
  };
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same table, the same end
  useEffect(() => {
    const tick = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(tick);
  }, [id]);
  return seconds;
}

/** Waiting for others, who come or do not: then bots sit down. */
export function QuickWait({
  info,
  yours,
  isHost,
  send,
}: {
  info: TableInfo;
  yours: readonly number[];
  isHost: boolean;
  send: OpenRoom['send'];
}) {
  const [, go] = useLocation();
  const seconds = useSecondsLeft(info);
  useSearch(info);
  const whole = Math.max(1, Math.round(((info.settings.quick ?? 0) - info.created) / 1000));
  const game = gameName(info.game);
  const open = info.seats.flatMap((seat, i) => (seat.kind === 'open' ? [i] : []));
  const leave = async () => {
    for (const seat of yours) await send({ type: 'stand', seat });
    go('/');
  };
  const startNow = async () => {
    for (const seat of open) await send({ type: 'bot', seat });
  };
  return (
    <Page title={t('quick.title', { game })}>
      <Banner game={info.game} title={t('quick.title', { game })} />
      <div className="quick">
        <div className="quick-clock" role="timer" aria-label={t('quick.left', { n: seconds })}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r="52" className="quick-ring" />
            <circle
              cx="60"
              cy="60"
              r="52"
              className="quick-rest"
              pathLength={whole}
              strokeDasharray={`${Math.min(whole, seconds)} ${whole}`}
            />
            <text x="60" y="60">
              {seconds}
            </text>
          </svg>
        </div>
        <Caption tone="happens" title={t('quick.waiting')} role="status">
          <p>{t('quick.how')}</p>
        </Caption>
        <Counts info={info} />
        <div className="row">
          <Button onClick={() => void leave()}>{t('quick.cancel')}</Button>
          {isHost && (
            <Button icon="bot" onClick={() => void startNow()}>
              {t('quick.now')}
            </Button>
          )}
        </div>
        <GatherSeats info={info} yours={yours} open={t('quick.seat')} />
      </div>
    </Page>
  );
}

/** Is this table waiting for a quick match of ours? */
export const isQuickWait = (info: TableInfo, yours: readonly number[]): boolean =>
  info.status === 'gathering' && info.settings.quick !== undefined && yours.length > 0;
