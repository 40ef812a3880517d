/** What each viewer may see. */
import { at, openQuestions, type Seat, type Viewer, type Waiting } from '@gavel/kernel';
import { MAP_IDS } from './content/maps.ts';
import { codeOf, crew, teamId, teamOf, UKKO } from './content/teams.ts';
import type { Cards, Decision, Start } from './decisions.ts';
import { cardIds, countBits } from './rules/cards.ts';
import { interruptions } from './rules/interrupt.ts';
import {
  copyFrame,
  deckOf,
  discardsOf,
  type Ending,
  type Frame,
  fragmentsOf,
  handOf,
  healthOf,
  knownOf,
  lacksOf,
  mapCardsOf,
  placeOf,
  pointsOf,
  type State,
  startOf,
  teamAt,
} from './state.ts';

export interface SeatView {
  readonly team: string;
  readonly points: number;
  /** Eliminated. */
  readonly out: boolean;
  readonly handSize: number;
  readonly deckSize: number;
  readonly discards: Cards;
  /** Cards that everybody can tell to be in this hand. */
  readonly known: Cards;
  /** Characters whose symbol is known to be on no card of this hand. */
  readonly lacks: readonly string[];
  readonly fragments: readonly number[];
  /** Your own hand; everybody's for the omniscient. */
  readonly hand?: Cards;
  /** Map cards in hand while setting up; your own only. */
  readonly mapCards?: readonly number[];
  /** Your own map cards below characters not yet deployed, and Ukko's that left the game unseen (0: none). */
  readonly starts?: Readonly<Record<string, Start>>;
  readonly spare?: number;
  /** The deck in the order it will be drawn; for the omniscient only. */
  readonly deck?: Cards;
}

export interface CharacterView {
  readonly seat: Seat;
  readonly health: number;
  /** `waiting`: not yet deployed. */
  readonly state: 'waiting' | 'deployed' | 'dead';
  /** 0 unless deployed. */
  readonly space: number;
}

export interface View {
  readonly viewer: Viewer;
  readonly map: string;
  readonly turn: number;
  /** Who has the active player marker, and whose turn or interrupting turn is going on. */
  readonly marker: Seat;
  readonly actor: Seat;
  readonly seats: readonly SeatView[];
  /** By code: everybody in the game. */
  readonly characters: Readonly<Record<string, CharacterView>>;
  readonly warp: number;
  readonly warped: boolean;
  /** Map cards everybody has seen. */
  readonly open: readonly number[];
  /** Turns in a row, the one being taken included, in which nobody has deployed or acted. */
  readonly idle: number;
  readonly winners: readonly Seat[];
  readonly why: Ending | '';
  /** The course of the game as far as this viewer knows it. */
  readonly frames: readonly Frame[];
  readonly pending: readonly Decision[];
  readonly asked: number;
}

const mayKnow = (viewer: Viewer, seat: Seat): boolean => viewer === seat || viewer === 'omniscient';

export function view(s: State, viewer: Viewer): View {
  const characters: Record<string, CharacterView> = {};
  for (const [seat, team] of s.teams.entries()) {
    for (const c of crew(team)) {
      const health = healthOf(s, c);
      const space = placeOf(s, c);
      const state = health === 0 ? 'dead' : space === 0 ? 'waiting' : 'deployed';
      characters[codeOf(c)] = { seat, health, state, space };
    }
  }
  return {
    viewer,
    map: at(MAP_IDS, s.map),
    turn: s.turn,
    marker: s.marker,
    actor: actorOf(s),
    seats: s.teams.map((_, seat) => seatView(s, seat, viewer)),
    characters,
    warp: s.warp,
    warped: s.warped,
    open: [...s.open],
    idle: s.idle,
    winners: [...s.winners],
    why: s.why,
    frames: s.frames.map((frame) => frameFor(frame, viewer)),
    pending: pendingAs(s, viewer),
    asked: s.asked,
  };
}

/** Whose turn or interrupting turn it is. */
function actorOf(s: State): Seat {
  for (const frame of s.frames) if (frame.kind === 'interrupt') return frame.seat; // there is at most one
  return s.marker;
}

function seatView(s: State, seat: Seat, viewer: Viewer): SeatView {
  const team = teamAt(s, seat);
  const lacks: string[] = [];
  for (const c of crew(team)) if ((lacksOf(s, seat) & (1 << c)) !== 0) lacks.push(codeOf(c));
  const open: SeatView = {
    team: teamId(team),
    points: pointsOf(s, seat),
    out: at(s.out, seat),
    handSize: countBits(handOf(s, seat)),
    deckSize: deckOf(s, seat).length,
    discards: cardIds(team, discardsOf(s, seat)),
    known: cardIds(team, knownOf(s, seat)),
    lacks,
    fragments: [...fragmentsOf(s, seat)],
  };
  if (!mayKnow(viewer, seat)) return open;
  const starts: Record<string, Start> = {};
  for (const c of crew(team)) {
    if (s.start[c] !== 0) starts[codeOf(c)] = c === UKKO ? [startOf(s, c), s.start2] : startOf(s, c);
  }
  const own: SeatView = {
    ...open,
    hand: cardIds(team, handOf(s, seat)),
    mapCards: [...mapCardsOf(s, seat)],
    starts,
    spare: team === teamOf(UKKO) ? s.spare : 0,
  };
  if (viewer !== 'omniscient') return own;
  return {
    ...own,
    deck: deckOf(s, seat)
      .toReversed()
      .map((card) => at(cardIds(team, 1 << card), 0)),
  };
}

/** Sealed answers are seen by those who gave them. */
function frameFor(frame: Frame, viewer: Viewer): Frame {
  if (frame.kind !== 'window') return copyFrame(frame);
  return { ...frame, order: [...frame.order], said: interruptions.seenBy(frame, viewer) };
}

/** What is asked, as far as a viewer may know: in a window who has answered stays sealed too (HS-8.11). */
function pendingAs(s: State, viewer: Viewer): Decision[] {
  const frame = s.frames[s.frames.length - 1];
  return [...(frame?.kind === 'window' ? openQuestions(s.pending, frame.order, viewer) : s.pending)];
}

export function pendingFor(s: State, viewer: Viewer): Waiting[] {
  return pendingAs(s, viewer).map(({ id, seat, kind, ...rest }) =>
    'window' in rest ? { id, seat, kind, window: true } : { id, seat, kind },
  );
}
