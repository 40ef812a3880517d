import charactersJson from './characters.json' with { type: 'json' };
import type { Provenance } from './provenance.ts';

export const expertises = ['survival', 'diplomacy', 'psi'] as const;
export type Expertise = (typeof expertises)[number];
export const teamNames = ['judges', 'perps'] as const;
export type TeamName = (typeof teamNames)[number];

export interface Character extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly team: TeamName;
  readonly expertise: Expertise;
}

export const characters = charactersJson as unknown as readonly Character[];

/** The ids of a team's characters, the specialists in survival, diplomacy and psi in this order. */
export const teamCharacters: readonly (readonly string[])[] = teamNames.map((team) =>
  expertises.map((expertise) => characters.find((c) => c.team === team && c.expertise === expertise)!.id),
);

/** 0 survival, 1 diplomacy, 2 psi: a character's place in its team. */
export const placeOf: Readonly<Record<string, number>> = Object.fromEntries(
  characters.map((c) => [c.id, expertises.indexOf(c.expertise)]),
);

export function characterName(id: string): string {
  return characters.find((c) => c.id === id)?.name ?? id;
}
