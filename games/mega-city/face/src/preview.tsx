/** What a proposed choice would do, in words. */
import { percent } from '@gavel/kit/percent.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { Choice } from '@gavel/mega-city';
import { bareOdds, oddsChange } from './contest.ts';
import { facingDown, isPlay, type McScene, sectorChosen } from './draft.ts';
import { cardOf, crimeOf, distancesFrom, icu, judgeName, judgeOf, perpOf, sectorOf } from './pack.ts';
import { m } from './words.ts';

/** What a choice would bring, before it is made; all from public knowledge. */
export function Preview({ scene, choice }: SceneProps<McScene> & { readonly choice: Choice }) {
  const { view, decision } = scene;
  if (isPlay(choice)) {
    const change = oddsChange(view, choice);
    return (
      <>
        {choice.as !== 'nothing' && (
          <p>{choice.as === 'combat' ? cardOf(choice.play).combatText : cardOf(choice.play).movementText}</p>
        )}
        {change && (
          <p>
            {m('preview.now', {
              who: judgeName(view, change.seat),
              from: percent(change.from),
              to: percent(change.to),
            })}
          </p>
        )}
      </>
    );
  }
  if ('way' in choice) {
    const met = facingDown(view, choice.way).map((id) => crimeOf(id).name);
    return <p>{met.length === 0 ? m('way.none') : m('way.turnsUp', { crimes: met.join(', ') })}</p>;
  }
  const sector = sectorChosen(choice);
  if (sector === undefined || sector === icu || decision === undefined) return null;
  const here = judgeOf(view, decision.seat).at;
  const files = view.crimes.filter((one) => one.sector === sector);
  const others = view.judges.flatMap(({ at }, seat) =>
    at === sector && seat !== decision.seat ? [judgeName(view, seat)] : [],
  );
  const steps = here === null || here === icu ? undefined : distancesFrom(here).get(sector);
  return (
    <div className="mc-preview">
      {steps !== undefined && steps > 0 && <span className="chip">{m('preview.steps', { n: steps })}</span>}
      <span className="chip">{m('preview.cards', { n: sectorOf(sector).newCards.value })}</span>
      {files.map((one) => (
        <span key={one.crime} className="chip must">
          {m('preview.crime', { crime: crimeOf(one.crime).name, value: crimeOf(one.crime).value })}
          {one.perp !== null && ` + ${perpOf(one.perp).name} ${perpOf(one.perp).value}`}
          {`: ${m('preview.odds', { percent: percent(bareOdds(view, one)) })}`}
        </span>
      ))}
      {others.length > 0 && <span className="chip">{m('preview.others', { names: others.join(', ') })}</span>}
      {files.length > 0 && others.length === 0 && <p>{m('preview.holds')}</p>}
    </div>
  );
}
