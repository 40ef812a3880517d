/** One line at the foot of the map: the Sector under the eye. */
import { percent } from '@gavel/kit/percent.ts';
import type { View } from '@gavel/mega-city';
import { bareOdds } from './contest.ts';
import { crimeOf, isStart, judgeName, perpOf, sectorName, sectorOf } from './pack.ts';
import { m } from './words.ts';

export function Status({ view, sector }: { view: View; sector: string | undefined }) {
  if (sector === undefined) return null;
  const files = view.crimes.filter((one) => one.sector === sector);
  const there = view.judges.flatMap(({ at: place }, seat) => (place === sector ? [judgeName(view, seat)] : []));
  return (
    <p className="mc-status caption plain">
      <b>{sectorName(sector, view)}</b>
      {isStart(view, sector) && ` · ${m('sector.start')}`}
      {` · ${m('sector.issues', { n: sectorOf(sector).newCards.value })}`}
      {there.length > 0 && ` · ${there.join(', ')}`}
      {files.map((one) => (
        <span key={one.crime}>
          {` · ${crimeOf(one.crime).name} ${crimeOf(one.crime).value}: `}
          {one.perp === null ? m('case.unknownShort') : `${perpOf(one.perp).name} ${perpOf(one.perp).value}`}
          {`, ${m('cases.bare', { percent: percent(bareOdds(view, one)) })}`}
        </span>
      ))}
      {view.cover.includes(sector) && ` · ${m('sector.cover')}`}
    </p>
  );
}
