/** A list of tables, each with what one may do there. */
import { at } from '@gavel/kernel';
import { useEffect, useReducer } from 'react';
import { Link } from 'wouter';
import { CoverArt } from '../games/cover-art.tsx';
import { gameName, modeName, modeOf } from '../games/covers.ts';
import { useRivals } from '../games/rivals.ts';
import { isLocal } from '../net/ids.ts';
import { isMyTurn, useLobby } from '../net/lobby.ts';
import type { LobbyTable, OwnTable } from '../net/protocol.ts';
import { useWire } from '../net/wire.ts';
import { CountsChip } from '../people/counting.tsx';
import { SeatFace } from '../people/seat-face.tsx';
import { ClockFace } from '../table/clock.tsx';
import { dayWords, deadline } from '../table/left.ts';
import { lengthWords, occupantName, timeWords } from '../table/words.ts';
import { t } from '../words/index.ts';
import { Invite } from './lobby/invite.tsx';
import { timeLeft } from './lobby/lists.ts';

type Row = LobbyTable & Partial<Omit<OwnTable, keyof LobbyTable>>;

const isOwn = (table: Row): table is OwnTable => table.yours !== undefined && table.yours.length > 0;

export function TableList({ tables, none }: { tables: readonly Row[] | undefined; none: string }) {
  const { status } = useWire();
  if (!tables)
    return (
      <p className="empty" role="status">
        {t(status === 'lost' ? 'tables.unreachable' : 'app.loading')}
      </p>
    );
  if (tables.length === 0) return <p className="empty">{none}</p>;
  return (
    <ul className="table-list">
      {tables.map((table) => (
        <li key={table.id}>
          <span className="table-list-cover" aria-hidden="true">
            <CoverArt game={table.game} />
          </span>
          <div>
            <p className="table-list-chips">
              <b>{gameName(table.game)}</b> <Played table={table} />
            </p>
            <p className="table-list-chips">
              <Standing table={table} /> <Kind table={table} />
            </p>
            <Sitting table={table} />
          </div>
          <div className="table-list-ways">
            {isOwn(table) && table.status === 'gathering' && (
              <Invite address={`/table/${table.id}`} what={gameName(table.game)} />
            )}
            <Go table={table} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How it is played, and when somebody last did something there. */
function Played({ table: { game, options, seats, changed, created } }: { table: Row }) {
  const mode = modeOf(game, options, seats.length);
  const when = changed ?? created;
  return (
    <>
      {mode && <span className="table-list-mode">{modeName(game, mode.id)}</span>}{' '}
      <time className="table-list-day" dateTime={new Date(when).toISOString()}>
        {dayWords(when)}
      </time>
    </>
  );
}

/** Who sits there, with their faces once they are drawn; whom the game waits for stands out. */
function Sitting({ table: { game, seats, status, waiting } }: { table: Row }) {
  useRivals(game);
  const due = status === 'playing' ? waiting?.map(({ seat }) => seat) : undefined;
  return (
    <p className="hint-text table-list-who">
      {seats.map((seat, i) => (
        <span key={i} className={due?.includes(i) ? 'due' : undefined}>
          <SeatFace game={game} who={seat} size={36} />
          {occupantName(seat, i, game)}
        </span>
      ))}
    </p>
  );
}

function Standing({ table }: { table: Row }) {
  if (table.status === 'over') return <Ended table={table} />;
  if (table.status === 'frozen') return <span className="chip">{t('tables.frozen')}</span>;
  if (table.status === 'gathering') {
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    return <span className="chip may">{t('tables.gathering', { n: free })}</span>;
  }
  if (!isOwn(table)) return null;
  if (table.paused) return <span className="chip">{t('tables.paused')}</span>;
  const turn = isMyTurn(table);
  const first = table.waiting[0];
  return (
    <>
      {turn && <span className="chip happens">{t('tables.yourTurn')}</span>}
      {!turn && first && (
        <span className="chip">
          {t('tables.waiting', { who: occupantName(at(table.seats, first.seat), first.seat, table.game) })}
        </span>
      )}{' '}
      <Left table={table} turn={turn} />
    </>
  );
}

/** How it ended, for whoever sat there. */
function Ended({ table: { outcome, yours } }: { table: Row }) {
  const won = outcome && yours ? yours.some((seat) => outcome.winners.includes(seat)) : undefined;
  if (won === undefined) return <span className="chip">{t('tables.finished')}</span>;
  return <span className={won ? 'chip happens' : 'chip'}>{t(won ? 'tables.won' : 'tables.lost')}</span>;
}

const tickMs = 10_000;

/** How long whoever must decide has still. */
export function Left({ table, turn }: { table: OwnTable; turn: boolean }) {
  const stamp = useLobby((lobby) => lobby.stamp);
  const [, tick] = useReducer((n: number) => n + 1, 0);
  const left = timeLeft(table, stamp);
  const runs = left !== undefined;
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(tick, tickMs);
    return () => clearInterval(ticking);
  }, [runs]);
  if (left === undefined) return null;
  const low = turn && left < (table.settings.time.kind === 'days' ? 86_400_000 : 60_000);
  return (
    <time
      className={low ? 'chip must' : 'chip'}
      dateTime={new Date(Date.now() + left).toISOString()}
      title={deadline(Date.now() + left)}
    >
      <ClockFace />
      {t('tables.left', { time: lengthWords(left) })}
    </time>
  );
}

/** What one should know before sitting down. */
function Kind({ table }: { table: Row }) {
  const { id, status, settings, clock } = table;
  if (status === 'over') return null;
  return (
    <>
      {isLocal(id) && <span className="chip">{t('offline.here')}</span>}{' '}
      {status === 'gathering' && settings.quick !== undefined && <span className="chip">{t('quick.chip')}</span>}{' '}
      <CountsChip table={table} />{' '}
      {settings.time.kind !== 'off' && !clock && <span className="chip">{timeWords(settings.time)}</span>}
    </>
  );
}

function Go({ table }: { table: Row }) {
  const what = gameName(table.game);
  if (table.status === 'over')
    return (
      <>
        <Link className="button small" href={`/comic/${table.id}`} aria-label={t('comic.openOf', { what })}>
          {t('comic.open')}
        </Link>
        <Link className="button small" href={`/replay/${table.id}`} aria-label={t('tables.replayOf', { what })}>
          {t('tables.replay')}
        </Link>
      </>
    );
  const way = isOwn(table) ? 'resume' : table.status === 'gathering' ? 'sit' : 'watch';
  return (
    <Link className={way === 'resume' ? 'button small main' : 'button small'} href={`/table/${table.id}`}>
      {t(`tables.${way}`)}
    </Link>
  );
}
