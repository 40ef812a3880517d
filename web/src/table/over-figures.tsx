/** The standings and what everybody did, in numbers that belong to the game. */
import { at, type Figure, type Outcome } from '@gavel/kernel';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';
import { sideOf } from './seats.tsx';

/** Luck is more or less than expected, and says so. */
const written = (n: number, signed: boolean): string => {
  const rounded = Math.round(n);
  return rounded < 0 ? `−${-rounded}` : signed && rounded > 0 ? `+${rounded}` : String(rounded);
};

const isSigned = ({ by }: Figure): boolean => by.some((n) => n < 0 || !Number.isInteger(n));

export function Figures({
  scene,
  outcome,
  figures,
}: {
  scene: TableScene;
  outcome: Outcome;
  figures: readonly Figure[];
}) {
  const order = outcome.scores.map((_, seat) => seat).sort((a, b) => at(outcome.scores, b) - at(outcome.scores, a));
  const scored = scene.game.tell.scored?.(outcome);
  const shared = figures.filter(({ by }) => by.length === 1 && order.length > 1);
  const own = figures.filter((figure) => !shared.includes(figure));
  return (
    <section className="over-figures" aria-label={t('over.figures')}>
      <h3>{t('over.figures')}</h3>
      <div className="over-scroll" tabIndex={0} role="group" aria-label={t('over.figures')}>
        <table>
          <thead>
            <tr>
              <td />
              {order.map((seat) => (
                <th key={seat} scope="col">
                  <span className="over-side">
                    {outcome.winners.includes(seat) && (
                      <span className="chip happens">
                        <Icon name="winner" size={14} /> {t('over.winner')}
                      </span>
                    )}
                    <Mark side={sideOf(scene, seat)} size={26} /> {sideOf(scene, seat).name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="over-score">
              <th scope="row">{scored ? scene.say(scored) : t('over.scores')}</th>
              {order.map((seat) => (
                <td key={seat}>{at(outcome.scores, seat)}</td>
              ))}
            </tr>
            {own.map((figure) => (
              <tr key={figure.what.key}>
                <th scope="row">{scene.say(figure.what)}</th>
                {order.map((seat) => (
                  <td key={seat}>{written(figure.by[seat] ?? 0, isSigned(figure))}</td>
                ))}
              </tr>
            ))}
            {shared.map((figure) => (
              <tr key={figure.what.key}>
                <th scope="row">{scene.say(figure.what)}</th>
                <td colSpan={order.length}>{written(figure.by[0] ?? 0, isSigned(figure))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
