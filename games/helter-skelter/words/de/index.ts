/** Everything Helter Skelter says in German. */
export { cover } from './cover.ts';
export { face } from './face.ts';
export { names, words } from './game.ts';
export { rivals } from './rivals.ts';
