/** What is seen of a deed between the figures: shots, blows, blasts, speed, cards in the air; and what it cost. */
import type { Result } from '@gavel/kernel';
import { dice } from '../layout.ts';
import { linesOf } from './text.ts';

const ink = '#141414';
const outline = { stroke: ink, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A star with ragged points. */
function star({ x, y, r }: Spot, inner: number, n: number, seed: number): string {
  const lot = dice(seed);
  return `M${Array.from({ length: n * 2 }, (_, i) => {
    const far = (i % 2 === 0 ? r : r * inner) * (0.86 + lot() * 0.28);
    const angle = (i / (n * 2)) * Math.PI * 2;
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  }).join('L')}Z`;
}

export function Boom({ seed, colour = '#f6c915', ...spot }: Spot & { seed: number; colour?: string }) {
  const core = { ...spot, r: spot.r * 0.6 };
  return (
    <>
      <path d={star(spot, 0.62, 11, seed)} fill={colour} strokeWidth="3.4" {...outline} />
      <path d={star(core, 0.6, 9, seed + 1)} fill="#ffffff" strokeWidth="2.4" {...outline} />
    </>
  );
}

/** A gun that fires to the right, and what it hits. */
export function Shot({ from, to, k, seed }: { from: Spot; to: Spot; k: number; seed: number }) {
  const line = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <>
      <g transform={`translate(${from.x} ${from.y}) scale(${k})`}>
        <path d="M-38 10q-10 10-3 24l24 3q7-10 3-24z" fill="#e8b88d" strokeWidth="3" {...outline} />
        <path d="M0-7H-46L-54 0V11H-36L-31 36H-15L-19 12H0Z" fill="#5b6470" strokeWidth="3.4" {...outline} />
        <path d="M0-4H11V6H0Z" fill="#2b2f36" strokeWidth="2.6" {...outline} />
        <path d="M-42 0H-8" stroke="#dfe6ea" strokeWidth="2.6" />
      </g>
      <path d={line} stroke={ink} strokeWidth={8 * k} strokeLinecap="round" />
      <path d={line} stroke="#fff3b0" strokeWidth={4 * k} strokeLinecap="round" />
      <path d={star({ ...from, x: from.x + 6, r: from.r }, 0.4, 8, seed)} fill="#fff3b0" strokeWidth="3" {...outline} />
      <Boom {...to} seed={seed + 3} />
    </>
  );
}

export function Speed({ x, y, r, seed }: Spot & { seed: number }) {
  const lot = dice(seed);
  return (
    <path
      d={Array.from(
        { length: 7 },
        (_, i) =>
          `M${(x - r * (0.9 + lot() * 0.7)).toFixed(0)} ${(y - r * 0.7 + (i * r * 1.4) / 6).toFixed(0)}h${(r * (0.35 + lot() * 0.6)).toFixed(0)}`,
      ).join('')}
      stroke="#ffffff"
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.9"
    />
  );
}

export function Waves({ x, y, r }: Spot) {
  return [1, 0.72, 0.46].map((k) => (
    <circle key={k} cx={x} cy={y} r={r * k} fill="none" stroke="#9ff0ff" strokeWidth={4 * k + 2} />
  ));
}

/** Something precious: a faceted stone. */
export function Gem({ x, y, r, colour }: Spot & { colour: string }) {
  const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(1)} ${(y + dy * r).toFixed(1)}`;
  return (
    <>
      <ellipse cx={x} cy={y + r * 1.05} rx={r * 0.8} ry={r * 0.16} fill={ink} opacity="0.5" />
      <path
        d={`M${at(0, -1)}L${at(0.85, -0.35)}L${at(0.6, 0.9)}L${at(-0.6, 0.9)}L${at(-0.85, -0.35)}Z`}
        fill={colour}
        strokeWidth="4"
        {...outline}
      />
      <path
        d={`M${at(-0.85, -0.35)}L${at(-0.25, -0.1)}L${at(0, -1)}M${at(-0.25, -0.1)}L${at(0.3, -0.1)}L${at(0.85, -0.35)}M${at(0.3, -0.1)}L${at(0, -1)}M${at(-0.25, -0.1)}L${at(-0.6, 0.9)}M${at(0.3, -0.1)}L${at(0.6, 0.9)}`}
        fill="none"
        strokeWidth="2"
        {...outline}
      />
      <path d={`M${at(-0.25, -0.1)}L${at(0.3, -0.1)}L${at(0, -1)}Z`} fill="#ffffff" opacity="0.45" />
    </>
  );
}

/** A card in the air, with its name. */
export function Card({ x, y, r, name, turn }: Spot & { name: string; turn: number }) {
  const [w, h] = [r * 1.3, r * 1.8];
  const size = Math.max(9, r * 0.27);
  const lines = linesOf(name, w - 10, size, 'label').slice(0, 3);
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        d={`M${-w * 0.7} ${h * 0.55}q${-r * 0.4} ${r * 0.3} ${-r * 0.9} ${r * 0.35}M${-w * 0.62} ${h * 0.3}q${-r * 0.4} ${r * 0.2} ${-r * 0.8} ${r * 0.2}`}
        fill="none"
        stroke="#ffffff"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx="4" fill="#fffaf0" strokeWidth="3" {...outline} />
      <rect x={-w / 2 + 4} y={-h / 2 + 4} width={w - 8} height={h * 0.3} fill="#c8102e" strokeWidth="2" {...outline} />
      <path
        d={star({ x: 0, y: -h / 2 + 4 + h * 0.15, r: h * 0.11 }, 0.5, 5, 3)}
        fill="#f6c915"
        strokeWidth="1.5"
        {...outline}
      />
      {lines.map((line, i) => (
        <text
          key={i}
          y={h * 0.02 + i * size * 1.1}
          fontSize={size}
          fontFamily="Barlow Condensed"
          fontWeight="700"
          textAnchor="middle"
          fill={ink}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** What it cost and brought, by its sign. */
export function Marks({ x, y, results }: { x: number; y: number; results: readonly Result[] }) {
  const marks = results.filter(({ by, what }) => by !== undefined && by !== 0 && what !== 'dice').slice(0, 3);
  return marks.map(({ what, by = 0 }, i) => (
    <g key={i} transform={`translate(${x - i * 34} ${y}) scale(1.25)`}>
      {what === 'health' ? (
        <path
          d="M0 12C-18 0-14-14-5-13Q0-12 0-7Q0-12 5-13C14-14 18 0 0 12Z"
          fill={by < 0 ? '#c8102e' : '#0f6b50'}
          strokeWidth="3"
          {...outline}
        />
      ) : (
        <circle r="13" fill="#f6c915" strokeWidth="3" {...outline} />
      )}
      <text
        y="4.5"
        fontSize="13"
        fontFamily="Barlow Condensed"
        fontWeight="700"
        textAnchor="middle"
        fill={what === 'health' ? '#ffffff' : ink}
      >
        {by > 0 ? `+${by}` : `−${-by}`}
      </text>
    </g>
  ));
}
