/** What moderators see and do, and what whom it concerns is told: docs/protocol.md, section 2.3. */
import { flag, list, number, type Of, object, one, optional, orNull, text, whole, words } from '../shape.ts';
import { reportReason } from './http.ts';
import { me, status } from './info.ts';
import { outcome } from './kernel.ts';
import { limits } from './limits.ts';

export const sanctionKind = one('warning', 'mute', 'ban');
const reason = text(1, limits.chat);
const id = text(0, limits.id);

const sanctionFields = {
  id: number,
  kind: sanctionKind,
  reason: words,
  at: number,
  until: number,
  /** What it was answered with; empty: nothing yet. */
  answer: words,
  answered: number,
};

/** To whom it concerns. `network`: it is for wherever they come from. `mayAnswer`: once, and not yet. */
export const standing = object({
  sanctions: list(object({ ...sanctionFields, network: flag, mayAnswer: flag })),
});
export type Standing = Of<typeof standing>;
export const sanctionId = object({ sanction: id });
export const reportId = object({ report: id });
export const answer = object({ text: reason });

const sanction = object({
  ...sanctionFields,
  /** Null: a network alone. Of somebody who is no more the id is all there is. */
  person: orNull(me),
  network: flag,
  by: words,
  report: number,
  lifted: number,
  running: flag,
});
export type Sanction = Of<typeof sanction>;

const report = object({
  id: number,
  at: number,
  by: words,
  /** As they are called now, and as they were then. */
  person: me,
  called: words,
  reason: reportReason,
  text: words,
  /** The talk at that table. */
  lines: list(object({ at: number, by: words, name: words, text: words })),
  /** Null: it is kept no longer. */
  table: orNull(object({ id: words, game: words, status, seats: list(words), outcome: orNull(outcome) })),
  /** When something, or nothing, was done about it; 0: not yet. */
  settled: number,
  /** How often this person was warned, muted or banned before. */
  before: number,
});
export type HouseReport = Of<typeof report>;

export const moderation = object({ reports: list(report), sanctions: list(sanction) });
export type Moderation = Of<typeof moderation>;

export const newSanction = object({
  person: id,
  kind: sanctionKind,
  days: whole(1, 3650),
  reason,
  /** The network they come from now, too. */
  network: optional(flag),
  report: optional(number),
});
export const because = object({ reason });

const auditLine = object({ id: number, at: number, who: words, what: words, about: words, hash: words });
export const auditLog = object({ lines: list(auditLine), intact: flag });
export type AuditLog = Of<typeof auditLog>;
