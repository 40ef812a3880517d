/** A finished game to watch again. */
import { bestLevel, none, type Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Button, Caption, Tip, Working } from '@gavel/kit/look/parts.tsx';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import { useSettings } from '@gavel/kit/settings.ts';
import { usual } from '@gavel/table/brief';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameName } from '../games/covers.ts';
import { firstGame, loadGame, useIsGame } from '../games/games.ts';
import { lineTo } from '../net/line.ts';
import type { GameNow, LogLine, TableSummary } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { addressesIn } from '../rulebook/books.ts';
import { Page, useTitle } from '../shell.tsx';
import { CopyLink } from '../table/drawer.tsx';
import { Log } from '../table/log.tsx';
import { type Film, rewind } from '../table/rewind.ts';
import { useScene } from '../table/scene.ts';
import { Seats } from '../table/seats.tsx';
import { TextView } from '../table/text-view.tsx';
import { occupantName } from '../table/words.ts';
import { t } from '../words/index.ts';
import { DeadEnd, UnknownGame } from './dead-end.tsx';
import '../table/table.css';
import './replay.css';

/** A finished game, move by move, through any eyes. */
export function ReplayScreen({ id }: { id: string }) {
  const [table, setTable] = useState<TableSummary>();
  const [face, setFace] = useState<Face>();
  const [film, setFilm] = useState<Film>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const line = await lineTo(id);
      const found = await line.getTable(id);
      if (!current) return;
      setTable(found);
      if (found.status !== 'over') return;
      const game = await loadGame(found.game);
      const shown = await rewind(game.game, await line.getRecord(id));
      if (!current) return;
      setFace(game);
      setFilm(shown);
    };
    load().catch((error: unknown) => {
      if (current) setTrouble(troubleWords(error));
    });
    return () => {
      current = false;
    };
  }, [id]);
  const game = table ? gameName(table.game) : '';
  const known = useIsGame(table?.game ?? firstGame);
  if (table && face && film)
    return (
      <RuleAddress value={addressesIn(table.game, face.game.rulePrefix)}>
        <Player key={id} table={table} face={face} film={film} />
      </RuleAddress>
    );
  if (table && !known) return <UnknownGame />;
  if (trouble !== undefined)
    return table ? (
      <DeadEnd title={t('replay.wrong')} why={trouble} />
    ) : (
      <DeadEnd title={t('replay.none')} why={trouble}>
        <Link className="button" href="/tables">
          {t('app.tables')}
        </Link>
      </DeadEnd>
    );
  return (
    <Page title={table ? t('replay.title', { game }) : t('replay.loading')}>
      {table && table.status !== 'over' ? (
        <>
          <Caption tone="happens" title={t('replay.running')}>
            <p>{t('replay.runningWhy')}</p>
          </Caption>
          <Link className="button" href={`/table/${id}`}>
            {t('replay.watch')}
          </Link>
        </>
      ) : (
        <Working what={t('replay.loading')} />
      )}
    </Page>
  );
}

const asked = () => new URLSearchParams(location.search);

function Player({ table, face, film }: { table: TableSummary; face: Face; film: Film }) {
  const last = film.moments.length - 1;
  const [at, setAt] = useState(() => Math.min(last, Math.max(0, Number(asked().get('at') ?? last))));
  const [eyes, setEyes] = useState<Viewer>(() => {
    const seat = asked().get('seat');
    return seat === null || seat === '' ? 'omniscient' : seat === 'spectator' ? 'spectator' : Number(seat);
  });
  const [playing, setPlaying] = useState(false);
  const [, go] = useLocation();
  const textView = useSettings((settings) => settings.textView);
  const { game } = face;
  const name = gameName(table.game);
  useTitle(t('replay.title', { game: name }));

  const address = `/replay/${table.id}?at=${at}${eyes === 'omniscient' ? '' : `&seat=${eyes}`}`;
  useEffect(() => {
    const soon = setTimeout(() => history.replaceState(history.state, '', address), 200);
    return () => clearTimeout(soon);
  }, [address]);
  useEffect(() => {
    if (!playing) return;
    const next = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), 900);
    return () => clearTimeout(next);
  }, [playing, at, last]);

  const now: GameNow = useMemo(() => {
    const { state } = film.moments[at] ?? none('moment', at);
    return {
      n: at,
      view: game.view(state, eyes),
      waiting: game.pendingFor(state, eyes),
      ...usual,
    };
  }, [film, at, eyes, game]);
  const log: readonly LogLine[] = useMemo(
    () =>
      film.moments.slice(0, at + 1).map(({ seat, events }, n) => {
        const seen = events.flatMap((event) => game.redact(event, eyes) ?? []);
        return n === 0
          ? { v: 1, at: 0, kind: 'began', events: seen }
          : { v: n + 1, at: 0, kind: 'command', n, seat, events: seen };
      }),
    [film, at, eyes, game],
  );
  const turns = useMemo(
    () => film.moments.map(({ state }) => face.turn?.(game.view(state, 'spectator')) ?? 0),
    [film, game, face],
  );
  const marks = useMemo(
    () => film.moments.flatMap(({ events }, n) => (events.some((event) => face.marks?.(event)) ? [n] : [])),
    [film, face],
  );
  const openRule = useCallback(
    (rule: string) => {
      window.open(`/rules/${table.game}#${rule}`, '_blank', 'noopener');
    },
    [table.game],
  );
  const scene = useScene({ face, info: table, viewer: eyes, now, log, act: noAct, openRule });
  const { Board, Hand } = face;

  const turn = (way: 1 | -1) => {
    let next = at;
    while (next + way >= 0 && next + way <= last && turns[next + way] === turns[at]) next += way;
    setAt(Math.min(last, Math.max(0, next + way)));
  };
  const playOn = async (seat: number) => {
    const line = await lineTo(table.id);
    const made = await line.newTable({
      game: table.game,
      options: table.options,
      seats: table.seats.map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level: bestLevel(face.game) })),
      from: { table: table.id, n: at },
    });
    go(`/table/${made.id}`);
  };

  return (
    <div className="table replay">
      <header className="table-top">
        <Link className="logo" href="/" aria-label={t('app.home')}>
          {t('app.name')}
        </Link>
        <h1 className="table-headline">
          <b>{t('replay.title', { game: name })}</b> {face.headline?.(now.view) ?? ''}
        </h1>
      </header>
      <aside className="table-seats" aria-label={t('table.seats')}>
        <Seats scene={scene} info={table} online={[]} mine={table.yours} />
      </aside>
      <main className="table-board" aria-label={t('table.board')}>
        {Board && !textView ? <Board scene={scene} /> : <TextView scene={scene} />}
      </main>
      <section className="table-prompt replay-controls" aria-label={t('replay.controls')}>
        <div className="row" role="toolbar" aria-label={t('replay.scrub')}>
          <Step icon="first" label={t('replay.start')} onClick={() => setAt(0)} />
          <Step icon="turnBack" label={t('replay.turnBack')} onClick={() => turn(-1)} />
          <Step icon="back" label={t('replay.back')} onClick={() => setAt(Math.max(0, at - 1))} />
          <Button small look="main" onClick={() => setPlaying(!playing)}>
            {playing ? t('replay.pause') : t('replay.play')}
          </Button>
          <Step icon="forward" label={t('replay.forward')} onClick={() => setAt(Math.min(last, at + 1))} />
          <Step icon="turnForward" label={t('replay.turnForward')} onClick={() => turn(1)} />
          <Step icon="last" label={t('replay.end')} onClick={() => setAt(last)} />
        </div>
        <label className="field">
          <span className="label">{t('replay.at', { n: at, all: last })}</span>
          <span className="scrub">
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              onChange={(event) => {
                setPlaying(false);
                setAt(Number(event.target.value));
              }}
            />
            <span className="scrub-marks" aria-hidden="true">
              {marks.map((n) => (
                <i key={n} style={{ left: `${(n / Math.max(1, last)) * 100}%` }} />
              ))}
            </span>
          </span>
        </label>
        <label className="field">
          <span className="label">{t('replay.eyes')}</span>
          <select
            className="input"
            value={String(eyes)}
            onChange={(event) => {
              const { value } = event.target;
              setEyes(value === 'omniscient' || value === 'spectator' ? value : Number(value));
            }}
          >
            <option value="omniscient">{t('replay.all')}</option>
            {table.seats.map((occupant, seat) => (
              <option key={seat} value={seat}>
                {`${face.side?.(now.view, seat).name ?? t('seat.number', { n: seat + 1 })} (${occupantName(occupant, seat)})`}
              </option>
            ))}
            <option value="spectator">{t('replay.public')}</option>
          </select>
        </label>
        {at < last && (
          <div className="row">
            {table.seats.map((_, seat) => (
              <Button key={seat} small onClick={() => void playOn(seat)}>
                <Icon name="replay" size={16} />
                {t('replay.playAs', {
                  who: face.side?.(now.view, seat).name ?? t('seat.number', { n: seat + 1 }),
                })}
              </Button>
            ))}
          </div>
        )}
        <CopyLink key={address} label={t('replay.link')} address={address} />
      </section>
      {Hand && typeof eyes === 'number' && (
        <section className="table-hand" aria-label={t('replay.hand')}>
          <Hand scene={scene} />
        </section>
      )}
      <aside className="table-drawer" aria-label={t('replay.log')}>
        <Log log={log} face={face} view={now.view} info={table} onPoint={scene.point} onRule={openRule} />
      </aside>
    </div>
  );
}

const noAct = () => {};

function Step({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Tip text={label}>
      <button type="button" className="button small" aria-label={label} onClick={onClick}>
        <Icon name={icon} size={18} />
      </button>
    </Tip>
  );
}
