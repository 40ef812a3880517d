/** Which way a Judge goes where ways differ in the Perps they turn up (MC-4.9, MC-8.3). */

import { ask, at, type Io, type PlainQuestion, type Question, type Refusal, ref, refuse } from '@gavel/kernel';
import { adjoiningTo, placeId, placeNamed, places } from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { type State, whereIs } from '../state.ts';
import { leavable, nextTo, travel } from './board.ts';

interface Way {
  readonly path: readonly number[];
  /** A bit for each Crime whose Perp it turns up. */
  readonly turned: number;
}

/** Of the ways that turn up the same Perps a shortest; fewest Perps first, then the shortest. */
function ways(s: State, from: number, to: number, steps: number, passable: number): Way[] {
  const found: Way[] = [];
  const seen = new Set<number>();
  let edge: Way[] = [{ path: [from], turned: 0 }];
  for (let step = 0; step < steps; step++) {
    const next: Way[] = [];
    for (const { path, turned } of edge) {
      const here = at(path, path.length - 1);
      if (((passable >> here) & 1) === 0) continue;
      for (let rest = nextTo(s, here); rest !== 0; rest &= rest - 1) {
        const sector = 31 - Math.clz32(rest & -rest);
        const way = { path: [...path, sector], turned: turned | faceDownIn(s, sector) };
        const place = way.turned * places.length + sector;
        if (seen.has(place)) continue;
        seen.add(place);
        next.push(way);
        if (sector === to) found.push(way);
      }
    }
    edge = next;
  }
  return found.sort((a, b) => bits(a.turned) - bits(b.turned));
}

/** A bit for each Crime here whose Perp is face down. */
function faceDownIn(s: State, sector: number): number {
  let mask = 0;
  for (let i = 0; i < s.cases.length; i++) if (at(s.cases, i).sector === sector && !at(s.cases, i).up) mask |= 1 << i;
  return mask;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A Judge goes to a Sector he can get to; where ways differ, the seat that moves him is asked for one. */
export function go(s: State, question: PlainQuestion<Decision<'way'>>, io: Io<Event>): void {
  const open = waysOpen(s, question);
  if (open.length > 1) ask(s, question);
  else travel(s, question.of, at(open, 0), question.how, io);
}

/** The ways to choose from, where he is included. Who is Barneyed is held by nothing. */
export function waysOpen(s: State, { of, to, steps }: Question<Decision<'way'>>): (readonly number[])[] {
  return ways(s, whereIs(s, of), placeNamed(to), steps, leavable(s, of)).map(({ path }) => path);
}

export function wayChoice(path: readonly number[]): Choice<'way'> {
  return { way: path.slice(1).map((sector) => placeId(sector)) };
}

export function answerWay(s: State, d: Decision<'way'>, { way }: Choice<'way'>, io: Io<Event>): void {
  travel(s, d.of, [whereIs(s, d.of), ...way.map((id) => placeNamed(id))], d.how, io);
}

/** The rule that forbids a way, or nothing. */
export function checkWay(s: State, d: Decision<'way'>, { way }: Choice<'way'>): Refusal | undefined {
  const open = waysOpen(s, d).map((path) => path.slice(1).map((sector) => placeId(sector)));
  if (open.some((one) => one.join() === way.join())) return undefined;
  const rule = d.how === 'barney' ? 'MC-8.3' : 'MC-4.9';
  const goal = ref('sector', d.to);
  if (way[way.length - 1] !== d.to) return refuse(rule, 'refusal.wayElsewhere', { sector: goal });
  let here = whereIs(s, d.of);
  for (const id of way) {
    const next = placeNamed(id);
    const sector = ref('sector', id);
    if (((adjoiningTo(here) >> next) & 1) === 0) return refuse('MC-4.2', 'refusal.notAdjoining', { sector });
    if (((nextTo(s, here) >> next) & 1) === 0) return refuse('MC-8.7', 'refusal.borderClosed', { sector });
    if (((leavable(s, d.of) >> here) & 1) === 0) return refuse('MC-4.5', 'refusal.crimeHolds', { sector });
    here = next;
  }
  if (way.length > d.steps)
    return refuse(d.how === 'barney' ? 'MC-8.3' : 'MC-4.1', 'refusal.tooFar', { sector: goal, steps: d.steps });
  return refuse(rule, 'refusal.sameWay');
}
