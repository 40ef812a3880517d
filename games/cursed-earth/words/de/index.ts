/** Everything The Cursed Earth says in German. */
export { cover } from './cover.ts';
export { rivals } from './rivals.ts';
