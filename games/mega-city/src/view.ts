/** What each viewer may see: an allow-list, built field by field. */

import { at, cloneJson, type Outcome, openQuestions, type Seat, type Viewer, type Waiting } from '@gavel/kernel';
import { actionAt, crimeAt, judgeAt, linkAt, perpAt, placeId, sectors } from './content/pack.ts';
import type { Decision, Play } from './decisions.ts';
import { pointsOf } from './rules/end.ts';
import { windows } from './rules/windows.ts';
import {
  caseOf,
  cloneFrame,
  type Frame,
  handOf,
  type Movement,
  movements,
  type Options,
  type Round,
  type State,
  seatInOrder,
  showdownOf,
  whereIs,
} from './state.ts';

export interface JudgeView {
  readonly judge: string;
  /** A Sector, `icu`, or null before the Judge is placed. */
  readonly at: string | null;
  readonly since: number;
  readonly cards: number;
  /** Null for those who may not see it. */
  readonly hand: readonly string[] | null;
  readonly arrests: readonly { readonly perp: string; readonly crime: string }[];
  readonly points: number;
  readonly standoff: string | null;
  readonly movement: Movement;
  readonly extra: number;
  readonly slow: boolean;
  readonly stuck: boolean;
  readonly barneyed: boolean;
  readonly tried: boolean;
  readonly target: string | null;
}

export interface CrimeView {
  readonly crime: string;
  readonly sector: string;
  /** Null: face down and not known to the viewer. */
  readonly perp: string | null;
  readonly faceUp: boolean;
  /** Who has looked at the Perp in secret. */
  readonly seenBy: readonly Seat[];
}

/** An arrest or the last fight, with all that the dice will be added to. */
export interface ShowdownView {
  readonly perp: string | null;
  readonly crime: string | null;
  readonly perpPlus: number;
  readonly perpDice: number;
  readonly half: boolean;
  readonly judges: readonly {
    readonly seat: Seat;
    readonly plus: number;
    readonly dice: number;
    readonly staysIfBeaten: boolean;
    readonly bouncesIfBeaten: boolean;
  }[];
  readonly cards: readonly { readonly by: Seat; readonly card: string; readonly on: Seat | null }[];
}

export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly round: Round;
  readonly turn: number;
  readonly first: Seat;
  readonly lastPerp: Seat | null;
  readonly judges: readonly JudgeView[];
  readonly crimes: readonly CrimeView[];
  readonly packs: {
    readonly action: number;
    readonly sector: number;
    readonly perp: number;
    readonly crime: number;
    /** Perps dealt out of a short game. */
    readonly out: number;
  };
  readonly discards: readonly string[];
  readonly sectorDiscards: readonly string[];
  readonly storm: boolean;
  readonly cover: readonly string[];
  readonly closed: readonly (readonly string[])[];
  readonly glimpses: readonly { readonly by: Seat; readonly of: Seat; readonly cards: readonly string[] | null }[];
  readonly showdown: ShowdownView | null;
  /** The Action Card that has been played and may still be cancelled. */
  readonly card: { readonly seat: Seat; readonly play: Play } | null;
  /** Whose move or arrest comes next, if any does in this Round. */
  readonly next: Seat | null;
  readonly arrivals: number;
  readonly frames: readonly Frame[];
  readonly pending: readonly Decision[];
  readonly asked: number;
  readonly outcome: Outcome | null;
  /** For the omniscient alone: the packs, next card last. */
  readonly secret: {
    readonly action: readonly string[];
    readonly sector: readonly string[];
    readonly perp: readonly string[];
    readonly crime: readonly string[];
    readonly out: readonly string[];
  } | null;
}

const actionIds = (kinds: readonly number[]): string[] => kinds.map((kind) => actionAt(kind).id);
const perpId = (perp: number): string => perpAt(perp).id;
const crimeId = (crime: number): string => crimeAt(crime).id;
const sectorId = (sector: number): string => placeId(sector);

export function view(s: State, viewer: Viewer): View {
  const all = viewer === 'omniscient';
  return {
    viewer,
    options: { length: s.options.length, justiceDepartment: s.options.justiceDepartment },
    round: s.round,
    turn: s.turn,
    first: s.first,
    lastPerp: s.lastPerp < 0 ? null : s.lastPerp,
    judges: s.judge.map((judge, seat) => ({
      judge: judgeAt(judge).id,
      at: whereIs(s, seat) < 0 ? null : sectorId(whereIs(s, seat)),
      since: at(s.since, seat),
      cards: handOf(s, seat).length,
      hand: all || seat === viewer ? actionIds(handOf(s, seat)) : null,
      arrests: at(s.arrests, seat).map(({ perp, crime }) => ({ perp: perpId(perp), crime: crimeId(crime) })),
      points: pointsOf(s, seat),
      standoff: at(s.standoff, seat) < 0 ? null : perpId(at(s.standoff, seat)),
      movement: at(movements, at(s.moved, seat)),
      extra: at(s.extra, seat),
      slow: s.slow[seat] === 1,
      stuck: s.stuck[seat] === 1,
      barneyed: ((s.barneyed >> seat) & 1) === 1,
      tried: s.tried[seat] === 1,
      target: at(s.target, seat) < 0 ? null : perpId(at(s.target, seat)),
    })),
    crimes: s.cases.map(({ crime, perp, sector, up, seenBy }) => ({
      crime: crimeId(crime),
      sector: sectorId(sector),
      perp: all || up || (typeof viewer === 'number' && (seenBy >> viewer) & 1) ? perpId(perp) : null,
      faceUp: up,
      seenBy: s.judge.flatMap((_, seat) => ((seenBy >> seat) & 1 ? [seat] : [])),
    })),
    packs: {
      action: s.deck.length,
      sector: s.sectorDeck.length,
      perp: s.perpDeck.length,
      crime: s.crimeDeck.length,
      out: s.out.length,
    },
    discards: actionIds(s.discard),
    sectorDiscards: s.sectorDiscard.map(sectorId),
    storm: s.storm,
    cover: sectors.flatMap(({ id }, sector) => ((s.cover >> sector) & 1 ? [id] : [])),
    closed: s.closed.map((link) => [sectorId(linkAt(link).a), sectorId(linkAt(link).b)]),
    glimpses: s.glimpses.map(({ by, of, cards }) => ({
      by,
      of,
      cards: all || by === viewer || of === viewer ? actionIds(cards) : null,
    })),
    showdown: showdownView(s),
    card: cardInPlay(s),
    next: nextInRound(s),
    arrivals: s.arrivals,
    frames: s.frames.map((frame) => frameFor(frame, viewer)),
    pending: pendingAs(s, viewer).map((d) => ({ ...d })),
    asked: s.asked,
    outcome: s.outcome === null ? null : cloneJson(s.outcome),
    secret: all
      ? {
          action: actionIds(s.deck),
          sector: s.sectorDeck.map(sectorId),
          perp: s.perpDeck.map(perpId),
          crime: s.crimeDeck.map(crimeId),
          out: s.out.map(perpId),
        }
      : null,
  };
}

function cardInPlay(s: State): View['card'] {
  const frame = s.frames[s.frames.length - 1];
  return frame?.kind === 'card' ? { seat: frame.seat, play: frame.play } : null;
}

export function nextInRound(s: State): Seat | null {
  const frame = s.frames.find((one) => one.kind === 'turn');
  if (frame === undefined || frame.k >= s.seats || s.round === 'end') return null;
  return seatInOrder(s, frame.k);
}

/** What is asked, as far as a viewer may know: in a window who has answered stays sealed too (MC-7.7). */
function pendingAs(s: State, viewer: Viewer): readonly Decision[] {
  const frame = s.frames[s.frames.length - 1];
  const sealed = frame?.kind === 'window' || frame?.kind === 'card' ? frame.sealed : undefined;
  const open = sealed !== undefined && s.pending.some((d) => 'window' in d);
  return open ? openQuestions(s.pending, sealed.order, viewer) : s.pending;
}

export function pendingFor(s: State, viewer: Viewer): Waiting[] {
  return pendingAs(s, viewer).map(({ id, seat, kind, ...rest }) =>
    'window' in rest ? { id, seat, kind, window: true } : { id, seat, kind },
  );
}

/** Frames hold nothing hidden but the sealed answers of others. */
function frameFor(frame: Frame, viewer: Viewer): Frame {
  const copy = cloneFrame(frame);
  if ((copy.kind === 'window' || copy.kind === 'card') && viewer !== 'omniscient')
    copy.sealed.said = windows.seenBy(copy.sealed, viewer);
  return copy;
}

function showdownView(s: State): ShowdownView | null {
  const frame = showdownOf(s);
  if (frame === undefined || frame.step === 'commit' || frame.step === 'land') return null;
  const one = frame.perp < 0 ? undefined : caseOf(s, frame.perp);
  return {
    perp: frame.perp < 0 ? null : perpId(frame.perp),
    crime: one === undefined ? null : crimeId(one.crime),
    perpPlus: frame.perpPlus,
    perpDice: frame.perp < 0 ? 0 : (frame.perpNoDie === 1 ? 0 : 1) + frame.perpDice,
    half: frame.half,
    judges: frame.seats.map((seat) => ({
      seat,
      plus: at(frame.plus, seat),
      dice: (frame.noDie[seat] === 1 ? 0 : 1) + at(frame.dice, seat),
      staysIfBeaten: (at(frame.safe, seat) & 1) !== 0,
      bouncesIfBeaten: (at(frame.safe, seat) & 2) !== 0,
    })),
    cards: frame.cards.map(({ by, card, on }) => ({ by, card: actionAt(card).id, on: on < 0 ? null : on })),
  };
}
