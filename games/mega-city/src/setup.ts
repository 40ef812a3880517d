/** From options to the first decision (chapter 2). */

import { at, type Options as Given, type Io } from '@gavel/kernel';
import { actionPack, crimes, judgeAt, judges, perps, sectorCardsIn } from './content/pack.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import type { Options, State } from './state.ts';

/** Perps that stay out of a short game (MC-11.2). */
const shortGameOut = 10;
/** The Turn Start Card among the Judge Cards. */
export const turnStartCard: number = judges.length;

/** What the table chose, as this game calls it. */
export function optionsOf({ length, justiceDepartment }: Given): Options {
  return { length: length === 'short' ? 'short' : 'full', justiceDepartment: String(justiceDepartment) };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A table before anything has been shuffled or dealt. */
export function emptyTable(options: Options, seats: number): State {
  const perSeat = (value: number): number[] => Array<number>(seats).fill(value);
  return {
    frames: [],
    pending: [],
    asked: 0,
    options,
    seats,
    round: 'setup',
    turn: 1,
    first: 0,
    lastPerp: -1,
    judge: numbers(seats),
    at: perSeat(-1),
    since: perSeat(0),
    arrivals: 0,
    standoff: perSeat(-1),
    hands: perSeat(0).map(() => []),
    arrests: perSeat(0).map(() => []),
    deck: [...actionPack],
    discard: [],
    sectorDeck: [...sectorCardsIn(options.justiceDepartment)],
    sectorDiscard: [],
    perpDeck: numbers(perps.length),
    crimeDeck: numbers(crimes.length),
    out: [],
    cases: [],
    glimpses: [],
    moved: perSeat(0),
    extra: perSeat(0),
    slow: perSeat(0),
    stuck: perSeat(0),
    barneyed: 0,
    tried: perSeat(0),
    target: perSeat(-1),
    storm: false,
    cover: 0,
    closed: [],
    outcome: null,
  };
}

export function setup(options: Options, seats: number, io: Io<Event>): State {
  const s = emptyTable(options, seats);
  dealJudges(s, io);
  io.chance.shuffle(s.perpDeck, 'perp pack');
  io.chance.shuffle(s.crimeDeck, 'crime pack');
  io.chance.shuffle(s.sectorDeck, 'sector pack');
  io.chance.shuffle(s.deck, 'action pack');
  if (options.length === 'short') s.out = s.perpDeck.splice(0, shortGameOut);
  s.frames.push({ kind: 'setup', step: 'place', k: 0 });
  run(s, io);
  return s;
}

/** The Turn Start Card and one Judge Card fewer than there are players, one to each (MC-2.1, MC-2.2). */
function dealJudges(s: State, io: Io<Event>): void {
  const all = numbers(judges.length);
  io.chance.shuffle(all, 'judges');
  const dealt = [turnStartCard, ...all.slice(0, s.seats - 1)];
  io.chance.shuffle(dealt, 'turn start');
  s.first = dealt.indexOf(turnStartCard);
  s.judge = dealt.map((card) => (card === turnStartCard ? at(all, s.seats - 1) : card));
  if (!io.quiet) io.emit({ kind: 'turnStart', first: s.first, judges: s.judge.map((judge) => judgeAt(judge).id) });
}
