/** Words on the field that are as large on every screen, beside a base where they hide least. */
import type { Point, State } from '@gavel/judgement';
import { roomiestBox } from '../room.ts';
import { sl, sx, sy } from '../units.ts';

/** A tag beside a base, where it hides least. */
export function TagBeside({
  state,
  at,
  r,
  px,
  text,
}: {
  state: State;
  at: Point;
  r: number;
  px: number;
  text: string;
}) {
  const scale = px * tagScale;
  const size = { width: tagWidth(text) * scale, height: tagHeight * scale };
  const [x, y] = [sx(at.x), sy(at.y)];
  const high = sl(r) + size.height * 0.75;
  const wide = sl(r) + size.width * 0.5 + 8 * px;
  const around = [
    [0, high],
    [0, -high],
    [wide, 0],
    [-wide, 0],
    [wide, high],
    [-wide, high],
    [wide, -high],
    [-wide, -high],
  ] as const;
  const places = [...(r === 0 ? [[0, 0] as const] : []), ...around].map(([dx, dy]) => ({
    x: x + dx,
    y: y + dy,
    ...size,
  }));
  const box = roomiestBox(state, places);
  return (
    <g transform={`translate(${box.x} ${box.y})`} className="jd-tag">
      <Tag text={text} />
    </g>
  );
}

const tagScale = 0.36;
const tagHeight = 54;
const tagWidth = (text: string): number => text.length * 21 + 30;

export function Tag({ text }: { text: string }) {
  const width = tagWidth(text);
  return (
    <g className="jd-tag-body">
      <rect x={-width / 2} y={-tagHeight / 2} width={width} height={tagHeight} />
      <text y="13">{text}</text>
    </g>
  );
}
