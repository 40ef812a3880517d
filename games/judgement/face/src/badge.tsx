/** Colour, shape and letter of a side. */
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';

export function Badge({ colour, letter, size }: { colour: number; letter: string; size: number }) {
  return (
    <g transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 100})`} className="jd-badge">
      <path d={shapeOf(colour)} fill={colourOf(colour)} />
      <text x="50" y="70">
        {letter}
      </text>
    </g>
  );
}
