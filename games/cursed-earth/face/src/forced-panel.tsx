/** Says what the row does whatever is chosen. */
import { cardName, type Forced, forcedBy } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { percent } from '@gavel/kit/percent.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { teamConcerned } from './explain.ts';
import { addedBy, rowWith } from './row.ts';
import type { CeScene } from './scene.ts';
import { SymbolIcon, symbolWord } from './symbol.tsx';
import { e } from './words.ts';

/** The sentences of the preview; for the panel and for the text view. */
export function forcedLines(forced: Forced, team: number): readonly string[] {
  const { rations, perps, choices, thrown, hidden, unsure } = forced;
  return [
    e('forced.rations', { now: rations.now, after: rations.after }),
    ...(rations.short > 0 ? [e('forced.short', { n: rations.short })] : []),
    ...(perps.steps > 0 ? [e(team === 0 ? 'forced.perps' : 'forced.judges', { n: perps.steps })] : []),
    ...(perps.find > 0 ? [e('forced.find', { percent: percent(perps.find) })] : []),
    ...(choices > 0 ? [e('forced.choices', { n: choices })] : []),
    ...(thrown.length > 0
      ? [e('forced.thrown', { cards: thrown.map((card) => (card === 0 ? e('card.hidden') : cardName(card))) })]
      : []),
    ...(hidden > 0 ? [e('forced.hidden', { n: hidden })] : []),
    ...(unsure ? [e('forced.unsure')] : []),
  ];
}

/** Forced before chosen: one yellow box above the question, while the row is made and while it is walked. */
export function Forces({ scene }: SceneProps<CeScene>) {
  const { view, proposal } = scene;
  const team = teamConcerned(view);
  const rows = view.mode === 'headToHead' && view.current !== 0 ? [at(view.rowOf, view.team)] : [0, 1];
  const filled = rows.filter(
    (row) => row < view.rows.length && (rowWith(view, row, proposal) ?? at(view.rows, row)).length > 0,
  );
  if (filled.length === 0 || view.end) return null;
  return (
    <section className="ce-forceds" aria-label={e('forced.title')}>
      {filled.map((row) => (
        <ForcedPanel key={row} scene={scene} row={row} team={team} />
      ))}
    </section>
  );
}

/** The row as it would be: what its yellow boxes do whatever is chosen. */
function ForcedPanel({ scene, row, team }: { scene: CeScene; row: number; team: number }) {
  const { view, proposal } = scene;
  const added = addedBy(view, proposal);
  const cards = rowWith(view, row, proposal) ?? at(view.rows, row);
  if (cards.length === 0) return null;
  const forced = forcedBy(view, team, cards);
  const about = view.mode === 'headToHead' ? `${e(row === 0 ? 'strip.above' : 'strip.below')}: ` : '';
  const title =
    added?.row === row && added.card !== 0
      ? e('forced.with', { card: cardName(added.card) })
      : `${about}${e('forced.title')}`;
  return (
    <Caption tone="happens" className="ce-forced" title={title}>
      {forced.counts.size === 0 ? (
        <p>{e('forced.none')}</p>
      ) : (
        <p className="ce-forced-symbols">
          {[...forced.counts].map(([symbol, n]) => (
            <span key={symbol} className="ce-symbol">
              <SymbolIcon symbol={symbol} size={18} />
              <span>{n === 1 ? symbolWord(symbol) : e('times', { what: symbolWord(symbol), n })}</span>
            </span>
          ))}
        </p>
      )}
      <ul>
        {forcedLines(forced, team).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Caption>
  );
}
