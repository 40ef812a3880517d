/** A match among people: seats, clocks, windows, undo, chat, spectators, records; storage behind one small port. */
export { audit } from './audit.ts';
export { type Counting, countingOf } from './counting.ts';
export { encode, Written } from './encode.ts';
export type { Far, Talk } from './far.ts';
export { Gather } from './gather.ts';
export { Hall, type Reading } from './hall.ts';
export type { Kept } from './kept.ts';
export type { Entry } from './log.ts';
export type { Match } from './match.ts';
export * from './protocol/index.ts';
export { tableTexts } from './refusals.ts';
export { knowledge } from './releases.ts';
export { type Retelling, retold, retoldInfo, retoldSeen } from './retell.ts';
export { type Lobby, Session } from './session.ts';
export type { Reply } from './step.ts';
export {
  type Alarm,
  Conflict,
  chosen,
  Elsewhere,
  type Filter,
  Lost,
  MemoryStore,
  type Notes,
  type SharedHouse,
  type Snapshot,
  type Store,
  type Write,
} from './store.ts';
export type { Table, TableRequest } from './table.ts';
export { oneLine } from './talk.ts';
export type { Cause, Clock, Secrets, Think, World } from './world.ts';
