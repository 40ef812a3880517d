/**
 * A finished game as a book: what happened in it as pictures, how each of them changed who was likely to win, and what is
 * said and counted at the end. Made from a record alone, so that the same record is always the same book.
 */
import {
  type AnyGame,
  type Figure,
  type GameRecord,
  type Message,
  message,
  type Outcome,
  type Panel,
  panelsOf,
  readRecord,
  replaying,
  type SeenLine,
  toldFromEvents,
} from '@gavel/kernel';
import { pickShots } from './pick.ts';

/** A panel with the moment it belongs to. */
export interface Shot {
  readonly panel: Panel;
  /** The moment of the replay at which it is done, and the turn that is. */
  readonly n: number;
  readonly turn: number;
  /** What everybody could see then; undefined in a book that is told from events alone. */
  readonly view: unknown;
  /** By how much somebody's chance to win changed in it, and whose: from, to. */
  readonly swing: number;
  readonly chance?: { readonly seat: number; readonly from: number; readonly to: number };
}

export interface Book {
  readonly game: string;
  /** Was it played again? If not, its pictures come from the recorded events alone, and nothing is known of any position. */
  readonly played: boolean;
  /** The pages' pictures in their order. */
  readonly pages: readonly (readonly Shot[])[];
  /** What turned the game, in the order in which it happened: up to three. */
  readonly turning: readonly Shot[];
  /** How many pictures the whole game has. */
  readonly drawn: number;
  readonly turns: number;
  /** The chances of each seat at every moment; empty where a game does not guess. */
  readonly chances: readonly (readonly number[])[];
  readonly outcome: Outcome | undefined;
  readonly ending: Message | undefined;
  readonly figures: readonly Figure[];
  /** What each seat had scored when it ended, also where somebody gave up; empty where that is not known. */
  readonly scores: readonly number[];
  /** The table at the end, with everything in sight; undefined where it was not played again. */
  readonly view: unknown;
}

interface Seen {
  readonly kind: string;
}

/** Everything is in the open once a game is over, and nobody is spoken to. */
const eyes = 'omniscient';

interface Told {
  readonly panel: Panel;
  readonly n: number;
  readonly swing: number;
  readonly chance?: Shot['chance'];
}

export function bookOf(game: AnyGame, text: string): Book {
  const record = readRecord(text);
  const played = playedThrough(game, record);
  return played ? playedBook(game, record, played) : toldBook(game, record);
}

/** A game that was played through once more: what was seen in it, the chances all the way, and its last state. */
interface Played {
  readonly seen: readonly SeenLine<Seen>[];
  readonly chances: readonly (readonly number[])[];
  readonly state: unknown;
}

const seenIn = (game: AnyGame, events: readonly unknown[]): Seen[] =>
  events.flatMap((event): Seen[] => game.redact(event, eyes) ?? []);

/** Undefined where the record does not play to the states it claims: under other rules, or after somebody changed it. */
function playedThrough(game: AnyGame, record: GameRecord): Played | undefined {
  const seen: SeenLine<Seen>[] = [];
  const chances: (readonly number[])[] = [];
  let end: unknown;
  try {
    for (const { n, state, events } of replaying(game, record)) {
      seen.push({ v: n, events: seenIn(game, events) });
      if (game.estimate) chances.push(game.estimate(state));
      end = state;
    }
  } catch {
    return undefined;
  }
  return { seen, chances, state: end };
}

function playedBook(game: AnyGame, record: GameRecord, { seen, chances, state }: Played): Book {
  const told = toldIn(game, seen, chances, record.lines.length);
  const picked = pickShots(told);
  const wanted = new Set([...picked.pages.flat(), ...picked.turning].map(({ n }) => n));
  const moments = momentsOf(game, record, wanted);
  const view = game.view(state, eyes);
  const shot = ({ panel, n, swing, chance }: Told): Shot => {
    const then = moments.get(n) ?? { view, turn: game.turns(state) };
    return { panel, n, swing, ...then, ...(chance && { chance }) };
  };
  const outcome = game.outcome(state);
  const events = seen.flatMap((line) => line.events);
  const scores = game.scores?.(state) ?? outcome?.scores ?? Array.from({ length: record.header.seats }, () => 0);
  return {
    game: game.id,
    played: true,
    pages: picked.pages.map((page) => page.map(shot)),
    turning: picked.turning.map(shot),
    drawn: told.length,
    turns: game.turns(state),
    chances,
    outcome,
    ending: outcome && (game.tell.ending?.(events, outcome) ?? outcome.why),
    figures: game.tell.figures?.(events, outcome ?? { winners: [], scores, why: message('table.conceded') }) ?? [],
    scores,
    view,
  };
}

/** What was written down as it happened, and nothing beside it: no position, no chances, no count. */
function toldBook(game: AnyGame, record: GameRecord): Book {
  const seen = toldFromEvents(game, record).map(({ events }, v) => ({ v, events: seenIn(game, events) }));
  const told = toldIn(game, seen, [], record.lines.length);
  const picked = pickShots(told);
  const shot = ({ panel, n, swing }: Told): Shot => ({ panel, n, swing, turn: 0, view: undefined });
  return {
    game: game.id,
    played: false,
    pages: picked.pages.map((page) => page.map(shot)),
    turning: picked.turning.map(shot),
    drawn: told.length,
    turns: 0,
    chances: [],
    outcome: undefined,
    ending: undefined,
    figures: [],
    scores: [],
    view: undefined,
  };
}

/** The pictures of what was seen, with how much each changed. */
const toldIn = (
  game: AnyGame,
  seen: readonly SeenLine<Seen>[],
  chances: readonly (readonly number[])[],
  end: number,
): readonly Told[] =>
  credited(
    panelsOf(game.tell, seen)
      .filter(({ weight }) => weight > 0)
      .map((panel) => weighed(panel, chances)),
    end,
  );

/** By how much a panel changed somebody's chances. Where nobody guesses, large moments stand for large changes. */
function weighed(panel: Panel, chances: readonly (readonly number[])[]): Told {
  const n = panel.to[0];
  const after = chances[n];
  const before = chances[Math.max(0, panel.from[0] - 1)];
  if (after === undefined || before === undefined) return { panel, n, swing: panel.weight / 10 };
  let most: Shot['chance'];
  after.forEach((to, seat) => {
    const from = before[seat] ?? to;
    if (most === undefined || Math.abs(to - from) > Math.abs(most.to - most.from)) most = { seat, from, to };
  });
  const chance: Shot['chance'] = most;
  return chance === undefined ? { panel, n, swing: 0 } : { panel, n, swing: Math.abs(chance.to - chance.from), chance };
}

/** What the last command settles is half a turning point at most: every game ends with certainty. */
const settledShare = 0.5;
/** Of several panels in one moment the largest has what changed; the others keep a trace of it. */
const trace = 0.1;

function credited(told: readonly Told[], end: number): readonly Told[] {
  const heaviest = new Map<number, Told>();
  for (const one of told) {
    const best = heaviest.get(one.n);
    if (!best || one.panel.weight >= best.panel.weight) heaviest.set(one.n, one);
  }
  return told.map((one) => {
    const share = (heaviest.get(one.n) === one ? 1 : trace) * (one.n === end ? settledShare : 1);
    return share === 1 ? one : { ...one, swing: one.swing * share };
  });
}

/** The views of the moments that are wanted: most of a game is never drawn, and views are large. */
function momentsOf(
  game: AnyGame,
  record: GameRecord,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, { readonly view: unknown; readonly turn: number }> {
  const found = new Map<number, { readonly view: unknown; readonly turn: number }>();
  for (const { n, state } of replaying(game, record, true))
    if (wanted.has(n)) found.set(n, { view: game.view(state, eyes), turn: game.turns(state) });
  return found;
}
