/** All puzzles of a game, the easy ones first: which are solved, and the one of the day. */
import type { Puzzles } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { gameIds, loadGame, useIsGame } from '../games/games.ts';
import { useProgress } from '../learn/progress.ts';
import { useSynced } from '../learn/sync.ts';
import { troubleWords } from '../net/trouble.ts';
import { DeadEnd, UnknownGame } from '../screens/dead-end.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { DayLink } from './day-link.tsx';
import { PuzzleTile } from './tile.tsx';
import '../learn/page.css';

export function PuzzlesScreen({ game }: { game: string }) {
  useSynced();
  const known = useIsGame(game);
  const [found, setFound] = useState<{ readonly face: Face; readonly posed: Puzzles<unknown> }>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    if (!known) return;
    let gone = false;
    setFound(undefined);
    const load = async () => {
      const face = await loadGame(game);
      const posed = await face.game.puzzles?.();
      if (gone) return;
      if (posed) setFound({ face, posed });
      else setTrouble(t('puzzle.noneWhy'));
    };
    load().catch((problem: unknown) => !gone && setTrouble(troubleWords(problem)));
    return () => {
      gone = true;
    };
  }, [game, known]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('puzzle.none')} why={trouble} />;
  const title = t('puzzle.title', { game: gameName(game) });
  return (
    <Page title={title} wide>
      <h1>{title}</h1>
      <p className="page-lead">{t('puzzle.lead')}</p>
      <nav className="tab-row" aria-label={t('puzzle.pick')}>
        {gameIds.map((id) => (
          <Link key={id} href={`/puzzles/${id}`} aria-current={id === game ? 'page' : undefined}>
            {gameName(id)}
          </Link>
        ))}
      </nav>
      <DayLink />
      {found ? <List game={game} {...found} /> : <Working what={t('app.loading')} />}
    </Page>
  );
}

function List({ game, face, posed }: { game: string; face: Face; posed: Puzzles<unknown> }) {
  const solved = useProgress((kept) => kept.solved[game]) ?? [];
  const done = posed.puzzles.filter(({ id }) => solved.includes(id)).length;
  return (
    <section aria-labelledby="puzzles">
      <header className="learn-head">
        <h2 id="puzzles">{t('puzzle.many')}</h2>
        <progress value={done} max={posed.puzzles.length} aria-labelledby="puzzles" />
        <p>{t('puzzle.count', { done, all: posed.puzzles.length })}</p>
      </header>
      <ol className="learn-grid">
        {posed.puzzles.map((puzzle, i) => (
          <li key={puzzle.id}>
            <PuzzleTile {...{ game, face, posed, puzzle }} number={i + 1} solved={solved.includes(puzzle.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
