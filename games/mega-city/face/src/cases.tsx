/** The open cases beside the board. */
import { ref } from '@gavel/kernel';
import { percent } from '@gavel/kit/percent.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { CrimeView } from '@gavel/mega-city';
import { MugShot } from './card.tsx';
import { bareOdds } from './contest.ts';
import type { McScene } from './draft.ts';
import { crimeOf, perpOf, sectorName } from './pack.ts';
import { m } from './words.ts';
import './cases.css';

/** A Perp nobody has seen yet counts as much as they do on average. */
const worth = ({ crime, perp }: CrimeView): number => crimeOf(crime).value + (perp === null ? 3.5 : perpOf(perp).value);

/** The Crimes on the board, the most worthwhile first; pressing one shows where it is. */
export function CaseFiles({ scene }: SceneProps<McScene>) {
  const { view } = scene;
  return (
    <ul className="mc-cases">
      {[...view.crimes]
        .sort((a, b) => worth(b) - worth(a))
        .map((one) => (
          <li key={one.crime}>
            <button type="button" className="mc-case-row" onClick={() => scene.point(ref('crime', one.crime))}>
              <MugShot perp={one.perp} size={34} />
              <span className="mc-case-words">
                <b>{crimeOf(one.crime).name}</b>
                <span>
                  <span className="mc-case-perp">
                    {one.perp === null ? m('case.unknownShort') : perpOf(one.perp).name} ·{' '}
                  </span>
                  {sectorName(one.sector, view)}
                </span>
              </span>
              <span className="mc-case-sum">
                <b>
                  {one.perp === null ? '?' : perpOf(one.perp).value} + {crimeOf(one.crime).value}
                </b>
                <span title={m('cases.bareHow')}>{percent(bareOdds(view, one))} %</span>
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
