/** Beside the table: what is to be reached, what a wrong try came to, and where to go when it is done. */
import type { Judged, Puzzle, Puzzles } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { RivalFace } from '../games/rival-face.tsx';
import type { CoachProps } from '../learn/guide.ts';
import { Invite } from '../screens/lobby/invite.tsx';
import { t } from '../words/index.ts';
import type { Solve, Solving } from './solving.ts';
import { Stars } from './stars.tsx';
import { chanceOf, goalOf } from './words.ts';
import '../learn/coach.css';
import './puzzle.css';

export function Solver({
  puzzle,
  posed,
  solving,
  next,
  onAgain,
  ...seen
}: CoachProps & {
  puzzle: Puzzle;
  posed: Puzzles<unknown>;
  solving: Solving;
  next: string | undefined;
  onAgain: () => void;
}) {
  const { state, wrong, helped } = useStore(solving.store);
  useEffect(() => solving.look(seen));
  const { game } = seen.info;
  const goal = goalOf(seen.face.game, posed, puzzle, seen.now.view);
  return (
    <aside
      className={`coach-tasks sign puzzle-sign ${state}`}
      aria-label={t('puzzle.one')}
      data-part="coach"
      data-solved={state}
    >
      <p className="puzzle-head">
        <Stars n={puzzle.difficulty} /> {chanceOf(puzzle)}
      </p>
      <div aria-live="polite">
        {state === 'open' ? <h2>{goal}</h2> : <Solved {...{ game, state, helped, goal }} />}
        {wrong && (
          <p className="coach-wrong" role="alert">
            {wrongWords(wrong)}
          </p>
        )}
        {state === 'open' && puzzle.candidates && <p className="hint-text">{t('puzzle.candidates')}</p>}
      </div>
      <div className="row">
        {state === 'open' ? (
          <Button small onClick={solving.show}>
            {t('puzzle.show')}
          </Button>
        ) : (
          next !== undefined && (
            <Link className="button main" href={`/puzzle/${game}/${next}`}>
              {t('puzzle.next')}
            </Link>
          )
        )}
        <Button small onClick={onAgain}>
          {t('puzzle.again')}
        </Button>
        {state !== 'open' && <Invite address={`/puzzle/${game}/${puzzle.id}`} what={goal} />}
        <Link className="button small" href={`/puzzles/${game}`}>
          {t('puzzle.all')}
        </Link>
      </div>
    </aside>
  );
}

function wrongWords({ chance, doubt }: Judged): string {
  if (chance > 0) return t('puzzle.wrong.chance', { n: Math.round(100 * chance) });
  return t(doubt === undefined ? 'puzzle.wrong.never' : 'puzzle.wrong.unknown');
}

function Solved({ game, state, helped, goal }: Pick<Solve, 'state' | 'helped'> & { game: string; goal: string }) {
  return (
    <div className="puzzle-done">
      <RivalFace game={game} level="gentle" size={64} />
      <div>
        <h2>{t(state === 'unlucky' ? 'puzzle.unlucky' : 'puzzle.solved')}</h2>
        <p>{helped ? t('puzzle.helped') : goal}</p>
      </div>
    </div>
  );
}
