/** HTTP and WebSockets over the table package. */
export type { Limits } from './limits.ts';
export { type Served, ServeError, type ServeOptions, serve } from './serve.ts';
