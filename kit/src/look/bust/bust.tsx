/**
 * A character's head on the page: framed for lists and prompts, or bare for figures on a board. It is an image of its own, so
 * that a board of heads stays a small page: a bust has some sixty strokes.
 */

import type { Look } from '@gavel/kernel';
import { memo, useId } from 'react';
import { drawBust, type Piece } from './draw.ts';
import './bust.css';

function markup(pieces: readonly Piece[], name: string): string {
  return pieces
    .map((piece, i) => {
      const id = `${name}-${i}`;
      if ('pieces' in piece) {
        const move = piece.move === undefined ? '' : ` transform="${piece.move}"`;
        const clipped = piece.clip === undefined ? '' : ` clip-path="url(#${id})"`;
        const clip = piece.clip === undefined ? '' : `<clipPath id="${id}"><path d="${piece.clip}"/></clipPath>`;
        return `<g${move}${clipped}>${clip}${markup(piece.pieces, id)}</g>`;
      }
      const { d, fill, line, width, opacity } = piece;
      const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
      return `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}"${faint}/>`;
    })
    .join('');
}

const wholeBox = '0 0 200 200';
/** The face alone: what is left of a bust when it is small. */
export const faceSquare = { x: 34, y: 8, width: 132 };
// a little more below, for where it is taller than wide
const faceBox = `${faceSquare.x} ${faceSquare.y} ${faceSquare.width} 146`;

/** How much of a head is shown: its face, all of it, or all of it without the light on the ground behind. */
type Crop = 'face' | 'whole' | 'bare';

const drawn = new WeakMap<Look, Map<Crop, string>>();

/** A look as the address of its picture; made once. */
export function pictureOf(look: Look, crop: Crop): string {
  const known = drawn.get(look) ?? new Map<Crop, string>();
  drawn.set(look, known);
  const found = known.get(crop);
  if (found !== undefined) return found;
  const close = crop === 'face';
  const shine = crop !== 'whole' ? '' : '<path d="M0 200h60L200 40V0h-20L0 150z" fill="#fff" opacity=".22"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${close ? faceBox : wholeBox}" preserveAspectRatio="xMidYMin slice" stroke-linejoin="round" stroke-linecap="round">${shine}${markup(drawBust(look, close), 'c')}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  known.set(crop, address);
  return address;
}

/** The face of a figure on a board, `size` wide around the middle it is drawn at. */
export function Head({ look, size }: { look: Look; size: number }) {
  return (
    <image
      href={pictureOf(look, 'face')}
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      preserveAspectRatio="xMidYMin slice"
      // pictures can be dragged by themselves: what is pressed is the figure
      pointerEvents="none"
    />
  );
}

/** From this size on there is room for shoulders. */
const roomy = 48;

/** A portrait before a colour: small ones are cut to the face. The name always stands beside it. */
export const Bust = memo(function Bust({
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
  return (
    <span className={dead ? 'bust dead' : 'bust'} style={{ '--size': `${size}px`, '--ground': ground }}>
      <img src={pictureOf(look, size < roomy ? 'face' : 'whole')} alt="" draggable={false} />
    </span>
  );
});

/** The whole bust as strokes of the drawing around it, in its own box of 200 by 200: what is saved and printed is one picture. */
export function BustStrokes({ look }: { look: Look }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <Strokes pieces={drawBust(look, false)} />
    </g>
  );
}

function Strokes({ pieces }: { pieces: readonly Piece[] }) {
  const name = useId();
  return pieces.map((piece, i) => {
    if (!('pieces' in piece)) {
      const { d, fill, line, width, opacity } = piece;
      return <path key={i} d={d} fill={fill} stroke={line} strokeWidth={width} opacity={opacity} />;
    }
    const clip = `${name}${i}`;
    return (
      <g key={i} transform={piece.move} clipPath={piece.clip === undefined ? undefined : `url(#${clip})`}>
        {piece.clip !== undefined && (
          <clipPath id={clip}>
            <path d={piece.clip} />
          </clipPath>
        )}
        <Strokes pieces={piece.pieces} />
      </g>
    );
  });
}
