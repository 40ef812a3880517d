/** A finished game that can only be told: its pictures and its log from the recorded events, and no board that might be false. */
import { message, type Viewer } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { unseenFace } from '../../comic/unseen.ts';
import { gameName } from '../../games/covers.ts';
import type { TableSummary } from '../../net/protocol.ts';
import { Log } from '../../table/log.tsx';
import type { Retold } from '../../table/rewind.ts';
import { tellIn } from '../../words/game.ts';
import { t } from '../../words/index.ts';
import { Eyes, Scrub, Steps, ToComic } from './controls.tsx';
import { currentPanel, momentOf, usePlaying, useReel, useReelKeys } from './reel.ts';
import { ReelStrip } from './strip.tsx';
import '../../table/table.css';
import '../replay.css';
import './retold.css';

/** The moment an address asks for, if it is one. */
const asked = (last: number): number =>
  Math.min(last, Math.max(0, Math.trunc(Number(new URLSearchParams(location.search).get('at') ?? 0)) || 0));

export function RetoldPlayer({ table, face: seen, film }: { table: TableSummary; face: Face; film: Retold }) {
  const face = useMemo(() => unseenFace(seen), [seen]);
  const { game } = face;
  const [eyes, setEyes] = useState<Viewer>('omniscient');
  const reel = useReel(game, film, eyes);
  const { last, panels } = reel;
  const [at, setAt] = useState(() => asked(last));
  const play = usePlaying(reel, at, setAt);
  useReelKeys(reel, at, setAt, play);
  const go = (to: number) => {
    play.stop();
    setAt(to);
  };
  /** Nobody knows where turns begin without a board: a step of that size goes from picture to picture. */
  const byPicture = (way: 1 | -1) => {
    const here = currentPanel(panels, at);
    const next = way > 0 ? panels.find((panel) => momentOf(panel) > at) : panels[here - 1];
    go(next ? momentOf(next) : way > 0 ? last : 0);
  };
  const log = useMemo(() => reel.log.slice(0, at + 1), [reel, at]);
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
  const told = {
    view: undefined,
    art: face.art,
    say: (said: Parameters<typeof tellIn>[1]) => tellIn(game, said, undefined),
    cry: (key: string) => tellIn(game, message(key), undefined),
  };
  return (
    <div className="table replay retold">
      <header className="table-top">
        <Link className="logo" href="/" aria-label={t('app.home')}>
          {t('app.name')}
        </Link>
        <h1 className="table-headline">
          <b>{t('replay.title', { game: gameName(table.game) })}</b>
        </h1>
      </header>
      <main className="retold-told">
        <Caption tone="happens" role="note">
          <p>{t('replay.retold')}</p>
        </Caption>
        <div className="replay-ways retold-ways">
          <Eyes {...{ table, face, eyes }} view={undefined} onEyes={setEyes} />
          <ToComic id={table.id} />
        </div>
        <Log log={log} face={face} view={undefined} info={table} onRule={openRule} />
      </main>
      <section className="reel" data-part="strip" aria-label={t('replay.controls')}>
        <div className="reel-bar">
          <Steps at={at} last={last} onGo={go} onTurn={byPicture} {...play} />
          <Scrub {...{ at, last, marks }} onGo={go} />
        </div>
        <ReelStrip told={told} reel={reel} at={at} onGo={go} />
      </section>
    </div>
  );
}
