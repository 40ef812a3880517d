/** The locations of the hunt. */
import { content, must } from '@gavel/kernel';
import locationsJson from './locations.json' with { type: 'json' };
import type { Provenance } from './provenance.ts';

export type LocationEffect =
  | 'ration'
  | 'faceDown'
  | 'takeToken'
  | 'radiation'
  | 'eat'
  | 'noPsiAction'
  | 'wound'
  | 'ammo'
  | 'noSwap'
  | 'noHeal'
  | 'addTopCard'
  | 'nothing'
  | 'endOfHunt';

export type LocationTime =
  | 'start'
  | 'end'
  | 'arrive'
  | 'reveal'
  | 'leave'
  | 'ongoing'
  | 'lastAtDusk'
  | 'rowCompleteAtDusk'
  | 'never';

/** Which effect belongs to which moment: what the rules in `rules/` know how to carry out. */
export const effectTimes: Readonly<Record<LocationEffect, LocationTime>> = {
  ration: 'start',
  faceDown: 'lastAtDusk',
  takeToken: 'leave',
  radiation: 'end',
  eat: 'end',
  noPsiAction: 'ongoing',
  wound: 'arrive',
  ammo: 'reveal',
  noSwap: 'ongoing',
  noHeal: 'ongoing',
  addTopCard: 'rowCompleteAtDusk',
  nothing: 'never',
  endOfHunt: 'arrive',
};

export interface LocationCard extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly when: LocationTime;
  readonly effect: LocationEffect;
  readonly rule: string;
  readonly text: string;
}

export const { locations } = content<{ readonly locations: readonly LocationCard[] }>({ locations: locationsJson });

export const locationIds: readonly string[] = locations.map((location) => location.id);
export const maxNormal = locations.findIndex((location) => location.effect === 'endOfHunt');
export const effectOf: readonly LocationEffect[] = locations.map((location) => location.effect);

/** The effect of a location, by its number. */
export function effectAt(location: number): LocationEffect {
  return must(effectOf[location], 'such location');
}
