/** Judge Dredd: Helter Skelter. */
export { cardFace } from './board.ts';
export { checkContent } from './content/check.ts';
export { type GameMap, MAP_IDS, MAPS, mapOf, pair, sightBlocker } from './content/maps.ts';
export type {
  Ability,
  CardRecord,
  CharacterRecord,
  Coordinates,
  FallRecord,
  MapRecord,
  SpaceRecord,
  SymbolName,
  TeamRecord,
  WallRecord,
} from './content/pack.ts';
export { SYMBOLS } from './content/pack.ts';
export type { Blocker } from './content/sight.ts';
export { CALLED, CHARACTERS, type Character, DECKS, TEAMS } from './content/teams.ts';
export { ACTIONS, type Action, type ActionChoice, type Choice, type Decision } from './decisions.ts';
export type { Event } from './events.ts';
export { helterSkelter, helterSkelter as default } from './game.ts';
export {
  answersTo,
  attackReach,
  damageOf,
  flightVia,
  pointsMissing,
  possibleHand,
  strikes,
  type Threat,
  threats,
  walkCosts,
} from './preview.ts';
export type { Attack, State } from './state.ts';
export type { CharacterView, SeatView, View } from './view.ts';
