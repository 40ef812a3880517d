/**
 * A finished game as a book: what happened in it as pictures, how each of them changed who was likely to win, and what is
 * said and counted at the end. Made from a record alone, so that the same record is always the same book.
 */
import {
  type AnyGame,
  begin,
  type Figure,
  isRefusal,
  type Message,
  type Outcome,
  type Panel,
  panelsOf,
  RecordError,
  readRecord,
  replayedChance,
  type SeenLine,
  submit,
  tableOptions,
} from '@gavel/kernel';
import { pickShots } from './pick.ts';

/** A panel with the moment it belongs to. */
export interface Shot {
  readonly panel: Panel;
  /** The moment of the replay at which it is done, and the turn that is. */
  readonly n: number;
  readonly turn: number;
  /** What everybody could see then. */
  readonly view: unknown;
  /** By how much somebody's chance to win changed in it, and whose: from, to. */
  readonly swing: number;
  readonly chance?: { readonly seat: number; readonly from: number; readonly to: number };
}

export interface Book {
  readonly game: string;
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
  /** The table at the end, with everything in sight. */
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
  const { header, lines } = readRecord(text);
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new RecordError(options.key);
  const { state, taken } = begin(
    game,
    options,
    header.seats,
    replayedChance(header.setup.chance).chance,
    header.opening,
  );
  const seen: SeenLine<Seen>[] = [];
  const chances: (readonly number[])[] = [];
  const keep = (v: number, events: readonly unknown[]) => {
    seen.push({ v, events: events.flatMap((event): Seen[] => game.redact(event, eyes) ?? []) });
    if (game.estimate) chances.push(game.estimate(state));
  };
  keep(0, taken.events);
  lines.forEach((line, i) => {
    const done = submit(game, state, line.seat, line.decision, line.choice, replayedChance(line.chance).chance);
    if (isRefusal(done)) throw new RecordError(`line ${line.n}: ${done.rule}`);
    keep(i + 1, done.events);
  });
  const told = credited(
    panelsOf(game.tell, seen)
      .filter(({ weight }) => weight > 0)
      .map((panel) => weighed(panel, chances)),
    lines.length,
  );
  const picked = pickShots(told);
  const wanted = new Set([...picked.pages.flat(), ...picked.turning].map(({ n }) => n));
  const moments = momentsOf(game, text, wanted);
  const shot = ({ panel, n, swing, chance }: Told): Shot => {
    const { view, turn } = moments.get(n) ?? { view: game.view(state, eyes), turn: game.turns(state) };
    return { panel, n, swing, view, turn, ...(chance && { chance }) };
  };
  const outcome = game.outcome(state);
  const events = seen.flatMap((line) => line.events);
  return {
    game: game.id,
    pages: picked.pages.map((page) => page.map(shot)),
    turning: picked.turning.map(shot),
    drawn: told.length,
    turns: game.turns(state),
    chances,
    outcome,
    ending: outcome && (game.tell.ending?.(events, outcome) ?? outcome.why),
    figures: (outcome && game.tell.figures?.(events, outcome)) ?? [],
    view: game.view(state, eyes),
  };
}

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
  text: string,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, { readonly view: unknown; readonly turn: number }> {
  const { header, lines } = readRecord(text);
  const options = tableOptions(game, header.options, header.seats);
  if (isRefusal(options)) throw new RecordError(options.key);
  const { state } = begin(game, options, header.seats, replayedChance(header.setup.chance).chance, header.opening);
  const found = new Map<number, { readonly view: unknown; readonly turn: number }>();
  const look = (n: number) => {
    if (wanted.has(n)) found.set(n, { view: game.view(state, eyes), turn: game.turns(state) });
  };
  look(0);
  lines.forEach((line, i) => {
    submit(game, state, line.seat, line.decision, line.choice, replayedChance(line.chance).chance);
    look(i + 1);
  });
  return found;
}
