/** Levels are the games' own: `@gavel/kernel` makes players of them. */
export { type AnyPlayer, bestLevel, levelsOf, makePlayer } from '@gavel/kernel';
