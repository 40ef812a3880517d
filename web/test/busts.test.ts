/** The cast: every named character of the games has a bust of its own, made of parts that exist. */
import { must, strengths } from '@gavel/kernel';
import { faceSquare, pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { castOf, stranger } from '@gavel/kit/look/bust/cast.ts';
import { drawBust, type Piece, vocabulary } from '@gavel/kit/look/bust/draw.ts';
import { describe, expect, it } from 'vitest';
import { wellKnown } from '../../bots/test/well-known.ts';
import { lookOf } from '../src/people/look-of.ts';
import { silhouette } from './silhouette.ts';

const files = import.meta.glob<Readonly<Record<string, object>>>('../../games/*/face/src/content/{busts,rivals}.json', {
  eager: true,
  import: 'default',
});
const fileOf = (id: string, name: string) =>
  must(files[`../../games/${id}/face/src/content/${name}.json`], `${id}: ${name}`);

const casts = wellKnown.flatMap(({ id, known }) => [
  { game: id, file: fileOf(id, 'busts'), names: known.cast },
  { game: `${id}, as rivals`, file: fileOf(id, 'rivals'), names: strengths },
]);

describe.each(casts)('The cast of $game', ({ file, names }) => {
  const lookOf = castOf(file);

  it('has a bust for everybody with a name, and for nobody else', () => {
    expect(Object.keys(file).sort()).toEqual([...new Set(names)].sort());
    expect(lookOf('somebody from another pack')).toBe(stranger);
  });

  it('is made of parts that exist and colours that can be mixed', () => {
    const known = new Set(['face', 'skin', 'eyes', 'brow', 'nose', 'mouth', 'hair', 'head', 'headUp', 'beard', 'suit']);
    for (const more of ['behind', 'before', 'pair']) known.add(more);
    const look = (pieces: readonly Piece[]): void => {
      for (const piece of pieces) {
        if ('pieces' in piece) look(piece.pieces);
        else {
          expect(piece.fill).toMatch(/^(#[0-9a-f]{6}|none)$/);
          expect(piece.line).toMatch(/^(#[0-9a-f]{6}|none)$/);
          expect(piece.d).toMatch(/^M[-\d. MLCQAZ]+$/);
        }
      }
    };
    for (const [id, one] of Object.entries(file)) {
      expect(
        Object.keys(one).filter((key) => !known.has(key)),
        id,
      ).toEqual([]);
      look(drawBust(lookOf(id)));
    }
  });
});

/** Who is at home in more than one game, by what each calls them. */
const namesakes: Readonly<Record<string, string>> = {
  DRE: 'dredd',
  GIA: 'giant',
  AND: 'anderson',
  HER: 'hershey',
  MEA: 'mean-machine',
  'mean-machine-angel': 'mean-machine',
};
/** A summoned monster is the monster itself in other colours. */
const whoIs = (id: string): string => (namesakes[id] ?? id).replace('Summon', '');

describe('All casts and rivals together', () => {
  const everybody = casts.flatMap(({ game, file }) =>
    Object.keys(file).map((id) => ({
      who: game.endsWith('as rivals') ? `${game} ${id}` : whoIs(id),
      named: `${id} of ${game}`,
      whole: silhouette(drawBust(castOf(file)(id)), 32, { x: 0, y: 0, width: 200 }),
      // on boards and in lists small busts are cut to the face
      face: silhouette(drawBust(castOf(file)(id), true), 32, faceSquare),
    })),
  );
  const differing = (a: readonly unknown[], b: readonly unknown[]) => a.filter((cell, k) => cell !== b[k]).length;

  it.each(['whole', 'face'] as const)(
    'have no two alike: at 32 pixels every outline differs from every other (%s)',
    (crop) => {
      const alike: string[] = [];
      for (const [i, one] of everybody.entries())
        for (const other of everybody.slice(i + 1))
          if (one.who !== other.who && differing(one[crop], other[crop]) < 20)
            alike.push(`${one.named} and ${other.named}`);
      expect(alike).toEqual([]);
    },
  );

  it('show a person who is at home in several games alike in all of them', () => {
    for (const name of Object.values(namesakes)) {
      const [first, ...others] = everybody.filter(({ who }) => who === name);
      expect(others.length, name).toBeGreaterThan(0);
      for (const { whole, named } of others) expect(differing(first?.whole ?? [], whole), named).toBe(0);
    }
  });
});

describe('The picture of a bust', () => {
  const strokes = (pieces: readonly Piece[]): number =>
    pieces.reduce((sum, piece) => sum + ('pieces' in piece ? strokes(piece.pieces) : 1), 0);
  const clips = (pieces: readonly Piece[]): number =>
    pieces.reduce(
      (sum, piece) => sum + ('pieces' in piece ? clips(piece.pieces) + Number(piece.clip !== undefined) : 0),
      0,
    );

  it.each(['face', 'whole', 'bare'] as const)('has every stroke of the drawing (%s)', (crop) => {
    const svg = decodeURIComponent(pictureOf(stranger, crop));
    const pieces = drawBust(stranger, crop === 'face');
    expect(svg).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
    // whole busts shine
    expect(svg.split('<path').length - 1).toBe(strokes(pieces) + clips(pieces) + Number(crop === 'whole'));
    expect(svg.split('<clipPath').length - 1).toBe(clips(pieces));
  });
});

describe('The face of a person', () => {
  it('is the same one each time, made of parts that exist, and seldom somebody else’s', () => {
    const ids = Array.from({ length: 60 }, (_, i) => `p${i.toString(36)}k${i * 7}`);
    for (const id of ids) expect(drawBust(lookOf(id).look).length).toBeGreaterThan(5);
    expect(lookOf('p1')).toEqual(lookOf('p1'));
    expect(new Set(ids.map((id) => JSON.stringify(lookOf(id).look))).size).toBe(ids.length);
  });
});

describe('The vocabulary of busts', () => {
  it('says what is wrong with a look that names a part it does not have', () => {
    expect(() => drawBust({ ...stranger, head: ['teapot'] })).toThrow('there is no "teapot" among the heads of busts');
  });

  it('has no part that nobody wears', () => {
    const text = JSON.stringify([...casts.map(({ file }) => file), stranger]);
    const unused = Object.entries(vocabulary).flatMap(([kind, parts]) =>
      Object.keys(parts).flatMap((name) => (text.includes(`"${name}"`) ? [] : [`${kind}: ${name}`])),
    );
    expect(unused).toEqual([]);
  });
});
