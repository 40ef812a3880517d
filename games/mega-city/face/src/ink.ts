/** Strokes of ink: how the city and its landmarks are written down, and how they become the text of a picture. */

/** An outline, what fills it, and how thick its line is (0: none). */
export type Stroke = readonly [d: string, fill: string, width?: number];

export const ink = '#141414';

/** Between two colours, written as six digits. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const shade = (fill: string): string => mix(fill, '#2a1033', 0.45);
const light = (fill: string): string => mix(fill, '#fff8e6', 0.4);

/** A house seen from the front and a little from above: front, side and roof, its foot at height 0. */
export function house(x: number, wide: number, high: number, fill: string, deep = 6): readonly Stroke[] {
  const rise = deep * 0.7;
  return [
    [`M${x} 0V${-high}h${wide}V0z`, fill],
    [`M${x + wide} 0V${-high}l${deep}-${rise}V${-rise}z`, shade(fill)],
    [`M${x} ${-high}l${deep}-${rise}h${wide}l-${deep} ${rise}z`, light(fill)],
  ];
}

/** Rows of windows; of three one is dark. */
export function panes(x: number, y: number, columns: number, rows: number, lit = '#f6c915'): readonly Stroke[] {
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    lit: (i * 7 + columns) % 3 > 0,
    d: `M${x + (i % columns) * 5} ${y + Math.floor(i / columns) * 6.5}h3v4h-3z`,
  }));
  const drawn = (on: boolean): string => cells.flatMap((cell) => (cell.lit === on ? cell.d : [])).join('');
  return [
    [drawn(true), lit, 0],
    [drawn(false), '#3a3640', 0],
  ];
}

/** Columns of a temple between two edges. */
export function columns(left: number, right: number, count: number, foot: number, high: number): readonly Stroke[] {
  const step = (right - left) / (count - 1);
  return Array.from({ length: count }, (_, i) => [
    `M${left + step * i - 2} ${foot}v${-high}h4v${high}z`,
    '#fffaf0',
    1.4,
  ]);
}

/** Strokes as the text of a drawing; `paint` may change the colours, for the night say. */
export const drawn = (strokes: readonly Stroke[], paint: (colour: string) => string = (colour) => colour): string =>
  strokes
    .map(([d, fill, width = 2]) => {
      const filled = fill.startsWith('line ') ? 'none' : fill === 'none' ? 'none' : paint(fill);
      const line = fill.startsWith('line ') ? paint(fill.slice(5)) : ink;
      const stroked = width === 0 ? '' : ` stroke="${line}" stroke-width="${width}"`;
      return `<path d="${d}" fill="${filled}"${stroked}/>`;
    })
    .join('');
