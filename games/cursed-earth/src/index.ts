export * from './content/cards.ts';
export * from './content/characters.ts';
export * from './content/check.ts';
export * from './content/locations.ts';
export * from './content/numbers.ts';
export type * from './decisions.ts';
// the browser's face still knows these by their old names
export type { Choice as CeChoice, Decision as CeDecision } from './decisions.ts';
export type * from './events.ts';
export type { Event as CeEvent } from './events.ts';
export { cursedEarth, cursedEarth as default } from './game.ts';
export { type ScoreLine, scoreSheet } from './outcome.ts';
export * from './rules/signals.ts';
export { scriptOn } from './script/script.ts';
export * from './state.ts';
export type { HandView, View, View as CeView } from './view.ts';
