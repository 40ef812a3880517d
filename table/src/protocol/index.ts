/**
 * The messages between a client and a table, shared by server and browser, and what goes over HTTP. Described once: types,
 * checks and the OpenAPI page come from these shapes. docs/protocol.md says in words what they mean, and a test compares.
 */
export type { Account, Deed, Joined, Notice, Owned, Passkey } from './account.ts';
export type { AuditLog, HouseReport, Moderation, Sanction, Standing } from './house.ts';
export type { GameInfo, House, NewTable, ReportReason, Rulebook, TableSummary, Welcome } from './http.ts';
export type {
  As,
  ClockInfo,
  Me,
  Occupant,
  Proposal,
  Settings,
  Status,
  TableInfo,
  TimeControl,
} from './info.ts';
export { limits } from './limits.ts';
export type { Happened, LogLine, Order, Stuck } from './lines.ts';
export type { How, Occasion, Reach, Wish as NoticeWish } from './notices.ts';
export type { Asking, GameNow, WindowInfo } from './now.ts';
export type { Favourite, Profile, Ranked, Ranking, Rating, ShownComic, Shows, Tally } from './profile.ts';
export { joinProgress, noProgress, type Progress } from './progress.ts';
export type { AckResult, Brief, ErrorCode, LobbyTable, News, OwnTable, Push, PushOf, Seen } from './pushes.ts';
export { readRequest } from './read.ts';
export type { Reacting, Request, RequestOf, RequestType } from './requests.ts';

export const protocolVersion = 1;
