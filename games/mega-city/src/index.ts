export { checkContent, contentFiles } from './content/check.ts';
export * from './content/pack.ts';
export type * from './decisions.ts';
export type { Event, How, Result, Total } from './events.ts';
export { megaCity, megaCity as default } from './game.ts';
export { combatEffect, oddsAlong, wayTo } from './preview.ts';
export { takeEffect } from './rules/cards.ts';
export * from './rules/odds.ts';
export type { CrimeView, JudgeView, ShowdownView, View } from './view.ts';
