/** The outline of a drawing as a grid of filled cells: enough to see whether two of them can be told apart when small. */
import type { Piece } from '@gavel/kit/look/bust/draw.ts';

/** What is looked at: a corner and how wide it is. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Point = readonly [number, number];
type Move = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const still: Move = [1, 0, 0, 1, 0, 0];
const then = (m: Move, n: Move): Move => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function readMove(text: string): Move {
  let move = still;
  for (const [, name, given] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = name === 'scale' ? x : 0] = given!.split(/[ ,]+/).map(Number);
    const turn = (x * Math.PI) / 180;
    const step: Readonly<Record<string, Move>> = {
      translate: [1, 0, 0, 1, x, y],
      scale: [x, 0, 0, y, 0, 0],
      rotate: [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0],
    };
    move = then(move, step[name!]!);
  }
  return move;
}

/** Paths of busts have M, L, C, Q, A and Z in capitals only; arcs are taken as their chords' circles in eight steps. */
function outlines(d: string): Point[][] {
  const loops: Point[][] = [];
  let loop: Point[] = [];
  let at: Point = [0, 0];
  const curve = (points: readonly Point[]) => {
    for (let i = 1; i <= 8; i++) {
      let level = [at, ...points];
      while (level.length > 1)
        level = level.slice(1).map((p, k): Point => {
          const q = level[k]!;
          return [q[0] + ((p[0] - q[0]) * i) / 8, q[1] + ((p[1] - q[1]) * i) / 8];
        });
      loop.push(level[0]!);
    }
    at = points.at(-1)!;
  };
  for (const [, command, given] of d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const n = (given!.match(/-?[\d.]+/g) ?? []).map(Number);
    const pairs = (list: readonly number[]): Point[] =>
      Array.from({ length: list.length / 2 }, (_, i): Point => [list[i * 2]!, list[i * 2 + 1]!]);
    if (command === 'M') {
      at = pairs(n)[0]!;
      loop = [at];
      loops.push(loop);
    } else if (command === 'L') {
      for (const p of pairs(n)) loop.push(p);
      at = loop.at(-1)!;
    } else if (command === 'A') {
      // circles of busts are two half turns
      const [r = 0] = n;
      const to: Point = [n[5]!, n[6]!];
      const side = (n[4] === 1 ? -1 : 1) * (to[0] < at[0] ? -1 : 1) * r * 1.33;
      curve([[at[0], at[1] + side], [to[0], to[1] + side], to]);
    } else if (command === 'C' || command === 'Q') {
      const size = command === 'C' ? 3 : 2;
      const points = pairs(n);
      for (let i = 0; i < points.length; i += size) curve(points.slice(i, i + size));
    }
  }
  return loops;
}

/** Which of `size` by `size` cells of a square of the drawing are covered by anything filled. */
export function silhouette(pieces: readonly Piece[], size: number, square: Square): boolean[] {
  const cells = new Array<boolean>(size * size).fill(false);
  const visit = (list: readonly Piece[], move: Move): void => {
    for (const piece of list) {
      if ('pieces' in piece) {
        // what is clipped lies inside what clips it, which is drawn as well
        if (piece.clip === undefined)
          visit(piece.pieces, piece.move === undefined ? move : then(move, readMove(piece.move)));
        continue;
      }
      if (piece.fill === 'none') continue;
      for (const loop of outlines(piece.d)) {
        const points = loop.map(
          ([x, y]): Point => [move[0] * x + move[2] * y + move[4], move[1] * x + move[3] * y + move[5]],
        );
        for (let row = 0; row < size; row++) {
          const y = square.y + ((row + 0.5) * square.width) / size;
          const crossings = points
            .flatMap(([x, py], i) => {
              const [qx, qy] = points[(i + 1) % points.length]!;
              return py <= y === qy <= y ? [] : [x + ((y - py) / (qy - py)) * (qx - x)];
            })
            .sort((p, q) => p - q);
          for (let i = 0; i + 1 < crossings.length; i += 2)
            for (let column = 0; column < size; column++) {
              const x = square.x + ((column + 0.5) * square.width) / size;
              if (x > crossings[i]! && x < crossings[i + 1]!) cells[row * size + column] = true;
            }
        }
      }
    }
  };
  visit(pieces, still);
  return cells;
}
