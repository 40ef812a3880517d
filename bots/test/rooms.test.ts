/** The rooms of the games have the one shape that docs/architecture.md shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../src/index.ts';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/architecture.md', root), 'utf8').matchAll(/^\| `([\w/]+\.ts)` \| (.*) \|$/gm);
const shape = [...rows].map(([, file = '', names = '']) => ({
  file,
  names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
}));

/** Files and folders that a room may have beside those of the table. */
const beside = [
  'game.ts',
  'index.ts',
  'board.ts',
  'preview.ts',
  'frames.ts',
  'told.ts',
  'reactions.ts',
  'content',
  'rules',
  'script',
  'mind',
  'lessons',
  'puzzles',
];

function exportsOf(text: string): string[] {
  const declared = text.matchAll(/^export (?:const|let|function|class|interface|type) (\w+)/gm);
  const passedOn = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...passedOn].flatMap(([, names = '']) =>
      names.split(',').map(
        (one) =>
          one
            .trim()
            .split(/ as |type /)
            .at(-1) ?? '',
      ),
    ),
  ];
}

it('the shape is shown', () => expect(shape.length).toBeGreaterThan(15));

describe.each(games.map(({ id }) => id))('the room of %s', (id) => {
  const room = new URL(`games/${id}/src/`, root);

  it.each(shape)('has $file with its exports', ({ file, names }) => {
    const here = existsSync(new URL(file, room));
    expect(here ? exportsOf(readFileSync(new URL(file, room), 'utf8')) : 'no such file').toEqual(
      expect.arrayContaining(names),
    );
  });

  it('has nothing else lying about', () => {
    const known = [...beside, ...shape.map(({ file }) => file)];
    expect(readdirSync(room).filter((name) => !known.includes(name))).toEqual([]);
  });
});
