/** A puzzle among others: whom it is about, what is to be reached, how hard it is, and whether it is solved. */
import { openPuzzle, type Puzzle, type Puzzles, type Ref, ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { type CSSProperties, useMemo } from 'react';
import { Link } from 'wouter';
import { t } from '../words/index.ts';
import { Stars } from './stars.tsx';
import { chanceOf, goalOf } from './words.ts';
import './puzzle.css';

export function PuzzleTile({
  game,
  face,
  posed,
  puzzle,
  number,
  solved,
}: {
  game: string;
  face: Face;
  posed: Puzzles<unknown>;
  puzzle: Puzzle;
  number: number;
  solved: boolean;
}) {
  const view: unknown = useMemo(
    (): unknown => face.game.view(openPuzzle(face.game, puzzle), puzzle.seat),
    [face, puzzle],
  );
  return (
    <Link className={`learn-tile puzzle-tile ${solved ? 'done' : 'open'}`} href={`/puzzle/${game}/${puzzle.id}`}>
      <Faces face={face} refs={[ref('seat', puzzle.seat), ...refsIn(puzzle)]} view={view} />
      <b className="learn-number">{solved ? '✓' : number}</b>
      <span className="learn-about">{goalOf(face.game, posed, puzzle, view)}</span>
      <span className="learn-state">
        <Stars n={puzzle.difficulty} />
        <span>{solved ? t('puzzle.done') : chanceOf(puzzle)}</span>
      </span>
    </Link>
  );
}

/** Whom the goal is about. */
const refsIn = ({ goal }: Puzzle): readonly Ref[] =>
  Object.values(goal.args).flatMap((arg) => (typeof arg === 'object' && 'ref' in arg ? [arg] : []));

function Faces({ face, refs, view }: { face: Face; refs: readonly Ref[]; view: unknown }) {
  const portraits = refs.flatMap((one) => face.art?.portrait(one, view) ?? []);
  return (
    <span className="learn-faces" style={{ '--ground': portraits[0]?.ground } as CSSProperties} aria-hidden="true">
      {portraits.map(({ look }, i) => (
        <img key={i} src={pictureOf(look, 'whole')} alt="" draggable={false} />
      ))}
    </span>
  );
}
