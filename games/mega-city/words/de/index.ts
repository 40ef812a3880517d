/** Everything Mega-City says in German. */
export { cover } from './cover.ts';
export { face } from './face.ts';
export { words } from './game.ts';
export { rivals } from './rivals.ts';
