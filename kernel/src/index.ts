/** What every game is: decisions, frames, chance, views, records. */
export * from './canonical.ts';
export * from './chance.ts';
export * from './conformance/index.ts';
export * from './game.ts';
export * from './json.ts';
export * from './machine.ts';
export * from './options.ts';
export * from './play.ts';
export * from './players.ts';
export * from './record.ts';
export * from './refusal.ts';
export * from './rulebook.ts';
export * from './scenario.ts';
export * from './secure.ts';
export * from './sha256.ts';
export * from './simulate.ts';
export * from './text.ts';
