/** For screens: what a row will do by itself, and what a choice would do. */
import { quietIo, type Rng } from '@gavel/kernel';
import { encounters, programs, type SymbolName, sym, symbolNames } from './content/cards.ts';
import type { CeChoice, CeDecision } from './decisions.ts';
import { cursedEarth } from './game.ts';
import { imagineState } from './hidden.ts';
import type { End, Team } from './state.ts';
import type { CeView } from './view.ts';

export interface CardPreview {
  /** 0: face down. */
  readonly card: number;
  /** False when the yellow boxes before it discard it. */
  readonly met: boolean;
  /** What its yellow boxes do, in order. */
  readonly forced: readonly SymbolName[];
  readonly choices: readonly (readonly SymbolName[])[];
  readonly options: readonly (readonly SymbolName[])[];
}

export interface RowPreview {
  readonly cards: readonly CardPreview[];
  /** How often each symbol falls through yellow boxes alone. */
  readonly totals: Readonly<Partial<Record<SymbolName, number>>>;
}

const boxesOf = (card: number, type: string): (readonly SymbolName[])[] =>
  (encounters[card - 1]?.boxes ?? []).filter((box) => box.type === type).map((box) => box.symbols);

/** The forced effects of a row: every yellow box, with the skips and removes among them obeyed, and nothing else. */
export function previewRow(row: readonly number[]): RowPreview {
  const met = row.map(() => true);
  const totals: Partial<Record<SymbolName, number>> = {};
  row.forEach((card, at) => {
    if (!met[at]) return;
    for (const box of programs[card]!.events)
      for (const symbol of programs[card]!.boxes[box]!) {
        totals[symbolNames[symbol]!] = (totals[symbolNames[symbol]!] ?? 0) + 1;
        if (symbol === sym.skip) drop(met, met.indexOf(true, at + 1));
        if (symbol === sym.remove && met.lastIndexOf(true) > at) drop(met, met.lastIndexOf(true));
      }
  });
  const cards = row.map((card, at) => ({
    card,
    met: met[at]!,
    forced: boxesOf(card, 'event').flat(),
    choices: boxesOf(card, 'choice'),
    options: boxesOf(card, 'option'),
  }));
  return { cards, totals };
}

function drop(met: boolean[], at: number): void {
  if (at >= 0) met[at] = false;
}

export interface ChoicePreview {
  /** The teams once the game must ask again. */
  readonly teams: readonly Team[];
  readonly pawns: readonly number[];
  readonly end: End | null;
  /** A hidden card or location turns up on the way, so the rest is a guess. */
  readonly guess: boolean;
}

/** What the table would look like after a choice, as far as the viewer can tell. */
export function previewChoice(view: CeView, d: CeDecision, c: CeChoice, rng: Rng): ChoicePreview {
  const s = imagineState(view, rng);
  const { shown } = s;
  const deck = s.deck.length;
  cursedEarth.apply(s, d, c, quietIo(rng));
  return { teams: s.teams, pawns: s.pawns, end: s.end, guess: s.shown !== shown || s.deck.length !== deck };
}
