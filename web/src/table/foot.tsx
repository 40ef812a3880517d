/**
 * Question, story and hand. Beside the board they stand apart; on a phone they are one sheet in the thumb's reach that can
 * be pulled down while one looks at the board.
 */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../words/index.ts';

interface FootProps {
  /** Which question is asked; each comes up again by itself. */
  readonly moment: string;
  readonly asked: boolean;
  readonly question: ReactNode;
  readonly hand: ReactNode;
  readonly story: ReactNode;
  /** Does the hand wait behind a button where there is little room? */
  readonly folds: boolean;
}

/** The keyboard comes to the question first, then to what answers it. */
export function Foot({ moment, asked, question, hand, story, folds }: FootProps) {
  const narrow = useNarrow();
  const [down, setDown] = useState<string>();
  const [held, setHeld] = useState<string>();
  const isDown = asked && down === moment;
  const folded = narrow && folds;
  const isHeld = !folded || held === moment;
  return (
    <div className={['table-foot', asked ? 'asked' : '', isDown ? 'down' : ''].filter(Boolean).join(' ')}>
      {narrow && asked && (
        <button
          type="button"
          className="foot-pull"
          aria-expanded={!isDown}
          aria-label={t(isDown ? 'table.pullUp' : 'table.pullDown')}
          onClick={() => setDown(isDown ? undefined : moment)}
        >
          <span aria-hidden="true">{isDown ? '▲' : '▼'}</span>
        </button>
      )}
      {question}
      {hand !== undefined && folded && (
        <button
          type="button"
          className="foot-hand"
          aria-expanded={isHeld}
          onClick={() => setHeld(isHeld ? undefined : moment)}
        >
          {t(isHeld ? 'table.hideHand' : 'table.showHand')}
        </button>
      )}
      {hand !== undefined && isHeld && (
        <section className="table-hand" data-part="hand" aria-label={t('table.hand')}>
          {hand}
        </section>
      )}
      {story}
    </div>
  );
}
