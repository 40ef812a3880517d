/** The messages, as the table package defines them; types only, so that none of its code comes along. */
export type { Seat } from '@gavel/kernel';
export type {
  AckResult,
  As,
  Asking,
  GameNow,
  LobbyTable,
  LogLine,
  Me,
  NewTable,
  Occupant,
  Order,
  OwnTable,
  Push,
  Reacting,
  Request,
  Seen,
  TableInfo,
  TableSummary,
  TimeControl,
  WindowInfo,
} from '@gavel/table';
