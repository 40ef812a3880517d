import { type Choice, forcedBy } from '@gavel/cursed-earth';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { ForecastLine } from './chips.tsx';
import { teamConcerned } from './explain.ts';
import { forcedLines } from './forced-panel.tsx';
import { forecast } from './forecast.ts';
import { addedBy, rowWith } from './row.ts';
import type { CeScene } from './scene.ts';
import { symbolsInWords } from './symbol.tsx';
import { e } from './words.ts';

/** What a proposed choice would do: to the row when a card is added, to the team otherwise. */
export function Preview({ scene, choice }: SceneProps & { readonly choice: unknown }) {
  const ce = scene as CeScene;
  const given = choice as Choice;
  const added = addedBy(ce.view, given);
  if (!added) return 'draw' in given ? null : <ForecastLine forecast={forecast(ce, given)} />;
  const cards = rowWith(ce.view, added.row, given) ?? [];
  const team = teamConcerned(ce.view);
  const forced = forcedBy(ce.view, team, cards);
  const symbols = [...forced.counts].flatMap(([symbol, n]) => Array.from({ length: n }, () => symbol));
  return (
    <div className="ce-preview">
      <p>
        <b>{e('forced.title')}</b>
      </p>
      <p>{symbols.length === 0 ? e('forced.none') : symbolsInWords(symbols)}</p>
      <ul>
        {forcedLines(forced, team).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
