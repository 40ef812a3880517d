/** The rooms of the games have the one shape that docs/architecture.md shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../src/index.ts';
import { furnished } from './furnished.ts';

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
  'preview.ts',
  'frames.ts',
  'reactions.ts',
  'content',
  'rules',
  'script',
  'mind',
  'lessons',
  'puzzles',
  'threats',
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

it.each(games.filter((game) => !furnished.includes(game)))('$id has no rooms, and is one file', ({ id }) => {
  expect(readdirSync(new URL(`games/${id}/src/`, root))).toEqual(['index.ts']);
});

it.each(furnished)('$id brings all that a game may bring', ({ id, ...game }) => {
  const { tell, levels, ladder, lessons, puzzles, mind, weighs, estimate, scores, leads } = game;
  const { panels, danger, ending, figures } = tell;
  const members = {
    levels,
    ladder,
    lessons,
    puzzles,
    mind,
    weighs,
    estimate,
    scores,
    leads,
    panels,
    danger,
    ending,
    figures,
  };
  expect(Object.entries(members).flatMap(([name, member]) => (member === undefined ? [name] : []))).toEqual([]);
  const around = ['scenarios', 'games'].map((folder) => new URL(`${folder}/${id}/`, root));
  expect(around.filter((folder) => !existsSync(folder))).toEqual([]);
  const files = [
    'rules.md',
    'quickstart.md',
    'words/en',
    'words/de',
    'face/src/index.ts',
    'face/src/cover.tsx',
    'test',
  ];
  expect(files.filter((file) => !existsSync(new URL(`games/${id}/${file}`, root)))).toEqual([]);
});

describe.each(furnished.map(({ id }) => id))('the room of %s', (id) => {
  const room = new URL(`games/${id}/src/`, root);

  it.each(shape)('has $file with its exports', ({ file, names }) => {
    const here = existsSync(new URL(file, room));
    expect(here ? exportsOf(readFileSync(new URL(file, room), 'utf8')) : 'no such file').toEqual(
      expect.arrayContaining(names),
    );
  });

  it('calls a decision of one kind Decision<KIND> and its answer Choice<KIND>, and nothing else', () => {
    const elsewise = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        /\b(DecisionOf|ChoiceOf)\b|Kinds\['\w+'\]/.test(readFileSync(new URL(file, room), 'utf8')),
    );
    // there they are made of the kinds
    expect(elsewise).toEqual(['decisions.ts']);
  });

  it('has nothing else lying about', () => {
    const known = [...beside, ...shape.map(({ file }) => file)];
    expect(readdirSync(room).filter((name) => !known.includes(name))).toEqual([]);
  });
});
