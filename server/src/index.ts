/** HTTP and WebSockets over the table package. */
export { backup, restore } from './backup.ts';
export { Copier } from './copies/copier.ts';
export { momentOf } from './copies/moments.ts';
export { examine, replayed } from './examine.ts';
export { type HouseDesk, houseDesk } from './house/desk.ts';
export { mostDays, type Sanction, type SanctionKind } from './house/sanctions.ts';
export type { Limits } from './limits.ts';
export { type Report, readReports } from './lobby/reports.ts';
export { ServeError } from './problem.ts';
export { type Costs, type Load, limitOf, measured as measuredCosts, runHouse, type Size } from './scale/model.ts';
export { type Served, type ServeOptions, serve } from './serve.ts';
export { type Moved, move } from './store/move.ts';
export { quietStore } from './store/open.ts';
