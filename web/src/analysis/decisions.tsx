/** The decisions that changed a game most: what was chosen, what would have been better, by how much and why. */
import { type Analysis, costliest, type Judged, luckiest } from '@gavel/bots/analysis';
import { type Message, reasonMessage } from '@gavel/kernel';
import type { Side } from '@gavel/kit/look/mark.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { t } from '../words/index.ts';
import { percent } from './line.tsx';
import { points } from './tally.tsx';

interface Props {
  readonly analysis: Analysis;
  readonly sides: readonly Side[];
  /** One seat's alone; left out: everybody's. */
  readonly seat?: number | undefined;
  readonly most: number;
  /** Words as they were at that moment. */
  readonly tell: (at: Judged, message: Message) => string;
  readonly onGo: (to: Judged) => void;
  /** The moment that is shown. */
  readonly at?: number | undefined;
}

export function Decisions({ analysis, sides, seat, most, tell, onGo, at }: Props) {
  const found = costliest(analysis, most, seat).toSorted((a, b) => a.n - b.n);
  return (
    <section className="judged">
      <h3>{t('analysis.better')}</h3>
      {found.length === 0 && <p>{t('analysis.noBetter')}</p>}
      <ol>
        {found.map((one) => {
          const [better] = one.better;
          const reason = one.reasons.find(({ by }) => by > 0);
          return (
            <li key={`${one.n} ${one.seat}`} className={at === one.n - 1 ? 'here' : undefined}>
              <button type="button" onClick={() => onGo(one)}>
                <Head one={one} side={sides[one.seat]} by={-one.cost} />
                <span>{t('analysis.made', { choice: tell(one, one.made), n: percent(one.after) })}</span>
                {better && (
                  <span className="judged-better">
                    {t('analysis.instead', { choice: tell(one, better.said), n: percent(better.chance) })}
                  </span>
                )}
                <span className="judged-why">{reason ? tell(one, reasonMessage(reason)) : t('analysis.further')}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Fortunes({ analysis, sides, seat, most, tell, onGo, at }: Props) {
  const found = luckiest(analysis, most, seat).toSorted((a, b) => a.n - b.n);
  if (found.length === 0) return null;
  return (
    <section className="judged">
      <h3>{t(analysis.knowledge === 'open' ? 'analysis.fortunesOpen' : 'analysis.fortunes')}</h3>
      <ol>
        {found.map((one) => (
          <li key={`${one.n} ${one.seat}`} className={at === one.n ? 'here' : undefined}>
            <button type="button" onClick={() => onGo(one)}>
              <Head one={one} side={sides[one.seat]} by={one.luck} />
              <span>{t('analysis.after', { choice: tell(one, one.made) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whose it was, when, and how much it changed. */
function Head({ one, side, by }: { one: Judged; side: Side | undefined; by: number }) {
  return (
    <b className="judged-head">
      {side && <Mark side={side} size={18} />}
      <span>
        {side?.name}, {t('analysis.move', { n: one.n })}
      </span>
      <i className={by < 0 ? 'less' : 'more'}>{t('analysis.points', { by: points(by) })}</i>
    </b>
  );
}
