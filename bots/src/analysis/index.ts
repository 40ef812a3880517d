/** What hint, coach and analysis read: who judges a game, what a choice is worth, why, and a whole game looked back at. No game inside. */
export * from './analyse.ts';
export * from './analysis.ts';
export * from './counsel.ts';
export * from './now.ts';
