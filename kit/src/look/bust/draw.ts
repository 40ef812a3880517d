/** Puts a bust together: from a look and the parts to strokes of ink and colour, in a box of 200 by 200. */

import type { Look, LookPart, Thing } from '@gavel/kernel';
import parts from './content/parts.json' with { type: 'json' };

/** Outline, fill, width of the line, and where they differ from the usual the line's colour and the opacity. */
type Shape = readonly [d: string, fill: string, width: number, line?: string, opacity?: number];
type Roles = Readonly<Record<string, string>>;

/** One piece of a drawing: a stroke, or pieces that are moved or clipped together. */
export type Piece =
  | {
      readonly d: string;
      readonly fill: string;
      readonly line: string;
      readonly width: number;
      readonly opacity?: number;
    }
  | { readonly pieces: readonly Piece[]; readonly move?: string; readonly clip?: string };

interface Layers {
  readonly back?: readonly Shape[];
  readonly mid?: readonly Shape[];
  readonly front?: readonly Shape[];
}
interface Face {
  readonly d: string;
  /** Half the distance between the eyes, and their height. */
  readonly eye: readonly [gap: number, y: number];
  readonly mouth: number;
  readonly ears?: readonly Shape[];
}
interface Sides<T> {
  readonly left: T;
  readonly right: T;
}
interface Parts {
  readonly faces: Readonly<Record<string, Face>>;
  readonly eyes: Readonly<Record<string, Sides<readonly Shape[]>>>;
  readonly brows: Readonly<Record<string, Sides<string>>>;
  readonly noses: Readonly<Record<string, readonly Shape[]>>;
  readonly mouths: Readonly<Record<string, readonly Shape[]>>;
  readonly hair: Readonly<Record<string, Layers>>;
  readonly heads: Readonly<Record<string, Layers>>;
  readonly beards: Readonly<Record<string, readonly Shape[]>>;
  readonly suits: Readonly<Record<string, readonly Shape[]>>;
  readonly things: Readonly<Record<string, readonly Shape[]>>;
}
// JSON has no tuples: what the file holds is checked by web/test/busts.test.ts
export const vocabulary = parts as object as Parts;

const ink = '#141414';
const night = '#2a1033';
const light = '#fff8e6';

/** A part by its name; an unknown one is a mistake in the data, and says so. */
function named<T>(kind: keyof Parts, name: string, table: Readonly<Record<string, T>>): T {
  const found = table[name];
  if (found === undefined) throw new Error(`there is no "${name}" among the ${kind} of busts`);
  return found;
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** "a" is the part's first colour, "a-40" two fifths darker, "skin+20" a fifth lighter; anything else stands for itself. */
function colour(name: string, roles: Roles): string {
  const [, base, sign, percent] = /^([a-z]+)([-+])(\d+)$/.exec(name) ?? [];
  if (base !== undefined) return mix(colour(base, roles), sign === '-' ? night : light, Number(percent) / 100);
  return roles[name] ?? name;
}

function inked(shapes: readonly Shape[] | undefined, roles: Roles): Piece[] {
  return (shapes ?? []).map(([d, fill, width, line = 'ink', opacity]) => ({
    d,
    fill: colour(fill, roles),
    line: width > 0 ? colour(line, roles) : 'none',
    width,
    ...(opacity === undefined ? {} : { opacity }),
  }));
}

const moved = (pieces: readonly Piece[], x: number, y: number): Piece => ({ pieces, move: `translate(${x} ${y})` });

/** The usual roles, with the colours of a part. */
function rolesOf(look: Look, part: LookPart | Thing | undefined): Roles {
  const a = part?.[1] ?? ink;
  return { ink, none: 'none', skin: look.skin, a, b: part?.[2] ?? a };
}

const things = (look: Look, list: readonly Thing[] | undefined): Piece[] =>
  (list ?? []).flatMap((thing) => {
    const pieces = inked(named('things', thing[0], vocabulary.things), rolesOf(look, thing));
    const [x, y, turn] = thing[3] ?? [0, 0, 0];
    return thing[3] === undefined ? pieces : [{ pieces, move: `translate(${x} ${y}) rotate(${turn})` }];
  });

/** Under the brows and in the cheek it is dark; the hatching goes when the drawing is small. */
function faceOf(look: Look, face: Face, small: boolean): Piece[] {
  const skin = (name: string) => colour(name, rolesOf(look, undefined));
  const shape = (d: string, fill: string): Piece => ({ d, fill: skin(fill), line: 'none', width: 0 });
  return [
    { d: face.d, fill: look.skin, line: ink, width: 6 },
    {
      clip: face.d,
      pieces: [
        shape(
          'M122 20C150 60 148 130 104 170L170 170L170 20ZM120 90L112 104L122 118L114 140L130 130L130 80Z',
          'skin-26',
        ),
        ...(small
          ? []
          : [
              {
                d: 'M128 98L136 92M126 106L137 99M124 114L136 107M121 122L133 115',
                fill: 'none',
                line: skin('skin-75'),
                width: 2.6,
              },
            ]),
        shape('M66 92Q62 112 74 132Q66 122 62 100Z', 'skin+60'),
      ],
    },
    { d: face.d, fill: 'none', line: ink, width: 6 },
  ];
}

function featuresOf(look: Look, face: Face): Piece[] {
  const roles = { ...rolesOf(look, undefined), iris: look.eyes?.[1] ?? '#3a2a1a', lip: look.mouth?.[1] ?? '#b3202e' };
  const [gap, y] = face.eye;
  const out: Piece[] = [];
  if (look.nose !== undefined) out.push(moved(inked(named('noses', look.nose, vocabulary.noses), roles), 100, y));
  if (look.eyes !== undefined) {
    const eyes = named('eyes', look.eyes[0], vocabulary.eyes);
    out.push(moved(inked(eyes.left, roles), 100 - gap, y), moved(inked(eyes.right, roles), 100 + gap, y));
  }
  if (look.brow !== undefined) {
    const brow = named('brows', look.brow[0], vocabulary.brows);
    const hair = (d: string): Piece => ({ d, fill: look.brow?.[1] ?? ink, line: ink, width: 2 });
    out.push(moved([hair(brow.left)], 100 - gap, y), moved([hair(brow.right)], 100 + gap, y));
  }
  const mouth =
    look.mouth === undefined
      ? []
      : [moved(inked(named('mouths', look.mouth[0], vocabulary.mouths), roles), 100, face.mouth)];
  const beard =
    look.beard === undefined ? [] : inked(named('beards', look.beard[0], vocabulary.beards), rolesOf(look, look.beard));
  // a small beard lies around the mouth, a great one hangs over it
  return look.beard?.[0] === 'goatee' || look.beard?.[0] === 'tuft'
    ? [...out, ...beard, ...mouth]
    : [...out, ...mouth, ...beard];
}

/** The bust of a look, from back to front. */
export function drawBust(look: Look, small = false): Piece[] {
  if (look.pair !== undefined) {
    const { pair, ...one } = look;
    return [
      { pieces: drawBust(one, small), move: 'translate(-10 30) scale(.8)' },
      { pieces: drawBust(pair, small), move: 'translate(66 74) scale(.66)' },
    ];
  }
  const face = named('faces', look.face, vocabulary.faces);
  const hair = look.hair === undefined ? {} : named('hair', look.hair[0], vocabulary.hair);
  const head = look.head === undefined ? {} : named('heads', look.head[0], vocabulary.heads);
  const hairRoles = rolesOf(look, look.hair);
  const headRoles = rolesOf(look, look.head);
  const up = (pieces: Piece[]): Piece[] =>
    look.headUp === undefined || pieces.length === 0 ? pieces : [moved(pieces, 0, -look.headUp)];
  const skin = (name: string) => colour(name, rolesOf(look, undefined));
  return [
    ...things(look, look.behind),
    ...inked(hair.back, hairRoles),
    ...up(inked(head.back, headRoles)),
    ...inked(named('suits', look.suit[0], vocabulary.suits), rolesOf(look, look.suit)),
    { d: 'M80 130L79 164Q100 180 121 164L120 130Z', fill: skin('skin-30'), line: ink, width: 4.5 },
    { d: 'M82 150Q100 166 118 150L119 158Q100 172 81 158Z', fill: skin('skin-60'), line: 'none', width: 0 },
    ...inked(face.ears, rolesOf(look, undefined)),
    ...faceOf(look, face, small),
    ...up(inked(head.mid, headRoles)),
    ...featuresOf(look, face),
    ...inked(hair.front, hairRoles),
    ...up(inked(head.front, headRoles)),
    ...things(look, look.before),
  ];
}
