/** The book of one table: its log and its notes. Nothing is in it that is not on disk; what lists show of it may lag behind. */
import type { Entry } from './log.ts';
import type { Match } from './match.ts';
import { type Draft, numbered } from './play.ts';
import { type Retelling, retoldSeen } from './retell.ts';
import type { Notes, Write } from './store.ts';
import type { World } from './world.ts';

const commandsPerSnapshot = 64;
/** How exactly it is kept when somebody left. */
const rememberMs = 60_000;

export class Book {
  readonly match: Match;
  /** What a table keeps beside its log and never shows. */
  notes: Notes;
  private readonly world: World;
  private snapshotAt: number;
  /** The last line that what lists show takes into account. */
  private summaryAt = 0;
  /** Is it on disk that this table must be opened when the house opens again? */
  private awake: boolean;
  private readonly failed: (problem: unknown) => void;

  /** `made`: it was just made, and its making says that it is awake. `failed` hears of what nobody waits for. */
  constructor(match: Match, notes: Notes, world: World, made: boolean, failed: (problem: unknown) => void) {
    this.failed = failed;
    this.match = match;
    this.notes = notes;
    this.world = world;
    this.awake = made;
    this.snapshotAt = match.n;
  }

  /** What comes next in the log. `req`: the request that led to it, where none of it says so itself. */
  entries(drafts: readonly Draft[], at: number, req: string | undefined): Entry[] {
    const unsaid = drafts.every((draft) => draft.req !== req) ? req : undefined;
    return drafts.map((draft, i) => numbered(draft, this.match.v + 1 + i, at, i === 0 ? unsaid : undefined));
  }

  /** All of it or none. */
  async write(entries: readonly Entry[], notes?: Partial<Notes>, also: readonly Write[] = []): Promise<void> {
    const { match, world } = this;
    const write: Write = { table: match.id, entries, ...(notes && { notes }), ...(!this.awake && { wake: 0 }) };
    await world.store.append([write, ...also]);
    this.awake = true;
    for (const entry of entries) match.add(entry);
    if (entries.length > 0) world.changed?.(match.id, () => match.info());
    if (entries.some(({ kind }) => kind === 'over')) world.over?.(match.id);
    if (notes !== undefined) this.notes = { ...this.notes, ...notes };
  }

  /** Up to where somebody saw the game before leaving it. */
  remember(person: string, at: number): void {
    const { match, notes } = this;
    const before = notes.seen?.[person];
    const seen = { ...notes.seen, [person]: { v: match.v, at } };
    this.notes = { ...notes, seen };
    // who comes and goes while nothing happens is not written down each time
    if (before?.v !== match.v || at - before.at >= rememberMs)
      this.later({ table: match.id, entries: [], notes: { seen } });
  }

  /** What lists show, and where a restart begins. */
  keep(entries: readonly Entry[]): void {
    const rare = entries.some((entry) => entry.kind !== 'command' && entry.kind !== 'chat');
    const due = this.match.n - this.snapshotAt >= commandsPerSnapshot;
    if (rare || due) this.later(this.summary(due));
  }

  /** The same for the last time. */
  async close(wake: number | null): Promise<void> {
    const { status, v } = this.match;
    // who only looked on changed nothing; and what lists show of a game that is over was written when it ended
    if (!this.awake) return;
    const summary =
      status !== 'over' || this.summaryAt !== v
        ? this.summary(status === 'playing')
        : { table: this.match.id, entries: [] };
    await this.world.store.append([{ ...summary, wake }]);
  }

  /** The same story with somebody else in it. */
  retell(who: Retelling): void {
    this.match.retell(who);
    this.notes = { ...this.notes, seen: retoldSeen(this.notes.seen, who) };
  }

  /** Nobody waits for this. */
  private later(write: Write): void {
    this.world.store.append([write]).catch(this.failed);
  }

  private summary(withState: boolean): Write {
    const { match } = this;
    this.summaryAt = match.v;
    if (withState) this.snapshotAt = match.n;
    return {
      table: match.id,
      entries: [],
      info: match.info(),
      ...(withState && match.state !== undefined
        ? { snapshot: { v: match.v, n: match.n, state: match.state, match: match.keep() } }
        : {}),
    };
  }
}
