/** A character's head on the page: framed for lists and prompts, or bare for figures on a board. */
import { memo, type ReactNode, useId } from 'react';
import { drawBust, type Piece } from './draw.ts';
import type { Look } from './look.ts';
import './bust.css';

function Pieces({ pieces, clips }: { pieces: readonly Piece[]; clips: string }): ReactNode {
  return pieces.map((piece, i) => {
    // a bust's pieces never change places
    const key = `${i}`;
    if ('pieces' in piece) {
      const id = `${clips}-${key}`;
      return (
        <g key={key} transform={piece.move} clipPath={piece.clip === undefined ? undefined : `url(#${id})`}>
          {piece.clip !== undefined && (
            <clipPath id={id}>
              <path d={piece.clip} />
            </clipPath>
          )}
          <Pieces pieces={piece.pieces} clips={id} />
        </g>
      );
    }
    const { d, fill, line, width, opacity } = piece;
    return <path key={key} d={d} fill={fill} stroke={line} strokeWidth={width} opacity={opacity} />;
  });
}

/** The drawing alone, 200 by 200, for use inside another one. */
const BustArt = memo(function BustArt({ look, small = false }: { look: Look; small?: boolean }) {
  const clips = useId();
  return (
    <g className="bust-art">
      <Pieces pieces={drawBust(look, small)} clips={clips} />
    </g>
  );
});

const small = 48;
const wholeBox = '0 0 200 200';
/** The face alone: what is left of a bust when it is small. */
const faceBox = '34 8 132 146';

/** The face of a figure on a board, `size` wide around the middle it is drawn at. */
export function Head({ look, size }: { look: Look; size: number }) {
  return (
    <svg
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      viewBox={faceBox}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <BustArt look={look} small />
    </svg>
  );
}

/** A portrait before a colour: small ones are cut to the face. The name always stands beside it. */
export function Bust({
  look,
  size,
  ground,
  dead = false,
}: {
  look: Look;
  size: number;
  ground: string;
  dead?: boolean;
}) {
  const close = size < small;
  return (
    <svg
      className={dead ? 'bust dead' : 'bust'}
      viewBox={close ? faceBox : wholeBox}
      preserveAspectRatio="xMidYMin slice"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-80-20h360v260H-80z" fill={ground} />
      {!close && <path d="M0 200h60L200 40V0h-20L0 150z" className="bust-shine" />}
      <BustArt look={look} small={close} />
      {dead && <path d="m40 24 120 130M160 24 40 154" className="bust-cross" />}
    </svg>
  );
}
