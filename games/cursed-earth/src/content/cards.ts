/** The encounter cards, and the programs the rules read them as. */
import { byKey, content, must } from '@gavel/kernel';
import encountersJson from './encounters.json' with { type: 'json' };
import type { Provenance } from './provenance.ts';

/** The eighteen symbols. Their place in this list is their code inside card programs. */
export const symbolNames = [
  'heal',
  'wound',
  'radiation',
  'ration',
  'eat',
  'ammo',
  'violence',
  'gainSurvival',
  'gainDiplomacy',
  'spendSurvival',
  'spendDiplomacy',
  'psi',
  'skip',
  'swap',
  'remove',
  'death',
  'advance',
  'enemyAdvance',
] as const;

export type SymbolName = (typeof symbolNames)[number];

/** Symbol codes by name. */
export const sym: Readonly<Record<SymbolName, number>> = byKey(symbolNames, (name) => symbolNames.indexOf(name));

export type BoxType = 'event' | 'choice' | 'option';

export interface Box {
  readonly type: BoxType;
  readonly symbols: readonly SymbolName[];
}

export interface EncounterCard extends Provenance {
  readonly number: number;
  readonly name: string;
  readonly boxes: readonly Box[];
}

export const { encounters } = content<{ readonly encounters: readonly EncounterCard[] }>({
  encounters: encountersJson,
});

/** A card as the engine reads it: symbol codes by box, and the boxes of each colour in printed order. */
export interface Program {
  readonly boxes: readonly (readonly number[])[];
  readonly events: readonly number[];
  readonly choices: readonly number[];
  readonly options: readonly number[];
  /** What the card pays for once it lies in the team area. */
  readonly survival: boolean;
  readonly diplomacy: boolean;
}

function compile(card: EncounterCard): Program {
  const ofType = (type: BoxType) => card.boxes.flatMap((box, i) => (box.type === type ? [i] : []));
  const shows = (name: SymbolName) => card.boxes.some((box) => box.symbols.includes(name));
  return {
    boxes: card.boxes.map((box) => box.symbols.map((name) => sym[name])),
    events: ofType('event'),
    choices: ofType('choice'),
    options: ofType('option'),
    survival: shows('gainSurvival'),
    diplomacy: shows('gainDiplomacy'),
  };
}

/** Programs by card number; numbers start at 1. */
export const programs: readonly Program[] = [
  { boxes: [], events: [], choices: [], options: [], survival: false, diplomacy: false },
  ...encounters.map(compile),
];

/** The program of a card. */
export function programOf(card: number): Program {
  return must(programs[card], 'such card');
}

/** The name of a symbol by its code. */
export function symbolName(code: number): SymbolName {
  return must(symbolNames[code], 'such symbol');
}

export const cardCount = encounters.length;

export function cardName(number: number): string {
  return encounters[number - 1]?.name ?? `card ${number}`;
}
