/** Sides are told apart by colour, shape and letter, never by one of them alone. */
import { at } from '@gavel/kernel';
export interface Side {
  /** Colour index, 0 to 5. */
  readonly colour: number;
  readonly letter: string;
  readonly name: string;
  /** The name where there is little room. */
  readonly short?: string;
}

const shapes = [
  'M8 8h84v84H8z',
  'M50 2 98 50 50 98 2 50z',
  'M50 5a45 45 0 1 1 0 90 45 45 0 0 1 0-90z',
  'M28 7h44l25 43-25 43H28L3 50z',
  'M50 4 97 90H3z',
  'M50 3 97 38 79 95H21L3 38z',
] as const;

export const shapeOf = (colour: number): string => at(shapes, colour % shapes.length);
export const colourOf = (colour: number): string => `var(--seat-${colour % shapes.length})`;

export function Mark({ side, size = 28 }: { side: Side; size?: number }) {
  return (
    // beside a long name it keeps its size, or nobody could read its letter
    <svg viewBox="0 0 100 100" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true" focusable="false">
      <path d={shapeOf(side.colour)} fill={colourOf(side.colour)} stroke="var(--line)" strokeWidth="7" />
      <text
        x="50"
        y={side.colour === 4 ? 74 : 69}
        textAnchor="middle"
        fontFamily="var(--title)"
        fontSize="54"
        fill="#fff"
      >
        {side.letter}
      </text>
    </svg>
  );
}
