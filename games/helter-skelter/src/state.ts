/** All there is to know about a game, how it is copied, and what a seat or a character has in it. */
import { type Core, none, type Seat } from '@gavel/kernel';
import type { ActionChoice, Decision } from './decisions.ts';

/**
 * All there is to know about a game. Teams, characters, cards and spaces are integers (content/teams.ts, content/maps.ts);
 * sets of cards are masks over a team's deck.
 */
export interface State extends Core<Decision, Frame> {
  map: number;
  /** How often the marker has been handed on, the start included. */
  turn: number;
  /** Who has the active player marker. */
  marker: Seat;
  /** By seat. */
  teams: number[];
  points: number[];
  out: boolean[];
  hands: number[];
  discards: number[];
  /** Piles, drawn from the end. */
  decks: number[][];
  /** Cards in a hand that everybody can tell: when a deck has run out, what is not discarded is in the hand. */
  known: number[];
  /** Characters whose symbol a hand is known to lack (a PSI that could not be paid), until its seat draws; a mask. */
  lacks: number[];
  /** Spaces of the fragments not yet collected. */
  fragments: number[][];
  /** Map cards held: ten while assigning, then the five to pass on. */
  mapCards: number[][];
  /** By team: its seat, or −1. */
  seatOf: number[];
  /** By character: space (0: not on the map), health (0: dead or not in this game), map card below it (0: none). */
  place: number[];
  health: number[];
  start: number[];
  /** Ukko's second map card, and the one that left the game unseen when he was deployed. */
  start2: number;
  spare: number;
  /** Warp cubes on Sláine's card. */
  warp: number;
  warped: boolean;
  /** Map cards everybody has seen, and those nobody was dealt. */
  open: number[];
  undealt: number[];
  /** Turns in a row, the one being taken included, in which nobody has deployed or acted (HS-10.11). */
  idle: number;
  /** Who has won and why; nobody and '' until the game is over. */
  winners: Seat[];
  why: Ending | '';
}

export type Ending = 'points' | 'eliminated' | 'ahead' | 'everybody' | 'standoff';

/** Setting up: everybody assigns map cards, then fragments are placed and hands drawn (HS-2). */
export interface SetupFrame {
  readonly kind: 'setup';
  step: 'assign' | 'place';
}

/** The turn of the player with the marker (HS-4). Always the lowest frame. */
interface TurnFrame {
  readonly kind: 'turn';
  step: 'deploy' | 'act' | 'draw' | 'pass';
}

/** An interrupting turn (HS-8.4). At most one, right above the turn. */
interface InterruptFrame {
  readonly kind: 'interrupt';
  step: 'act' | 'over';
  readonly seat: Seat;
}

/** The opportunity to INTERRUPT after `seat` did something (HS-8.2). */
export interface WindowFrame {
  readonly kind: 'window';
  step: 'ask' | 'close';
  readonly seat: Seat;
  readonly after: 'action' | 'end';
  /** The action that is complete; null after a declared end. */
  readonly did: ActionChoice | null;
  /** Who was asked, soonest first; what they said (a card, −1: pass, −2: not yet); the id of the first question. */
  order: Seat[];
  said: number[];
  first: number;
}

/** An attack between its announcement and its damage. */
export interface AttackFrame {
  readonly kind: 'attack';
  step: 'defend' | 'discard' | 'hit';
  readonly seat: Seat;
  readonly by: number;
  readonly action: Attack;
  /** Defenders that still may defend, and those that will take damage. */
  waiting: number[];
  hit: number[];
}

export type Attack = 'MELEE' | 'SMASH' | 'SNIPE' | 'SHOTGUN' | 'EXPLODE' | 'PSI';
export type Frame = SetupFrame | TurnFrame | InterruptFrame | WindowFrame | AttackFrame;

export const copyFrame = (frame: Frame): Frame => {
  switch (frame.kind) {
    case 'setup':
      return { kind: 'setup', step: frame.step };
    case 'turn':
      return { kind: 'turn', step: frame.step };
    case 'interrupt':
      return { kind: 'interrupt', step: frame.step, seat: frame.seat };
    case 'window':
      return {
        kind: 'window',
        step: frame.step,
        seat: frame.seat,
        after: frame.after,
        did: frame.did,
        order: frame.order.slice(),
        said: frame.said.slice(),
        first: frame.first,
      };
    case 'attack':
      return {
        kind: 'attack',
        step: frame.step,
        seat: frame.seat,
        by: frame.by,
        action: frame.action,
        waiting: frame.waiting.slice(),
        hit: frame.hit.slice(),
      };
  }
};

const copyPiles = (piles: readonly number[][]): number[][] => {
  const copy: number[][] = [];
  for (const pile of piles) copy.push(pile.slice());
  return copy;
};

/** Decisions are never changed once asked, so copies share them. */
export function clone(s: State): State {
  const frames: Frame[] = [];
  for (const frame of s.frames) frames.push(copyFrame(frame));
  return {
    frames,
    pending: s.pending.slice(),
    asked: s.asked,
    map: s.map,
    turn: s.turn,
    marker: s.marker,
    teams: s.teams.slice(),
    points: s.points.slice(),
    out: s.out.slice(),
    hands: s.hands.slice(),
    discards: s.discards.slice(),
    decks: copyPiles(s.decks),
    known: s.known.slice(),
    lacks: s.lacks.slice(),
    fragments: copyPiles(s.fragments),
    mapCards: copyPiles(s.mapCards),
    seatOf: s.seatOf.slice(),
    place: s.place.slice(),
    health: s.health.slice(),
    start: s.start.slice(),
    start2: s.start2,
    spare: s.spare,
    warp: s.warp,
    warped: s.warped,
    open: s.open.slice(),
    undealt: s.undealt.slice(),
    idle: s.idle,
    winners: s.winners.slice(),
    why: s.why,
  };
}

// What is known to be there; each has a function of its own, since these are read in the innermost loops.
export const teamAt = (s: State, seat: Seat): number => s.teams[seat] ?? none('seat', seat);
export const pointsOf = (s: State, seat: Seat): number => s.points[seat] ?? none('seat', seat);
export const handOf = (s: State, seat: Seat): number => s.hands[seat] ?? none('seat', seat);
export const deckOf = (s: State, seat: Seat): number[] => s.decks[seat] ?? none('seat', seat);
export const discardsOf = (s: State, seat: Seat): number => s.discards[seat] ?? none('seat', seat);
export const knownOf = (s: State, seat: Seat): number => s.known[seat] ?? none('seat', seat);
export const lacksOf = (s: State, seat: Seat): number => s.lacks[seat] ?? none('seat', seat);
export const fragmentsOf = (s: State, seat: Seat): number[] => s.fragments[seat] ?? none('seat', seat);
export const mapCardsOf = (s: State, seat: Seat): number[] => s.mapCards[seat] ?? none('seat', seat);
/** The seat that leads a team; −1: nobody does. */
export const seatWith = (s: State, team: number): Seat => s.seatOf[team] ?? none('team', team);
/** What a state says of where everybody stands: enough to tell whom an attack strikes and which cards answer it. */
export type Field = Pick<State, 'map' | 'place' | 'warped'>;
export const placeOf = (s: Pick<State, 'place'>, character: number): number =>
  s.place[character] ?? none('character', character);
export const healthOf = (s: State, character: number): number => s.health[character] ?? none('character', character);
export const startOf = (s: State, character: number): number => s.start[character] ?? none('character', character);
