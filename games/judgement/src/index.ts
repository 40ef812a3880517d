/** What the game offers besides itself is what a board needs to draw and to preview without rules of its own. */
export {
  type Disc,
  distance,
  type Field,
  isFree,
  length,
  nearestPlace,
  overlaps,
  type Polygon,
  pathLength,
  pathUpTo,
  type Reach,
  reach,
  reachOutline,
  type Solids,
  shortestWay,
  sightLine,
  wayWithin,
} from '@gavel/geometry';
export {
  type Ability,
  type Artefact,
  abilities,
  artefacts,
  type Battlefield,
  type Card,
  cards,
  conditions,
  type Hero,
  heroes,
  INCH,
  maps,
  monsters,
  opAt,
  type Point,
  pack,
  readyHeroes,
  type Shrine,
  shrines,
  summonedCards,
  type TerrainKind,
  type Warband,
  type Weapon,
  warbands,
} from './content/index.ts';
export type { Act, At, Choice, Decision } from './decisions.ts';
export type { Event } from './events.ts';
export type { AttackFrame, Frame } from './frames.ts';
export { judgement, judgement as default } from './game.ts';
export { attackOdds } from './preview.ts';
export { actionsLeft } from './rules/activation.ts';
export { activationOf, planOf } from './rules/attack.ts';
export { chargeCost, costsOf, marketCost, weaponCost } from './rules/costs.ts';
export {
  engages,
  type Feature,
  features,
  groundPenalty,
  meleeReach,
  movement,
  obstacles,
  restingPlace,
  SHRINE_RADIUS,
  SOUL_RADIUS,
  sees,
  shrineDiscs,
  soulDisc,
  weaponRange,
} from './rules/field.ts';
export { growthCorners } from './rules/place.ts';
export { type AttackPlan, type Modifier, netDamage, type Odds, odds, tally } from './rules/pool.ts';
export { harvestModifier } from './rules/souls.ts';
export { commanderOf, hasAux, heightOf, inCohesion, stat, TOKEN_RADIUS, unitOf } from './rules/standing.ts';
export type { Model, State } from './state.ts';
export type { ModelView, View } from './view.ts';
