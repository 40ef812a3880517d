/** HTTP and WebSockets over the table package. */
export type { Limits } from './limits.ts';
export { type Report, readReports } from './lobby/reports.ts';
export { type Served, ServeError, type ServeOptions, serve } from './serve.ts';
