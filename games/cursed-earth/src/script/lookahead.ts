/** Resolving a row well: a beam over the engine itself, until somebody must add a card again. */
import { answer, fastRng, type Io, quietIo, run } from '@gavel/kernel';
import type { CeChoice, CeDecision } from '../decisions.ts';
import type { CeEvent } from '../events.ts';
import { choicesOf } from '../rules/choices.ts';
import { machine } from '../rules/machine.ts';
import { cloneState, type Frame, type State, type TeamId } from '../state.ts';
import { cardHope, worthOf } from './worth.ts';

/** Shootouts in thought fall alike for every line. */
const thoughtIo = (): Io<CeEvent> => quietIo<CeEvent>(fastRng('thought'));

export function step(s: State, d: CeDecision, c: CeChoice, io: Io<CeEvent>): void {
  answer<State, Frame, CeDecision, CeChoice, CeEvent>(machine, s, d, c, io);
}

interface Line {
  readonly s: State;
  readonly hope: number;
  /** The place of its first choice among the choices of the decision it started from. */
  readonly root: number;
}

/** Is the investigation over, so that this state can be valued? */
function settled(s: State): boolean {
  const d = s.pending[0];
  return s.end !== null || d === undefined || d.kind === 'play' || d.kind === 'row' || d.kind === 'place';
}

/** What a state in the middle of a row promises: its worth, and what the cards to come will bring. */
function hopeOf(s: State, team: TeamId): number {
  let hope = worthOf(s, team);
  if (s.end !== null) return hope;
  for (const card of s.rows[s.rowOf[team]!]!) hope += cardHope[card]!;
  return hope;
}

/**
 * The worth of the best line from here to the end of the investigation, for every choice of the pending decision.
 * A choice whose lines all fell out of the beam is worth what it last promised.
 */
export function valueChoices(s: State, team: TeamId, width: number): number[] {
  const d = s.pending[0]!;
  const choices = choicesOf(s, d);
  const values = new Array<number>(choices.size).fill(Number.NEGATIVE_INFINITY);
  const io = thoughtIo();
  let lines: Line[] = [];
  for (let root = 0; root < choices.size; root++) {
    const after = cloneState(s);
    step(after, d, choices.at(root), io);
    lines.push({ s: after, hope: hopeOf(after, team), root });
  }
  while (lines.length > 0) {
    const open: Line[] = [];
    for (const line of lines) {
      if (settled(line.s)) values[line.root] = Math.max(values[line.root]!, worthOf(line.s, team));
      else open.push(line);
    }
    lines = expand(best(open, width), team, io);
  }
  return values;
}

/** The best lines, at most `width` of them. */
function best(lines: Line[], width: number): Line[] {
  if (lines.length <= width) return lines;
  return lines.sort((a, b) => b.hope - a.hope).slice(0, width);
}

function expand(lines: readonly Line[], team: TeamId, io: Io<CeEvent>): Line[] {
  const next: Line[] = [];
  for (const { s, root } of lines) {
    const d = s.pending[0]!;
    const choices = choicesOf(s, d);
    for (let i = 0; i < choices.size; i++) {
      const after = i === choices.size - 1 ? s : cloneState(s);
      step(after, d, choices.at(i), io);
      next.push({ s: after, hope: hopeOf(after, team), root });
    }
  }
  return next;
}

/** The worth of meeting this row now, resolved well. `s` is used up. */
export function valueRow(s: State, team: TeamId, row: number[], width: number): number {
  prepare(s, team, row);
  run(machine, s, thoughtIo());
  if (settled(s)) return worthOf(s, team);
  return Math.max(...valueChoices(s, team, width));
}

/** Sets a thought-of state to the moment at which `team` meets `row` and nobody else meets anything. */
export function prepare(s: State, team: TeamId, row: number[]): void {
  s.pending.length = 0;
  s.frames.length = 1;
  const day = s.frames[0] as Extract<Frame, { kind: 'day' }>;
  day.step = 'resolve';
  day.count = 0;
  s.faceDown.length = 0;
  s.aside.length = 0;
  s.chooser = team;
  s.rows = s.rows.map(() => []);
  s.rowOf = s.rowOf.map((_, i) => i);
  s.rows[s.rowOf[team]!] = row;
}
