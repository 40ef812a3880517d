/** A match among people: seats, clocks, windows, undo, chat, spectators, records; storage behind one small port. */
export { audit } from './audit.ts';
export { type Counting, countingOf } from './counting.ts';
export { encode, Written } from './encode.ts';
export { Gather } from './gather.ts';
export { Hall } from './hall.ts';
export type { Kept } from './kept.ts';
export type { Entry } from './log.ts';
export type { Match } from './match.ts';
export * from './protocol/index.ts';
export { tableTexts } from './refusals.ts';
export { type Retelling, retold, retoldInfo, retoldSeen } from './retell.ts';
export { type Lobby, Session } from './session.ts';
export {
  type Alarm,
  Conflict,
  chosen,
  type Filter,
  MemoryStore,
  type Notes,
  type Snapshot,
  type Store,
  type Write,
} from './store.ts';
export type { Table } from './table.ts';
export { oneLine } from './talk.ts';
export type { Cause, Clock, Secrets, Think, World } from './world.ts';
