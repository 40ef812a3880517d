/** What leaves a table: nothing about its game goes to anybody but through here. */
import { equal, type Seat } from '@gavel/kernel';
import type { Follower } from './audience.ts';
import { usual } from './brief.ts';
import { encode } from './encode.ts';
import { lineFor } from './log.ts';
import type { Match } from './match.ts';
import type { As, Brief, GameNow, LogLine, News, PushOf, Seen } from './protocol/index.ts';
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
  return match.linesAfter(from, to).map((entry) => heard(lineFor(match.game, entry, as), deaf));
}

function heard(line: LogLine, deaf: Deaf): LogLine {
  return line.kind === 'chat' && deaf(line.by) ? { v: line.v, at: line.at, kind: 'hushed', by: line.by } : line;
}

/** What happened since line `from`. */
export function newsFor(desk: Desk, as: As, from: number, deaf: Deaf, seen?: Seen): News {
  const { match } = desk;
  const { id: table, v } = match;
  const log = linesFor(match, as, from, v, deaf);
  return { type: 'news', table, as, from, v, log, ...present(desk, as, seen), info: match.info() };
}

/**
 * The same in few words, for whoever was told `settled` of the table: without it a move cost 9 to 12 % more processor time
 * (docs/tests.md). `ack`: the own request that did it.
 */
export function briefFor(desk: Desk, { as, v: from, settled }: Follower, deaf: Deaf, ack?: string): Brief {
  const { match, world } = desk;
  const { id: table, v, clock } = match;
  const game = gameFor(desk, as);
  const info = settled === match.settledText() ? inPassing(match, game) : match.info();
  return {
    type: 'brief',
    ...(ack === undefined ? {} : { ack }),
    table,
    as,
    from,
    v,
    log: linesFor(match, as, from, v, deaf),
    game: game && inShort(game),
    ...(clock === null ? {} : { now: world.clock.now() }),
    ...(info === undefined ? {} : { info }),
  };
}

/** Without what is as usual. */
function inShort({ n, view, waiting, decisions, window, sealed, asking, order, undo }: GameNow): Brief['game'] {
  return {
    n,
    view,
    waiting,
    ...(decisions.length > 0 ? { decisions } : {}),
    ...(window === null ? {} : { window }),
    ...(sealed.length > 0 ? { sealed } : {}),
    ...(asking === usual.asking ? {} : { asking }),
    ...(order === usual.order ? {} : { order }),
    ...(undo === null ? {} : { undo }),
  };
}

/** What moves do change of what everybody may know, where it is not as usual. */
function inPassing(match: Match, game: GameNow | null): Brief['info'] {
  const { proposal, clock } = match;
  const waiting = match.waiting();
  const same = equal(waiting, game?.waiting ?? []);
  if (proposal === null && clock === null && same) return undefined;
  return {
    ...(proposal === null ? {} : { proposal }),
    ...(clock === null ? {} : { clock }),
    ...(same ? {} : { waiting }),
  };
}

/** Everything a viewer may know. */
function wholeFor(desk: Desk, as: As, deaf: Deaf, seen?: Seen): PushOf<'table'> {
  const { match } = desk;
  const { id: table, v } = match;
  const log = linesFor(match, as, Math.max(0, v - logPage), v, deaf);
  return { type: 'table', table, as, v, log, ...present(desk, as, seen), info: match.info() };
}

/** What was last written for whoever watches, and of which moment. */
const watched = new WeakMap<Match, { readonly moment: string; readonly text: string }>();

/** `wholeFor` as JSON. All who watch see the same, so a crowd that comes and goes costs little more than one of them. */
export function wholeText(desk: Desk, as: As, deaf: Deaf, seen?: Seen): string {
  const { match, reactions } = desk;
  const write = () => encode(wholeFor(desk, as, deaf, seen));
  const hushes = () => match.linesAfter(match.v - logPage).some((entry) => entry.kind === 'chat' && deaf(entry.by));
  if (as !== 'spectator' || match.clock !== null || hushes()) return write();
  const moment = `${JSON.stringify([reactions.info(), match.info()])}`;
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
    n: match.n,
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
    return { n: match.n, view: match.game.view(match.state, as), waiting: [], ...usual };
  } catch {
    return null;
  }
}

function undoFor({ match, reactions }: Desk, seat: Seat): GameNow['undo'] {
  if (match.status !== 'playing' || !match.isPerson(seat)) return null;
  if (reactions.saidBy(seat) !== undefined) return { to: match.n + 1, free: true };
  const found = match.isRated ? undefined : takeBack(match.marks, seat);
  if (found === undefined) return null;
  return { to: found.to, free: match.solo || (!found.others && !found.crossed) };
}
