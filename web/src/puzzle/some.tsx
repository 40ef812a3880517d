/** On the Learn page: the puzzles that are next, and the way to all of them. */
import type { Puzzles } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useProgress } from '../learn/progress.ts';
import { t } from '../words/index.ts';
import { PuzzleTile } from './tile.tsx';

/** A row on a wide page. */
const shown = 4;

export function SomePuzzles({ game, face }: { game: string; face: Face }) {
  const solved = useProgress((kept) => kept.solved[game]) ?? [];
  const [posed, setPosed] = useState<Puzzles<unknown>>();
  useEffect(() => {
    let gone = false;
    setPosed(undefined);
    // the lessons are there without them
    face.game.puzzles?.().then(
      (found) => !gone && setPosed(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [face]);
  if (!posed) return null;
  const { puzzles } = posed;
  const done = puzzles.filter(({ id }) => solved.includes(id)).length;
  const numbered = puzzles.map((puzzle, i) => ({ puzzle, number: i + 1, solved: solved.includes(puzzle.id) }));
  // of those that are open an easy one and harder ones; who has solved them all may do so again
  const open = numbered.filter((one) => !one.solved);
  const from = open.length > 0 ? open : numbered;
  const some = from.filter(
    (_, i) => Math.floor((i * shown) / from.length) > Math.floor(((i - 1) * shown) / from.length),
  );
  return (
    <div className="learn-puzzles">
      <header className="learn-head">
        <h2 id="puzzles">{t('puzzle.many')}</h2>
        <progress value={done} max={puzzles.length} aria-labelledby="puzzles" />
        <p>{t('puzzle.count', { done, all: puzzles.length })}</p>
        <Link className="button small" href={`/puzzles/${game}`}>
          {t('puzzle.all')}
        </Link>
      </header>
      <ol className="learn-grid" aria-labelledby="puzzles">
        {some.map((one) => (
          <li key={one.puzzle.id}>
            <PuzzleTile {...{ game, face, posed }} {...one} />
          </li>
        ))}
      </ol>
    </div>
  );
}
