/** Every game, and its players. These see only what a seat sees: a view goes in, a choice comes out. */
export * from './find-puzzles.ts';
export * from './games.ts';
export * from './levels.ts';
export * from './outside.ts';
export * from './train/fit.ts';
export * from './train/gather.ts';
