/** The state, field by field. Sectors, Perps, Crimes and kinds of Action Cards are numbers into the content's lists. */
import { type Core, must, none, type Outcome, type Seat, type Window } from '@gavel/kernel';
import type { Decision, Play } from './decisions.ts';

type Length = 'full' | 'short';

export interface Options {
  readonly length: Length;
  /** Which reading of the starting Sector "Justice Department" (MC-11.3). */
  readonly justiceDepartment: string;
}

/** A Crime on the board: two cards in one Sector. `up` and `seenBy` belong to the Perp Card. */
export interface Case {
  crime: number;
  perp: number;
  sector: number;
  up: boolean;
  /** A bit for each seat that has looked at the Perp in secret. */
  seenBy: number;
}

/** Cards of another hand that a seat knows for certain. Stays, even empty, so that its being there tells nothing. */
interface Glimpse {
  readonly by: Seat;
  readonly of: Seat;
  cards: number[];
}

interface Arrest {
  readonly perp: number;
  readonly crime: number;
}

export type Round = 'setup' | 'movement' | 'arrest' | 'end' | 'fight';

/** Which options apply in a window (MC-7.3, MC-7.9). */
export type When = Exclude<Round, 'setup'>;

/** A Judge's movement this Round: to come, made, ended by a card, or made from Intensive Care (MC-6.2). */
export const toMove = 0;
export const hasMoved = 1;
export const movementOver = 2;
export const movedFromCare = 3;

/** The same in words, for views and positions. */
export const movements = ['toMove', 'moved', 'over', 'fromCare'] as const;
export type Movement = (typeof movements)[number];

/** What saves a Judge who fails, as bits. */
export const mayStay = 1;
export const mayBounce = 2;

export interface SetupFrame {
  readonly kind: 'setup';
  step: 'place' | 'deal';
  /** How many Judges have been placed. */
  k: number;
}

export interface TurnFrame {
  readonly kind: 'turn';
  step: 'mover' | 'move' | 'arrests' | 'end' | 'passOn';
  /** Whose place in order it is, counted from the First Player. */
  k: number;
  /** A Judge has moved, or stayed, and nobody could react yet. */
  due: boolean;
}

export interface WindowFrame {
  readonly kind: 'window';
  step: 'open' | 'close';
  readonly when: When;
  /** Whose wish comes first. */
  from: Seat;
  sealed: Window<Play | null>;
}

/** An Action Card that has been played and not yet taken effect. */
export interface CardFrame {
  readonly kind: 'card';
  step: 'played' | 'reacted' | 'effect' | 'done';
  readonly when: When;
  readonly seat: Seat;
  readonly play: Play;
  sealed: Window<Play | null>;
}

/** An arrest, or the fight of those who are level at the end. Lists are by seat. */
export interface ShowdownFrame {
  readonly kind: 'showdown';
  step: 'commit' | 'arrest' | 'dice' | 'land' | 'fight' | 'blows';
  /** Whose place in order it is. */
  readonly due: Seat;
  /** −1 until all have committed themselves, and in the fight. */
  perp: number;
  /** Who takes part. */
  seats: Seat[];
  plus: number[];
  dice: number[];
  noDie: number[];
  safe: number[];
  perpPlus: number;
  perpDice: number;
  perpNoDie: number;
  half: boolean;
  /** Judges who must still say where they bounce to. */
  landing: Seat[];
  /** What was played on whom, for the screen. */
  cards: Played[];
}

interface Played {
  readonly by: Seat;
  readonly card: number;
  /** −1: on the Perp or on the arrest as a whole. */
  readonly on: number;
}

export type Frame = SetupFrame | TurnFrame | WindowFrame | CardFrame | ShowdownFrame;

export interface State extends Core<Decision, Frame> {
  readonly options: Options;
  readonly seats: number;
  round: Round;
  turn: number;
  /** Who holds the Turn Start Card. */
  first: Seat;
  /** Who held it when the last Perp was used; −1: there are more. */
  lastPerp: number;

  // by seat
  /** The Judge of the seat. */
  judge: number[];
  /** The Sector, `icu`, or −1 before the Judge is placed. */
  at: number[];
  /** When the Judge came there: who is lower was there first. */
  since: number[];
  arrivals: number;
  /** The Perp the Judge must try again; −1: none. */
  standoff: number[];
  hands: number[][];
  arrests: Arrest[][];

  // packs, drawn from their end
  deck: number[];
  discard: number[];
  sectorDeck: number[];
  sectorDiscard: number[];
  perpDeck: number[];
  crimeDeck: number[];
  /** Perps dealt out of a short game. */
  out: number[];

  cases: Case[];
  glimpses: Glimpse[];

  // this turn
  moved: number[];
  extra: number[];
  slow: number[];
  stuck: number[];
  /** A bit for each seat whose Judge has been Barneyed: nothing holds him (MC-4.5). */
  barneyed: number;
  /** Who has used up the attempt of this Round, and the Perp each is committed to (−1: none). */
  tried: number[];
  target: number[];
  storm: boolean;
  /** A bit for each Sector with a Rookie Back-Up. */
  cover: number;
  /** Numbers of closed links. */
  closed: number[];

  outcome: Outcome | null;
}

export function clone(s: State): State {
  return {
    frames: s.frames.map(cloneFrame),
    pending: s.pending.slice(),
    asked: s.asked,
    options: s.options,
    seats: s.seats,
    round: s.round,
    turn: s.turn,
    first: s.first,
    lastPerp: s.lastPerp,
    judge: s.judge.slice(),
    at: s.at.slice(),
    since: s.since.slice(),
    arrivals: s.arrivals,
    standoff: s.standoff.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    arrests: s.arrests.map((list) => list.slice()),
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    sectorDeck: s.sectorDeck.slice(),
    sectorDiscard: s.sectorDiscard.slice(),
    perpDeck: s.perpDeck.slice(),
    crimeDeck: s.crimeDeck.slice(),
    out: s.out.slice(),
    cases: s.cases.map(({ crime, perp, sector, up, seenBy }) => ({ crime, perp, sector, up, seenBy })),
    glimpses: s.glimpses.map(({ by, of, cards }) => ({ by, of, cards: cards.slice() })),
    moved: s.moved.slice(),
    extra: s.extra.slice(),
    slow: s.slow.slice(),
    stuck: s.stuck.slice(),
    barneyed: s.barneyed,
    tried: s.tried.slice(),
    target: s.target.slice(),
    storm: s.storm,
    cover: s.cover,
    closed: s.closed.slice(),
    outcome: s.outcome,
  };
}

// plays, decisions, arrests and outcomes are never changed once made, so copies share them
export function cloneFrame(frame: Frame): Frame {
  switch (frame.kind) {
    case 'setup':
    case 'turn':
      return { ...frame };
    case 'window':
    case 'card':
      return { ...frame, sealed: { order: frame.sealed.order.slice(), said: frame.sealed.said.slice() } };
    case 'showdown':
      return {
        ...frame,
        seats: frame.seats.slice(),
        plus: frame.plus.slice(),
        dice: frame.dice.slice(),
        noDie: frame.noDie.slice(),
        safe: frame.safe.slice(),
        landing: frame.landing.slice(),
        cards: frame.cards.slice(),
      };
  }
}

/** The arrest or fight that is on. */
export function showdownOf(s: State): ShowdownFrame | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i];
    if (frame?.kind === 'showdown') return frame;
  }
  return undefined;
}

/** The same while there must be one. */
export function theShowdown(s: State): ShowdownFrame {
  return must(showdownOf(s), 'arrest or fight');
}

export function handOf(s: State, seat: Seat): number[] {
  return s.hands[seat] ?? none('hand of seat', seat);
}

/** The place of a seat's Judge. */
export function whereIs(s: State, seat: Seat): number {
  return s.at[seat] ?? none('Judge of seat', seat);
}

/** The seat at a place in order, the First Player's being 0 (MC-1.5). */
export function seatInOrder(s: State, k: number): Seat {
  return (s.first + k) % s.seats;
}

export function caseOf(s: State, perp: number): Case | undefined {
  for (const one of s.cases) if (one.perp === perp) return one;
  return undefined;
}

function caseOfCrime(s: State, crime: number): Case | undefined {
  for (const one of s.cases) if (one.crime === crime) return one;
  return undefined;
}

/** The Crime of a Perp, or of a Crime Card, that is on the board. */
export function theCase(s: State, perp: number): Case {
  return must(caseOf(s, perp), 'Crime of that Perp');
}
export function theCaseOfCrime(s: State, crime: number): Case {
  return must(caseOfCrime(s, crime), 'such Crime');
}
