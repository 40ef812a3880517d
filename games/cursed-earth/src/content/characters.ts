/** The characters of both teams, and their places in them. */
import { content, must, Table } from '@gavel/kernel';
import charactersJson from './characters.json' with { type: 'json' };
import type { Provenance } from './provenance.ts';

export const expertises = ['survival', 'diplomacy', 'psi'] as const;
export type Expertise = (typeof expertises)[number];
export const teamNames = ['judges', 'perps'] as const;
export type TeamName = (typeof teamNames)[number];

/** A character's place in its team: 0 survival, 1 diplomacy, 2 psi. */
export type Place = 0 | 1 | 2;
export const places: readonly Place[] = [0, 1, 2];
/** One for each character of a team. */
export type Trio<T> = [T, T, T];

export interface Character extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly team: TeamName;
  readonly expertise: Expertise;
}

export const { characters } = content<{ readonly characters: readonly Character[] }>({ characters: charactersJson });

function specialist(team: TeamName, expertise: Expertise): string {
  const found = characters.find((c) => c.team === team && c.expertise === expertise);
  return must(found, `specialist in ${expertise} of the ${team}`).id;
}
const idsOf = (team: TeamName): Readonly<Trio<string>> => [
  specialist(team, 'survival'),
  specialist(team, 'diplomacy'),
  specialist(team, 'psi'),
];

/** The ids of a team's characters, the specialists in survival, diplomacy and psi in this order. */
export const teamCharacters: readonly [Readonly<Trio<string>>, Readonly<Trio<string>>] = [
  idsOf('judges'),
  idsOf('perps'),
];

/** By id: a character's place in its team. */
export const placeOf: Table<string, Place> = new Table(
  'character',
  places.flatMap((place) => teamCharacters.map((ids): [string, Place] => [ids[place], place])),
);

export function characterName(id: string): string {
  return characters.find((c) => c.id === id)?.name ?? id;
}
