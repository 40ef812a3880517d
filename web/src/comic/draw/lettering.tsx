/** Words in a drawing: caption boxes, sounds, titles. Sounds are decoration; captions are what the panel says. */
import { linesOf, widthOf } from './text.ts';

const ink = '#141414';

/** A sound, with its shadow and rim, leaning as it is shouted. */
export function Sound({
  text,
  x,
  y,
  size,
  turn,
  colour,
}: {
  text: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  colour: string;
}) {
  const pale = colour === '#ffffff';
  const font = { fontFamily: 'Bangers', fontSize: size, textAnchor: 'middle', strokeLinejoin: 'round' } as const;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) skewX(-8)`} aria-hidden="true">
      <text {...font} x={size * 0.07} y={size * 0.09} fill={ink} stroke={ink} strokeWidth={size * 0.2}>
        {text}
      </text>
      <text {...font} fill={ink} stroke={ink} strokeWidth={size * 0.26}>
        {text}
      </text>
      <text {...font} fill={colour} stroke="#ffffff" strokeWidth={pale ? 0 : size * 0.1} paintOrder="stroke">
        {text}
      </text>
    </g>
  );
}

export interface CaptionBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly lines: readonly string[];
  readonly size: number;
}

/** As wide as it needs to be and no wider than it may. */
export function captionBox(text: string, most: number, size: number): Omit<CaptionBox, 'x' | 'y'> {
  const pad = size * 0.55;
  const lines = linesOf(text, most - 2 * pad, size, 'label');
  const widest = Math.max(...lines.map((line) => widthOf(line, size, 'label')));
  return { lines, size, w: Math.min(most, widest + 2 * pad), h: lines.length * size * 1.14 + size * 0.62 };
}

const tones = { happens: ['#f6c915', ink], must: ['#c8102e', '#ffffff'] } as const;

export function Caption({ x, y, w, h, lines, size, tone = 'happens' }: CaptionBox & { tone?: keyof typeof tones }) {
  const [ground, text] = tones[tone];
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} fill={ground} stroke={ink} strokeWidth="2.5" />
      {lines.map((line, i) => (
        <text
          key={i}
          x={x + size * 0.55}
          y={y + size * 1.18 + i * size * 1.14}
          fontFamily="Barlow Condensed"
          fontWeight="700"
          fontSize={size}
          fill={text}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** A title with a heavy outline. */
export function Title({
  text,
  x,
  y,
  size,
  fill,
  room,
}: {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  room: number;
}) {
  const fits = Math.min(size, (size * room) / widthOf(text.toUpperCase(), size, 'title'));
  return (
    <text
      x={x}
      y={y}
      fontFamily="Bangers"
      fontSize={fits}
      textAnchor="middle"
      fill={fill}
      stroke={ink}
      strokeWidth={fits * 0.13}
      strokeLinejoin="round"
      paintOrder="stroke"
      letterSpacing={fits * 0.03}
    >
      {text.toUpperCase()}
    </text>
  );
}
