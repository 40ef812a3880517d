/** The line of chances under the scrub bar, by side; for who win together, the team's. */
import { type Analysis, costliest, sideOf } from '@gavel/bots/analysis';
import { colourOf, type Side } from '@gavel/kit/look/mark.tsx';
import { ChanceLine, ChancesNow } from '../../analysis/line.tsx';
import { t } from '../../words/index.ts';

/** So many choices stand out on it. */
const most = 8;

export function ReelChances({ analysis, at, sides }: { analysis: Analysis; at: number; sides: readonly Side[] }) {
  const { chances, together } = analysis;
  if (!chances[0]?.length) return null;
  const lines = (together ? sides.slice(0, 1) : sides).map(({ name, colour }) => ({
    name: together ? t('analysis.teamName') : name,
    colour: colourOf(colour),
  }));
  const dots = costliest(analysis, most).map((one) => ({ n: one.n, line: sideOf(analysis, one.seat) }));
  return (
    <>
      <ChanceLine {...{ chances, lines, at, dots }} />
      <ChancesNow {...{ chances, lines, at }} />
    </>
  );
}
