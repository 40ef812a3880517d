/** Dice with their faces. */
import { tally } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { j } from './words.ts';
import './dice.css';

/** What a die shows: blank, manoeuvre, hit, J (JD-7.1). */
const kinds = ['blank', 'manoeuvre', 'hit', 'J'] as const;
export const kindOf = (face: number): number => tally([face]).indexOf(1);

const faces = [
  <circle key="0" cx="50" cy="50" r="6" />,
  <path key="1" d="M22 50h40M46 30l22 20-22 20" className="stroke" />,
  <path key="2" d="m50 16 9 22 23-6-14 19 14 19-23-6-9 22-9-22-23 6 14-19-14-19 23 6z" />,
  <text key="3" x="50" y="72">
    J
  </text>,
];

export function Die({ kind, size = 40, dim = false }: { kind: number; size?: number; dim?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`jd-die ${kinds[kind]}${dim ? ' dim' : ''}`}
      role="img"
      aria-label={j(`die.${at(kinds, kind)}`)}
    >
      <rect x="5" y="5" width="90" height="90" rx="14" />
      {faces[kind]}
    </svg>
  );
}

/** A plain die with its number, as a drawing. */
export function NumberDie({ n, size }: { n: number; size: number }) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} className="jd-die" role="img" aria-label={String(n)}>
      <rect x="5" y="5" width="90" height="90" rx="14" />
      <text x="50" y="74">
        {n}
      </text>
    </svg>
  );
}

/** Dice on the table, the best first. */
export function Tray({ dice, label }: { dice: readonly number[]; label: string }) {
  return (
    <div className="jd-tray" role="group" aria-label={label}>
      {[...dice]
        .map(kindOf)
        .sort((a, b) => b - a)
        .map((kind, i) => (
          <Die key={i} kind={kind} />
        ))}
    </div>
  );
}

/** Plain dice with numbers. */
export function NumberTray({ dice, label }: { dice: readonly number[]; label: string }) {
  return (
    <div className="jd-tray" role="group" aria-label={label}>
      {dice.map((n, i) => (
        <span key={i} className="jd-number-die">
          {n}
        </span>
      ))}
    </div>
  );
}
