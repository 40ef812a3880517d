/** Everything a Judge has arrested, and at the end everybody's. */
import type { Seat } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { View } from '@gavel/mega-city';
import { MugShot } from './card.tsx';
import type { McScene } from './draft.ts';
import { crimeOf, judgeName, judgeOf, perpOf, sideOfSeat } from './pack.ts';
import { m } from './words.ts';

/** Everything a Judge has arrested, as the iso-cubes keep it. */
export function RapSheet({ view, seat }: { view: View; seat: Seat }) {
  const { arrests, points } = judgeOf(view, seat);
  if (arrests.length === 0) return <p className="hint-text">{m('sheet.none')}</p>;
  return (
    <table className="mc-sheet">
      <thead>
        <tr>
          <th scope="col">{m('sheet.perp')}</th>
          <th scope="col">{m('sheet.crime')}</th>
          <th scope="col">{m('sheet.points')}</th>
        </tr>
      </thead>
      <tbody>
        {arrests.map(({ perp, crime }) => (
          <tr key={perp}>
            <td>
              <MugShot perp={perp} size={30} />
              {perpOf(perp).name}
            </td>
            <td>{crimeOf(crime).name}</td>
            <td>
              {m('sheet.sum', {
                perp: perpOf(perp).value,
                crime: crimeOf(crime).value,
                sum: perpOf(perp).value + crimeOf(crime).value,
              })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {m('sheet.total')}
          </th>
          <td>{points}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The end: everybody's rap sheet. */
export function Summary({ scene }: SceneProps<McScene>) {
  const { view } = scene;
  const order = view.judges.map((_, seat) => seat).sort((a, b) => judgeOf(view, b).points - judgeOf(view, a).points);
  return (
    <section className="mc-summary" aria-labelledby="mc-summary">
      <h3 id="mc-summary">{m('sheet.all')}</h3>
      {order.map((seat) => (
        <section key={seat} className="mc-summary-sheet" aria-label={m('sheet.title', { who: judgeName(view, seat) })}>
          <h4>
            <Mark side={sideOfSeat(view, seat)} size={26} /> {m('sheet.title', { who: judgeName(view, seat) })}
          </h4>
          <RapSheet view={view} seat={seat} />
        </section>
      ))}
    </section>
  );
}
