/** Resolving a row well: a beam over the engine itself, until somebody must add a card again. */
import { at, type Io, noChance } from '@gavel/kernel';
import { engine } from '../asks.ts';
import { places } from '../content/characters.ts';
import type { Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { run } from '../machine.ts';
import { clone, dayOf, rowFor, type State, type TeamId } from '../state.ts';
import { cardHope, type Judge, worthOf } from './worth.ts';

/** In thought the perps of shootouts come in turn. */
function thoughtIo(): Io<Event> {
  let turn = 0;
  return { chance: { ...noChance, pick: (count) => turn++ % count }, quiet: true, emit: () => {} };
}

interface Line {
  readonly s: State;
  readonly hope: number;
}

/** Is the investigation over, so that this state can be valued? */
function settled(s: State): boolean {
  const d = s.pending[0];
  return s.end !== null || d === undefined || d.kind === 'play' || d.kind === 'row' || d.kind === 'place';
}

/** What a state in the middle of a row promises: its worth, and what the cards to come will bring. */
function hopeOf(s: State, judge: Judge): number {
  let hope = worthOf(s, judge);
  if (s.end !== null) return hope;
  for (const card of rowFor(s, judge.team)) hope += cardHope(card) + (judge.wishes.get(card) ?? 0);
  return hope;
}

/** How many choices are worth a thought: what is said about psi cards changes nothing in thought. */
function thinkable(d: Decision, size: number): number {
  return d.kind === 'value' ? 1 : size;
}

/** More cards than an investigation with new hands after it can draw. */
const deckInThought = 40;

/** Leaves out of a thought-of state what no line will look at, so that copies are light. */
function lighten(s: State): void {
  s.discard = [];
  if (s.deck.length > deckInThought) s.deck = s.deck.slice(-deckInThought);
}

/** By choice of the pending decision: the worth of the best line from there to the end of the investigation. */
export function valueChoices(s: State, judge: Judge, width: number): number[] {
  lighten(s);
  const d = at(s.pending, 0);
  const offered = engine.choices(s, d);
  return Array.from({ length: offered.size }, (_, i) => {
    const after = clone(s);
    engine.apply(after, d, offered.at(i), thoughtIo());
    return worthOfBestLine(after, judge, width);
  });
}

/** The worth of the best line from here to the end of the investigation. `s` is used up. */
function worthOfBestLine(s: State, judge: Judge, width: number): number {
  const io = thoughtIo();
  let value = Number.NEGATIVE_INFINITY;
  let lines: Line[] = [{ s, hope: 0 }];
  while (lines.length > 0) {
    const open: Line[] = [];
    for (const line of lines) {
      if (settled(line.s)) value = Math.max(value, worthOf(line.s, judge));
      else open.push(line);
    }
    lines = expand(best(open, width), judge, io);
  }
  return value;
}

/** The best lines, at most `width` of them; lines that came to the same point by different ways count once. */
function best(lines: Line[], width: number): Line[] {
  if (lines.length <= width) return lines;
  lines.sort((a, b) => b.hope - a.hope);
  const kept: Line[] = [];
  const seen = new Set<number>();
  for (const line of lines) {
    const point = fingerprint(line.s);
    if (seen.has(point)) continue;
    seen.add(point);
    kept.push(line);
    if (kept.length === width) break;
  }
  return kept;
}

/** A number that two different points of one investigation hardly ever share. */
function fingerprint(s: State): number {
  let hash = s.frames.length;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x9e3779b1);
    hash ^= hash >>> 15;
  };
  for (const { health, radiation, ammo, rations, kept } of s.teams) {
    for (const place of places) add(health[place] * 8 + radiation[place]);
    add(ammo * 64 + rations);
    let cards = 0;
    for (const card of kept) cards += card * card * card;
    add(cards);
  }
  for (const row of s.rows) for (const card of row) add(card);
  add(s.current * 4096 + s.pawns[0] * 64 + s.pawns[1]);
  for (const frame of s.frames) {
    if (frame.kind === 'symbols') add(frame.at + frame.list.length * 32);
    else if (frame.kind === 'card') add(frame.box + (frame.keep ? 8 : 0));
  }
  return hash >>> 0;
}

function expand(lines: readonly Line[], judge: Judge, io: Io<Event>): Line[] {
  const next: Line[] = [];
  for (const { s } of lines) {
    const d = at(s.pending, 0);
    const offered = engine.choices(s, d);
    const size = thinkable(d, offered.size);
    for (let i = 0; i < size; i++) {
      const after = i === size - 1 ? s : clone(s);
      engine.apply(after, d, offered.at(i), io);
      next.push({ s: after, hope: hopeOf(after, judge) });
    }
  }
  return next;
}

/** The worth of meeting this row now, resolved well. `s` is used up. */
export function valueRow(s: State, judge: Judge, row: number[], width: number): number {
  lighten(s);
  prepare(s, judge.team, row);
  run(s, thoughtIo());
  return worthOfBestLine(s, judge, width);
}

/** Sets a thought-of state to the moment at which `team` meets `row` and nobody else meets anything. */
function prepare(s: State, team: TeamId, row: number[]): void {
  s.pending.length = 0;
  s.frames.length = 1;
  const day = dayOf(s);
  day.step = 'resolve';
  day.count = 0;
  s.faceDown = [];
  s.aside = [];
  s.chooser = team;
  s.rows = s.rows.map(() => []);
  s.rowOf = s.rowOf.map((_, i) => i);
  s.rows[at(s.rowOf, team)] = row;
}
