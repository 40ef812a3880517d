/** Every scenario of every game, and what rulebook, code and scenarios owe each other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { scenarioChecks } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games, rulesOf } from '../src/index.ts';
import { furnished } from './furnished.ts';
import { wellKnown } from './well-known.ts';

const root = new URL('../../', import.meta.url);

function textsIn(folder: string, ending: string): [file: string, text: string][] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(new URL(`${folder}${name}`, root), 'utf8')]);
}

/** A game in one file owes none; where it brings some, they are played and its rulebook is held to them. */
const owing = games.filter((game) => furnished.includes(game) || existsSync(new URL(`scenarios/${game.id}/`, root)));

describe.each(owing.map((game) => ({ game, id: game.id })))('$id', ({ game, id }) => {
  const scenarios = Object.fromEntries(
    textsIn(`scenarios/${id}/`, '.json').map(([file, text]) => [file, JSON.parse(text) as unknown]),
  );

  if (furnished.includes(game)) it('has scenarios', () => expect(Object.keys(scenarios).length).toBeGreaterThan(50));

  for (const { name, run } of scenarioChecks(game, {
    rulebook: rulesOf(game) ?? '',
    // lessons name the rules they teach, and refuse nothing
    sources: textsIn(`games/${id}/src/`, '.ts').flatMap(([file, text]) => (file.startsWith('lessons/') ? [] : [text])),
    scenarios,
    told: wellKnown.find((one) => one.id === id)?.known.told ?? [],
  }))
    it(name, run);
});
