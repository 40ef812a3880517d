/** What leaves a table: nothing about its game goes to anybody but through here. */
import { at, equal, type Seat } from '@gavel/kernel';
import type { Follower } from './audience.ts';
import { usual } from './brief.ts';
import { commandText, type Entry, lineFor } from './log.ts';
import type { Match } from './match.ts';
import type { As, GameNow, LogLine, Push, Seen } from './protocol/index.ts';
import type { Reactions } from './reactions.ts';
import type { Notes } from './store.ts';
import { orderOf } from './time.ts';
import { takeBack } from './undo.ts';
import type { World } from './world.ts';

/** A live table, as far as it is looked at from here. */
interface Desk {
  readonly match: Match;
  readonly notes: Notes;
  readonly reactions: Reactions;
  readonly world: Pick<World, 'clock'>;
}

/** Lines of log sent at a time. */
export const logPage = 200;

/** Whose talk a reader does not want to hear. */
export type Deaf = (by: string) => boolean;

export function linesFor({ game, log }: Match, as: As, from: number, to: number, deaf: Deaf): LogLine[] {
  return log.slice(from, to).map((entry) => heard(lineFor(game, entry, as), deaf));
}

function heard(line: LogLine, deaf: Deaf): LogLine {
  return line.kind === 'chat' && deaf(line.by) ? { v: line.v, at: line.at, kind: 'hushed', by: line.by } : line;
}

/** What happened since line `from`. */
export function newsFor(desk: Desk, as: As, from: number, deaf: Deaf, seen?: Seen): Push {
  return { ...news(desk, as, from, deaf, seen), info: desk.match.info() };
}

/** What a follower has not been told yet, as JSON. */
export function newsText(desk: Desk, to: Follower, deaf: Deaf): string {
  if (to.brief) return briefText(desk, to, deaf);
  // what everybody may know of the table is not written anew for each of them
  return `${JSON.stringify(news(desk, to.as, to.v, deaf)).slice(0, -1)},"info":${desk.match.infoText()}}`;
}

/** A `Brief` as JSON. Nothing is written as often, so it is put together from texts and not from objects. */
function briefText(desk: Desk, { as, v: from, settled }: Follower, deaf: Deaf): string {
  const { match, world } = desk;
  const { id, v, clock } = match;
  const game = gameFor(desk, as);
  const viewer = as === 'spectator' ? '"spectator"' : as;
  let text = `{"type":"brief","table":"${id}","as":${viewer},"from":${from},"v":${v},"log":[`;
  for (let i = from; i < v; i++) text += `${i === from ? '' : ','}${lineText(match, at(match.log, i), as, deaf)}`;
  text += `],"game":${game === null ? null : inShort(game)}`;
  if (clock !== null) text += `,"now":${world.clock.now()}`;
  const info = settled === match.settledText() ? inPassing(match, game) : match.infoText();
  if (info !== undefined) text += `,"info":${info}`;
  return `${text}}`;
}

/** What `linesFor` says of an entry. Most of a log are commands. */
function lineText({ game }: Match, entry: Entry, as: As, deaf: Deaf): string {
  return entry.kind === 'command'
    ? commandText(game, entry, as)
    : JSON.stringify(heard(lineFor(game, entry, as), deaf));
}

function inShort({ n, view, waiting, decisions, window, sealed, asking, order, undo }: GameNow): string {
  let text = `{"n":${n},"view":${JSON.stringify(view)},"waiting":${JSON.stringify(waiting)}`;
  if (decisions.length > 0) text += `,"decisions":${JSON.stringify(decisions)}`;
  if (window !== null) text += `,"window":${JSON.stringify(window)}`;
  if (sealed.length > 0) text += `,"sealed":${JSON.stringify(sealed)}`;
  if (asking !== usual.asking) text += `,"asking":"${asking}"`;
  if (order !== usual.order) text += `,"order":"${order}"`;
  if (undo !== null) text += `,"undo":{"to":${undo.to},"free":${undo.free}}`;
  return `${text}}`;
}

/** What moves do change of what everybody may know, where it is not as usual. */
function inPassing(match: Match, game: GameNow | null): string | undefined {
  const { proposal, clock } = match;
  const waiting = match.waiting();
  const same = equal(waiting, game?.waiting ?? []);
  if (proposal === null && clock === null && same) return undefined;
  return JSON.stringify({
    proposal: proposal ?? undefined,
    clock: clock ?? undefined,
    waiting: same ? undefined : waiting,
  });
}

function news(desk: Desk, as: As, from: number, deaf: Deaf, seen?: Seen) {
  const { id: table, v } = desk.match;
  const log = linesFor(desk.match, as, from, v, deaf);
  return { type: 'news', table, as, from, v, log, ...present(desk, as, seen) } as const;
}

/** Everything a viewer may know. */
function wholeFor(desk: Desk, as: As, deaf: Deaf, seen?: Seen): Push {
  const { id: table, v } = desk.match;
  const log = linesFor(desk.match, as, Math.max(0, v - logPage), v, deaf);
  return { type: 'table', table, as, v, log, ...present(desk, as, seen), info: desk.match.info() };
}

/** What was last written for whoever watches, and of which moment. */
const watched = new WeakMap<Match, { readonly moment: string; readonly text: string }>();

/** `wholeFor` as JSON. All who watch see the same, so a crowd that comes and goes costs little more than one of them. */
export function wholeText(desk: Desk, as: As, deaf: Deaf, seen?: Seen): string {
  const { match, reactions } = desk;
  const write = () => JSON.stringify(wholeFor(desk, as, deaf, seen));
  const hushes = () => match.log.slice(-logPage).some((entry) => entry.kind === 'chat' && deaf(entry.by));
  if (as !== 'spectator' || match.clock !== null || hushes()) return write();
  const moment = `${match.v} ${JSON.stringify(reactions.info())} ${match.infoText()}`;
  const last = watched.get(match);
  if (last?.moment === moment) return last.text;
  const text = write();
  watched.set(match, { moment, text });
  return text;
}

/** How things stand. The time of sending matters only where clocks run. */
function present(desk: Desk, as: As, seen: Seen | undefined) {
  return {
    game: gameFor(desk, as),
    ...(desk.match.clock === null ? {} : { now: desk.world.clock.now() }),
    ...(seen === undefined ? {} : { seen }),
  };
}

function gameFor(desk: Desk, as: As): GameNow | null {
  const { match, reactions } = desk;
  const { game, state } = match;
  if (state === undefined) return null;
  if (match.status === 'frozen') return stillFor(match, as);
  const decisions = match.pending().filter((d) => d.seat === as && match.isPerson(d.seat));
  return {
    n: match.lines.length,
    view: game.view(state, as),
    waiting: match.status === 'playing' ? game.pendingFor(state, as) : [],
    decisions,
    window: reactions.info(),
    sealed: reactions.sealedOf(decisions),
    asking: as === 'spectator' ? 'always' : reactions.asking(as),
    order: as === 'spectator' ? 'bot' : orderOf(desk, as),
    undo: as === 'spectator' ? null : undoFor(desk, as),
  };
}

/** A frozen game as far as it can still be shown. */
function stillFor(match: Match, as: As): GameNow | null {
  try {
    return { n: match.lines.length, view: match.game.view(match.state, as), waiting: [], ...usual };
  } catch {
    return null;
  }
}

function undoFor({ match, reactions }: Desk, seat: Seat): GameNow['undo'] {
  if (match.status !== 'playing' || !match.isPerson(seat)) return null;
  if (reactions.saidBy(seat) !== undefined) return { to: match.lines.length + 1, free: true };
  const found = takeBack(match.lines, seat);
  if (found === undefined) return null;
  return { to: found.to, free: match.solo || (!found.others && !found.crossed) };
}
