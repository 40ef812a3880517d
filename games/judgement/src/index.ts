export { abilities, artefacts, cards, heroes, maps, monsters } from './content/index.ts';
export type { Act, At, Choice, Decision } from './decisions.ts';
export type { Event } from './events.ts';
export { judgement } from './game.ts';
export { attackOdds } from './preview.ts';
export type { Modifier, Odds } from './rules/pool.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';
