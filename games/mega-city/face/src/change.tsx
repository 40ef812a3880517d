/** What a card does to the odds, as numbers: before and after. */
import { percent } from '@gavel/kit/percent.ts';
import type { Play, View } from '@gavel/mega-city';
import { type Change, oddsChange } from './contest.ts';
import { m } from './words.ts';

export function ChangeOf({ view, play }: { view: View; play: Play }) {
  const change = oddsChange(view, play);
  return change ? <Numbers change={change} /> : null;
}

export function Numbers({ change: { from, to } }: { change: Change }) {
  return (
    <span className="mc-change">
      <span className="unseen">{m('draft.change', { from: percent(from), to: percent(to) })}</span>
      <span aria-hidden="true">
        {percent(from)} → <b>{percent(to)} %</b>
      </span>
    </span>
  );
}
