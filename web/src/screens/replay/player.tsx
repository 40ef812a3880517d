/** A film on the screen: board, strip, controls, log. */
import type { Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { colourOf } from '@gavel/kit/look/mark.tsx';
import { useSettings } from '@gavel/kit/settings.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useBook } from '../../comic/reading.ts';
import { gameName } from '../../games/covers.ts';
import { isFile } from '../../net/ids.ts';
import type { TableSummary } from '../../net/protocol.ts';
import { useTitle } from '../../shell.tsx';
import { CopyLink } from '../../table/drawer.tsx';
import { Log } from '../../table/log.tsx';
import { OnBoard } from '../../table/on-board.ts';
import type { Film } from '../../table/rewind.ts';
import { useScene } from '../../table/scene.ts';
import { Seats, sideOf } from '../../table/seats.tsx';
import { TextView } from '../../table/text-view.tsx';
import { t } from '../../words/index.ts';
import { Eyes, PlayOn, Scrub, Steps, ToComic } from './controls.tsx';
import { useMoment, usePlaying, useReel, useReelKeys } from './reel.ts';
import { Outlook, ReelStrip } from './strip.tsx';
import '../../table/table.css';
import '../replay.css';

const asked = () => new URLSearchParams(location.search);

export function Player({ table, face, film }: { table: TableSummary; face: Face; film: Film }) {
  const { game, Board, Hand } = face;
  const [eyes, setEyes] = useState<Viewer>(() => {
    const seat = asked().get('seat');
    return seat === null || seat === '' ? 'omniscient' : seat === 'spectator' ? 'spectator' : Number(seat);
  });
  const reel = useReel(game, film, eyes);
  const { last } = reel;
  const [at, setAt] = useState(() => Math.min(last, Math.max(0, Number(asked().get('at') ?? 0))));
  const play = usePlaying(reel, at, setAt);
  useReelKeys(reel, at, setAt, play);
  const go = (to: number) => {
    play.stop();
    setAt(to);
  };
  const textView = useSettings((settings) => settings.textView);
  const name = gameName(table.game);
  useTitle(t('replay.title', { game: name }));
  const address = `/replay/${table.id}?at=${at}${eyes === 'omniscient' ? '' : `&seat=${eyes}`}`;
  useEffect(() => {
    const soon = setTimeout(() => history.replaceState(history.state, '', address), 200);
    return () => clearTimeout(soon);
  }, [address]);

  const now = useMoment(game, film, eyes, at);
  const log = useMemo(() => reel.log.slice(0, at + 1), [reel, at]);
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
  const book = useBook(table.game, table.id, true);
  const turn = (way: 1 | -1) => {
    let next = at;
    while (next + way >= 0 && next + way <= last && turns[next + way] === turns[at]) next += way;
    go(Math.min(last, Math.max(0, next + way)));
  };
  // "you" is whoever is looked through, and nobody else
  const shown = typeof eyes === 'number' ? [eyes] : [];
  const seated = { table, face, view: now.view };
  const colours = table.seats.map((_, seat) => colourOf(sideOf(scene, seat).colour));

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
        <Seats scene={scene} info={table} online={[]} mine={shown} />
      </aside>
      <main className="table-board" data-part="board" aria-label={t('table.board')}>
        {Board && !textView ? <Board scene={scene} /> : <TextView scene={scene} />}
        <OnBoard />
      </main>
      {Hand && typeof eyes === 'number' && (
        <section className="table-hand" data-part="hand" aria-label={t('replay.hand')}>
          <Hand scene={scene} />
        </section>
      )}
      <section className="reel" data-part="strip" aria-label={t('replay.controls')}>
        <div className="reel-bar">
          <Steps at={at} last={last} onGo={go} onTurn={turn} {...play} />
          <Scrub at={at} last={last} marks={marks} onGo={go}>
            {book && <Outlook chances={book.chances} at={at} colours={colours} />}
          </Scrub>
        </div>
        <ReelStrip scene={scene} reel={reel} at={at} onGo={go} />
      </section>
      <aside className="replay-more" aria-label={t('replay.log')}>
        <div className="replay-ways">
          <Eyes {...seated} eyes={eyes} onEyes={setEyes} />
          <ToComic id={table.id} />
        </div>
        <Log log={log} face={face} view={now.view} info={table} onPoint={scene.point} onRule={openRule} />
        <div className="replay-ways on">
          {!isFile(table.id) && (
            <>
              {at < last && <PlayOn {...seated} at={at} />}
              <CopyLink key={address} label={t('replay.link')} address={address} />
            </>
          )}
        </div>
      </aside>
    </div>
  );
}

const noAct = () => {};
