/** Dice, rolled or to be rolled. */
import { m } from './words.ts';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** A die with its pips; without a value it is still in the hand. */
function Die({ value, size }: { value: number | undefined; size: number }) {
  return (
    <svg
      className={value === undefined ? 'mc-die' : 'mc-die rolled'}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect x="6" y="6" width="88" height="88" rx="16" />
      {value === undefined ? (
        <text x="50" y="70">
          ?
        </text>
      ) : (
        pips[value]?.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r="10" />)
      )}
    </svg>
  );
}

export function Dice({ count, rolled, size }: { count: number; rolled: readonly number[] | undefined; size: number }) {
  return (
    <span className="mc-dice">
      <span className="unseen">
        {rolled ? m('showdown.rolled', { dice: rolled.map(String) }) : m('showdown.dice', { n: count })}
      </span>
      {Array.from({ length: count }, (_, i) => (
        <Die key={i} value={rolled?.[i]} size={size} />
      ))}
    </span>
  );
}
