/** The end of a game: whose, by what and why; where to go from here; what turned it; what everybody did. */
import type { Outcome } from '@gavel/kernel';
import { Sheet } from '@gavel/kit/look/parts.tsx';
import { useBook } from '../comic/reading.ts';
import type { TableInfo } from '../net/protocol.ts';
import { Counted } from '../people/counting.tsx';
import { OverAnalysis } from './over-analysis.tsx';
import { Figures } from './over-figures.tsx';
import { Turning } from './over-turning.tsx';
import { Ways } from './over-ways.tsx';
import type { OpenRoom } from './room.ts';
import type { TableScene } from './scene.ts';
import { resultWords } from './words.ts';
import './over.css';

export interface OverProps {
  readonly scene: TableScene;
  readonly info: TableInfo;
  readonly outcome: Outcome;
  readonly mine: readonly number[];
  readonly send: OpenRoom['send'];
}

export function Over({ onClose, ...over }: OverProps & { onClose: () => void }) {
  const { scene, info, outcome, mine } = over;
  const { Summary } = scene.face;
  const book = useBook(info.game, info.id, !info.continued);
  // a table that was given up before scores so far were known has none written down
  const counted = book && book.scores.length > 0 ? { ...outcome, scores: book.scores } : outcome;
  return (
    <Sheet
      title={resultWords(scene, outcome, mine, scene.game.together?.(info.options))}
      onClose={onClose}
      className="over"
    >
      <p className="caption happens over-why">{scene.say(book?.ending ?? outcome.why)}</p>
      {mine.length > 0 && <Counted info={info} />}
      <Ways {...over} />
      {book && <Turning scene={scene} info={info} book={book} />}
      <Figures scene={scene} outcome={counted} figures={book?.figures ?? []} />
      {!info.continued && <OverAnalysis scene={scene} info={info} mine={mine} />}
      {Summary && <Summary scene={scene} />}
    </Sheet>
  );
}
