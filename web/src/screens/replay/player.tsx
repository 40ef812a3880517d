/** A film on the screen: board, strip, controls, log. */
import type { Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { colourOf } from '@gavel/kit/look/mark.tsx';
import { toldIn } from '@gavel/kit/scene.ts';
import { useSettings } from '@gavel/kit/settings.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { useBook } from '../../comic/reading.ts';
import { gameName } from '../../games/covers.ts';
import type { TableSummary } from '../../net/protocol.ts';
import { useTitle } from '../../shell.tsx';
import { OnBoard } from '../../table/on-board.ts';
import type { Film } from '../../table/rewind.ts';
import { useScene } from '../../table/scene.ts';
import { Seats, sideOf } from '../../table/seats.tsx';
import { TextView } from '../../table/text-view.tsx';
import { t } from '../../words/index.ts';
import { ReelChances } from './chances.tsx';
import { Scrub, Steps } from './controls.tsx';
import { More } from './more.tsx';
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
  const analysing = useAnalysis(table.game, table.id);
  const looked = analysing.stand.is === 'there' ? analysing.stand.analysis : undefined;
  const turn = (way: 1 | -1) => {
    let next = at;
    while (next + way >= 0 && next + way <= last && turns[next + way] === turns[at]) next += way;
    go(Math.min(last, Math.max(0, next + way)));
  };
  // "you" is whoever is looked through, and nobody else
  const shown = typeof eyes === 'number' ? [eyes] : [];
  const sides = table.seats.map((_, seat) => sideOf(scene, seat));
  const colours = sides.map(({ colour }) => colourOf(colour));

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
          <Scrub
            {...{ at, last, marks }}
            onGo={go}
            below={looked && <ReelChances analysis={looked} at={at} sides={sides} />}
          >
            {book && !looked && <Outlook chances={book.chances} at={at} colours={colours} />}
          </Scrub>
        </div>
        <ReelStrip told={toldIn(scene)} point={scene.point} reel={reel} at={at} onGo={go} />
      </section>
      <More {...{ scene, table, face, film, log, eyes, at, last, address, analysing }} onEyes={setEyes} onGo={go} />
    </div>
  );
}

const noAct = () => {};
