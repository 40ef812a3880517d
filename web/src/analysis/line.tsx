/** Who was likely to win, as a line over all moments; the present one stands out, and so do the choices that cost most. */
import { t } from '../words/index.ts';

interface Line {
  readonly name: string;
  readonly colour: string;
}

interface Props {
  /** By moment, then by line. */
  readonly chances: readonly (readonly number[])[];
  readonly lines: readonly Line[];
  readonly at: number;
  /** Moments that stand out: which, and on which line. */
  readonly dots?: readonly { readonly n: number; readonly line: number }[];
}

export const percent = (chance: number): number => Math.round(100 * chance);

export function ChanceLine({ chances, lines, at, dots = [] }: Props) {
  const last = Math.max(1, chances.length - 1);
  const x = (n: number): number => (100 * n) / last;
  const now = chances[Math.min(at, chances.length - 1)] ?? [];
  const said = lines.map(({ name }, i) => t('analysis.about', { who: name, n: percent(now[i] ?? 0) })).join(' ');
  return (
    <div className="chances" role="img" aria-label={`${t('analysis.line')} ${said}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line className="chances-even" x1="0" x2="100" y1="50" y2="50" />
        {lines.map(({ colour }, i) => (
          <polyline
            key={i}
            points={chances.map((row, n) => `${x(n)},${100 - 100 * (row[i] ?? 0)}`).join(' ')}
            stroke={colour}
          />
        ))}
        <line className="chances-now" x1={x(at)} x2={x(at)} y1="0" y2="100" />
      </svg>
      {dots.map(({ n, line }) => (
        <i
          key={`${n} ${line}`}
          style={{
            left: `${x(n)}%`,
            top: `${100 - 100 * (chances[n]?.[line] ?? 0)}%`,
            background: lines[line]?.colour,
          }}
        />
      ))}
    </div>
  );
}

/** The same at one moment, in numbers. */
export function ChancesNow({ chances, lines, at }: Omit<Props, 'dots'>) {
  const now = chances[Math.min(at, chances.length - 1)] ?? [];
  return (
    <p className="chances-words" aria-hidden="true">
      {lines.map(({ name, colour }, i) => (
        <span key={i}>
          <b style={{ background: colour }} />
          {name} {t('analysis.percent', { n: percent(now[i] ?? 0) })}
        </span>
      ))}
    </p>
  );
}
