/** Players. They see only what a seat sees: a view goes in, a choice comes out. */
export * from './games.ts';
export * from './levels.ts';
