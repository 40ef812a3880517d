/** What each viewer may see, and states that fit what was seen. */
import { openQuestions, type Rng, type Seat, shuffle, type Viewer, type Waiting } from '@gavel/kernel';
import { MAP_IDS } from './content/maps.ts';
import { CODES, FIRST, TEAM_IDS, TEAM_OF, UKKO } from './content/teams.ts';
import type { Cards, Decision } from './decisions.ts';
import { ALL_CARDS, cardIds, countBits, lacking, lowest, maskOf } from './rules/cards.ts';
import { UNSAID } from './rules/interrupt.ts';
import { blank, mapCardsFor } from './setup.ts';
import type { Ending, Frame, State } from './state.ts';

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
  readonly starts?: Readonly<Record<string, number | readonly [number, number]>>;
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
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
      const health = s.health[c]!;
      const space = s.place[c]!;
      const state = health === 0 ? 'dead' : space === 0 ? 'waiting' : 'deployed';
      characters[CODES[c]!] = { seat, health, state, space };
    }
  }
  return {
    viewer,
    map: MAP_IDS[s.map]!,
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
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]!;
    if (frame.kind === 'interrupt') return frame.seat;
  }
  return s.marker;
}

function seatView(s: State, seat: Seat, viewer: Viewer): SeatView {
  const team = s.teams[seat]!;
  const lacks: string[] = [];
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) if ((s.lacks[seat]! & (1 << c)) !== 0) lacks.push(CODES[c]!);
  const open: SeatView = {
    team: TEAM_IDS[team]!,
    points: s.points[seat]!,
    out: s.out[seat]!,
    handSize: countBits(s.hands[seat]!),
    deckSize: s.decks[seat]!.length,
    discards: cardIds(team, s.discards[seat]!),
    known: cardIds(team, s.known[seat]!),
    lacks,
    fragments: [...s.fragments[seat]!],
  };
  if (!mayKnow(viewer, seat)) return open;
  const starts: Record<string, number | readonly [number, number]> = {};
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    if (s.start[c] !== 0) starts[CODES[c]!] = c === UKKO ? [s.start[c]!, s.start2] : s.start[c]!;
  }
  const own: SeatView = {
    ...open,
    hand: cardIds(team, s.hands[seat]!),
    mapCards: [...s.mapCards[seat]!],
    starts,
    spare: team === TEAM_OF[UKKO] ? s.spare : 0,
  };
  if (viewer !== 'omniscient') return own;
  return { ...own, deck: s.decks[seat]!.toReversed().map((card) => cardIds(team, 1 << card)[0]!) };
}

/** Sealed answers are seen by those who gave them. */
function frameFor(frame: Frame, viewer: Viewer): Frame {
  switch (frame.kind) {
    case 'setup':
      return { kind: 'setup', step: frame.step };
    case 'turn':
      return { kind: 'turn', step: frame.step };
    case 'interrupt':
      return { kind: 'interrupt', step: frame.step, seat: frame.seat };
    case 'window': {
      const { step, seat, after, order, first } = frame;
      const said = frame.said.map((card, i) => (mayKnow(viewer, order[i]!) ? card : UNSAID));
      return { kind: 'window', step, seat, after, order: [...order], said, first };
    }
    case 'attack': {
      const { step, seat, by, action, waiting, hit } = frame;
      return { kind: 'attack', step, seat, by, action, waiting: [...waiting], hit: [...hit] };
    }
  }
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

/** Deals anew whatever the viewer may not know, within what everybody knows. */
export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  if (viewer === 'omniscient') return;
  scrambleCards(s, viewer, rng);
  scrambleMapCards(s, viewer, rng);
}

function scrambleCards(s: State, viewer: Viewer, rng: Rng): void {
  for (let seat = 0; seat < s.teams.length; seat++) {
    const deck = s.decks[seat]!;
    if (seat !== viewer) {
      const size = countBits(s.hands[seat]!);
      let hand = s.known[seat]! | sealedCard(s, seat);
      const hidden = ALL_CARDS & ~s.discards[seat]! & ~hand;
      const fitting = cardsOf(hidden & ~lacking(s, seat));
      shuffle(fitting, rng);
      while (countBits(hand) < size) hand |= 1 << fitting.pop()!;
      s.hands[seat] = hand;
      deck.splice(0, deck.length, ...cardsOf(ALL_CARDS & ~s.discards[seat]! & ~hand));
    }
    shuffle(deck, rng);
  }
}

/** The card with which this seat has already announced an INTERRUPT, and which it therefore holds. */
function sealedCard(s: State, seat: Seat): number {
  const frame = s.frames[s.frames.length - 1];
  const said = frame?.kind === 'window' ? (frame.said[frame.order.indexOf(seat)] ?? UNSAID) : UNSAID;
  return said >= 0 ? 1 << said : 0;
}

function cardsOf(mask: number): number[] {
  const cards: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cards.push(lowest(rest));
  return cards;
}

function scrambleMapCards(s: State, viewer: Viewer, rng: Rng): void {
  const hidden: number[] = [];
  replaceHidden(s, viewer, (card) => {
    hidden.push(card);
    return card;
  });
  shuffle(hidden, rng);
  replaceHidden(s, viewer, () => hidden.pop()!);
  if (s.start2 !== 0 && s.start2 < s.start[UKKO]!) [s.start[UKKO], s.start2] = [s.start2, s.start[UKKO]!];
}

/** Map cards below others' characters, in others' hands, gone with Ukko and never dealt. */
function replaceHidden(s: State, viewer: Viewer, replace: (card: number) => number): void {
  const inOrder = (cards: readonly number[]) => cards.map(replace).sort((a, b) => a - b);
  s.undealt = inOrder(s.undealt);
  for (const [seat, team] of s.teams.entries()) {
    if (seat === viewer) continue;
    s.mapCards[seat] = inOrder(s.mapCards[seat]!);
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) if (s.start[c] !== 0) s.start[c] = replace(s.start[c]!);
    if (team !== TEAM_OF[UKKO]) continue;
    if (s.start2 !== 0) s.start2 = replace(s.start2);
    if (s.spare !== 0) s.spare = replace(s.spare);
  }
}

/** Some state that looks like this to the viewer: what is known is put in place, the rest dealt at random. */
export function imagine(seen: View, rng: Rng): State {
  const s = blank(
    seen.map,
    seen.seats.map((seat) => TEAM_IDS.indexOf(seat.team)),
  );
  s.turn = seen.turn;
  s.marker = seen.marker;
  s.warp = seen.warp;
  s.warped = seen.warped;
  s.open = [...seen.open];
  s.idle = seen.idle;
  s.winners = [...seen.winners];
  s.why = seen.why;
  s.frames = seen.frames.map((frame) => frameFor(frame, 'omniscient'));
  s.pending = [...seen.pending];
  s.asked = seen.asked;
  for (const [code, character] of Object.entries(seen.characters)) {
    const c = CODES.indexOf(code);
    s.health[c] = character.health;
    s.place[c] = character.space;
  }
  for (const [seat, known] of seen.seats.entries()) imagineCards(s, seat, known);
  imagineMapCards(s, seen);
  scramble(s, seen.viewer, rng);
  return s;
}

function imagineCards(s: State, seat: Seat, seen: SeatView): void {
  const team = s.teams[seat]!;
  s.points[seat] = seen.points;
  s.out[seat] = seen.out;
  s.discards[seat] = maskOf(team, seen.discards);
  s.known[seat] = maskOf(team, seen.known);
  s.lacks[seat] = seen.lacks.reduce((mask, code) => mask | (1 << CODES.indexOf(code)), 0);
  s.fragments[seat] = [...seen.fragments];
  if (seen.hand) s.hands[seat] = maskOf(team, seen.hand);
  else {
    const fitting = cardsOf(ALL_CARDS & ~s.discards[seat]! & ~s.known[seat]! & ~lacking(s, seat));
    s.hands[seat] = fitting.slice(0, seen.handSize - seen.known.length).reduce((m, c) => m | (1 << c), s.known[seat]!);
  }
  s.decks[seat] = seen.deck
    ? seen.deck.map((id) => lowest(maskOf(team, [id]))).reverse()
    : cardsOf(ALL_CARDS & ~s.discards[seat]! & ~s.hands[seat]!);
}

function imagineMapCards(s: State, seen: View): void {
  for (const [seat, { starts, spare, mapCards }] of seen.seats.entries()) {
    for (const [code, start] of Object.entries(starts ?? {})) {
      const c = CODES.indexOf(code);
      if (typeof start === 'number') s.start[c] = start;
      else [s.start[c], s.start2] = start as [number, number];
    }
    s.mapCards[seat] = [...(mapCards ?? [])];
    if (spare) s.spare = spare;
  }
  const mine = new Set([...s.open, ...s.start, s.start2, s.spare, ...s.mapCards.flat()]);
  s.undealt = mapCardsFor(s.teams.length).filter((card) => !mine.has(card));
  const settingUp = s.frames[0]?.kind === 'setup';
  for (const [seat, { starts }] of seen.seats.entries()) {
    if (starts) continue;
    const assigning = settingUp && seen.pending.some((d) => d.seat === seat);
    if (settingUp) s.mapCards[seat] = s.undealt.splice(0, assigning ? 10 : 5);
    const team = s.teams[seat]!;
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
      const waiting = !assigning && s.health[c]! > 0 && s.place[c] === 0;
      if (waiting) s.start[c] = s.undealt.pop()!;
      if (c !== UKKO) continue;
      if (waiting) s.start2 = s.undealt.pop()!;
      else if (!assigning) s.spare = s.undealt.pop()!;
    }
  }
}
