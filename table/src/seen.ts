/** What leaves a table: nothing about its game goes to anybody but through here. */
import { equal, type Seat } from '@gavel/kernel';
import type { Follower } from './audience.ts';
import { usual } from './brief.ts';
import { lineFor } from './log.ts';
import type { Match } from './match.ts';
import type { As, Brief, GameNow, LogLine, Push, Seen } from './protocol.ts';
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

export function linesFor(match: Match, as: As, from: number, to: number, deaf: Deaf): LogLine[] {
  return match.log.slice(from, to).map((entry) => {
    const line = lineFor(match.game, entry, as);
    return line.kind === 'chat' && deaf(line.by) ? { v: line.v, at: line.at, kind: 'hushed', by: line.by } : line;
  });
}

/** What happened since line `from`. */
export function newsFor(desk: Desk, as: As, from: number, deaf: Deaf, seen?: Seen): Push {
  return { ...news(desk, as, from, deaf, seen), info: desk.match.info() };
}

/** What a follower has not been told yet, as JSON. */
export function newsText(desk: Desk, to: Follower, deaf: Deaf): string {
  if (!to.brief) return withInfo(news(desk, to.as, to.v, deaf), desk.match);
  const told = brief(desk, to, deaf);
  return to.settled === desk.match.settledText()
    ? JSON.stringify(told)
    : withInfo({ ...told, info: undefined }, desk.match);
}

/** What everybody may know of the table is not written anew for each of them. */
function withInfo(told: object, match: Match): string {
  return `${JSON.stringify(told).slice(0, -1)},"info":${match.infoText()}}`;
}

/** In the shape of `Brief`: JSON leaves out what is undefined. */
function brief(desk: Desk, { as, v: from }: Follower, deaf: Deaf) {
  const { match, world } = desk;
  const { id: table, v, clock } = match;
  const game = gameFor(desk, as);
  const now = clock === null ? undefined : world.clock.now();
  const log = linesFor(match, as, from, v, deaf);
  const type: Brief['type'] = 'brief';
  return { type, table, as, from, v, log, game: game && inShort(game), now, info: inPassing(match, game) };
}

function inShort(game: GameNow) {
  const { n, view, waiting, decisions, window, sealed, asking, order, undo } = game;
  return {
    n,
    view,
    waiting,
    decisions: decisions.length === 0 ? undefined : decisions,
    window: window ?? undefined,
    sealed: sealed.length === 0 ? undefined : sealed,
    asking: asking === usual.asking ? undefined : asking,
    order: order === usual.order ? undefined : order,
    undo: undo ?? undefined,
  };
}

/** What moves do change of what everybody may know, where it is not as usual. */
function inPassing(match: Match, game: GameNow | null) {
  const { proposal, clock } = match;
  const waiting = match.waiting();
  const same = equal(waiting, game?.waiting ?? []);
  if (proposal === null && clock === null && same) return undefined;
  return { proposal: proposal ?? undefined, clock: clock ?? undefined, waiting: same ? undefined : waiting };
}

function news(desk: Desk, as: As, from: number, deaf: Deaf, seen?: Seen) {
  const { id: table, v } = desk.match;
  const log = linesFor(desk.match, as, from, v, deaf);
  return { type: 'news', table, as, from, v, log, ...present(desk, as, seen) } as const;
}

/** Everything a viewer may know. */
export function wholeFor(desk: Desk, as: As, deaf: Deaf, seen?: Seen): Push {
  const { id: table, v } = desk.match;
  const log = linesFor(desk.match, as, Math.max(0, v - logPage), v, deaf);
  return { type: 'table', table, as, v, log, ...present(desk, as, seen), info: desk.match.info() };
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
    undo: as === 'spectator' ? null : undoFor(match, as),
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

function undoFor(match: Match, seat: Seat): GameNow['undo'] {
  if (match.status !== 'playing' || !match.isPerson(seat)) return null;
  const found = takeBack(match.lines, seat);
  if (found === undefined) return null;
  return { to: found.to, free: match.solo || (!found.others && !found.crossed) };
}
