/** Every scenario of every game, and what rulebook, code and scenarios owe each other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { scenarioChecks } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games, rulesOf } from '../src/index.ts';
import { furnished } from './furnished.ts';

const root = new URL('../../', import.meta.url);

function textsIn(folder: string, ending: string): [file: string, text: string][] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(new URL(`${folder}${name}`, root), 'utf8')]);
}

/** Rules about pieces, names and what is known, which no choice can break or obey. */
const told: Readonly<Record<string, readonly string[]>> = {
  'helter-skelter': [
    // refuses the options of a table, before there is a choice
    'HS-1.1',
    ...['HS-1.2', 'HS-1.3', 'HS-1.4', 'HS-1.7', 'HS-1.8', 'HS-1.9', 'HS-1.10', 'HS-1.11', 'HS-1.12', 'HS-1.13'],
    ...['HS-1.14', 'HS-1.15', 'HS-2.1', 'HS-2.2', 'HS-2.3', 'HS-2.4', 'HS-2.12', 'HS-2.14'],
    // what lies open, what does not matter: properties, tested as such
    ...['HS-3.12', 'HS-4.10', 'HS-5.12'],
  ],
  'mega-city': ['MC-1.1', 'MC-1.3', 'MC-1.7', 'MC-11.1'],
  'cursed-earth': [...['CE-1.1', 'CE-1.2', 'CE-1.3', 'CE-1.4', 'CE-2.1', 'CE-5.3', 'CE-9.14', 'CE-9.15']],
};

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
    told: told[id] ?? [],
  }))
    it(name, run);
});
