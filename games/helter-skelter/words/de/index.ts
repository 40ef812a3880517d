/** Everything Helter Skelter says in German. */
export { face } from './face.ts';
export { names, words } from './game.ts';
