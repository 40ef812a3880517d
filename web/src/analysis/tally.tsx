/** What everybody's game came to: how well was chosen, and how much of the way was choice, the others and luck. */
import { type Analysis, sideOf, type Way } from '@gavel/bots/analysis';
import type { Side } from '@gavel/kit/look/mark.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { t } from '../words/index.ts';
import { percent } from './line.tsx';

/** Points of a hundred, with their sign. */
export const points = (by: number): string => {
  const rounded = Math.round(100 * by);
  return rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : '0';
};

export function Tallies({ analysis, sides }: { analysis: Analysis; sides: readonly Side[] }) {
  const { tallies, ways, together } = analysis;
  const whole = together ? ways[0] : undefined;
  const split = ways.some(({ others }) => others !== undefined);
  const heads = [
    ...(together ? [] : [t('analysis.choice'), ...(split ? [t('analysis.others')] : [])]),
    ...(together ? [] : [t(split ? 'analysis.luck' : 'analysis.luckOthers')]),
  ];
  const cells = (way: Way | undefined): readonly number[] =>
    together || !way ? [] : [way.choice, ...(way.others === undefined ? [] : [way.others]), way.luck];
  return (
    <>
      <div className="over-scroll" tabIndex={0} role="group" aria-label={t('analysis.tally')}>
        <table className="tallies">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('analysis.accuracy')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tallies.map(({ seat, accuracy }) => {
              const side = sides[seat];
              return (
                <tr key={seat}>
                  <th scope="row">
                    <span>
                      {side && <Mark side={side} size={20} />} {side?.name}
                    </span>
                  </th>
                  <td>{accuracy === undefined ? '–' : Math.round(accuracy)}</td>
                  {cells(ways[sideOf(analysis, seat)]).map((by, i) => (
                    <td key={i}>{points(by)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {whole && (
        <p>
          {t('analysis.team', {
            from: percent(whole.from),
            to: percent(whole.to),
            choice: points(whole.choice),
            luck: points(whole.luck),
          })}
        </p>
      )}
    </>
  );
}
