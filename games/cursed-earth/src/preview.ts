/** What can be told from a view before it happens: what a row does whatever is chosen, and where Max Normal may be. */

import { at } from '@gavel/kernel';
import { encounters, programs, type SymbolName } from './content/cards.ts';
import { effectOf, locationIds } from './content/locations.ts';
import { numbers } from './content/numbers.ts';
import { rowLength, soloDawn } from './rules/adding.ts';
import { outOf } from './rules/row.ts';
import type { View } from './view.ts';

export interface Forced {
  readonly counts: ReadonlyMap<SymbolName, number>;
  /** Cards that a yellow skip or remove throws out. */
  readonly thrown: readonly number[];
  /** Cards of which one red box must be chosen. */
  readonly choices: number;
  readonly hidden: number;
  /** Something to be chosen, drawn or turned up on the way can change what comes after it. */
  readonly unsure: boolean;
  readonly rations: { readonly now: number; readonly after: number; readonly short: number };
  /** How far the other team goes, and the chance that Max Normal is on that way. */
  readonly perps: { readonly steps: number; readonly find: number };
}

const reshaping: ReadonlySet<SymbolName> = new Set(['skip', 'swap', 'remove', 'psi']);

/** The yellow boxes from left to right (CE-6), and the ration at the end (CE-11.5, CE-11.8). */
export function forcedBy(view: View, team: number, row: readonly number[]): Forced {
  const queue = [...row];
  const counts = new Map<SymbolName, number>();
  const thrown: number[] = [];
  let choices = 0;
  let hidden = 0;
  let unsure = topCardComes(view, team);
  const throwOut = (card: number | undefined) => {
    if (card !== undefined) thrown.push(card);
  };
  for (let card = queue.shift(); card !== undefined; card = queue.shift()) {
    if (card === 0) {
      hidden += 1;
      unsure = true;
      continue;
    }
    for (const { type, symbols } of at(encounters, card - 1).boxes) {
      if (type !== 'event') {
        if (symbols.some((symbol) => reshaping.has(symbol))) unsure = true;
        continue;
      }
      for (const symbol of symbols) {
        counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
        if (symbol === 'skip' || symbol === 'remove') throwOut(outOf[symbol](queue));
        else if (symbol === 'psi' || symbol === 'swap') unsure = true;
      }
    }
    if (at(programs, card).choices.length > 0) choices += 1;
  }
  return {
    counts,
    thrown,
    choices,
    hidden,
    unsure,
    rations: rationsAfter(view, team, counts),
    perps: perpsAfter(view, team, counts),
  };
}

/** CE-9.13: a card nobody has seen still comes to the end of this team's row. */
function topCardComes(view: View, team: number): boolean {
  if (view.time !== 'dusk' || effectOn(view, at(view.pawns, team)) !== 'addTopCard') return false;
  const day = view.frames[0];
  const begun = day?.kind === 'day' && day.step === 'resolve' && (view.team === team || day.count === 2);
  return !begun;
}

const effectOn = (view: View, place: number) => effectOf[locationIds.indexOf(view.locations[place] ?? '')];

function rationsAfter(view: View, team: number, counts: ReadonlyMap<SymbolName, number>): Forced['rations'] {
  const effect = effectOn(view, at(view.pawns, team));
  const now = at(view.teams, team).rations;
  const gained = (counts.get('ration') ?? 0) + (effect === 'ration' ? 1 : 0);
  const eaten = (counts.get('eat') ?? 0) + 1 + (effect === 'eat' ? 1 : 0);
  const left = now + gained - eaten;
  return { now, after: Math.max(0, left), short: Math.max(0, -left) };
}

function perpsAfter(view: View, team: number, counts: ReadonlyMap<SymbolName, number>): Forced['perps'] {
  const other = 1 - team;
  const dusk = view.mode !== 'headToHead' && view.time === 'dusk' ? 1 : 0;
  const steps = (counts.get('enemyAdvance') ?? 0) + dusk;
  let find = 0;
  for (let step = 1; step <= steps; step++) find += chanceOfMaxNormal(view, at(view.pawns, other) + step);
  return { steps, find };
}

/** Where Max Normal can be: the first and the last place that fit the view (CE-10.3). */
export function whereMaxNormal(view: View): { readonly first: number; readonly last: number } {
  const known = view.locations.indexOf('max-normal');
  if (known >= 0) return { first: known, last: known };
  const first = Math.max(view.locations.length, view.trackLength - numbers.maxNormalAmongLast);
  return { first, last: view.trackLength - 1 };
}

/** The chance that Max Normal is at this place of the track. Exact: all places that fit are as likely. */
export function chanceOfMaxNormal(view: View, place: number): number {
  const { first, last } = whereMaxNormal(view);
  return place < first || place > last ? 0 : 1 / (last - first + 1);
}

/** Cards that are still to come before the row is walked; head-to-head both rows say for themselves what comes. */
export function cardsToCome(view: View): number {
  const day = view.frames[0];
  if (view.mode === 'headToHead' || day?.kind !== 'day' || day.step !== 'add') return 0;
  return Math.max(0, rowLength(view.mode, view.seats) - at(view.rows, 0).length);
}

/** Where the card at a place of one player's row comes from: at dawn the rules say it, at dusk the player does (CE-15.2, CE-15.3). */
export function soloFill(view: View, place: number): 'deck' | 'hand' | 'either' {
  if (view.time === 'dawn') return at(soloDawn, place);
  return place === 0 ? 'hand' : 'either';
}
