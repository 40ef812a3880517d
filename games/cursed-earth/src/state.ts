/** The state, field by field, and what is asked of it everywhere. */
import { at, type Core, must, type FrameOf as Of, type Seat } from '@gavel/kernel';
import { programOf } from './content/cards.ts';
import type { Trio } from './content/characters.ts';
import { effectAt, type LocationEffect, locationIds } from './content/locations.ts';
import type { Difficulty } from './content/numbers.ts';
import type { Decision } from './decisions.ts';
import type { Signal, Value } from './rules/signals.ts';

export type Mode = 'coop' | 'solo' | 'headToHead';
export type Time = 'dawn' | 'dusk';

/** 0 the Judges, 1 the perps. In head-to-head a player's seat is the number of their team. */
export type TeamId = 0 | 1;
export const judges: TeamId = 0;
export const perps: TeamId = 1;
export const otherTeam = (team: TeamId): TeamId => (team === judges ? perps : judges);

/** Head-to-head: the row above the locations is 0, the one below 1. The other modes have row 0 only. */
export const rowNames = ['above', 'below'] as const;
export type RowName = (typeof rowNames)[number];

/** Why symbols are being resolved. */
export type Cause = 'card' | 'location' | 'shootout' | 'meal';

export interface Team {
  /** By character: survival, diplomacy, psi. 0: dead. */
  health: Trio<number>;
  radiation: Trio<number>;
  ammo: number;
  rations: number;
  /** Expertise cards in the team area, in the order they came. */
  kept: number[];
}

/** A card in a row whose face is hidden. `owner` knows it; −1: nobody does. */
export interface FaceDown {
  readonly card: number;
  readonly owner: Seat;
}

/** Head-to-head: a psi card beside the location deck, waiting for the next dawn or dusk. */
export interface Aside {
  readonly card: number;
  readonly row: number;
  readonly owner: Seat;
}

/** Head-to-head: the game-end condition a player has met (CE-18.1). */
export type Condition = 'no' | 'found' | 'dead' | 'deck';

export type EndKey =
  | 'found'
  | 'perpsFound'
  | 'dead'
  | 'deck'
  | 'bothFound'
  | 'allDead'
  | 'closest'
  | 'survivors'
  | 'firstSenior';

export interface End {
  /** The team that won; −1: nobody (co-op and solo lost). */
  readonly winner: TeamId | -1;
  readonly why: EndKey;
}

export type Frame =
  /** A dawn or dusk from the first card played to the token's turn; always at the bottom of the stack. */
  | {
      readonly kind: 'day';
      step: 'open' | 'add' | 'rows' | 'resolve' | 'meal' | 'after' | 'close';
      /** How many cards were added (add), or how many teams are done (resolve, meal, after). */
      count: number;
    }
  /** The row in front of `s.team`. */
  | { readonly kind: 'row'; step: 'start' | 'next' }
  /** The card being resolved. `box`: the place among the boxes of the colour of this step. */
  | {
      readonly kind: 'card';
      step: 'events' | 'choice' | 'options' | 'done';
      readonly card: number;
      box: number;
      keep: boolean;
    }
  /** Symbols to obey from left to right. `list` is content, or a constant: never written to. */
  | {
      readonly kind: 'symbols';
      step: 'next';
      readonly team: TeamId;
      readonly cause: Cause;
      readonly list: readonly number[];
      at: number;
    }
  | { readonly kind: 'shootout'; step: 'reveal' }
  /** The psi action. Co-op: `cards[i]` was drawn by `order[i]`, who said `said[i]`. */
  | {
      readonly kind: 'psi';
      step: 'draw' | 'hear' | 'done';
      order: Seat[];
      cards: number[];
      said: (Value | null)[];
      /** Co-op: the decision id of the first who was asked; the others follow. */
      firstAsked: number;
    };

export type FrameOf<K extends Frame['kind']> = Of<Frame, K>;

/** Co-op: who may still speak in this investigation. */
export interface Talk {
  /** Signals left, by seat. */
  readonly left: readonly number[];
  /** The id of the open talk decision, by seat; 0: said nothing more to say. */
  readonly ids: readonly number[];
  /** What was said in this investigation. */
  readonly said: readonly Signal[];
}

/** What is `readonly` here is replaced when it changes, never written to: copies of a state share it. */
export interface State extends Core<Decision, Frame> {
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly seats: number;
  round: number;
  time: Time;
  senior: Seat;
  readonly firstSenior: Seat;
  /** Drawn from the end. */
  deck: number[];
  discard: number[];
  hands: number[][];
  /** The cards still to come, the next one first. */
  rows: number[][];
  /** The card being resolved; 0: none. */
  current: number;
  faceDown: readonly FaceDown[];
  aside: readonly Aside[];
  /** Solo at dusk: cards that came from the deck, and the one in the player's fingers (0: none). */
  drawn: number;
  fingers: number;
  teams: Team[];
  /** The team whose row is being resolved. */
  team: TeamId;
  /** Head-to-head: who chooses a row now, and which row each team resolves; −1: open. */
  chooser: Seat;
  rowOf: readonly number[];
  met: readonly [Condition, Condition];
  /** All locations in play in order; only the first `shown` have been revealed. */
  track: readonly number[];
  shown: number;
  pawns: [number, number];
  /** Is the ammunition token still on Mutie Country? */
  token: boolean;
  talk: Talk;
  end: End | null;
}

export function playedTeams(s: State): number {
  return s.mode === 'headToHead' ? 2 : 1;
}

/** Who decides for a team: the Senior Judge in co-op, the only player in solo, its player in head-to-head. */
export function deciderOf(s: State, team: TeamId): Seat {
  return s.mode === 'headToHead' ? team : s.senior;
}

export function teamOf(s: State, seat: Seat): TeamId {
  return s.mode === 'headToHead' && seat !== 0 ? perps : judges;
}

/** A team that a player leads. */
export function teamIn(s: State, team: TeamId): Team {
  return must(s.teams[team], 'team with a player');
}

export function handOf(s: State, seat: Seat): number[] {
  return must(s.hands[seat], 'hand');
}

/** The row a team resolves. */
export function rowFor(s: State, team: TeamId): number[] {
  return must(s.rows[must(s.rowOf[team], 'row taken')], 'row');
}

/** The row that `s.team` resolves. */
export function rowInPlay(s: State): number[] {
  return rowFor(s, s.team);
}

/** The only row there is, in co-op and solo. */
export function onlyRow(s: State): number[] {
  return must(s.rows[0], 'row');
}

/** The dawn or dusk that lies under everything. */
export function dayOf(s: State): FrameOf<'day'> {
  const day = s.frames[0];
  if (day?.kind !== 'day') throw new Error('no day lies under everything');
  return day;
}

/** The location a team stands on. */
export const locationOf = (s: State, team: TeamId): string => at(locationIds, must(s.track[s.pawns[team]], 'location'));

/** The effect of the location a team stands on, if that team is subject to effects (CE-7.8). */
export function effectHere(s: State, team: TeamId): LocationEffect {
  return effectAt(must(s.track[s.pawns[team]], 'location'));
}

export function survivors({ health }: Team): number {
  return (health[0] > 0 ? 1 : 0) + (health[1] > 0 ? 1 : 0) + (health[2] > 0 ? 1 : 0);
}

export function totalHealth({ health }: Team): number {
  return health[0] + health[1] + health[2];
}

/** Puts a card into a row by its number (CE-11.3). */
export function insertByNumber(row: number[], card: number): void {
  const after = row.findLastIndex((other) => other <= card);
  row.splice(after + 1, 0, card);
}

/** Does a kept card pay for this expertise (0 survival, 1 diplomacy)? */
export function pays(card: number, expertise: number): boolean {
  const program = programOf(card);
  return expertise === 0 ? program.survival : program.diplomacy;
}

function cloneFrame(frame: Frame): Frame {
  switch (frame.kind) {
    case 'day':
      return { kind: 'day', step: frame.step, count: frame.count };
    case 'row':
      return { kind: 'row', step: frame.step };
    case 'card':
      return { kind: 'card', step: frame.step, card: frame.card, box: frame.box, keep: frame.keep };
    case 'symbols':
      return {
        kind: 'symbols',
        step: frame.step,
        team: frame.team,
        cause: frame.cause,
        list: frame.list,
        at: frame.at,
      };
    case 'shootout':
      return { kind: 'shootout', step: frame.step };
    case 'psi':
      return {
        kind: 'psi',
        step: frame.step,
        order: frame.order.slice(),
        cards: frame.cards.slice(),
        said: frame.said.slice(),
        firstAsked: frame.firstAsked,
      };
  }
}

export function cloneTeam(team: Team): Team {
  const { health, radiation } = team;
  return {
    health: [health[0], health[1], health[2]],
    radiation: [radiation[0], radiation[1], radiation[2]],
    ammo: team.ammo,
    rations: team.rations,
    kept: team.kept.slice(),
  };
}

/** A copy that shares nothing that is ever written to. */
export function clone(s: State): State {
  return {
    frames: s.frames.map(cloneFrame),
    pending: s.pending.slice(),
    asked: s.asked,
    mode: s.mode,
    difficulty: s.difficulty,
    seats: s.seats,
    round: s.round,
    time: s.time,
    senior: s.senior,
    firstSenior: s.firstSenior,
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    rows: s.rows.map((row) => row.slice()),
    current: s.current,
    faceDown: s.faceDown,
    aside: s.aside,
    drawn: s.drawn,
    fingers: s.fingers,
    teams: s.teams.map(cloneTeam),
    team: s.team,
    chooser: s.chooser,
    rowOf: s.rowOf,
    met: s.met,
    track: s.track,
    shown: s.shown,
    pawns: [s.pawns[0], s.pawns[1]],
    token: s.token,
    talk: s.talk,
    end: s.end,
  };
}
