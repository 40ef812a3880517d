/** What one connection was told, beside the log: every push goes on where the one before ended, and holds the lines that follow. */
import { type AnyGame, equal } from '@gavel/kernel';
import type { As, Entry, LogLine, Push, PushOf, TableInfo } from '@gavel/table';
import { newsOf } from '@gavel/table/brief';
import { lineFor } from '../../../table/src/log.ts';
import { logPage } from '../../../table/src/seen.ts';

/** What one connection was told, in order. */
export interface Telling {
  readonly pushes: readonly Push[];
  /** The last line that was known when it began, where it asked for what came after: by table and viewer. */
  readonly since: ReadonlyMap<string, number>;
}

export const viewerOf = (table: string, as: As): string => `${table}/${as}`;

type Whole = PushOf<'table' | 'news'>;

/** What is settled of a table at a line is the same for all who are told of that line, whether it was said or left out. */
const settled = ({ seats, status, practice, continued, conceded, outcome, rematch, paused }: TableInfo) =>
  JSON.stringify({ seats, status, practice, continued, conceded, outcome, rematch, paused });

/** Compares what people were told with the log, and with what others were told. */
export class Hearing {
  /** Lines that were told: all of them, and those in few words. */
  told = 0;
  brief = 0;
  private readonly logs: ReadonlyMap<string, readonly Entry[]>;
  private readonly games: readonly AnyGame[];
  private readonly problems: string[];
  /** What a viewer may see of the log, as JSON brings it. */
  private readonly seen = new Map<string, (LogLine | undefined)[]>();
  private readonly settled = new Map<string, string>();

  constructor(logs: ReadonlyMap<string, readonly Entry[]>, games: readonly AnyGame[], problems: string[]) {
    this.logs = logs;
    this.games = games;
    this.problems = problems;
  }

  hear({ pushes, since }: Telling): void {
    const known = new Map<string, TableInfo>();
    for (const push of pushes) {
      if (push.type !== 'table' && push.type !== 'news' && push.type !== 'brief') continue;
      const viewer = viewerOf(push.table, push.as);
      const before = known.get(viewer);
      this.follow(push, viewer, before?.v, since.get(viewer));
      this.compareLines(push, viewer);
      this.told += push.log.length;
      if (push.type === 'brief') this.brief += push.log.length;
      const whole = push.type !== 'brief' ? push : before && newsOf(push, before);
      if (whole === undefined) continue;
      this.compareInfo(whole, viewer);
      known.set(viewer, whole.info);
    }
  }

  /** Does it go on from what was known? What answers somebody who comes back may also go on from where they were then. */
  private follow(push: Whole | PushOf<'brief'>, viewer: string, before?: number, since?: number): void {
    const { v } = push;
    if (before !== undefined && v < before) this.problems.push(`${viewer} went back from ${before} to ${v}`);
    if (push.type === 'table' || push.from === before) return;
    if (push.type === 'news' && push.from === since) return;
    this.problems.push(`${viewer} was told of ${push.from} to ${v} and knew ${before ?? since ?? 'nothing'}`);
  }

  private compareLines({ log, v, table, as, ...push }: Whole | PushOf<'brief'>, viewer: string): void {
    const from = push.type === 'table' ? Math.max(0, v - logPage) : push.from;
    const numbers = log.map((line) => line.v);
    if (numbers.length !== v - from || numbers.some((number, i) => number !== from + 1 + i))
      this.problems.push(`${viewer} was told lines ${numbers.join(', ') || 'none'} where ${from + 1} to ${v} follow`);
    for (const line of log) {
      const written = this.line(table, as, line.v);
      if (equal(line, written)) continue;
      const [said, says] = [JSON.stringify(line), JSON.stringify(written) ?? 'nothing'];
      this.problems.push(`${viewer} was told ${said} at ${line.v}, and the log says ${says}`);
    }
  }

  private line(table: string, as: As, v: number): LogLine | undefined {
    const viewer = viewerOf(table, as);
    const lines = this.seen.get(viewer) ?? [];
    this.seen.set(viewer, lines);
    lines[v] ??= this.read(table, as, v);
    return lines[v];
  }

  private read(table: string, as: As, v: number): LogLine | undefined {
    const log = this.logs.get(table);
    const [first] = log ?? [];
    const entry = log?.[v - 1];
    const game = this.games.find(({ id }) => first?.kind === 'created' && id === first.game);
    if (entry === undefined || game === undefined) return undefined;
    return JSON.parse(JSON.stringify(lineFor(game, entry, as))) as LogLine;
  }

  private compareInfo({ table, v, info }: Whole, viewer: string): void {
    if (info.v !== v) this.problems.push(`${viewer} was told of ${v} and that ${info.v} is the last line`);
    const moment = `${table} ${v}`;
    const said = settled(info);
    const other = this.settled.get(moment) ?? said;
    this.settled.set(moment, other);
    if (other !== said) this.problems.push(`${viewer} was told ${said} at ${v}, and others ${other}`);
  }
}
