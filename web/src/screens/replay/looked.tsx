/** The analysis beside a replay: pressed, a decision is shown on the board as its seat saw it. */
import type { Judged } from '@gavel/bots/analysis';
import type { Message, Viewer } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { useState } from 'react';
import { AnalysisBox } from '../../analysis/box.tsx';
import { Decisions, Fortunes } from '../../analysis/decisions.tsx';
import { Tallies } from '../../analysis/tally.tsx';
import type { Analysing } from '../../analysis/use-analysis.ts';
import type { TableSummary } from '../../net/protocol.ts';
import type { Film } from '../../table/rewind.ts';
import type { TableScene } from '../../table/scene.ts';
import { sideOf } from '../../table/seats.tsx';
import { tellIn } from '../../words/game.ts';
import { t } from '../../words/index.ts';

/** So many decisions are listed, and so many turns of luck. */
const [most, mostLuck] = [8, 4];

interface Props {
  readonly scene: TableScene;
  readonly table: TableSummary;
  readonly film: Film;
  readonly onEyes: (eyes: Viewer) => void;
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly analysing: Analysing;
}

export function Looked({ scene, table, film, onEyes, at, onGo, analysing }: Props) {
  const { game } = scene;
  const narrow = useNarrow();
  const tell = ({ n, seat }: Judged, message: Message): string =>
    tellIn(game, message, game.view(film.moments[n - 1]?.state, seat));
  const sides = table.seats.map((_, seat) => sideOf(scene, seat));
  const show = ({ n, seat }: Judged, moment: number) => {
    // one seat's knowledge is judged by what it saw; whoever looks at all of it goes on doing so
    if (analysing.knowledge === 'own') onEyes(seat);
    onGo(Math.min(moment, n));
    // on a phone the board is far above
    if (narrow) document.querySelector('[data-part="board"]')?.scrollIntoView();
  };
  // whoever has played it wants to know about oneself first
  const [only, setOnly] = useState(table.yours.length === 1 ? table.yours[0] : undefined);
  return (
    <AnalysisBox analysing={analysing}>
      {(analysis) => (
        <>
          <Tallies analysis={analysis} sides={sides} />
          {sides.length > 1 && (
            <label className="field">
              <span className="label">{t('analysis.whose')}</span>
              <select
                className="input"
                value={only ?? ''}
                onChange={({ target: { value } }) => setOnly(value === '' ? undefined : Number(value))}
              >
                <option value="">{t('analysis.all')}</option>
                {sides.map(({ name }, seat) => (
                  <option key={seat} value={seat}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Decisions {...{ analysis, sides, tell, at, most }} seat={only} onGo={(to) => show(to, to.n - 1)} />
          <Fortunes {...{ analysis, sides, tell, at }} most={mostLuck} seat={only} onGo={(to) => show(to, to.n)} />
        </>
      )}
    </AnalysisBox>
  );
}
